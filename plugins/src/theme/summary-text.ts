import { firstParagraph, shortenedLine } from "@octavo/core";

const limit = 300;

/** The first paragraph of a Markdown text without its marks, for search engines and previews: whole words, where it has blanks. */
export function summaryText(markdown: string): string {
  const plain = firstParagraph(markdown);
  if (plain.length <= limit) return plain;
  const blank = plain.lastIndexOf(" ", limit);
  return blank > limit / 2 ? `${plain.slice(0, blank).trim()}…` : shortenedLine(plain, limit);
}
