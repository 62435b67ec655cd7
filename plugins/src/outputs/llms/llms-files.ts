export const indexFile = "llms.txt";
export const fullFile = "llms-full.txt";

/** With more pages, each first segment of their paths has an index of its own. */
export const sectionsFrom = 100;

/** "/guides/start" → "guides"; empty for the home page. */
export function sectionOf(path: string): string {
  return path.split("/", 2)[1] ?? "";
}

/** "guides" → "_llms/guides.md". */
export function sectionFile(segment: string): string {
  return `_llms/${segment}.md`;
}
