import type { Reading } from "@octavo/server/preview";

/** A heading that has an id on the page, and its line in the text, from 0. */
export interface HeadingLine {
  readonly line: number;
  readonly id: string;
}

/** Where in the page somebody reads whose text begins at a line; it may be a fraction. `headings` are in the text's order. */
export function readingOf(line: number, headings: readonly HeadingLine[], lineCount: number): Reading {
  const next = headings.findIndex((heading) => heading.line > line);
  const from = headings.at(next === -1 ? -1 : next - 1);
  const [start, first] = next === 0 || !from ? ["", 0] : [from.id, from.line];
  const [end, last] =
    next === -1 ? ["", lineCount] : [headings[next]?.id ?? "", headings[next]?.line ?? lineCount];
  return { from: start, to: end, share: last > first ? Math.min(1, (line - first) / (last - first)) : 0 };
}

/** The line of the text that belongs to where somebody reads in the page. Headings that the text does not have are passed over. */
export function lineOf(reading: Reading, headings: readonly HeadingLine[], lineCount: number): number {
  const lines = new Map(headings.map(({ id, line }) => [id, line]));
  const first = reading.from === "" ? 0 : lines.get(reading.from);
  const last = reading.to === "" ? lineCount : lines.get(reading.to);
  if (first === undefined) return last ?? 0;
  return first + (Math.max(first, last ?? first) - first) * reading.share;
}
