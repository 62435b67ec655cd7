import { unwatchFile, watchFile } from "node:fs";

/** Milliseconds between two looks. */
const interval = 500;

/** Tells of files that change, whichever way an editor writes them. Returns what ends it. */
export function watchModules(files: readonly string[], changed: (file: string) => void): () => void {
  const stops = files.map((file) => {
    const look = (now: { readonly mtimeMs: number }, before: { readonly mtimeMs: number }): void => {
      if (now.mtimeMs !== before.mtimeMs) changed(file);
    };
    watchFile(file, { persistent: false, interval }, look);
    return () => unwatchFile(file, look);
  });
  return () => {
    for (const stop of stops) stop();
  };
}
