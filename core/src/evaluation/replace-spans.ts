import type { Span } from "../source/origin.ts";

/** What stands in the place of a piece of a text. */
export interface Replacement extends Span {
  readonly text: string;
}

/** A text with other pieces in it, which do not overlap. */
export function replaceSpans(source: string, pieces: readonly Replacement[]): string {
  let at = 0;
  let written = "";
  for (const { start, end, text } of pieces.toSorted((one, other) => one.start - other.start)) {
    written += source.slice(at, start) + text;
    at = end;
  }
  return written + source.slice(at);
}
