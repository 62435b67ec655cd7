import type { Plugin } from "../plugin.ts";
import { SetupError } from "./setup-error.ts";

/**
 * Does work in which plugins take part. Where one of them waits for what never comes, Node would leave without a word once there
 * is nothing else to do: instead, it rejects with `SetupError`.
 */
export async function untilEnded<T>(work: () => Promise<T>, own: readonly Plugin[] = []): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onEmpty = (): void => reject(new SetupError(unended(own.map(({ name }) => name))));
  process.once("beforeExit", onEmpty);
  try {
    return await Promise.race([work(), promise]);
  } finally {
    process.off("beforeExit", onEmpty);
  }
}

function unended(names: readonly string[]): string {
  const whose =
    names.length === 0
      ? "a plugin"
      : `one of the site's own plugins (${names.map((name) => JSON.stringify(name)).join(", ")})`;
  return `The site could not be read to its end: a tap of ${whose} waits for a promise that is never settled. Look for \`await\` in its taps.`;
}
