import type { PageNode } from "../syntax/page.ts";

const bracketed = /\{\s*((?:props\.)?([A-Za-z_$][\w$]*))\s*\}/g;

/** A tree of plain Markdown in which `{name}` and `{props.name}` are expressions, as in MDX, where it is one of the names, or what stands between the tags. */
export function withExpressions(node: PageNode, names: readonly string[]): PageNode {
  return expressed(node, new Set([...names, "children"]), 0);
}

function expressed(node: PageNode, names: ReadonlySet<string>, depth: number): PageNode {
  // What is as deep is not shown.
  if (!node.children || depth > 250) return node;
  const children = node.children.flatMap((child): readonly PageNode[] => {
    if (child.type === "text") return partsOf(child, names);
    return [expressed(child, names, depth + 1)];
  });
  const [only] = children;
  // By itself, it stands for blocks.
  if (node.type === "paragraph" && children.length === 1 && only?.type === "mdxTextExpression")
    return { ...only, type: "mdxFlowExpression" };
  return { ...node, children };
}

function partsOf(text: PageNode, names: ReadonlySet<string>): readonly PageNode[] {
  const value = text.value ?? "";
  if (!value.includes("{")) return [text];
  const parts: PageNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: source = "", 2: name = "", index } of value.matchAll(bracketed)) {
    if (!names.has(name)) continue;
    if (index > end) parts.push({ ...text, value: value.slice(end, index) });
    parts.push({ type: "mdxTextExpression", value: source });
    end = index + whole.length;
  }
  if (end === 0) return [text];
  return end < value.length ? [...parts, { ...text, value: value.slice(end) }] : parts;
}
