import type { DataPath } from "@octavo/core";

/** A text of a document. */
export interface WrittenText {
  readonly written: string;
  readonly path: DataPath;
}

/** Whether a text is wanted that stands under a key of what stands at a place; both are undefined where the text is the whole value. */
export type IsWanted = (key: string | number | undefined, owner: ValuePlace | undefined) => boolean;

/** Where a value stands: a path from its end. */
export interface ValuePlace {
  readonly value: string | object;
  readonly key: string | number | undefined;
  readonly owner: ValuePlace | undefined;
}

/** The wanted texts of a value with their paths, in their order; of what stands in several places, the first. */
export function textsIn(whole: unknown, isWanted: IsWanted): readonly WrittenText[] {
  const found: WrittenText[] = [];
  const seen = new Set<object>();
  // A queue of its own, since documents may be nested deeper than calls can be. Most texts are not wanted: they get no place.
  const left: ValuePlace[] = [];
  const add = (value: unknown, key: string | number | undefined, owner: ValuePlace | undefined): void => {
    const isTaken = typeof value === "string" ? isWanted(key, owner) : typeof value === "object";
    if (isTaken && value !== null) left.push({ value: value as string | object, key, owner });
  };
  add(whole, undefined, undefined);
  for (let place = left.pop(); place; place = left.pop()) {
    const here = place.value;
    if (typeof here === "string") {
      found.push({ written: here, path: pathTo(place) });
      continue;
    }
    if (seen.has(here)) continue;
    seen.add(here);
    if (Array.isArray(here)) for (let at = here.length - 1; at >= 0; at--) add(here[at], at, place);
    else
      for (const key of Object.keys(here).toReversed())
        add((here as Record<string, unknown>)[key], key, place);
  }
  return found;
}

function pathTo(place: ValuePlace): DataPath {
  const path: (string | number)[] = [];
  for (let at: ValuePlace | undefined = place; at?.key !== undefined; at = at.owner) path.push(at.key);
  return path.toReversed();
}
