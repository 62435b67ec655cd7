import { isPageElement } from "../syntax/page-html.ts";
import { plainText } from "./plain-text.ts";
import { propNodes } from "./plain-node.ts";
import { withoutRules } from "./without-rules.ts";

/** Characters of a text that are looked at: descriptions are short. */
const limit = 2_000;

/** Code, of which nothing is taken away, comments, tags, links and images, emphasis. */
const marks =
  /(`[^`\n]+`)|<!--[^]*?-->|<\/?[a-z][^<>]*>|!?\[([^\]]*)\]\([^()\s]*\)|(?<![\w\\])_([^\s_][^_\n]*)(?<!\\)_(?!\w)/gi;

/** The first paragraph of a description in Markdown, on one line and without its marks: for previews and lists. */
export function firstParagraph(markdown: string): string {
  const [first = ""] = withoutRules(markdown)
    .replace(/^(?:\s*<!--[^]*?-->)+/, "")
    .trim()
    .slice(0, limit)
    .split(/\r?\n[ \t]*\r?\n/, 1);
  const written = first.replaceAll(marks, (all: string, code = "", label = "", emphasis = "") =>
    all.startsWith("<") ? withoutTag(all) : `${code}${label}${emphasis}`,
  );
  const words = written.replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+])[ \t]+/gm, "");
  return plainText({ type: "paragraph", children: propNodes(words) });
}

/** What is left of a comment, or of words in angle brackets: an address, a placeholder and the like stay. */
function withoutTag(written: string): string {
  if (written.startsWith("<!--")) return "";
  const address = /^<((?:https?:\/\/|mailto:)[^\s>]*)>$/i.exec(written)?.[1];
  if (address !== undefined) return address;
  const [, name = "", rest = ""] = /^<\/?([a-z][\w.-]*)([^>]*)>$/i.exec(written) ?? [];
  const isTag = isPageElement(name.toLowerCase()) || /^[A-Z]\w*[a-z]/.test(name);
  return isTag && /^\s*\/?$|=/.test(rest) ? "" : written;
}

/** At most so many UTF-16 units of a line, with "…" where something is left out; no sign is halved. */
export function shortenedLine(line: string, length: number): string {
  if (line.length <= length) return line;
  const cut = line
    .slice(0, Math.max(0, length - 1))
    .toWellFormed()
    .replace(/\uFFFD$/, "")
    .trimEnd();
  return cut === "" ? "" : `${cut}…`;
}
