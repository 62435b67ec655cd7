import type { Core } from "../core.ts";
import { SetupError } from "./setup-error.ts";

interface WaitingWork {
  readonly fail: () => void;
  readonly core: Core | undefined;
}

/** What is to be done where nothing else is left to do. One listener sees to all: Node warns of more than ten. */
const waiting = new Set<WaitingWork>();

function giveUp(): void {
  // Taps fail at the second look at them.
  const failed = [...waiting].filter(({ core }) => core && core.waiting.giveUp() + core.waiting.giveUp() > 0);
  // The next tap may be like that, too: Node comes here again only where there was something to do.
  if (failed.length > 0) setImmediate(() => undefined);
  else for (const { fail } of waiting) fail();
}

/**
 * Does work in which code of a site takes part. Where that waits for what never comes, Node would leave without a word once there
 * is nothing else to do: instead, taps of `core` that wait fail; where there is none, it rejects with `SetupError`, in these words.
 */
export async function untilEnded<T>(work: () => Promise<T>, words: string, core?: Core): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const own: WaitingWork = { fail: () => reject(new SetupError(words)), core };
  if (waiting.size === 0) process.on("beforeExit", giveUp);
  waiting.add(own);
  try {
    return await Promise.race([work(), promise]);
  } finally {
    waiting.delete(own);
    if (waiting.size === 0) process.off("beforeExit", giveUp);
  }
}

/** Milliseconds between looks at taps that did not end before, which fail at the second: each page may have one. */
const again = 150;

/** Looks for taps that wait for what never comes, every so many milliseconds, until the signal. */
export function giveUpEvery(milliseconds: number, core: Core, signal: AbortSignal | undefined): void {
  let closer: NodeJS.Timeout | undefined;
  const looks = setInterval(() => {
    if (core.waiting.giveUp() > 0) closer ??= setInterval(() => core.waiting.giveUpAgain(), again).unref();
  }, milliseconds).unref();
  const end = (): void => {
    clearInterval(looks);
    clearInterval(closer);
  };
  signal?.addEventListener("abort", end, { once: true });
}
