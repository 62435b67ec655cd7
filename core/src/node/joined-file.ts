import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { writeWhole } from "./disk.ts";
import { withoutLines } from "../model/outputs.ts";
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

/** Puts a file together from other output files, one in memory at a time; `at` says where each is. */
export function writeJoined(
  at: (output: string) => string,
  path: string,
  parts: readonly JoinedPart[],
): void {
  const file = openSync(path, "w");
  try {
    for (const part of parts) {
      const text = typeof part === "string" ? part : textOf(at(part.output), part.skipLines);
      writeWhole(file, Buffer.from(text));
    }
  } finally {
    closeSync(file);
  }
}

/** Empty where the output has no file. */
function textOf(path: string, skipLines = 0): string {
  return existsSync(path) ? withoutLines(readFileSync(path, "utf8"), skipLines) : "";
}
