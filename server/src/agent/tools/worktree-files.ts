import { createHash, randomBytes } from "node:crypto";
import type { Dirent } from "node:fs";
import { constants, lstat, open, readdir, rename, unlink, type FileHandle } from "node:fs/promises";
import type { LinkedPaths } from "../../git/tree-files.ts";
import type { ChangeLedger } from "./change-ledger.ts";
import { ConfinedFolder } from "./confined-folder.ts";
import { linkedKind, requireUnlinked } from "./linked-paths.ts";
import { confinedParts, isGitFolder, requireChangeable, type PathPolicy } from "./path-policy.ts";
import { explainFileError, ToolError } from "./tool-error.ts";

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

/** Larger files cannot be changed anyway, and a sparse one may be larger than any disk. */
const digestLimit = 64 * 1024 * 1024;

/** Folders deeper than this are not walked: no repository has them, an agent can make them. */
const depthLimit = 64;

export interface FileLimits {
  /** Bytes of a file that may be read. */
  readonly read: number;
  /** Bytes of a file that may be written. */
  readonly write: number;
}

export interface FoundFile {
  readonly path: string;
  readonly kind: "file" | "folder" | "link" | "submodule" | "other";
}

/** The files of one worktree, and nothing else. Every method rejects with `ToolError`, in words for a model. */
export class WorktreeFiles {
  readonly #root: string;
  readonly #policy: PathPolicy;
  readonly #limits: FileLimits;
  readonly #ledger: ChangeLedger;
  readonly #linked: LinkedPaths;

  constructor(
    root: string,
    policy: PathPolicy,
    limits: FileLimits,
    ledger: ChangeLedger,
    linked: LinkedPaths,
  ) {
    this.#root = root;
    this.#policy = policy;
    this.#limits = limits;
    this.#ledger = ledger;
    this.#linked = linked;
  }

  /** A text file's content. */
  read(path: string): Promise<string> {
    return this.#entry(path, false, async (folder, name, shown) => {
      const file = await open(folder.at(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
      try {
        return await this.#text(file, shown);
      } finally {
        await file.close();
      }
    });
  }

  /** A hash of a regular file's content, whatever it is; of very large ones, size and time. */
  digest(path: string): Promise<string> {
    return this.#entry(path, false, async (folder, name, shown) => {
      const file = await open(folder.at(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
      try {
        const info = await file.stat();
        if (!info.isFile()) throw new ToolError(`${shown} is no regular file.`);
        if (info.size > digestLimit) return `${info.size} bytes of ${info.mtimeMs}`;
        const hash = createHash("sha256");
        for await (const chunk of file.createReadStream({ autoClose: false })) hash.update(chunk as Buffer);
        return hash.digest("hex");
      } finally {
        await file.close();
      }
    });
  }

