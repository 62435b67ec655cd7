import type { Pattern, Wildcard } from "./pattern.ts";
import { TextSet } from "./text-set.ts";

/** Beginnings of patterns that a path is compared with: of one that fits more, nothing is known. */
const mostPlaces = 500;

/** What patterns with the same beginning have in common: the texts that they fix, up to one of them. */
interface Place<T> {
  /** Rules that end with the text. */
  readonly ending: T[];
  /** Rules that end with wildcards behind it. */
  readonly open: T[];
  /** The texts that come next, by what stands between. */
  readonly next: Readonly<Record<Wildcard["takes"], TextSet<Place<T>>>>;
}

/**
 * Rules by the texts between the wildcards of their patterns, as a tree: thousands that begin alike are told apart by the first
 * text that differs, wherever it stands in a path. The function gives lists that hold all rules that a path may fit, each in
 * the order given. A path begins with a slash, and ends with none.
 */
export function ruleIndex<T extends { readonly pattern: Pattern }>(
  rules: readonly T[],
): (path: string) => readonly (readonly T[])[] {
  const first = new TextSet<Place<T>>(emptyPlace);
  for (const rule of rules) add(rule, first);
  return (path) => {
    const found: (readonly T[])[] = [];
    let left = mostPlaces;
    // `/a/*` fits "/a", too.
    const slashed = `${path}/`;
    const look = (texts: TextSet<Place<T>>, from: number, to: number): void =>
      texts.find(slashed, { from, to, last: path.length }, ({ ending, open, next }, end, isFirst) => {
        if (end === path.length && ending.length > 0) found.push(ending);
        // What fits behind a later one fits behind the first, too.
        if (!isFirst || --left < 0) return;
        if (open.length > 0) found.push(open);
        look(next.rest, end, slashed.length);
        const slash = slashed.indexOf("/", end);
        if (slash > end) look(next.segment, end + 1, slash);
      });
    look(first, 0, 0);
    return left < 0 ? [rules] : found;
  };
}

function emptyPlace<T>(): Place<T> {
  return {
    ending: [],
    open: [],
    next: { segment: new TextSet<Place<T>>(emptyPlace), rest: new TextSet<Place<T>>(emptyPlace) },
  };
}

function add<T extends { readonly pattern: Pattern }>(rule: T, first: TextSet<Place<T>>): void {
  let texts = first;
  let place: Place<T> | undefined;
  let takes: Wildcard["takes"] = "segment";
  let isOpen = false;
  for (const piece of rule.pattern) {
    isOpen = typeof piece !== "string";
    if (typeof piece === "string") {
      place = texts.at(piece);
      texts = place.next[takes];
    } else if (place) {
      // Behind what takes anything, nobody knows which segment the next one is in.
      if (piece.takes === "rest") takes = "rest";
      texts = place.next[takes];
    }
  }
  place?.[isOpen ? "open" : "ending"].push(rule);
}
