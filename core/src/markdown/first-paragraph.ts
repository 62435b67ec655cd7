import { plainText } from "./plain-text.ts";
import { propNodes } from "./plain-node.ts";

/** Characters of a text that are looked at: descriptions are short. */
const limit = 2_000;

/** Code, of which nothing is taken away, tags, links and images, emphasis. */
const marks = /(`[^`\n]+`)|<\/?[a-z][^<>]*>|!?\[([^\]]*)\]\([^()\s]*\)|(?<!\w)_([^\s_][^_\n]*)_(?!\w)/gi;

/** The first paragraph of a description in Markdown, on one line and without its marks: for previews and lists. */
export function firstParagraph(markdown: string): string {
  const [first = ""] = markdown
    .trim()
    .slice(0, limit)
    .split(/\r?\n[ \t]*\r?\n/, 1);
  const words = first.replaceAll(marks, "$1$2$3").replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+])[ \t]+/gm, "");
  return plainText({ type: "paragraph", children: propNodes(words) });
}
