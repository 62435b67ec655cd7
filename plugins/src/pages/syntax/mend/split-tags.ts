import type { Span } from "@octavo/core";
import type { PairedTag } from "../scan/tag-pairs.ts";

/** Where a blank line begins: one of a paragraph, one that ends a quote, and one that ends an item of a list. */
const ends = {
  paragraph: /\n(?=[ \t>]*\r?\n)/g,
  quote: /\n(?=[ \t]*\r?\n)/g,
  item: /\n(?=[ \t]*\r?\n[^\s>])/g,
};

/** What may stand before a block. */
const markers = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*/;

/**
 * The tags that open in a line with words, which is a paragraph, or in a quote or list, and whose element ends behind a blank line that ends
 * what they stand in: of each, the parser goes through all that follow. `tags` and `expressions`: all of the page, in order.
 */
export function splitTags(
  tags: readonly PairedTag[],
  expressions: readonly Span[],
  text: string,
): readonly PairedTag[] {
  const lines = new Lines(text, expressions);
  const paragraphEnd = nextOf(text, ends.paragraph);
  const quoteEnd = nextOf(text, ends.quote);
  const itemEnd = nextOf(text, ends.item);
  const split: PairedTag[] = [];
  for (let at = 0; at < tags.length;) {
    const first = tags[at] as PairedTag;
    const lineStart = text.lastIndexOf("\n", first.span.start - 1) + 1;
    const [marks = ""] = markers.exec(text.slice(lineStart, first.span.start)) ?? [];
    const line: PairedTag[] = [];
    let hasWords = false;
    let seen = lineStart + marks.length;
    let end = first.span.start;
    for (let next = tags[at]; next && next.span.start <= end; next = tags[++at]) {
      if (lines.hasWords(seen, next.span.start)) hasWords = true;
      line.push(next);
      seen = next.span.end;
      if (seen > end) end = lines.end(seen);
    }
    if (lines.hasWords(seen, end)) hasWords = true;
    const outside = Math.min(
      hasWords ? paragraphEnd(end) : Infinity,
      marks.includes(">") ? quoteEnd(end) : /\S/.test(marks) ? itemEnd(end) : Infinity,
    );
    split.push(
      ...line.filter(({ scan, partner }) => scan.form === "open" && partner && partner.span.start > outside),
    );
  }
  return split;
}

/** The tags that open on a line of their own, and whose element ends behind the words of a line: each is looked for in all before it. */
export function tagsEndedByWords(tags: readonly PairedTag[], text: string): readonly PairedTag[] {
  const before = ({ start }: Span): string =>
    text.slice(text.lastIndexOf("\n", start - 1) + 1, start).replace(markers, "");
  return tags.filter(({ scan, span, partner }) => {
    if (scan.form !== "open" || !partner || before(span) !== "") return false;
    const lineEnd = text.indexOf("\n", span.end);
    const isAlone =
      lineEnd !== -1 && lineEnd < partner.span.start && text.slice(span.end, lineEnd).trim() === "";
    return isAlone && /[^\s<]/.test(before(partner.span));
  });
}

/** Asks for the first place behind another where a pattern is, from the start of a text to its end. */
function nextOf(text: string, pattern: RegExp): (from: number) => number {
  const places = [...text.matchAll(pattern)].map(({ index }) => index);
  let at = 0;
  return (from) => {
    while ((places[at] ?? Infinity) < from) at++;
    return places[at] ?? Infinity;
  };
}

/** The lines of a text, each with all of the expressions that begin in it. It is asked from the start to the end. */
class Lines {
  readonly #text: string;
  readonly #expressions: readonly Span[];
  /** The expressions before these were passed. */
  #ended = 0;
  #read = 0;

  constructor(text: string, expressions: readonly Span[]) {
    this.#text = text;
    this.#expressions = expressions;
  }

  /** The end of the line that goes on at a place. */
  end(from: number): number {
    let end = this.#newline(from);
    for (let next = this.#expressions[this.#ended]; next && next.start < end;) {
      if (next.end > end) end = this.#newline(next.end);
      next = this.#expressions[++this.#ended];
    }
    return end;
  }

  /** Whether there is more between two places than one expression: two that no tag parts are words to the parser. */
  hasWords(from: number, to: number): boolean {
    let at = from;
    for (let next = this.#expressions[this.#read]; next && next.start < to;) {
      if (next.end > from) {
        if (at > from || this.#text.slice(at, next.start).trim() !== "") return true;
        at = next.end;
      }
      next = this.#expressions[++this.#read];
    }
    return this.#text.slice(at, to).trim() !== "";
  }

  #newline(from: number): number {
    const newline = this.#text.indexOf("\n", from);
    return newline === -1 ? this.#text.length : newline;
  }
}
