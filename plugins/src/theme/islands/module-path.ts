import type { FileId } from "@octavo/core";

/** How esbuild names a file: it takes no empty path. */
export function pathOf(file: FileId): string {
  return file === "" ? "." : file;
}

export function fileOf(path: string): FileId {
  return path === "." ? "" : path;
}
