import { isBuiltIn, isInlineName } from "@octavo/core";
import { declaredNames } from "../code-or-words.ts";
import { isComponent } from "../element-facts.ts";
import { isHtmlName } from "../html-names.ts";
import { spanOf } from "../positions.ts";
import type { ParsedNode } from "../satteri.ts";

/**
 * Expressions and elements with nothing beside them in their lines are blocks for MDX, which takes the blanks between them away. Where
 * browsers draw them beside each other, the blanks are put back as text, so that their words do not run together. So are components
 * parted that nobody knows: `<Choice>a</Choice><Choice>b</Choice>`.
 */
export function spaceSiblings(root: ParsedNode, text: string): void {
  const open = [root];
  const names = declaredNames(text);
  const isUnknown = ({ type, name }: ParsedNode): boolean =>
    type.startsWith("mdxJsx") &&
    isComponent(name ?? "") &&
    (!isBuiltIn(name ?? "") || (name ?? "").includes(".")) &&
    !names().has((name ?? "").split(".", 1)[0] ?? "");
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { children } = node;
    if (children === undefined || children.length === 0) continue;
    let areBeside = false;
    let before = false;
    for (const child of children) {
      if (child.children !== undefined) open.push(child);
      const mayBe = child.type.startsWith("mdx");
      areBeside ||= before && mayBe;
      before = mayBe;
    }
    if (areBeside)
      node.children = children.flatMap((child, at) => spaced(children[at - 1], child, text, isUnknown));
  }
}

function spaced(
  before: ParsedNode | undefined,
  node: ParsedNode,
  text: string,
  isUnknown: (node: ParsedNode) => boolean,
): ParsedNode[] {
  const areBlocks = before !== undefined && mayTouch(before) && mayTouch(node);
  if (before === undefined || !(areBlocks || [before, node].every(isUnknown))) return [node];
  const start = spanOf(before, text).end;
  const end = spanOf(node, text).start;
  const gap = text.slice(start, end);
  const isBlank = /^[\s>]+$/.test(gap);
  const isApart =
    areBlocks && isBlank
      ? isShown(before, node, gap) || [before, node].some(isUnknown)
      : gap === "" && [before, node].every(isUnknown);
  if (!isApart) return [node];
  const value = gap.includes("\n") ? "\n" : " ";
  return [{ type: "text", value, position: { start: { offset: start }, end: { offset: end } } }, node];
}

function mayTouch({ type, name }: ParsedNode): boolean {
  if (type === "mdxFlowExpression") return true;
  return type === "mdxJsxFlowElement" && (isInlineName(name ?? "") || !isHtmlName(name ?? ""));
}

/** Elements of one line stay beside each other; those of several lines where they are words, expressions always. */
function isShown(before: ParsedNode, node: ParsedNode, gap: string): boolean {
  if (!gap.includes("\n")) return true;
  const isBlank = /\n[ \t>]*\r?\n/.test(gap);
  return [before, node].every(
    ({ type, name }) => type === "mdxFlowExpression" || (!isBlank && isInlineName(name ?? "")),
  );
}
