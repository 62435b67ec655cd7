import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { create, extract } from "tar";
import type { Artifact, ArtifactFile } from "./artifact-store.ts";

/** Passes bytes on, and counts and hashes them. Fails where there are more than `most`. */
class Measured extends Transform {
  readonly #hash = createHash("sha256");
  readonly #most: number;
  #bytes = 0;

  constructor(most = Infinity) {
    super();
    this.#most = most;
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error?: Error | null, data?: Buffer) => void) {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#most) return done(new DamagedArchive(`It has more than ${this.#most} bytes.`));
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** Once the stream has ended. */
  result(): Artifact {
    return { sha256: this.#hash.digest("hex"), bytes: this.#bytes };
  }
}

/** An archive that is not what it is said to be, or holds what no archive of ours does. */
export class DamagedArchive extends Error {
  override readonly name = "DamagedArchive";
}

/** Packs a folder, but for what these match, as relative paths, into a file that is not there yet. */
export async function packFolder(
  folder: string,
  file: string,
  without: RegExp,
  signal: AbortSignal,
): Promise<ArtifactFile> {
  const measured = new Measured();
  const isWanted = (path: string): boolean => !without.test(path.replace(/^\.\//, ""));
  const packed = create({ cwd: folder, portable: true, strict: true, filter: isWanted }, ["."]);
  const compressed = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  await pipeline(Readable.from(packed), compressed, measured, createWriteStream(file, { flags: "wx" }), {
    signal,
  });
  return { path: file, ...measured.result() };
}

/** Writes what a store has sent into a file, in place of what is there, and compares it with what was put. Rejects with `DamagedArchive`. */
export async function receive(
  sent: Readable,
  file: string,
  { sha256, bytes }: Artifact,
  signal: AbortSignal,
): Promise<void> {
  const measured = new Measured(bytes);
  await pipeline(sent, measured, createWriteStream(file), { signal });
  const found = measured.result();
  if (found.bytes !== bytes)
    throw new DamagedArchive(`It has ${found.bytes} bytes, and ${bytes} were put there.`);
  if (found.sha256 !== sha256)
    throw new DamagedArchive(`Its SHA-256 is ${found.sha256}, and that of what was put there is ${sha256}.`);
}

/**
 * Unpacks an archive into a folder that is there. Takes files and folders with plain relative names, and nothing else. Rejects
 * with `DamagedArchive`; part of it may be there then.
 */
export async function unpack(file: string, folder: string): Promise<void> {
  let refused: string | undefined;
  const filter = (path: string, entry: object): boolean => {
    const type = "type" in entry ? String(entry.type) : "";
    const isOurs = (type === "File" || type === "Directory") && isPlain(path);
    if (!isOurs)
      refused ??= `It has an entry of kind "${type}" with the name ${JSON.stringify(path.slice(0, 200))}.`;
    return isOurs;
  };
  try {
    await extract({ file, cwd: folder, strict: true, preserveOwner: false, filter });
  } catch (error) {
    // Those of the disk have a name of the system.
    if (/^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? "")) throw error;
    throw new DamagedArchive(`It cannot be unpacked: ${(error as Error).message}.`);
  }
  if (refused !== undefined) throw new DamagedArchive(refused);
}

/** Whether a name stays in the folder on every system. */
function isPlain(path: string): boolean {
  // oxlint-disable-next-line no-control-regex -- names with these are none of ours
  if (/[\\\u0000-\u001f]/.test(path) || /^([A-Za-z]:|\/)/.test(path)) return false;
  return !path.split("/").includes("..");
}
