import { pageFacts, pageTree, type FileId, type PageNode, type Read } from "@octavo/core";
import { styleElement } from "./problems.ts";

/** Reports `<style>` of a page: no page brings rules along. */
export async function checkStyles(file: FileId, read: Read): Promise<void> {
  if (!/\.mdx$/i.test(file)) return;
  const { expressions } = await read.get(pageFacts, file);
  // Rules have braces, so they are an expression: the tree is read where there is one alone.
  if (!expressions.some((source) => source.includes("{") || source.includes(":"))) return;
  const { root } = await read.get(pageTree, file);
  for (const ordinal of styleRules(root))
    read.report(styleElement, { file, mark: "expression", ordinal }, {});
}

/** Ordinals of the first expression in each `<style>`. */
function styleRules(root: PageNode): readonly number[] {
  const found: number[] = [];
  const open: PageNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const ordinal = node.name === "style" ? firstExpression(node) : undefined;
    if (ordinal !== undefined) found.push(ordinal);
    else for (const child of node.children?.toReversed() ?? []) open.push(child);
  }
  return found;
}

function firstExpression(node: PageNode): number | undefined {
  for (const child of node.children ?? []) {
    const isExpression = child.type === "mdxFlowExpression" || child.type === "mdxTextExpression";
    const ordinal = isExpression ? child.data?.ordinal : firstExpression(child);
    if (ordinal !== undefined) return ordinal;
  }
  return undefined;
}
