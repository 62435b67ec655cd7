import { isInlineName } from "../syntax/page-html.ts";
import type { PageNode } from "../syntax/page.ts";
import { isShownAsWritten, type Doubt } from "./doubt.ts";
import { guardMarks, sameOr } from "./guard-marks.ts";
import { isComment } from "./literal.ts";
import { nodesOf } from "./make-nodes.ts";
import { measureNode, measureNodes } from "./measure.ts";
import {
  type Budget,
  Callable,
  isMap,
  Nodes,
  SnippetContent,
  type Evaluated,
  type Lookup,
  type Value,
} from "./value.ts";

/** What the expressions of one tree come to. */
export interface FileScope {
  /** What the names of a snippet were given. */
  readonly props: ReadonlyMap<string, Value>;
  /** Whether the tree is shown by others, who may give names values. */
  readonly isSnippet: boolean;
  /** What all trees of the page share. */
  readonly budget: Budget;
  readonly evaluate: (source: string) => Evaluated;
  /**
   * The nodes with what they come to in the place of expressions and of components that the tree's own code declares. What
   * has to be run stays as it is.
   */
  readonly expand: (nodes: readonly PageNode[]) => readonly PageNode[];
  /** The props of an element: values, and the sources of those that have to be run. */
  readonly propsOf: (node: PageNode) => ElementProps;
  /** Whether an expression or an element costs more than a page may: whoever runs it would not come to an end in time. */
  readonly isTooMuch: (part: PageNode | string) => boolean;
  /** Whether the tree declares or imports a name. */
  readonly owns: (name: string) => boolean;
  /** What is doubtful about an expression of the tree. */
  readonly doubt: (source: string, inProp?: boolean) => Doubt | undefined;
  /** The value of a name that the tree declares, imports or was given. */
  readonly lookup: Lookup;
  /** What an element shows that stands for a snippet; undefined for others. */
  readonly inside: (node: PageNode) => Inside | undefined;
}

interface Inside {
  readonly nodes: readonly PageNode[];
  readonly scope: FileScope;
}

export interface ElementProps {
  readonly values: ReadonlyMap<string, Value>;
  readonly sources: ReadonlyMap<string, string>;
}
type Names = Omit<FileScope, "expand" | "propsOf" | "isTooMuch">;

/**
 * `names` tells what the names and expressions of a tree are; `isGuarded` whether a piece of its code may draw `Visibility`, where the
 * tree has names of its own.
 */
export function openScope(names: Names, isGuarded?: (source: string) => boolean): FileScope {
  /** Expanding is asked for more than once: for what a paragraph is, and for what is in it. */
  const known = new WeakMap<PageNode, readonly PageNode[]>();
  const excess = new Set<PageNode | string>();
  const evaluate = (source: string): Evaluated => {
    const isTooMuch = names.budget.watch();
    const found = names.evaluate(source);
    if (!found.ok && isTooMuch()) excess.add(source);
    return found;
  };
  const propsOf = (node: PageNode): ElementProps => readProps(node, { ...names, evaluate });
  const expandOnce = (node: PageNode): readonly PageNode[] => {
    const isTooMuch = names.budget.watch();
    const found = expanded(node, names, propsOf);
    if (found[0] === node && isTooMuch()) excess.add(node);
    return found;
  };
  const expandNode = (node: PageNode): readonly PageNode[] => {
    if (!mayExpand(node)) return [node];
    const found = known.get(node) ?? expandOnce(node);
    known.set(node, found);
    // A snippet's content pays for itself.
    if (found[0] === node || found[0]?.made?.snippet !== undefined) return found;
    // What stands on the page again costs again, and what was written there already has been paid for: content within content would
    // else cost as often as it is nested. Too much of it is code, as what takes too long.
    const more = measureNodes(found).weight - measureNode(node).weight;
    return names.budget.shows(Math.max(0, more)) ? found : [node];
  };
  const mark = isGuarded ? guardMarks(names.owns, isGuarded) : (node: PageNode) => node;
  return {
    ...names,
    evaluate,
    isTooMuch: (part) => excess.has(part),
    propsOf,
    expand: (written) => {
      const nodes = sameOr(written, written.map(mark));
      return nodes.some(mayExpand) ? expandAll(nodes, expandNode) : nodes;
    },
  };
}

/** The line break between parts that stand on lines of their own: no tree has it, and their words would run together. */
export const lineBetween: PageNode = { type: "text", value: "\n" };

/** The scope for what stands in a `<pre>`, where a line break is seen: none is put between parts. */
export function verbatim(scope: FileScope): FileScope {
  return { ...scope, expand: (nodes) => scope.expand(nodes).filter((node) => node !== lineBetween) };
}

