import { exampleOf } from "./find-loop.ts";
import type { Pattern } from "./pattern.ts";
import type { RedirectTable } from "./redirect-table.ts";

interface Source {
  readonly source: string;
  readonly destination: string;
  readonly pattern: Pattern;
}

/** Redirects that never come to their turn, and the source of the one before them that takes all of their paths. */
export function findShadows(
  sources: readonly Source[],
  table: RedirectTable,
): readonly { readonly ordinal: number; readonly earlier: string }[] {
  return sources.flatMap(({ source, destination, pattern }, ordinal) => {
    const first = table.find(exampleOf(pattern))?.ordinal ?? ordinal;
    const earlier = sources[first];
    // That one source stands there twice is told by the schema; where both lead to the same, as "/a" and "/a/" may, nothing is missed.
    const isOther = earlier && earlier.source !== source && earlier.destination !== destination;
    const isShadow = first < ordinal && isOther && covers(earlier.pattern, pattern);
    return isShadow ? [{ ordinal, earlier: earlier.source }] : [];
  });
}

/** Whether a pattern that takes an example of another one takes all of its paths. False where that is not plain to see. */
function covers(pattern: Pattern, other: Pattern): boolean {
  if (other.every((piece) => typeof piece === "string")) return true;
  if (JSON.stringify(shapeOf(pattern)) === JSON.stringify(shapeOf(other))) return true;
  const [start, rest, ...more] = pattern;
  const [first = ""] = other;
  if (more.length > 0 || typeof start !== "string" || typeof first !== "string") return false;
  return typeof rest === "object" && rest.takes === "rest" && first.startsWith(start);
}

function shapeOf(pattern: Pattern): readonly string[] {
  return pattern.map((piece) => (typeof piece === "string" ? `=${piece}` : piece.takes));
}
