import type { PairedTag } from "../scan/tag-pairs.ts";

/** Where a blank line begins. */
const blankLine = /\n(?=[ \t>]*\r?\n)/g;

/** What may stand before a block. */
const markers = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*/;

/**
 * The tags that open in a line with words, which is a paragraph, and whose element ends behind a blank line, which is outside of it: of
 * each, the parser goes through all that follow. `tags`: all of the page, in order.
 */
export function splitTags(tags: readonly PairedTag[], text: string): readonly PairedTag[] {
  const blanks = [...text.matchAll(blankLine)].map(({ index }) => index);
  const split: PairedTag[] = [];
  let blank = 0;
  for (let at = 0; at < tags.length;) {
    const first = tags[at] as PairedTag;
    const lineStart = text.lastIndexOf("\n", first.span.start - 1) + 1;
    let words = text.slice(lineStart, first.span.start).replace(markers, "");
    const line: PairedTag[] = [];
    let end = first.span.start;
    for (let next = tags[at]; next && next.span.start <= end; next = tags[++at]) {
      words ||= text.slice(line.at(-1)?.span.end ?? next.span.start, next.span.start).trim();
      line.push(next);
      if (next.span.end > end) end = lineEnd(text, next.span.end);
    }
    words ||= text.slice(line.at(-1)?.span.end, end).trim();
    while ((blanks[blank] ?? Infinity) < end) blank++;
    const outside = blanks[blank] ?? Infinity;
    if (words !== "")
      split.push(
        ...line.filter(
          ({ scan, partner }) => scan.form === "open" && partner && partner.span.start > outside,
        ),
      );
  }
  return split;
}

function lineEnd(text: string, from: number): number {
  const newline = text.indexOf("\n", from);
  return newline === -1 ? text.length : newline;
}
