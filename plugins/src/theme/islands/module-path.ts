import type { FileId } from "@octavo/core";

/** How esbuild names a file: it takes no empty path. */
export function pathOf(file: FileId): string {
  return file === "" ? "." : file;
}

/** The same of the half of a page that is loaded first. */
export function earlyPathOf(file: FileId): string {
  return `${pathOf(file)}${early}`;
}

export function isEarlyPath(path: string): boolean {
  return path.endsWith(early);
}

export function fileOf(path: string): FileId {
  const whole = isEarlyPath(path) ? path.slice(0, -early.length) : path;
  return whole === "." ? "" : whole;
}

/** What no file's name has. */
const early = "\n";
