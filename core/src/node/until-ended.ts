import type { Plugin } from "../plugin.ts";
import { SetupError } from "./setup-error.ts";

/** What is to be done where nothing else is left to do. One listener tells all: Node warns of more than ten. */
const waiting = new Set<() => void>();

function tellAll(): void {
  for (const tell of waiting) tell();
}

/**
 * Does work in which code of a site takes part. Where that waits for what never comes, Node would leave without a word once there
 * is nothing else to do: instead, it rejects with `SetupError`, in these words.
 */
export async function untilEnded<T>(work: () => Promise<T>, words: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const tell = (): void => reject(new SetupError(words));
  if (waiting.size === 0) process.on("beforeExit", tellAll);
  waiting.add(tell);
  try {
    return await Promise.race([work(), promise]);
  } finally {
    waiting.delete(tell);
    if (waiting.size === 0) process.off("beforeExit", tellAll);
  }
}

/** What is told where a tap does not end; `own`: the site's plugins. */
export function unendedTap(own: readonly Plugin[] = []): string {
  const names = own.map(({ name }) => JSON.stringify(name)).join(", ");
  const whose = names === "" ? "a plugin" : `one of the site's own plugins (${names})`;
  return `The site could not be read to its end: a tap of ${whose} waits for a promise that is never settled. Look for \`await\` in its taps.`;
}
