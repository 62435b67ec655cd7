import type { Progress } from "@octavo/core/node";
import type { Io } from "./io.ts";

const words: Readonly<Record<Progress["phase"], string>> = {
  read: "Reading",
  fetch: "Fetching",
  check: "Checking",
  write: "Writing",
};

/** Shows on a terminal what long work is at; silent elsewhere. Returns the listener and what clears the line. */
export function progressLine({ stderr }: Io): {
  readonly onProgress: (progress: Progress) => void;
  readonly clear: () => void;
} {
  if (stderr.isTTY !== true) return { onProgress: () => undefined, clear: () => undefined };
  let last = 0;
  return {
    onProgress: ({ phase, done, total }) => {
      const now = performance.now();
      if (now - last < 50 && done !== total) return;
      last = now;
      stderr.write(`\r\u001B[K${words[phase]} ${total > 1 ? `${done}/${total}` : "…"}`);
    },
    clear: () => stderr.write("\r\u001B[K"),
  };
}
