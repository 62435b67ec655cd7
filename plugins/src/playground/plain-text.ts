const limit = 300;

/** A Markdown text in short, without its marks: one line, cut at a word. */
export function plainText(markdown: string): string {
  const plain = markdown
    .slice(0, 4 * limit)
    .replace(/<[^<>]*>/g, "")
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/^\s*(?:#{1,6}|>|[-*+])\s+/gm, "")
    .replace(/\*\*|__|`|(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])/g, "")
    .replace(/\s+/g, " ")
    .trim();
  if (plain.length <= limit) return plain;
  const cut = plain.lastIndexOf(" ", limit);
  return `${plain.slice(0, cut > 0 ? cut : limit)}…`;
}
