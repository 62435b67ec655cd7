import type { Read } from "../database/query.ts";
import { foldedPlaces } from "../syntax/folded-places.ts";
import type { DataTree } from "../syntax/data.ts";
import { memberAt } from "../syntax/parts.ts";
import { dataOrigin, type DataPath, type Origin, type Span } from "./origin.ts";
import { maxWithin } from "./range-of.ts";

/** A text that stands in a JSON or YAML document. */
export interface DataText {
  readonly source: string;
  readonly path: DataPath;
  readonly text: string;
}

/** Places within a string of JSON are counted one by one: of many, all are looked up at once. */
const maxCounted = 20 * maxWithin;

/**
 * Where parts of a text stand in the document that has it: each all of the text where nobody can tell. In JSON, places that are counted
 * within the string outlive edits elsewhere.
 */
export function placesInText(
  { source, path, text }: DataText,
  parts: readonly (Span | undefined)[],
  tree: DataTree,
  read: Read,
): readonly Origin[] {
  const whole = dataOrigin(source, path);
  // A plugin may have made it of something else.
  if (memberAt(tree.value, path) !== text) return parts.map(() => whole);
  const ends = parts.map((part) => part?.end ?? 0);
  const isNear =
    ends.every((end) => end <= maxWithin) && ends.reduce((sum, end) => sum + end, 0) <= maxCounted;
  if (tree.language === "json" && isNear)
    return parts.map((part) => ({ ...whole, ...(part && { within: part }) }));
  const { start, end } = tree.span(path, "value");
  const written = (read.text(source) ?? "").slice(start, end);
  const known = parts.flatMap((part, ordinal) => (part ? [{ part, ordinal }] : []));
  const found = foldedPlaces(
    text,
    written,
    known.map(({ part }) => part),
  );
  const places: Origin[] = parts.map(() => whole);
  for (const [at, { ordinal }] of known.entries()) {
    const place = found[at];
    if (place)
      places[ordinal] = { file: source, span: { start: start + place.start, end: start + place.end } };
  }
  return places;
}

/** Whether an origin is that of a part of a text, and not of the text: what is there can be written anew. */
export function isOfPart(origin: Origin): boolean {
  return "span" in origin || ("path" in origin && origin.within !== undefined);
}
