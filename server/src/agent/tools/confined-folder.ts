import { existsSync } from "node:fs";
import { constants, lstat, mkdir, open, type FileHandle } from "node:fs/promises";
import { join } from "node:path";

const { O_DIRECTORY, O_NOFOLLOW, O_RDONLY } = constants;

/** Linux can name a file by its open folder: nobody can put a link in the way meanwhile. */
const hasDescriptors = process.platform === "linux" && existsSync("/proc/self/fd");

/** A folder below a root that was reached without following any link. */
export class ConfinedFolder {
  readonly #handle: FileHandle | undefined;
  readonly #path: string;

  private constructor(path: string, handle: FileHandle | undefined) {
    this.#path = path;
    this.#handle = handle;
  }

  /** Works on a folder. `create` makes those that are missing. Rejects with the errors of the file system. */
  static async use<T>(
    root: string,
    parts: readonly string[],
    create: boolean,
    work: (folder: ConfinedFolder) => Promise<T>,
  ): Promise<T> {
    const folder = await ConfinedFolder.#open(root, parts, create);
    try {
      return await work(folder);
    } finally {
      await folder.#close();
    }
  }

  static async #open(root: string, parts: readonly string[], create: boolean): Promise<ConfinedFolder> {
    let folder = new ConfinedFolder(
      root,
      hasDescriptors ? await open(root, O_RDONLY | O_DIRECTORY) : undefined,
    );
    for (const part of parts) {
      const parent = folder;
      try {
        folder = await parent.#below(part).catch(async (error: NodeJS.ErrnoException) => {
          if (!create || error.code !== "ENOENT") throw error;
          await mkdir(parent.at(part)).catch((failed: NodeJS.ErrnoException) => {
            if (failed.code !== "EEXIST") throw failed;
          });
          return parent.#below(part);
        });
      } finally {
        await parent.#close();
      }
    }
    return folder;
  }

  /** The path of an entry, for calls that do not follow links at its end. */
  at(name: string): string {
    return join(this.#handle ? `/proc/self/fd/${this.#handle.fd}` : this.#path, name);
  }

  /** The path of the folder itself, to read its entries. */
  get self(): string {
    return this.#handle ? `/proc/self/fd/${this.#handle.fd}` : this.#path;
  }

  async #below(name: string): Promise<ConfinedFolder> {
    if (this.#handle)
      return new ConfinedFolder("", await open(this.at(name), O_RDONLY | O_DIRECTORY | O_NOFOLLOW));
    const info = await lstat(this.at(name));
    if (!info.isDirectory()) throw Object.assign(new Error("no folder"), { code: "ENOTDIR" });
    return new ConfinedFolder(this.at(name), undefined);
  }

  async #close(): Promise<void> {
    await this.#handle?.close();
  }
}
