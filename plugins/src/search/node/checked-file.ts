import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

// Files of the cache: the SHA-256 of the bytes, in hex, stands before them.

const hashLength = 64;

/** What `writeChecked` wrote; undefined where there is no such file, or it is damaged: that is as good as none. */
export async function readChecked(file: string): Promise<Uint8Array | undefined> {
  const content = await readFile(file).catch(() => undefined);
  if (!content) return undefined;
  const bytes = content.subarray(hashLength);
  return content.toString("latin1", 0, hashLength) === hashOf(bytes) ? bytes : undefined;
}

/** Makes the folder, too. Written aside and moved, so that nobody reads half a file. */
export async function writeChecked(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const aside = `${file}.${randomUUID()}`;
  try {
    await writeFile(aside, Buffer.concat([Buffer.from(hashOf(bytes), "latin1"), bytes]));
    await rename(aside, file);
  } finally {
    await rm(aside, { force: true });
  }
}

export function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
