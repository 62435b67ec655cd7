/** The output file that has a page's Markdown: "/" → "index.md", "/guides/one" → "guides/one.md". */
export function markdownFile(path: string): string {
  return path === "/" ? "index.md" : `${path.replace(/^\//, "")}.md`;
}
