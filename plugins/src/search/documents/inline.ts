import type { PageNode } from "@octavo/core";
import { isHidden, propTexts } from "./elements.ts";
import { literalOf, snippetFile, type Imports, type SnippetTrees, type TextTree } from "./snippets.ts";

/** Nodes within nodes, at most. */
const depthLimit = 100;

/** Nodes that stand in a line of text, beside each other. */
const phrasing = new Set<PageNode["type"]>([
  "text",
  "strong",
  "emphasis",
  "delete",
  "link",
  "linkReference",
  "inlineCode",
  "inlineMath",
  "image",
  "imageReference",
  "break",
  "html",
  "footnoteReference",
  "mdxTextExpression",
  "mdxJsxTextElement",
]);

/** A snippet where a page shows it. */
interface Shown {
  readonly tree: TextTree;
  readonly file: string;
  /** Its props that are text. */
  readonly props: ReadonlyMap<string, string>;
}

/** Reads the text of nodes as readers see it, with the names that one tree knows. */
export class Inline {
  readonly #trees: SnippetTrees;
  readonly #imports: Imports;
  readonly #names: ReadonlyMap<string, string>;

  constructor(trees: SnippetTrees, imports: Imports, tree: TextTree, props: ReadonlyMap<string, string>) {
    this.#trees = trees;
    this.#imports = imports;
    const names = new Map(props);
    for (const { name, source } of tree.facts.constants) {
      const value = literalOf(source.replace(/;\s*$/, ""));
      if (value !== undefined) names.set(name, value);
    }
    this.#names = names;
  }

  /** On one line. */
  text(node: PageNode): string {
    return this.#read(node, 0).replaceAll(/\s+/g, " ").trim();
  }

  children(node: PageNode): string {
    return this.#children(node, 0).replaceAll(/\s+/g, " ").trim();
  }

  /** The snippet that an element stands for: an import's default, or the file of `<Snippet file>`. */
  snippet(node: PageNode): Shown | undefined {
    const file = this.#imports.get(node.name ?? "") ?? snippetFile(node);
    const tree = file === undefined ? undefined : this.#trees.get(file);
    if (file === undefined || !tree) return undefined;
    const props = new Map<string, string>();
    for (const { name: prop, value } of node.attributes ?? [])
      if (prop !== undefined && typeof value === "string") props.set(prop, value);
    return { tree, file, props };
  }

  #read(node: PageNode, depth: number): string {
    if (depth > depthLimit) return "";
    switch (node.type) {
      case "text":
      case "inlineCode":
      case "inlineMath":
      case "math":
      case "code":
        return node.value ?? "";
      case "image":
      case "imageReference":
        return node.alt ?? "";
      case "break":
        return " ";
      case "html":
        return htmlText(node.value ?? "");
      case "mdxTextExpression":
      case "mdxFlowExpression":
        return this.#expression(node.value ?? "");
      case "footnoteReference":
      case "mdxjsEsm":
        return "";
      case "tableCell":
        return `${this.#children(node, depth)} `;
      case "mdxJsxTextElement":
      case "mdxJsxFlowElement":
        return this.#element(node, depth);
      default:
        return this.#children(node, depth);
    }
  }

  #element(node: PageNode, depth: number): string {
    if (isHidden(node)) return "";
    if (node.name === "br") return " ";
    const snippet = this.snippet(node);
    // Its own imports and names are left out: a snippet inside a sentence is a few words.
    if (snippet) return ` ${this.#children(snippet.tree.root, depth + 1)} `;
    const props = propTexts(node);
    const text = this.#children(node, depth);
    return props.length === 0 ? text : ` ${props.join(" ")} ${text} `;
  }

  #children(node: PageNode, depth: number): string {
    let text = "";
    let last: PageNode | undefined;
    for (const child of node.children ?? []) {
      const isApart = last !== undefined && !(phrasing.has(last.type) && phrasing.has(child.type));
      text += (isApart ? " " : "") + this.#read(child, depth + 1);
      last = child;
    }
    return text;
  }

  #expression(source: string): string {
    return literalOf(source) ?? this.#names.get(source.trim()) ?? "";
  }
}

/** The alternative text of an image in raw HTML; the text between tags has nodes of its own. */
function htmlText(source: string): string {
  return /\balt\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(source)?.slice(1).join("") ?? "";
}
