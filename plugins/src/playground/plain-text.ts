const limit = 300;

/** Code of a Markdown text: what stands between two equal runs of backticks. */
const code = /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/gs;
/** What stands for code in the meantime, by its number: no text has this character. */
const placeholder = /\uFFFF(\d+)\uFFFF/g;

/** A Markdown text in short, without its marks: one line, cut at a word. */
export function plainText(markdown: string): string {
  const codes: string[] = [];
  const plain = markdown
    .slice(0, 4 * limit)
    .replaceAll("\uFFFF", "")
    // Code is taken as it is: in it, `<token>` is no tag and `__init__` has no marks.
    .replace(code, (_span, _run, inside: string) => `\uFFFF${codes.push(inside) - 1}\uFFFF`)
    .replace(/<[^<>]*>/g, "")
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/^\s*(?:#{1,6}|>|[-*+])\s+/gm, "")
    .replace(/\*\*|__|`|(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])/g, "")
    .replace(placeholder, (_mark, number: string) => codes[Number(number)] ?? "")
    .replace(/\s+/g, " ")
    .trim();
  if (plain.length <= limit) return plain;
  const cut = plain.lastIndexOf(" ", limit);
  return `${plain.slice(0, cut > 0 ? cut : limit)}…`;
}
