import { statSync } from "node:fs";

/** Milliseconds between two looks. */
const interval = 500;

/** Tells of files that change, whichever way an editor writes them. Returns what ends it. */
export function watchModules(files: readonly string[], changed: (file: string) => void): () => void {
  const known = new Map(files.map((file) => [file, writtenAt(file)]));
  const timer = setInterval(() => {
    for (const [file, before] of known) {
      const now = writtenAt(file);
      if (now === before) continue;
      known.set(file, now);
      changed(file);
    }
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}

function writtenAt(file: string): number | undefined {
  try {
    return statSync(file).mtimeMs;
  } catch {
    // It is not there, or cannot be seen: in a timer, nobody would catch that.
    return undefined;
  }
}
