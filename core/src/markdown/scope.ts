import type { PageNode } from "../syntax/page.ts";
import { importsOf, literalOf, type Imports, type TextTree } from "./snippets.ts";

/** Nodes within nodes, at most. */
export const depthLimit = 100;

/** The names that one file knows. */
export interface Scope {
  readonly imports: Imports;
  readonly names: ReadonlyMap<string, string>;
  readonly definitions: ReadonlyMap<string, PageNode>;
  /** Files around, outermost first, the own one last. */
  readonly within: readonly string[];
  readonly depth: number;
}

export function scopeOf(
  tree: TextTree,
  file: string,
  props: ReadonlyMap<string, string>,
  within: readonly string[],
  depth: number,
): Scope {
  const names = new Map(props);
  for (const { name, source } of tree.facts.constants) {
    const value = literalOf(source.replace(/;\s*$/, ""));
    if (value !== undefined) names.set(name, value);
  }
  return { imports: importsOf(tree, file), names, definitions: definitionsOf(tree.root), within, depth };
}

/** The text of an expression that is a literal, a constant or a prop; empty for others. */
export function expressionText(source: string, { names }: Scope): string {
  return literalOf(source) ?? names.get(source.trim().replace(/^props\./, "")) ?? "";
}

/** The props of an element that are text. */
export function propsOf(node: PageNode, scope: Scope): ReadonlyMap<string, string> {
  const props = new Map<string, string>();
  for (const { name, value } of node.attributes ?? []) {
    if (name === undefined) continue;
    if (typeof value === "string") props.set(name, value);
    else if (value) props.set(name, expressionText(value.value, scope));
  }
  return props;
}

/** A template whose text has escapes, or parts that only a program knows: as it is written. */
export function templateText(source: string): string {
  return /^\s*`([^]*)`\s*$/.exec(source)?.[1] ?? "";
}

function definitionsOf(root: PageNode): ReadonlyMap<string, PageNode> {
  const found = new Map<string, PageNode>();
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    const { type, identifier } = node;
    if (type === "definition" && identifier !== undefined && !found.has(identifier))
      found.set(identifier, node);
    for (const child of node.children?.toReversed() ?? []) open.push(child);
  }
  return found;
}
