import { existsSync, lstatSync, readdirSync, statSync, watch, type FSWatcher } from "node:fs";
import { join } from "node:path";
import { platform } from "node:process";
import type { FileId } from "../source/file.ts";
import { isSkipped, outputMark } from "./disk.ts";

export interface FolderWatch {
  close(): void;
}

/** Systems that tell of all that is below a folder. */
const tellsBelow = platform === "darwin" || platform === "win32";

/**
 * Tells of changes of files and folders below a folder: packages, version control and outputs of builds left out, where each
 * folder is watched by itself. Throws where the folder cannot be watched; `failed` hears of one below that cannot.
 */
export function watchFolders(
  root: string,
  told: (file: FileId) => void,
  failed: (error: Error) => void,
): FolderWatch {
  if (!tellsBelow) return new FolderWatchers(root, told, failed);
  const watcher = watch(root, { recursive: true }, (_event, name) => {
    const file = name?.replaceAll("\\", "/");
    if (file !== undefined && !isSkipped(file)) told(file);
  });
  return watcher.on("error", failed);
}

/** One watcher for each folder. Node's own recursive watching takes one for each file, those of packages too. */
class FolderWatchers implements FolderWatch {
  readonly #root: string;
  readonly #told: (file: FileId) => void;
  readonly #failed: (error: Error) => void;
  /** By folder, "" for the root; and of symbolic links, whose targets may be elsewhere. */
  readonly #watchers = new Map<FileId, FSWatcher>();

  constructor(root: string, told: (file: FileId) => void, failed: (error: Error) => void) {
    this.#root = root;
    this.#told = told;
    // Where one folder is too many for the system, all further ones are.
    this.#failed = once(failed);
    this.#watch("", true);
    try {
      this.#addBelow("");
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  /** Watches a folder, without those below it, or a file. */
  #watch(path: FileId, isFolder: boolean): void {
    const watcher = watch(join(this.#root, path), (event, name) => {
      const file = isFolder && name !== null ? inFolder(path, name) : path;
      if (isSkipped(file)) return;
      this.#told(file);
      if (isFolder && event === "rename") this.#look(file);
    });
    this.#watchers.set(path, watcher.on("error", this.#failed));
  }

  /** Something came, went, or was put in the place of something else. */
  #look(path: FileId): void {
    if (this.#watchers.has(path)) this.#drop(path);
    const info = lstatSync(join(this.#root, path), { throwIfNoEntry: false });
    if (info?.isDirectory() || info?.isSymbolicLink()) this.#add(path, info.isSymbolicLink());
  }

  #drop(path: FileId): void {
    for (const [other, watcher] of this.#watchers) {
      if (other !== path && !other.startsWith(`${path}/`)) continue;
      watcher.close();
      this.#watchers.delete(other);
    }
  }

  #add(path: FileId, isLink: boolean): void {
    const whole = join(this.#root, path);
    if (isSkipped(path) || existsSync(join(whole, outputMark))) return;
    try {
      this.#watch(path, statSync(whole).isDirectory());
      // What comes while it is listed was told. Links may lead round in circles.
      if (!isLink) this.#addBelow(path);
    } catch (error) {
      // It may be gone again, or lead nowhere.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") this.#failed(error as Error);
    }
  }

  #addBelow(folder: FileId): void {
    for (const entry of readdirSync(join(this.#root, folder), { withFileTypes: true }))
      if (entry.isDirectory() || entry.isSymbolicLink())
        this.#add(inFolder(folder, entry.name), entry.isSymbolicLink());
  }
}

function once(tell: (error: Error) => void): (error: Error) => void {
  let isTold = false;
  return (error) => {
    if (!isTold) tell(error);
    isTold = true;
  };
}

function inFolder(folder: FileId, name: string): FileId {
  return folder === "" ? name : `${folder}/${name}`;
}
