import { afterAll, afterEach } from "vitest";
import { TestClient, type ClientOptions } from "./client.ts";

/** Of one file's tests, at a time. */
const most = 4;

/**
 * Starts clients for the tests of one file, or hands on one of the same files and options that a test before has stopped: a start
 * takes ten times as long as most answers. Not for tests of the start, or of what servers tell without being asked.
 */
export function sharedClients(): (
  files: Readonly<Record<string, string>>,
  options?: Pick<ClientOptions, "capabilities" | "initializationOptions" | "settings">,
) => Promise<TestClient> {
  /** The one that was stopped last is the last. */
  const idle = new Map<string, TestClient>();
  const endOldest = async (rest: number): Promise<void> => {
    while (idle.size > rest) {
      const [[key, client]] = idle as unknown as [[string, TestClient]];
      idle.delete(key);
      await client.end();
    }
  };
  afterAll(() => endOldest(0));
  // Nobody knows what a test leaves that failed.
  afterEach(({ task }) => (task.result?.state === "fail" ? endOldest(0) : undefined));
  return async (files, options = {}) => {
    const key = JSON.stringify([options, files]);
    const client = idle.get(key);
    if (client === undefined) {
      const keep = async (stopped: TestClient): Promise<void> => {
        if (idle.has(key) && idle.get(key) !== stopped) return stopped.end();
        idle.set(key, stopped);
        await endOldest(most);
      };
      return TestClient.start(files, { ...options, keep });
    }
    idle.delete(key);
    return client;
  };
}
