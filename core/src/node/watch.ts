import { watch as watchFolder } from "node:fs";
import type { FileId } from "../source/file.ts";
import { isSkipped } from "./disk.ts";

/**
 * Tells which files below a folder changed, gathered over short pauses (editors write in several steps).
 * Returns a function that stops it.
 */
export function watch(root: string, changed: (files: readonly FileId[]) => void): () => void {
  const pending = new Set<FileId>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watchFolder(root, { recursive: true }, (_event, name) => {
    if (name === null) return;
    const file = name.replaceAll("\\", "/");
    if (isSkipped(file)) return;
    pending.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...pending];
      pending.clear();
      changed(files);
    }, 20);
  });
  watcher.on("error", () => undefined);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
