import type { Progress } from "@octavo/core/node";
import type { Io } from "./io.ts";

const words: Readonly<Record<Progress["phase"], string>> = {
  read: "Reading",
  fetch: "Fetching",
  check: "Checking",
  write: "Writing",
  remember: "Keeping it for the next time",
};

/** Milliseconds between two drawings, between two lines of a log, and before anything is said of how fast it goes. */
const pause = 50;
const logPause = 30_000;
const settled = 1_000;
const width = 24;

/** Shows what long work is at: always on a terminal, and every half minute in a log. Returns the listener and what clears the line. */
export function progressLine({ stderr }: Io): {
  readonly onProgress: (progress: Progress) => void;
  readonly clear: () => void;
} {
  const isTerminal = stderr.isTTY === true;
  let last = isTerminal ? 0 : performance.now();
  let before: Progress | undefined;
  let since = 0;
  return {
    onProgress: (progress) => {
      const now = performance.now();
      if (progress.phase !== before?.phase || progress.done < before.done) {
        since = now;
        if (!isTerminal && before === undefined) last = now;
      }
      before = progress;
      const isDone = isTerminal && progress.done === progress.total;
      if (now - last < (isTerminal ? pause : logPause) && !isDone) return;
      last = now;
      const text = progressText(progress, now - since);
      stderr.write(isTerminal ? `\r\u001B[K${text}` : `${text.replaceAll(/ [━╌]+/g, "")}\n`);
    },
    clear: () => {
      before = undefined;
      if (isTerminal) stderr.write("\r\u001B[K");
    },
  };
}

/** "Writing ━━━━╌╌╌╌ 50/200  25/s, 6 s left"; `elapsed` milliseconds since the phase began. Short enough for 80 columns. */
export function progressText({ phase, done, total }: Progress, elapsed: number): string {
  const word = words[phase];
  if (total <= 1) return `${word} …`;
  const full = Math.round((width * Math.min(done, total)) / total);
  const text = `${word} ${"━".repeat(full)}${"╌".repeat(width - full)} ${done}/${total}`;
  if (elapsed < settled || done === 0 || done >= total) return text;
  const rate = (1000 * done) / elapsed;
  const left = Math.ceil((total - done) / rate);
  return `${text}  ${rate < 10 ? rate.toFixed(1) : Math.round(rate)}/s, ${timeOf(left)} left`;
}

function timeOf(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
