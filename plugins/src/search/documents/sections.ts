import type { PageNode } from "@octavo/core";
import { Inline } from "./inline.ts";
import { importsOf, type SnippetTrees, type TextTree } from "./snippets.ts";
import { isHidden, isCode, propTexts } from "./elements.ts";

/** What stands below one heading, up to the next one. */
export interface Section {
  readonly heading: string;
  readonly anchor: string;
  readonly part: number;
  /** The headings around it, outermost first. */
  readonly trail: readonly string[];
  readonly body: string;
  readonly code: string;
}

/** Words of a section's body, or of its code, at most; what is longer goes on in a further part. */
const partWords = 400;
/** Headings that begin a section; deeper ones are text. */
const deepest = 4;
/** Nodes read of one page: ends snippets that include each other. */
const budget = 150_000;

/** The sections of a page in reading order. The first has no heading and may be empty. */
export function sectionsOf(tree: TextTree, file: string, trees: SnippetTrees): readonly Section[] {
  const reader = new SectionReader(trees);
  reader.tree(tree, file, new Map());
  return reader.end();
}

/** Reads one page from top to bottom. */
class SectionReader {
  readonly #trees: SnippetTrees;
  readonly #sections: Section[] = [];
  /** Headings that are open, by depth. */
  #open: readonly { readonly depth: number; readonly text: string }[] = [];
  #anchor = "";
  #part = 0;
  #body: string[] = [];
  #code: string[] = [];
  #bodyWords = 0;
  #codeWords = 0;
  #within: readonly string[] = [];
  #left = budget;

  constructor(trees: SnippetTrees) {
    this.#trees = trees;
  }

  tree(tree: TextTree, file: string, props: ReadonlyMap<string, string>): void {
    if (this.#within.includes(file)) return;
    const around = this.#within;
    this.#within = [...around, file];
    const imports = importsOf(tree, file);
    const inline = new Inline(this.#trees, imports, tree, props);
    for (const node of tree.root.children ?? []) this.#block(node, inline);
    this.#within = around;
  }

  end(): readonly Section[] {
    this.#flush();
    return this.#sections;
  }

  #block(node: PageNode, inline: Inline): void {
    if (--this.#left < 0) return;
    const depth = headingDepth(node);
    if (depth !== undefined && depth <= deepest) {
      this.#begin(depth, inline.text(node), node.data?.id ?? "");
      return;
    }
    switch (node.type) {
      case "code":
        this.#addCode(node.value ?? "", node.meta ?? "");
        return;
      case "paragraph":
      case "tableRow":
      case "heading":
        this.#addText(inline.text(node));
        return;
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement":
        this.#element(node, inline);
        return;
      case "mdxjsEsm":
      case "yaml":
      case "toml":
      case "definition":
        return;
      default:
        if (node.children) for (const child of node.children) this.#block(child, inline);
        else this.#addText(inline.text(node));
    }
  }

  #element(node: PageNode, inline: Inline): void {
    const name = node.name ?? "";
    if (isHidden(node)) return;
    const snippet = inline.snippet(node);
    if (snippet) {
      this.tree(snippet.tree, snippet.file, snippet.props);
      return;
    }
    if (isCode(name)) {
      this.#addCode(inline.text(node), "");
      return;
    }
    if (name === "Update") {
      const [label = "", ...rest] = propTexts(node);
      this.#begin(2, label, node.data?.id ?? "");
      this.#addText(rest.join(" "));
    } else this.#addText(propTexts(node).join(" "));
    const children = node.children ?? [];
    // Text directly in an element is one run with what stands beside it.
    if (children.some(({ type }) => type === "text" || type === "mdxJsxTextElement"))
      this.#addText(inline.children(node));
    else for (const child of children) this.#block(child, inline);
  }

  #begin(depth: number, text: string, anchor: string): void {
    this.#flush();
    this.#open = [...this.#open.filter((heading) => heading.depth < depth), { depth, text }];
    this.#anchor = anchor;
    this.#part = 0;
  }

  #addText(text: string): void {
    for (const piece of pieces(text)) {
      const words = countWords(piece);
      if (words === 0) continue;
      if (this.#bodyWords > 0 && this.#bodyWords + words > partWords) this.#cut();
      this.#body.push(piece);
      this.#bodyWords += words;
    }
  }

  #addCode(text: string, meta: string): void {
    for (const piece of pieces(`${meta}\n${text}`)) {
      const words = countWords(piece);
      if (this.#codeWords > 0 && this.#codeWords + words > 2 * partWords) this.#cut();
      this.#code.push(piece);
      this.#codeWords += words;
    }
  }

  #cut(): void {
    this.#flush();
    this.#part++;
  }

  #flush(): void {
    const isFirst = this.#sections.length === 0;
    const headings = this.#open.map(({ text }) => text);
    if (isFirst || headings.length > 0 || this.#body.length > 0 || this.#code.length > 0)
      this.#sections.push({
        heading: headings.at(-1) ?? "",
        anchor: this.#anchor,
        part: this.#part,
        trail: headings.slice(0, -1),
        body: this.#body.join("\n"),
        code: this.#code.join("\n"),
      });
    this.#body = [];
    this.#code = [];
    this.#bodyWords = 0;
    this.#codeWords = 0;
  }
}

function headingDepth(node: PageNode): number | undefined {
  if (node.type === "heading") return node.depth;
  const level = /^h([1-6])$/.exec(node.name ?? "")?.[1];
  return level === undefined ? undefined : Number(level);
}

function countWords(text: string): number {
  // Scripts without spaces have about two characters a word.
  const dense = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u.test(text);
  return dense ? Math.ceil(text.length / 2) : (text.match(/\S+/g)?.length ?? 0);
}

/** Cuts a long text at lines, and long lines at blanks, so that no piece is longer than a part. */
function pieces(text: string): readonly string[] {
  const trimmed = text.trim();
  if (trimmed === "") return [];
  if (countWords(trimmed) <= partWords) return [trimmed];
  const found: string[] = [];
  let piece: string[] = [];
  for (const [word] of trimmed.matchAll(/\S{1,2000}\s*/g)) {
    piece.push(word);
    if (piece.length < partWords) continue;
    found.push(piece.join("").trimEnd());
    piece = [];
  }
  if (piece.length > 0) found.push(piece.join("").trimEnd());
  return found;
}
