import { parseFenceMeta } from "../fences/fence-meta.ts";
import { fenceOf, shownCode } from "../fences/fence.ts";
import type { PageNode } from "../syntax/page.ts";
import type { PlainNode } from "./plain-node.ts";

/**
 * Code as people see it: without what is said to programs, which is marks of lines, Twoslash and how it looks. Where lines are
 * marked as removed, it is a diff: without signs they would be taken for code. `written`: the code of the fence.
 */
export function fenceNode(
  fence: Pick<PageNode, "lang" | "meta">,
  written: string,
  fill?: (text: string) => string,
): PlainNode {
  const { code, language, meta } = fenceOf(fence, written, fill);
  const { code: value, marks } = shownCode(code, language);
  const isDiff = [...marks.values()].includes("removed");
  if (!isDiff) return titled({ type: "code", lang: language || null, meta: null, value }, meta.title);
  const lines = value
    .split("\n")
    .map((line, at) => `${signs.get(marks.get(at + 1)) ?? " "} ${line}`.trimEnd());
  return titled({ type: "code", lang: "diff", meta: null, value: lines.join("\n") }, meta.title);
}

const signs: ReadonlyMap<string | undefined, string> = new Map([
  ["added", "+"],
  ["removed", "-"],
]);

/** Code with a title of its own, if it is given one. */
export function titled(code: PlainNode, title: string | undefined): PlainNode {
  // A title alone would be the language.
  return title === undefined ? code : { ...code, lang: code.lang ?? "text", meta: titleMeta(title) };
}

/** A title as fences say it: bare, or in quotes where its words would mean something else. */
function titleMeta(title: string): string {
  const line = title.replaceAll(/\s+/g, " ").trim();
  if (!/["'`]/.test(line) && parseFenceMeta(line).title === line) return line;
  // Fences know no escapes for what Markdown has read: quotes of both kinds become one.
  return line.includes('"') && !line.includes("'")
    ? `title='${line}'`
    : `title="${line.replaceAll('"', "'")}"`;
}
