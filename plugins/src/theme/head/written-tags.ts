/** Meta tags by their names in lower case, with one content or more. */
export type MetaTags = ReadonlyMap<string, readonly string[]>;

/**
 * Keys of front matter that are meta tags. Front matter has keys of all kinds, and which of them were quoted cannot be seen any more:
 * names with a colon are tags, and names that browsers and search engines know.
 */
const tagName =
  /^(?:[a-z][\w.-]*:[\w.:-]+|robots|googlebot(?:-news)?|bingbot|author|copyright|rating|referrer|theme-color|color-scheme|application-name|format-detection|msvalidate\.01|[a-z]+(?:-site|-domain)?-verification|(?:apple|msapplication|citation)-[\w-]+|citation_\w+|dc(?:terms)?\.[\w.]+)$/;

/** Tags that say how the page is read, or what made it: these are the theme's. */
const refused: ReadonlySet<string> = new Set(["viewport", "charset", "generator"]);

/** A page's tags as they are written: those of docs.json, and those of front matter, which win. */
export function writtenTags(
  site: ReadonlyMap<string, string>,
  frontMatter: Readonly<Record<string, unknown>>,
): MetaTags {
  const tags = new Map<string, readonly string[]>();
  for (const [name, content] of site) if (!refused.has(name)) tags.set(name, [content]);
  for (const [key, value] of Object.entries(frontMatter)) {
    const name = key.toLowerCase();
    const contents = tagName.test(name) ? contentsOf(value) : [];
    if (contents.length > 0) tags.set(name, contents);
  }
  return tags;
}

function contentsOf(value: unknown): readonly string[] {
  const values = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  return values.flatMap((each) => {
    const text = typeof each === "string" ? each.trim() : "";
    if (text !== "") return [text];
    return typeof each === "number" || typeof each === "boolean" ? [String(each)] : [];
  });
}
