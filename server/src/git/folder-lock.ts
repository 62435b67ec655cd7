import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { transient } from "./git-error.ts";

/** Held until it is released, or until the process ends in whatever way. */
export interface Lock {
  release(): void;
}

/**
 * Takes a lock between processes, or undefined where another one has it. It is the operating system's, through SQLite,
 * since Node has no file locks: a killed process leaves none behind.
 */
export function tryLock(file: string): Lock | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec("begin exclusive");
    const held = database;
    return {
      release: () => {
        if (held.isOpen) held.close();
      },
    };
  } catch (error) {
    database?.close();
    // 5: SQLITE_BUSY.
    if ((error as { errcode?: number }).errcode === 5) return undefined;
    throw error;
  }
}

/** Waits for the lock. Rejects with the signal's reason, or a transient `GitError` after the time. */
export async function lock(
  file: string,
  signal: AbortSignal | undefined,
  timeoutMs = 900_000,
): Promise<Lock> {
  const end = Date.now() + timeoutMs;
  for (let wait = 10; ; wait = Math.min(wait * 1.5, 250)) {
    signal?.throwIfAborted();
    const held = tryLock(file);
    if (held) return held;
    if (Date.now() > end)
      throw transient(
        `Another process has held ${file} for more than ${Math.round(timeoutMs / 1000)} seconds. It may be fetching a ` +
          "very large repository, or hang.",
      );
    await sleep(wait * (0.5 + Math.random() / 2), undefined, { ...(signal && { signal }) }).catch(() => {
      signal?.throwIfAborted();
    });
  }
}
