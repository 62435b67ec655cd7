import type { Token } from "../scan/scan.ts";
import type { Mask } from "./mask.ts";

/** Tags, braces and the like of a page, above which its tables are joined: others are shown to the parser as they are. */
const minTokens = 4_000;

/** A row of a table of HTML, with a cell in each line. */
const row =
  /<tr(?:\s[^<>{}]*)?>[ \t]*\r?\n(?:[ \t]*<t([dh])(?:\s[^<>{}]*)?>.*<\/t\1>[ \t]*\r?\n)+[ \t]*<\/tr>/y;

/**
 * Lines of elements between tags that stand alone are paragraphs for the parser, and for each it goes through all up to the next blank line. Rows are
 * shown to it as one line, so that a table is one such paragraph: blanks between cells mean nothing. Rows in code are no tags.
 */
export function joinedRows(text: string, tokens: readonly Token[]): readonly Mask[] {
  if (tokens.length < minTokens) return [];
  return tokens.flatMap((token) => {
    if (token.kind !== "tag" || token.tag.name !== "tr") return [];
    row.lastIndex = token.span.start;
    const [lines = ""] = row.exec(text) ?? [];
    return [...lines.matchAll(/\r?\n/g)].map(({ 0: end, index }): Mask => {
      const start = token.span.start + index;
      return { span: { start, end: start + end.length }, as: { code: " ".repeat(end.length) } };
    });
  });
}
