import { isPage } from "../source/range-of.ts";
import { showsTags } from "../syntax/page-format.ts";
import type { Cursor } from "./cursor.ts";
import { isEscaped, isInCode, tagAt } from "./tag-at.ts";

/** A comment is looked for this far before the cursor. */
const reach = 20_000;
/** How many signs are tried. */
const candidates = 20;

const html = [["<!--", "-->"]] as const;
const jsx = [
  ["{/*", "*/"],
  ["{ /*", "*/"],
] as const;

/** Whether a page's comment is under the cursor: one that nothing closes yet goes on to the next blank line. */
export function isInComment(cursor: Cursor): boolean {
  const { file, text, offset, place } = cursor;
  if (!isPage(file) || place.kind === "frontMatter") return false;
  if (place.kind === "page" && (place.mark === "code" || place.mark === "math")) return false;
  return [...html, ...(showsTags(file, text) ? jsx : [])].some(([opening, closing]) => {
    const start = startBefore(cursor, opening);
    if (start === undefined) return false;
    const end = text.indexOf(closing, start + opening.length);
    return end === -1 ? !/\n[ \t]*\r?\n/.test(text.slice(start, offset)) : offset < end + closing.length;
  });
}

/** The nearest sign that begins a comment. Behind one that is text, another may be open: in comments, all of this is text. */
function startBefore(cursor: Cursor, opening: string): number | undefined {
  const { text, offset } = cursor;
  const least = Math.max(0, offset - reach);
  let body: number | undefined;
  let from = offset - opening.length;
  for (let tried = 0; from >= least && tried < candidates; tried++) {
    const start = text.lastIndexOf(opening, from);
    if (start < least || start < (body ??= bodyStart(cursor))) return undefined;
    const fence = openFence(text, body, start);
    if (fence === undefined && !isInCode(text, start) && !isEscaped(text, start) && !isQuoted(cursor, start))
      return start;
    from = (fence ?? start) - 1;
  }
  return undefined;
}

/** Where front matter ends before a cursor in the page's body. */
function bodyStart({ text, offset }: Cursor): number {
  const opening = /^\uFEFF?---[ \t]*\r?\n/.exec(text)?.[0];
  if (opening === undefined) return 0;
  const end = /^---[ \t]*\r?$/gm;
  end.lastIndex = opening.length;
  return end.test(text) && end.lastIndex <= offset ? end.lastIndex : 0;
}

/** Where the fence begins that is open at an offset, as far as lines tell. */
function openFence(text: string, from: number, offset: number): number | undefined {
  const fences = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(?:(`{3,})([^`\r\n]*)|(~{3,})(.*))\r?$/gm;
  let open: { readonly fence: string; readonly at: number } | undefined;
  for (const { index, 1: ticks, 2: info, 3: tildes, 4: words } of text.slice(from, offset).matchAll(fences)) {
    const fence = ticks ?? tildes ?? "";
    if (open === undefined) open = { fence, at: from + index };
    else if (fence.startsWith(open.fence) && (info ?? words ?? "").trim() === "") open = undefined;
  }
  return open?.at;
}

/** Whether an offset is in an attribute's text, whose quotes are closed. */
function isQuoted(cursor: Cursor, offset: number): boolean {
  const tag = tagAt({ ...cursor, offset });
  if (tag?.form !== "string") return false;
  const { start, end } = tag.span;
  return cursor.text.charAt(start - 1) === cursor.text.charAt(end);
}