  /** Creates a file, with the folders above it, or replaces a text file. Nobody ever sees half of it. */
  async write(path: string, text: string): Promise<"created" | "replaced"> {
    const parts = this.#changeable(path);
    const bytes = Buffer.from(text);
    if (!text.isWellFormed() || text.includes("\0"))
      throw new ToolError(
        `${parts.join("/")} was not written: the text has NUL characters or broken Unicode. Only text files can be written.`,
      );
    if (bytes.length > this.#limits.write)
      throw new ToolError(
        `${parts.join("/")} was not written: it has ${bytes.length} bytes, and ${this.#limits.write} are the most. Split it into several files.`,
      );
    // The disk is not touched, not even by a folder, where the limits say no.
    const before = await this.#modeOfText(path);
    this.#ledger.charge([parts.join("/")], bytes.length);
    return this.#entry(path, true, async (folder, name) => {
      const temporary = folder.at(`.octavo-${randomBytes(9).toString("base64url")}`);
      try {
        const file = await open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, before ?? 0o644);
        try {
          await file.writeFile(bytes);
        } finally {
          await file.close();
        }
        await rename(temporary, folder.at(name));
      } catch (error) {
        await unlink(temporary).catch(() => undefined);
        throw error;
      }
      return before === undefined ? "created" : "replaced";
    });
  }

  async remove(path: string): Promise<void> {
    const parts = this.#changeable(path);
    await this.#entry(path, false, async (folder, name, shown) => {
      await requireFile(folder, name, shown);
      this.#ledger.charge([parts.join("/")], 0);
      await unlink(folder.at(name));
    });
  }

  /** Renames a file of any content; the new name must be free. */
  async move(from: string, to: string): Promise<void> {
    const source = this.#changeable(from);
    const target = this.#changeable(to);
    await this.#entry(from, false, (folder, name, shown) => requireFile(folder, name, shown));
    if ((await this.#kind(to)) !== undefined)
      throw new ToolError(`${target.join("/")} exists already. Delete it first, or choose another name.`);
    this.#ledger.charge([source.join("/"), target.join("/")], 0);
    await this.#entry(from, false, (folder, name, shown) =>
      this.#entry(to, true, async (into, newName) => {
        await requireFile(folder, name, shown);
        await rename(folder.at(name), into.at(newName));
      }),
    );
  }

  /** Entries below a folder, sorted, `.git` and node_modules left out. `visit` says false to end the walk. */
  async walk(path: string, visit: (found: FoundFile) => boolean | Promise<boolean>): Promise<void> {
    const parts = this.#parts(path);
    const visiting = async (found: FoundFile): Promise<boolean> => {
      try {
        return await visit(found);
      } catch (error) {
        throw new VisitError(error);
      }
    };
    await this.#walk(parts, visiting).catch((error: unknown) => {
      throw error instanceof VisitError ? error.cause : explainFileError(error, parts.join("/"));
    });
  }

  async #walk(
    parts: readonly string[],
    visit: (found: FoundFile) => boolean | Promise<boolean>,
  ): Promise<boolean> {
    const entries = await ConfinedFolder.use(this.#root, parts, false, (folder) =>
      readdir(folder.self, { withFileTypes: true }),
    );
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (isGitFolder(entry.name)) continue;
      const below = [...parts, entry.name];
      const path = below.join("/");
      const kind = linkedKind(path, this.#linked) ?? kindOf(entry);
      if (!(await visit({ path, kind }))) return false;
      if (kind !== "folder" || entry.name === "node_modules" || below.length > depthLimit) continue;
      // A folder may go while the walk comes to it.
      const goesOn = await this.#walk(below, visit).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT" || error.code === "ENOTDIR" || error.code === "EACCES") return true;
        throw error;
      });
      if (!goesOn) return false;
    }
    return true;
  }

  #changeable(path: string): readonly string[] {
    const parts = this.#parts(path);
    if (parts.length === 0)
      throw new ToolError("Name a file: the repository's top folder itself cannot be changed.");
    requireChangeable(parts, this.#policy);
    return parts;
  }

  #parts(path: string): readonly string[] {
    const parts = confinedParts(path);
    requireUnlinked(parts, this.#linked);
    return parts;
  }

  async #kind(path: string): Promise<"file" | "other" | undefined> {
    const parts = confinedParts(path);
    try {
      const info = await ConfinedFolder.use(this.#root, parts.slice(0, -1), false, (folder) =>
        lstat(folder.at(parts.at(-1) ?? "")),
      );
      return info.isFile() ? "file" : "other";
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw explainFileError(error, parts.join("/"));
    }
  }

  /** The mode of the text file that stands there; undefined where nothing does. */
  async #modeOfText(path: string): Promise<number | undefined> {
    if ((await this.#kind(path)) === undefined) return undefined;
    return this.#entry(path, false, async (folder, name, shown) => {
      await requireFile(folder, name, shown);
      const file = await open(folder.at(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
      try {
        await this.#text(file, shown);
        return (await file.stat()).mode & 0o777;
      } finally {
        await file.close();
      }
    });
  }

  async #text(file: FileHandle, shown: string): Promise<string> {
    const info = await file.stat();
    if (info.isDirectory()) throw new ToolError(`${shown} is a folder. Call list to see what is in it.`);
    if (!info.isFile()) throw new ToolError(`${shown} is no regular file.`);
    const tooLarge = (): ToolError =>
      new ToolError(
        `${shown} has more than ${this.#limits.read} bytes, too many to be read or changed here.`,
      );
    if (info.size > this.#limits.read) throw tooLarge();
    // One byte more than it had tells whether it grew since.
    const buffer = Buffer.alloc(info.size + 1);
    let length = 0;
    while (length < buffer.length) {
      const { bytesRead } = await file.read(buffer, length, buffer.length - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    if (length > info.size) throw new ToolError(`${shown} changed while it was read. Read it again.`);
    const bytes = buffer.subarray(0, length);
    const binary = new ToolError(`${shown} is a binary file. Only UTF-8 text can be read and changed.`);
    if (bytes.includes(0)) throw binary;
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      throw binary;
    }
  }

  /** Runs work on the folder and name of a file; errors come out in words. */
  async #entry<T>(
    path: string,
    create: boolean,
    work: (folder: ConfinedFolder, name: string, shown: string) => Promise<T>,
  ): Promise<T> {
    const parts = this.#parts(path);
    const name = parts.at(-1);
    const shown = parts.join("/");
    if (name === undefined) throw new ToolError("Name a file: that is the repository's top folder.");
    try {
      return await ConfinedFolder.use(this.#root, parts.slice(0, -1), create, (folder) =>
        work(folder, name, shown),
      );
    } catch (error) {
      throw explainFileError(error, shown);
    }
  }
}

function kindOf(entry: Dirent): FoundFile["kind"] {
  if (entry.isFile()) return "file";
  if (entry.isDirectory()) return "folder";
  return entry.isSymbolicLink() ? "link" : "other";
}

/** Carries what a visitor threw past the words for errors of the file system. */
class VisitError extends Error {
  constructor(cause: unknown) {
    super("visit", { cause });
  }
}

async function requireFile(folder: ConfinedFolder, name: string, shown: string): Promise<void> {
  const info = await lstat(folder.at(name));
  if (info.isSymbolicLink()) throw Object.assign(new Error("link"), { code: "ELOOP" });
  if (info.isDirectory()) throw new ToolError(`${shown} is a folder. Name the files in it, one by one.`);
  if (!info.isFile()) throw new ToolError(`${shown} is no regular file.`);
}
