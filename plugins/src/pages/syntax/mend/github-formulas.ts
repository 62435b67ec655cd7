import { appendAll } from "@octavo/core";
import { spanOf } from "../positions.ts";
import type { ParsedNode } from "../satteri.ts";

/** Components that show fences as code, whatever their language. */
const showCode = new Set([
  "CodeBlock",
  "CodeGroup",
  "SnippetGroup",
  "RequestExample",
  "ResponseExample",
  "Prompt",
]);

/** Makes formulas of what GitHub draws as such: fences of the language `math`, and code between dollar signs in a line. */
export function showGithubFormulas(root: ParsedNode, text: string): void {
  if (!/(?:```|~~~)[ \t]*math\b|\$`/.test(text)) return;
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { children } = node;
    if (children === undefined || showCode.has(node.name ?? "")) continue;
    for (const child of children) if (isFormula(child)) child.type = "math";
    if (children.some(({ type }) => type === "inlineCode")) inDollars(children, text);
    appendAll(open, children);
  }
}

function isFormula({ type, lang, meta, value = "" }: ParsedNode): boolean {
  return type === "code" && lang === "math" && !meta && value.trim() !== "";
}

/** Takes the dollar signs into the code. */
function inDollars(children: readonly ParsedNode[], text: string): void {
  for (const [index, code] of children.entries()) {
    const before = children[index - 1];
    const behind = children[index + 1];
    if (code.type !== "inlineCode" || before?.type !== "text" || behind?.type !== "text") continue;
    const { start, end } = spanOf(code, text);
    if (!/(?:^|[^\\$\w])\$$/.test(text.slice(Math.max(0, start - 2), start))) continue;
    if (!/^\$(?![\w$])/.test(text.slice(end, end + 2))) continue;
    before.value = before.value?.slice(0, -1) ?? "";
    behind.value = behind.value?.slice(1) ?? "";
    move(before, "end", -1);
    move(code, "start", -1);
    move(code, "end", 1);
    move(behind, "start", 1);
    code.type = "inlineMath";
  }
}

function move(node: ParsedNode, side: "start" | "end", by: number): void {
  const { position } = node;
  if (position !== undefined) node.position = { ...position, [side]: { offset: position[side].offset + by } };
}
