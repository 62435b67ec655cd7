import type { Span } from "@octavo/core";

/** One look of the parser at a page of this cost takes half a second to a second: a page with errors is looked at so often. */
export const maxCost = 100_000_000;

/** Braces that cost more are not shown to the parser at all. */
export const maxBraces = 250_000_000;

/**
 * Characters that the parser walks over to place what it reads: the whole paragraph for each of its braces, the whole line for
 * each of its tags. `signs`: where braces and tags begin, in order; those that are hidden in `text` count no more.
 */
export function parserCost(
  text: string,
  signs: readonly number[],
): { readonly braces: number; readonly tags: number } {
  const braces = signs.filter((at) => text[at] === "{");
  const tags = signs.filter((at) => text[at] === "<");
  return { braces: walked(text, braces, /\n[ \t>]*\r?\n/g), tags: walked(text, tags, /\n/g) };
}

/** The length of each stretch between two `ends`, as often as signs stand in it. */
function walked(text: string, signs: readonly number[], ends: RegExp): number {
  let cost = 0;
  let [start, end] = [0, 0];
  for (const at of signs) {
    while (end <= at) {
      start = end;
      ends.lastIndex = end;
      end = ends.test(text) ? ends.lastIndex : text.length;
    }
    cost += end - start;
  }
  return cost;
}

/** Where tags and braces begin, those in code spans too, but for what stands in `quiet` spans: of these it is the first sign only. */
export function signsIn(text: string, bodyStart: number, quiet: readonly Span[]): readonly number[] {
  const signs: number[] = [];
  let at = bodyStart;
  for (const span of [...quiet, { start: text.length, end: text.length }]) {
    for (const { index } of text.slice(at, span.start).matchAll(/[<{]/g)) signs.push(at + index);
    signs.push(span.start);
    at = Math.max(at, span.end);
  }
  return signs;
}
