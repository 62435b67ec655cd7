import { watch as watchFolder } from "node:fs";
import type { FileId } from "../source/file.ts";
import { isSkipped } from "./disk.ts";

/**
 * Tells which files below a folder changed, gathered over short pauses (editors write in several steps). `failed` is
 * told when changes can no longer be seen. Returns a function that stops it.
 */
export function watch(
  root: string,
  changed: (files: readonly FileId[]) => void,
  failed: (error: Error) => void = () => undefined,
): () => void {
  const pending = new Set<FileId>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watchFolder(root, { recursive: true }, (_event, name) => {
    if (name === null) return;
    const file = name.replaceAll("\\", "/");
    if (isSkipped(file)) return;
    pending.add(file);
    timer ??= setTimeout(() => {
      timer = undefined;
      const files = [...pending];
      pending.clear();
      changed(files);
    }, 30);
  });
  watcher.on("error", failed);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
