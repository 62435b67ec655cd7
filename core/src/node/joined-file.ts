import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { writeWhole } from "./disk.ts";
import type { JoinedPart } from "../model/site.ts";
import { fingerprint, type WrittenFile } from "./snapshot-file.ts";
import type { Version } from "./site-writer.ts";

/** Another one whenever the parts are others, or one of them was made anew. */
export function versionOf(
  parts: readonly JoinedPart[] | undefined,
  written: ReadonlyMap<string, WrittenFile>,
): Version {
  const versions = parts?.map((part) =>
    typeof part === "string" ? part : [part.output, part.skipLines, written.get(part.output)?.version],
  );
  return fingerprint(JSON.stringify(versions ?? null));
}

/** Puts a file together from other output files, a block at a time; `at` says where each is. */
export function writeJoined(
  at: (output: string) => string,
  path: string,
  parts: readonly JoinedPart[],
): void {
  const file = openSync(path, "w");
  try {
    let waiting: Uint8Array[] = [];
    let size = 0;
    const flush = (): void => {
      writeWhole(file, Buffer.concat(waiting));
      waiting = [];
      size = 0;
    };
    for (const part of parts) {
      const bytes =
        typeof part === "string" ? Buffer.from(part) : bytesOf(at(part.output), part.skipLines ?? 0);
      waiting.push(bytes);
      size += bytes.length;
      if (size >= blockLength) flush();
    }
    flush();
  } finally {
    closeSync(file);
  }
}

const blockLength = 256 * 1024;
const lineFeed = 10;

/** Of a file without its first lines; empty where the output has no file. */
function bytesOf(path: string, skipLines: number): Uint8Array {
  if (!existsSync(path)) return new Uint8Array();
  const bytes = readFileSync(path);
  let start = 0;
  for (let line = 0; line < skipLines; line++) {
    const end = bytes.indexOf(lineFeed, start);
    if (end < 0) return new Uint8Array();
    start = end + 1;
  }
  return bytes.subarray(start);
}
