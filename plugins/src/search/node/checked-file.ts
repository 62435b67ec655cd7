import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

// Files of the cache: the SHA-256 of the bytes, in hex, stands before them.

const hashLength = 64;
/** Milliseconds after which nobody can still be writing a file that stands aside. */
const longestWrite = 3_600_000;

const asideEnd = /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What `writeChecked` wrote; undefined where there is no such file, or it is damaged: that is as good as none. */
export async function readChecked(file: string): Promise<Uint8Array | undefined> {
  const content = await readFile(file).catch(() => undefined);
  if (!content) return undefined;
  const bytes = content.subarray(hashLength);
  return content.toString("latin1", 0, hashLength) === hashOf(bytes) ? bytes : undefined;
}

/**
 * Makes the folder, too. Written aside and moved, so that nobody reads half a file; what earlier processes left aside when
 * they were killed is cleared away.
 */
export async function writeChecked(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await clearAside(file);
  const aside = `${file}.${randomUUID()}`;
  try {
    await writeFile(aside, Buffer.concat([Buffer.from(hashOf(bytes), "latin1"), bytes]));
    await rename(aside, file);
  } finally {
    await rm(aside, { force: true });
  }
}

/** Never rejects: what stays takes room and does no harm. */
async function clearAside(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(`${basename(file)}.`) || !asideEnd.test(name.slice(basename(file).length))) continue;
    const aside = join(folder, name);
    const written = await stat(aside).catch(() => undefined);
    if (written?.isFile() && written.mtimeMs < Date.now() - longestWrite)
      await rm(aside, { force: true }).catch(() => undefined);
  }
}

export function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
