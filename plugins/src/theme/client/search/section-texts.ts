/** Characters of a section that are read. */
const longest = 20_000;
/** What is no text of a page: what stands around it is marked, for other programs that index built sites, too. */
const skipped =
  "pre, script, style, template, noscript, svg, button, select, nav, h1, .sr-only, [hidden], [data-pagefind-ignore]";
const blocks = "p, li, td, th, dt, dd, h2, h3, h4, h5, h6, summary, figcaption, blockquote, div, section";

/** What a page says, by the ids of its headings; "" is for what stands before the first. */
export function sectionTexts(page: Document): ReadonlyMap<string, string> {
  const sections = new Map<string, string>();
  const article = page.querySelector("article.frame-article");
  if (!article) return sections;
  const walker = page.createTreeWalker(article, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(skipped) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let anchor = "";
  let block: Element | null | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (node.id !== "" && node.matches("h2, h3, h4")) anchor = node.id;
      continue;
    }
    const around = node.parentElement?.closest(blocks);
    if (around?.id === anchor && anchor !== "") continue;
    const known = sections.get(anchor) ?? "";
    if (known.length > longest) continue;
    const text = (node.nodeValue ?? "").replaceAll(/\s+/g, " ");
    const joined =
      known === "" || around === block ? known + text : `${known.trimEnd()}\n${text.trimStart()}`;
    sections.set(anchor, joined.trimStart());
    block = around;
  }
  return sections;
}
