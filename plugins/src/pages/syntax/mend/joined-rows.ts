import type { Mask } from "./mask.ts";

/** Tags and braces of a page, above which its tables are joined: others are shown to the parser as they are. */
const minSigns = 4_000;

/** A row of a table of HTML, with a cell in each line. */
const row =
  /<tr(?:\s[^<>{}]*)?>[ \t]*\r?\n(?:[ \t]*<t([dh])(?:\s[^<>{}]*)?>.*<\/t\1>[ \t]*\r?\n)+[ \t]*<\/tr>/g;

/**
 * Lines of elements between tags that stand alone are paragraphs for the parser, and for each it goes through all up to the next blank line. Rows are
 * shown to it as one line, so that a table is one such paragraph: blanks between cells mean nothing.
 */
export function joinedRows(text: string, signs: readonly number[]): readonly Mask[] {
  if (signs.length < minSigns) return [];
  return [...text.matchAll(row)].flatMap(({ 0: lines, index }) =>
    [...lines.matchAll(/\r?\n/g)].map(({ 0: end, index: at }): Mask => {
      const start = index + at;
      return { span: { start, end: start + end.length }, as: { code: " ".repeat(end.length) } };
    }),
  );
}
