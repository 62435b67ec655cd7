import type { DataPath } from "@octavo/core";

/** A text of a document. */
export interface WrittenText {
  readonly written: string;
  readonly path: DataPath;
}

/** Where a value stands: a path from its end. */
export interface ValuePlace {
  readonly value: unknown;
  readonly key: string | number | undefined;
  readonly owner: ValuePlace | undefined;
}

/** The wanted texts of a value with their paths, in their order; of what stands in several places, the first. */
export function textsIn(value: unknown, isWanted: (place: ValuePlace) => boolean): readonly WrittenText[] {
  const found: WrittenText[] = [];
  const seen = new Set<unknown>();
  // A queue of its own, since documents may be nested deeper than calls can be.
  const left: ValuePlace[] = [{ value, key: undefined, owner: undefined }];
  for (let place = left.pop(); place; place = left.pop()) {
    const here = place.value;
    if (typeof here === "string") {
      if (isWanted(place)) found.push({ written: here, path: pathTo(place) });
      continue;
    }
    if (typeof here !== "object" || here === null || seen.has(here)) continue;
    seen.add(here);
    const isList = Array.isArray(here);
    for (const [key, member] of Object.entries(here).toReversed())
      if (typeof member === "object" || typeof member === "string")
        left.push({ value: member, key: isList ? Number(key) : key, owner: place });
  }
  return found;
}

function pathTo(place: ValuePlace): DataPath {
  const path: (string | number)[] = [];
  for (let at: ValuePlace | undefined = place; at?.key !== undefined; at = at.owner) path.push(at.key);
  return path.toReversed();
}
