import type { Core } from "../core.ts";
import { pageTree } from "../queries/syntax.ts";
import type { FileId } from "../source/file.ts";
import type { Position, Range } from "../source/line-index.ts";
import { isPage } from "../source/range-of.ts";
import { askIn, type RequestOptions } from "./asking.ts";
import { partnerAt, tagsIn } from "./tags.ts";

/**
 * The two names of the element whose opening or closing tag is at a position: what changes one of them should change the other.
 * None where tags before it do not fit together. Rejects with `Cancelled` when an input is set meanwhile.
 */
export async function linkedTags(
  core: Core,
  file: FileId,
  position: Position,
  options?: RequestOptions,
): Promise<readonly Range[]> {
  const found = await askIn({ core, file, ...options }, async ({ text, lines, read }) => {
    if (!isPage(file)) return [];
    const tree = await read.get(pageTree, file);
    const offset = lines.offset(position);
    const mark = tree.at(offset)?.mark;
    if (offset < tree.frontMatterSpan.end || mark === "code" || mark === "math") return [];
    const pair = partnerAt(tagsIn(text, tree.frontMatterSpan.end, text.length), offset);
    return (pair ?? []).map(({ nameSpan }) => lines.range(nameSpan));
  });
  return found ?? [];
}
