import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { AgentError } from "../agent-runner.ts";

/** Milliseconds between two looks, at least; a look at many files is followed by a longer pause. */
const pause = 500;
/** No repository has as many files and folders; an agent can make them. */
const entryLimit = 200_000;

/** Looks again and again how much stands in a folder. Files that were deleted and are still open cannot be seen. */
export class DiskWatch {
  /** Rejects with `AgentError` once there is too much. */
  readonly failure: Promise<never>;
  readonly #failed = Promise.withResolvers<never>();
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  private constructor(folder: string, most: number, megabytes: number) {
    this.failure = this.#failed.promise;
    this.failure.catch(() => undefined);
    const look = async (): Promise<void> => {
      const since = performance.now();
      const { bytes, entries } = await sizeOf(folder);
      if (this.#isOver) return;
      if (bytes <= most && entries <= entryLimit) return this.#later(look, (performance.now() - since) * 10);
      const what =
        bytes > most
          ? `It wrote more than ${megabytes} megabytes, and was stopped. Raise agent.disk if it needs that much.`
          : `It made more than ${entryLimit} files and folders, and was stopped.`;
      this.#failed.reject(new AgentError("permanent", what));
    };
    this.#later(look, 0);
  }

  /** `megabytes`: how much may come to what is there now. */
  static async start(folder: string, megabytes: number): Promise<DiskWatch> {
    const { bytes } = await sizeOf(folder);
    return new DiskWatch(folder, bytes + megabytes * 2 ** 20, megabytes);
  }

  #later(look: () => Promise<void>, least: number): void {
    this.#timer = setTimeout(
      () => void look().catch((error: unknown) => this.#failed.reject(error)),
      Math.max(pause, least),
    );
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }
}

/** Bytes that files take on the disk. What goes away meanwhile counts as gone. */
async function sizeOf(folder: string): Promise<{ readonly bytes: number; readonly entries: number }> {
  let bytes = 0;
  let entries = 0;
  for (const next = [folder]; next.length > 0 && entries <= entryLimit;) {
    const at = next.pop()!;
    for (const entry of await readdir(at, { withFileTypes: true }).catch(() => [])) {
      entries += 1;
      const path = join(at, entry.name);
      if (entry.isDirectory()) next.push(path);
      else if (entry.isFile())
        bytes +=
          512 *
          (await lstat(path).then(
            ({ blocks }) => blocks,
            () => 0,
          ));
    }
  }
  return { bytes, entries };
}
