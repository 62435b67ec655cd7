import { isPage } from "../source/range-of.ts";
import { showsTags } from "../syntax/page-format.ts";
import type { Cursor } from "./cursor.ts";
import { isInCode } from "./tag-at.ts";

/** A comment is looked for this far before the cursor. */
const reach = 20_000;

const html = [["<!--", "-->"]] as const;
const jsx = [
  ["{/*", "*/"],
  ["{ /*", "*/"],
] as const;

/** Whether a page's comment is under the cursor: one that nothing closes yet goes on to the next blank line. */
export function isInComment({ file, text, offset, place }: Cursor): boolean {
  if (!isPage(file) || place.kind === "frontMatter") return false;
  if (place.kind === "page" && (place.mark === "code" || place.mark === "math")) return false;
  return [...html, ...(showsTags(file, text) ? jsx : [])].some(([opening, closing]) => {
    const start = text.lastIndexOf(opening, offset - opening.length);
    if (offset < opening.length || start < 0 || start < offset - reach || isInCode(text, start)) return false;
    const end = text.indexOf(closing, start + opening.length);
    return end === -1 ? !/\n[ \t]*\r?\n/.test(text.slice(start, offset)) : offset < end + closing.length;
  });
}
