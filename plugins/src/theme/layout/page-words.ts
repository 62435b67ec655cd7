import type { Words } from "../words/words.ts";
import { fieldKeys, scriptKeys } from "../words/word-keys.ts";
import type { PageView } from "./page.ts";

/**
 * What scripts of a page say in its language, as JSON; null in English, which they have themselves. Fields are drawn in browsers
 * on pages that leave some out, and components where a page has code of its own.
 */
export function pageWords({ settings: { words }, api, body }: PageView): string | null {
  if (words.language === "en") return null;
  if (body.script !== undefined) return JSON.stringify(words);
  const keys: readonly (keyof Words)[] =
    api?.fragments === undefined ? scriptKeys : [...scriptKeys, ...fieldKeys];
  return JSON.stringify(Object.fromEntries(keys.map((key) => [key, words[key]])));
}
