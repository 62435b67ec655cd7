import type { Excerpt } from "@octavo/core";
import type { Analyzer } from "../analysis/analyzer.ts";

/** A phrase of the text that the query asked for. */
interface Match {
  readonly start: number;
  readonly end: number;
  readonly terms: readonly string[];
}

/** Characters before the first mark, at most, so that a sentence begins with its beginning. */
const before = 60;
/** Characters of an excerpt, about. */
const usualLength = 180;

/** The whole text, marked: for titles and headings. */
export function marked(text: string, terms: ReadonlySet<string>, analyzer: Analyzer): Excerpt {
  return { text, marks: matchesIn(text, terms, analyzer).map(({ start, end }) => [start, end]) };
}

/** The piece of a text with the most of a query's terms, about `length` characters long; its beginning where it has none. */
export function excerpt(
  text: string,
  terms: ReadonlySet<string>,
  analyzer: Analyzer,
  length: number = usualLength,
): Excerpt {
  return richestPiece(text, terms, analyzer, length).piece;
}

/**
 * The excerpt of what a section says in several ways, such as in words and in code: of the first that has the most of a
 * query's terms in one place. Of the first that says anything where none has one.
 */
export function excerptOfAny(
  texts: readonly string[],
  terms: ReadonlySet<string>,
  analyzer: Analyzer,
): Excerpt {
  let best: Piece | undefined;
  for (const written of texts) {
    const text = withoutIndents(written);
    if (text === "") continue;
    const found = richestPiece(text, terms, analyzer, usualLength);
    if (!best || found.terms > best.terms) best = found;
  }
  return best?.piece ?? { text: "", marks: [] };
}

/** Code is shown on one line, where blanks in front of its lines say nothing. */
function withoutIndents(text: string): string {
  return text
    .trim()
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/\n\s+/g, "\n");
}

interface Piece {
  readonly piece: Excerpt;
  /** How many different terms are marked. */
  readonly terms: number;
}

function richestPiece(text: string, terms: ReadonlySet<string>, analyzer: Analyzer, length: number): Piece {
  const matches = matchesIn(text, terms, analyzer);
  const [first, last] = richest(matches, length - before);
  const from = first === undefined ? 0 : beginning(text, first.start);
  const end = last === undefined ? from + length : Math.max(last.end, from + length);
  const to = end >= text.length ? text.length : Math.max(last?.end ?? 0, wordEnd(text, end));
  const [head, tail] = [from > 0 ? "…" : "", to < text.length ? "…" : ""];
  const shift = head.length - from;
  const shown = matches.filter((match) => match.start >= from && match.end <= to);
  return {
    piece: {
      text: head + text.slice(from, to).replaceAll(/\s/g, " ") + tail,
      marks: shown.map((match) => [match.start + shift, match.end + shift]),
    },
    terms: new Set(shown.flatMap((match) => match.terms)).size,
  };
}

function matchesIn(text: string, terms: ReadonlySet<string>, analyzer: Analyzer): readonly Match[] {
  return analyzer.placed(text).flatMap(({ words, whole, start, end }) => {
    const own = words.map(({ term }) => term);
    const found = [...own, ...(whole === undefined ? [] : [whole])].filter((term) => terms.has(term));
    return found.length === 0 ? [] : [{ start, end, terms: found }];
  });
}

/** The first and the last of the matches within `length` characters that have the most different terms. */
function richest(matches: readonly Match[], length: number): readonly [Match, Match] | readonly [] {
  const counts = new Map<string, number>();
  let best: readonly [Match, Match] | readonly [] = [];
  let most = 0;
  let from = 0;
  for (const match of matches) {
    for (const term of match.terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (
      let first = matches[from];
      first && match.end - first.start > length && first !== match;
      first = matches[++from]
    )
      for (const term of first.terms) {
        const left = (counts.get(term) ?? 1) - 1;
        if (left > 0) counts.set(term, left);
        else counts.delete(term);
      }
    const first = matches[from];
    if (!first || counts.size <= most) continue;
    most = counts.size;
    best = [first, match];
  }
  return best;
}

/** Where the sentence or line begins, if that is near; else where a word does. */
function beginning(text: string, start: number): number {
  if (start <= before) return 0;
  const near = text.slice(start - before, start);
  const sentence = Math.max(near.lastIndexOf("\n"), near.lastIndexOf(". "), near.lastIndexOf("。"));
  if (sentence >= 0) return start - before + sentence + (near[sentence] === "." ? 2 : 1);
  const blank = near.indexOf(" ");
  return blank < 0 ? start : start - before + blank + 1;
}

/** Where the last word before a place begins, if that is near; else that place, or the one before it where that is within a character. */
function wordEnd(text: string, end: number): number {
  const blank = text.slice(Math.max(0, end - 30), end).search(/\s\S*$/);
  if (blank >= 0) return Math.max(0, end - 30) + blank;
  return (text.codePointAt(end - 1) ?? 0) > 0xffff ? end - 1 : end;
}