function expandAll(
  nodes: readonly PageNode[],
  expandNode: (node: PageNode) => readonly PageNode[],
): readonly PageNode[] {
  const shown: PageNode[] = [];
  for (const [at, node] of nodes.entries()) {
    const own = expandNode(node);
    const areApart = isFlow(node) && isFlow(nodes[at - 1]) && isInLine(shown.at(-1)) && isInLine(own[0]);
    if (areApart) shown.push(lineBetween);
    for (const each of own) shown.push(each);
  }
  return shown;
}

function isFlow(node: PageNode | undefined): boolean {
  return node?.type === "mdxJsxFlowElement" || node?.type === "mdxFlowExpression";
}

const lineTypes = new Set(
  "text inlineCode emphasis strong delete link image mdxTextExpression mdxFlowExpression".split(" "),
);

/** Whether words of a node may run together with those of its neighbour. */
function isInLine(node: PageNode | undefined): boolean {
  if (node === undefined) return false;
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return lineTypes.has(node.type);
  return isInlineName(node.name ?? "");
}

function mayExpand({ type, made }: PageNode): boolean {
  return (
    made === undefined &&
    (type === "mdxJsxFlowElement" ||
      type === "mdxJsxTextElement" ||
      type === "mdxTextExpression" ||
      type === "mdxFlowExpression")
  );
}

function expanded(
  node: PageNode,
  names: Names,
  propsOf: (node: PageNode) => ElementProps,
): readonly PageNode[] {
  if (node.type === "mdxTextExpression" || node.type === "mdxFlowExpression") {
    const source = node.value ?? "";
    if (isComment(source)) return [];
    // Names that a snippet was not given have a value there, whether anybody gives them or not.
    if (names.isSnippet && isShownAsWritten(names.doubt(source))) return [node];
    const found = names.evaluate(source);
    return (found.ok ? contentOf(found.value, names.budget) : undefined) ?? [node];
  }
  const meant = meaningOf(node.name ?? "", names);
  if (!(meant instanceof Callable) && !(meant instanceof SnippetContent)) return [node];
  const { values, sources } = propsOf(node);
  if (meant instanceof SnippetContent) return [{ ...node, made: { props: values, snippet: meant.file } }];
  if (sources.size > 0) return [node];
  const children = childrenValue(node.children ?? []);
  const given = children === undefined ? values : new Map([...values, ["children", children]]);
  try {
    return contentOf(meant.call([given]), names.budget) ?? [node];
  } catch {
    return [node];
  }
}

/** A code block of a snippet with the values that the snippet was given, for `{name}`. Other braces stay. */
export function codeWithProps(code: string, { props }: FileScope): string {
  if (props.size === 0) return code;
  return code.replace(/\{([A-Za-z_$][\w$]*)\}/g, (whole, name: string) => {
    const value = props.get(name);
    return typeof value === "string" || typeof value === "number" ? String(value) : whole;
  });
}

/** What an element's name stands for, if the tree declares or imports it: `Name`, or `Names.Name`. */
function meaningOf(name: string, { owns, lookup }: Names): Value {
  const [first = "", ...members] = name.split(".");
  if (!owns(first)) return undefined;
  let value = lookup(first)?.value;
  for (const member of members) value = isMap(value) ? value.get(member) : undefined;
  return value;
}

function contentOf(value: Value, budget: Budget): readonly PageNode[] | undefined {
  try {
    return nodesOf(value, budget).nodes;
  } catch {
    return undefined;
  }
}

/** Content as a component is given it: words alone are text; several blocks are a list, as React has them. */
function childrenValue(children: readonly PageNode[]): Value {
  if (children.length === 0) return undefined;
  if (children.every(({ type }) => type === "text")) return children.map(({ value }) => value ?? "").join("");
  if (children.length === 1 || children.some(({ type }) => type === "text")) return new Nodes(children);
  return children.map((child) => new Nodes([child]));
}

function readProps(node: PageNode, { evaluate, isSnippet, doubt }: Names): ElementProps {
  if (node.made) return { values: node.made.props, sources: new Map() };
  const values = new Map<string, Value>();
  const sources = new Map<string, string>();
  for (const { type, name, value } of node.attributes ?? []) {
    if (type === "mdxJsxExpressionAttribute" || name === undefined) {
      const source = typeof value === "string" ? value : (value?.value ?? "");
      const spread = evaluate(source.trim().replace(/^\.\.\./, ""));
      if (spread.ok && isMap(spread.value)) for (const [key, member] of spread.value) values.set(key, member);
      else sources.set("...", source);
      continue;
    }
    values.delete(name);
    sources.delete(name);
    if (value === null || value === undefined) values.set(name, true);
    else if (typeof value === "string") values.set(name, value);
    else if (!isSnippet || !isShownAsWritten(doubt(value.value, true))) {
      const found = evaluate(value.value);
      if (found.ok) values.set(name, found.value);
      else sources.set(name, value.value);
    }
  }
  return { values, sources };
}
