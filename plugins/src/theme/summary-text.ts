const limit = 300;

/** The first paragraph of a Markdown text without its marks, for search engines and previews. */
export function summaryText(markdown: string): string {
  const [first = ""] = markdown.trim().split(/\n\s*\n/);
  const plain = first
    .slice(0, 2_000)
    .replace(/<[^<>]*>/g, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*_#>|]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return plain.length > limit ? `${plain.slice(0, plain.lastIndexOf(" ", limit)).trim()}…` : plain;
}
