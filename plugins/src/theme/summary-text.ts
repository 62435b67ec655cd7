import { firstParagraph } from "@octavo/core";

const limit = 300;

/** The first paragraph of a Markdown text without its marks, for search engines and previews. */
export function summaryText(markdown: string): string {
  const plain = firstParagraph(markdown);
  return plain.length > limit ? `${plain.slice(0, plain.lastIndexOf(" ", limit)).trim()}…` : plain;
}
