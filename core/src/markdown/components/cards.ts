import { textOfProp } from "../elements.ts";
import { item, link, propNodes, strong, type PlainNode } from "../plain-node.ts";
import { plainText } from "../plain-text.ts";
import { paragraph } from "../tidy.ts";
import { said, type Reduction } from "./reduction.ts";

export const card: Reduction = (node, content) => {
  const href = textOfProp(node, "href");
  const title = textOfProp(node, "title");
  const written = content.blocks();
  const inner = written.length > 0 ? written : said(node, "description");
  const cta = textOfProp(node, "cta");
  if (title !== undefined) return item("cards", [...head(title, href), ...inner, ...said(node, "cta")]);
  if (href === undefined) return item("cards", [...inner, ...said(node, "cta")]);
  // Without a title, all of a short card is the link.
  const [first, ...rest] = inner;
  const words = first?.type === "paragraph" ? (first.children ?? []) : [];
  const isMore = words.some((each) => each.type !== "link" && plainText(each).trim() !== "");
  if (isMore) return item("cards", [...paragraph([link(href, words)]), ...rest, ...said(node, "cta")]);
  return item("cards", [...(cta === undefined ? [] : head(cta, href)), ...inner]);
};

export const tile: Reduction = (node, content) => {
  const [title, description] = [textOfProp(node, "title"), textOfProp(node, "description")];
  return item("cards", [
    ...head(title ?? description ?? "", textOfProp(node, "href")),
    ...(title === undefined ? [] : said(node, "description")),
    ...content.blocks(),
  ]);
};

/** A title that is a link where it leads somewhere. */
function head(title: string, href: string | undefined): readonly PlainNode[] {
  const words = propNodes(title);
  return paragraph([href === undefined ? strong(words) : link(href, words)]);
}
