import { fenceOf, shownCode, type PageNode, type Read } from "@octavo/core";
import { effortOf } from "./effort.ts";
import { trusted, type Html } from "../html.ts";
import { blockOf, colouredBlock, partsOf, plainLines, quickLines, type Highlight } from "./highlight.ts";

/** Of all blocks that are drawn at once, as `effortOf` measures: some seconds at worst, and far more than nearly all pages take. */
const effortLimit = 5_000_000_000;

/**
 * Draws something with its code in colours, which have to be awaited and drawing cannot. Colours of the fences below `roots` are
 * there from the start; where code comes up that is in none of them, such as that of a snippet with values, it is drawn again.
 * Blocks that could take too long together with those before them are written plain.
 */
export async function withColours<T>(
  roots: readonly PageNode[],
  read: Read,
  draw: (highlight: Highlight) => T,
): Promise<T> {
  const known = new Map<string, readonly Html[]>();
  const wanted = new Set<string>();
  for (const root of roots) expectFences(root, wanted);
  let left = effortLimit;
  for (;;) {
    const blocks: string[] = [];
    for (const block of wanted) {
      const { name, code } = partsOf(block);
      const effort = effortOf(code, name);
      if (effort > left) {
        known.set(block, plainLines(code, ""));
        continue;
      }
      left -= effort;
      blocks.push(block);
    }
    const coloured = await read.getAll(colouredBlock, blocks);
    for (const [index, block] of blocks.entries())
      known.set(block, (coloured[index] ?? "").split("\n").map(trusted));
    wanted.clear();
    const drawn = draw((code, language) => {
      const block = blockOf(code, language);
      if (block === undefined) return quickLines(code, language);
      const lines = known.get(block);
      if (!lines) wanted.add(block);
      return lines ?? plainLines(code, language);
    });
    if (wanted.size === 0) return drawn;
  }
}

function expectFences(node: PageNode, wanted: Set<string>): void {
  if (node.type === "code") {
    const { language, code } = fenceOf(node, node.value ?? "");
    const block = blockOf(shownCode(code, language).code, language);
    if (block !== undefined) wanted.add(block);
  }
  for (const child of node.children ?? []) expectFences(child, wanted);
}
