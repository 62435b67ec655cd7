/** The output file that has the feed of a page: "/" → "rss.xml", "/changelog" → "changelog/rss.xml". */
export function feedFile(path: string): string {
  return path === "/" ? "rss.xml" : `${path.replace(/^\//, "")}/rss.xml`;
}
