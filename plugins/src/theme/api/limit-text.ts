import { fill } from "../words/fill.ts";
import type { FieldWords } from "../words/word-keys.ts";

/** How constraints begin, as API descriptions are read: `length 1..20`, `each pattern ^a`. */
const known: ReadonlyMap<string, keyof FieldWords & `limit${string}`> = new Map([
  ["length", "limitLength"],
  ["items", "limitItems"],
  ["properties", "limitProperties"],
  ["multiple of", "limitMultiple"],
  ["pattern", "limitPattern"],
  ["unique items", "limitUnique"],
  ["always", "limitAlways"],
]);

/** A constraint in the words of the page; one of another plugin stays as it is. */
export function limitText(constraint: string, words: FieldWords): string {
  if (constraint.startsWith("each "))
    return fill(words.limitEach, { limit: limitText(constraint.slice("each ".length), words) });
  for (const [start, key] of known)
    if (constraint === start || constraint.startsWith(`${start} `))
      return `${words[key]}${constraint.slice(start.length)}`;
  return constraint;
}
