import { attributesOf } from "../evaluation/make-nodes.ts";
import type { FileScope } from "../evaluation/file-scope.ts";
import { unknownName } from "../evaluation/unknown-name.ts";
import type { PageNode } from "../syntax/page.ts";

/** Nodes within nodes, at most. */
export const depthLimit = 100;

/** What is known where a node stands. */
export interface Scope {
  readonly file: FileScope;
  readonly definitions: ReadonlyMap<string, PageNode>;
  /** Files around, outermost first, the own one last. */
  readonly within: readonly string[];
  readonly depth: number;
  /** Content that a snippet was given, by the node that stands for it there: it is read as where it was written. */
  readonly captured: WeakMap<PageNode, Scope>;
}

/** An element with what its props come to, where they are written as expressions. */
export function withValues(node: PageNode, { file }: Scope): PageNode {
  if (node.made || !node.attributes?.some(({ value }) => typeof value === "object" && value !== null))
    return node;
  const { values } = file.propsOf(node);
  return { ...node, attributes: attributesOf(values) };
}

/** What readers see of an expression that is code: nothing, unless it is a name that nobody knows, which is text. */
export function braced(node: PageNode, { file }: Scope): string {
  const source = node.value ?? "";
  return file.isSnippet || unknownName(source, file) === undefined ? "" : `{${source}}`;
}

/** A template whose text has escapes, or parts that only a program knows: as it is written. */
export function templateText(source: string): string {
  return /^\s*`([^]*)`\s*$/.exec(source)?.[1] ?? "";
}

export function definitionsOf(root: PageNode): ReadonlyMap<string, PageNode> {
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
