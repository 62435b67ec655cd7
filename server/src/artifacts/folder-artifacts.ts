import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ArtifactError } from "./artifact-error.ts";
import {
  artifactName,
  releaseOfArtifact,
  type ArtifactFile,
  type ArtifactStore,
  type StoredArtifact,
} from "./artifact-store.ts";

/** Milliseconds after which a file that was never given its name was left by a process that was lost. */
const orphaned = 24 * 3_600_000;

/**
 * Archives in a folder that all servers see, such as a shared disk. The folder itself is never made: one that is missing is a
 * disk that is not mounted. Nobody but the owner and the group may read what is written.
 */
export function folderArtifacts(folder: string): ArtifactStore {
  const name = `the folder ${folder}`;
  const below = (project: string): string => join(folder, encodeURIComponent(project));
  const explained = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw explain(name, error);
    }
  };
  return {
    name,
    put: (project, release, file, signal) => explained(put(below(project), release, file, signal)),
    get: (project, release) => explained(get(join(below(project), artifactName(release)))),
    list: (project) => explained(list(below(project))),
    remove: (project, release) =>
      explained(rm(join(below(project), artifactName(release)), { force: true, maxRetries: 3 })),
    close: () => undefined,
  };
}

async function put(
  folder: string,
  release: string,
  { path }: ArtifactFile,
  signal: AbortSignal,
): Promise<void> {
  await mkdir(folder, { mode: 0o770 }).catch((error: unknown) => {
    if (codeOf(error) !== "EEXIST") throw error;
  });
  const part = join(folder, `.${release}.${randomBytes(6).toString("hex")}.part`);
  try {
    const written = createWriteStream(part, { flags: "wx", mode: 0o660, flush: true });
    await pipeline(createReadStream(path), written, { signal });
    await rename(part, join(folder, artifactName(release)));
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(folder);
  await sweep(folder);
}

/** So that a power cut of the machine that has the disk does not forget the name. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, "r");
  try {
    await opened.sync();
  } catch (error) {
    // Some network file systems know no such thing.
    if (!["EINVAL", "ENOTSUP", "EPERM"].includes(codeOf(error) ?? "")) throw error;
  } finally {
    await opened.close();
  }
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".part")) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > orphaned) await rm(path, { force: true }).catch(() => undefined);
  }
}

async function get(path: string): Promise<Readable | undefined> {
  try {
    const file = await open(path, "r");
    return file.createReadStream();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

async function list(folder: string): Promise<readonly StoredArtifact[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  });
  const found: StoredArtifact[] = [];
  for (const name of names) {
    const release = releaseOfArtifact(name);
    // Another server may remove it meanwhile.
    const stats = release === undefined ? undefined : await stat(join(folder, name)).catch(() => undefined);
    if (release !== undefined && stats) found.push({ release, modifiedAt: stats.mtime });
  }
  return found;
}

const advice: Readonly<Record<string, string>> = {
  ENOENT: "It is not there. Make the folder, or mount the disk that has it.",
  ENOTDIR: "It is not a folder. Name a folder.",
  EACCES: "This process may not write there. Give its user the right to read and write the folder.",
  EPERM: "This process may not write there. Give its user the right to read and write the folder.",
  EROFS: "The disk takes no changes. Mount it for writing.",
  ENOSPC: "The disk is full. Make room.",
  EDQUOT: "The quota of the disk is used up. Make room.",
};

/** What a shared disk says while its server is away, or too busy. */
const passing = new Set(["EIO", "ESTALE", "EBUSY", "EAGAIN", "ETIMEDOUT", "EHOSTDOWN", "EMFILE", "ENFILE"]);

function explain(name: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === undefined || !(error instanceof Error) || error.name === "AbortError") return error;
  const why = advice[code] ?? `${error.message}.`;
  return new ArtifactError(`The artifact store, ${name}, cannot be used. ${why}`, {
    isTransient: passing.has(code),
    cause: error,
  });
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
