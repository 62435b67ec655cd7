import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { tryLock, type Lock } from "./folder-lock.ts";
import { transient } from "./git-error.ts";

/** A folder of our own, even where a killed or stopped process still has one of the same job: that one goes away. */
export async function newHome(folder: string, prefix: string): Promise<{ home: string; held: Lock }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const old = (await readdir(folder)).filter((name) => name.startsWith(prefix));
  await Promise.all(old.map((name) => remove(join(folder, name))));
  const home = join(folder, prefix + randomBytes(6).toString("hex"));
  await mkdir(home, { mode: 0o700 });
  const held = tryLock(join(home, "lock"));
  if (!held) throw transient(`${home} was taken by another process. It is tried again.`);
  return { home, held };
}

export function remove(home: string): Promise<void> {
  return rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/** Milliseconds after which a folder without a lock is no longer about to be opened. */
const youngMs = 60_000;

/** Removes the checkouts below a folder whose processes have ended; resolves to how many. */
export function sweepWorkspaces(folder: string): Promise<number> {
  return sweepHomes(join(folder, "work"));
}

/** Removes what `newHome` made in a folder for processes that have ended; resolves to how many. */
export async function sweepHomes(folder: string): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!(await isLeft(join(folder, name)))) continue;
    await remove(join(folder, name));
    removed++;
  }
  return removed;
}

async function isLeft(home: string): Promise<boolean> {
  const file = join(home, "lock");
  if (!existsSync(file)) {
    const made = await stat(home).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    return Date.now() - made > youngMs;
  }
  try {
    const held = tryLock(file);
    held?.release();
    return held !== undefined;
  } catch {
    // It went away meanwhile, or cannot be read: the next sweep sees it again.
    return false;
  }
}
