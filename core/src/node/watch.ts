import { statSync } from "node:fs";
import { join } from "node:path";
import { platform } from "node:process";
import type { FileId } from "../source/file.ts";
import { SetupError } from "./setup-error.ts";
import { watchFolders } from "./watch-folders.ts";

/** Milliseconds without a change that end a series of changes, and after which a series that goes on is told. */
const pause = 10;
const longest = 50;

/** Milliseconds that a file may be empty: whoever writes one empties it first. */
const emptyFor = 100;

/**
 * Tells which files below a folder changed, gathered over short pauses (editors write in several steps). `failed` is
 * told when some changes can no longer be seen. Returns a function that stops it. Throws `SetupError` where the folder
 * cannot be watched at all.
 */
export function watch(
  root: string,
  changed: (files: readonly FileId[]) => void,
  failed: (error: Error) => void = () => undefined,
): () => void {
  const pending = new Set<FileId>();
  /** Since when files have been empty. */
  const emptied = new Map<FileId, number>();
  let timer: NodeJS.Timeout | undefined;
  let since = 0;
  const wait = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(tell, milliseconds);
  };
  const tell = (): void => {
    timer = undefined;
    const now = performance.now();
    const files = [...pending].filter((file) => {
      if (!isEmpty(join(root, file))) return true;
      const begun = emptied.get(file) ?? now;
      emptied.set(file, begun);
      return now - begun >= emptyFor;
    });
    for (const file of files) {
      pending.delete(file);
      emptied.delete(file);
    }
    since = now;
    if (pending.size > 0) wait(emptyFor / 4);
    if (files.length > 0) changed(files);
  };
  const told = (file: FileId): void => {
    const now = performance.now();
    if (pending.size === 0) since = now;
    pending.add(file);
    wait(Math.max(0, Math.min(pause, since + longest - now)));
  };
  try {
    const watcher = watchFolders(root, told, (error) => failed(trouble(`Something in ${root}`, error)));
    return () => {
      clearTimeout(timer);
      watcher.close();
    };
  } catch (error) {
    clearTimeout(timer);
    throw trouble(root, error);
  }
}

function trouble(what: string, error: unknown): SetupError {
  return new SetupError(`${what} cannot be watched: ${reasonOf(error)}`);
}

function reasonOf(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case "ENOENT":
      return "there is no such folder.";
    case "ENOSPC":
      return `${limit}${platform === "linux" ? " Let it watch more: `sudo sysctl fs.inotify.max_user_watches=524288`." : ""}`;
    case "EMFILE":
      return `${limit} Close others, or let it have more: \`ulimit -n\`${platform === "linux" ? ", `sudo sysctl fs.inotify.max_user_instances=1024`" : ""}.`;
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

const limit = "programs of this user watch as many files as the system lets them.";

function isEmpty(path: string): boolean {
  try {
    const info = statSync(path);
    return info.isFile() && info.size === 0;
  } catch {
    return false;
  }
}
