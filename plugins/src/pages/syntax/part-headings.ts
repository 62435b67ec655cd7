import {
  decodeAttribute,
  isHiddenElement,
  type PageAttribute,
  type Span,
  type SyntaxProblem,
} from "@octavo/core";
import { repeatedInHtml } from "./told/repeated-attributes.ts";
import { RawTagScanner } from "./scan/raw-tag-scanner.ts";
import type { AttributeScan, TagScan } from "./scan/scan-tag.ts";
import type { ParsedNode } from "./satteri.ts";

const headingTag = /<h[1-6](?=[\s/>])/i;
const anyHeadingTag = /<\/?h[1-6](?=[\s/>])/i;
const comments = /<!--[^]*?(?:-->|$)/g;

/** Parents whose children are words: what is raw there is one tag a node. */
const lines = new Set(
  "paragraph heading tableCell emphasis strong delete link linkReference superscript subscript".split(" "),
);

/** A part of raw HTML: the tag of a heading, or what lies around. */
interface Part {
  readonly node: ParsedNode;
  readonly tag?: TagScan;
  /** What `tag` was found in. */
  readonly source?: string;
  readonly toText?: (offset: number) => number;
}

/**
 * Makes headings that a Markdown page writes as HTML the elements that they are in MDX. What is in them stays raw, as tags and words.
 * `words`: the nodes of these words, in which nothing is Markdown.
 */
export function partHeadings(
  root: ParsedNode,
  text: string,
): { readonly words: ReadonlySet<ParsedNode>; readonly problems: readonly SyntaxProblem[] } {
  const words = new Set<ParsedNode>();
  const problems: SyntaxProblem[] = [];
  if (!headingTag.test(text)) return { words, problems };
  const scanner = new RawTagScanner();
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    const { children } = node;
    if (children === undefined) continue;
    if (children.some(({ type, value = "" }) => type === "html" && headingTag.test(value)))
      node.children = new Parting(text, scanner, { words, problems }, lines.has(node.type)).part(children);
    for (const child of node.children ?? []) open.push(child);
  }
  return { words, problems };
}

/** What is found on a page. */
interface Found {
  readonly words: Set<ParsedNode>;
  readonly problems: SyntaxProblem[];
}

/** The children of one node. */
class Parting {
  readonly #text: string;
  readonly #scanner: RawTagScanner;
  readonly #found: Found;
  readonly #isLine: boolean;
  /** An element that is open, and whose content is no text for readers. */
  #hidden: string | undefined;
  /** The same within a heading. */
  #hiddenWithin: string | undefined;

  constructor(text: string, scanner: RawTagScanner, found: Found, isLine: boolean) {
    this.#text = text;
    this.#scanner = scanner;
    this.#found = found;
    this.#isLine = isLine;
  }

  part(children: readonly ParsedNode[]): ParsedNode[] {
    const parts = children.flatMap((node) => (node.type === "html" ? this.#partsOf(node) : [{ node }]));
    const parted: ParsedNode[] = [];
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at]!;
      const end = part.tag?.form === "open" ? endOf(parts, at) : -1;
      if (end === -1) {
        parted.push(part.node);
        continue;
      }
      parted.push(this.#heading(part, parts.slice(at + 1, end), parts[end]!));
      at = end;
    }
    return this.#isLine ? parted : parted.filter((node) => node.type !== "html" || node.value?.trim() !== "");
  }

  #partsOf(node: ParsedNode): readonly Part[] {
    const source = node.value ?? "";
    const isOfNote =
      anyHeadingTag.test(source) || this.#hidden !== undefined || /<template|<xmp/i.test(source);
    const toText = isOfNote ? offsetsOf(node, this.#text) : undefined;
    if (toText === undefined) return [{ node }];
    const parts: Part[] = [];
    let at = 0;
    const raw = (start: number, end: number): ParsedNode => ({
      type: "html",
      value: source.slice(start, end),
      position: { start: { offset: toText(start) }, end: { offset: toText(end) } },
    });
    for (const tag of this.#scanner.scan(source, 0, source.length)) {
      const name = tag.name.toLowerCase();
      if (this.#hidden !== undefined) {
        if (tag.form === "close" && name === this.#hidden) this.#hidden = undefined;
      } else if (isHiddenElement(name) && tag.form === "open") this.#hidden = name;
      else if (/^h[1-6]$/.test(name) && tag.form !== "empty") {
        if (tag.start > at) parts.push({ node: raw(at, tag.start) });
        parts.push({ node: raw(tag.start, tag.end), tag, source, toText });
        at = tag.end;
      }
    }
    if (parts.length === 0) return [{ node }];
    return at < source.length ? [...parts, { node: raw(at, source.length) }] : parts;
  }

  #heading({ node: start, tag, source = "", toText }: Part, inner: readonly Part[], end: Part): ParsedNode {
    const { nodes: attributes, repeated } = attributesOf(tag?.attributes ?? [], source);
    const inText = ({ start: from, end: to }: Span): Span => ({
      start: toText?.(from) ?? 0,
      end: toText?.(to) ?? 0,
    });
    const told = repeated.map((each) => ({
      ...each,
      nameSpan: inText(each.nameSpan),
      span: inText(each.span),
    }));
    this.#found.problems.push(...repeatedInHtml(told, this.#found.problems.length));
    this.#hiddenWithin = undefined;
    const children = inner.flatMap(({ node }) => this.#contentOf(node));
    return {
      type: this.#isLine ? "mdxJsxTextElement" : "mdxJsxFlowElement",
      name: tag?.name.toLowerCase() ?? null,
      attributes,
      children: trimmed(children, this.#found.words),
      position: { start: start.position!.start, end: end.node.position!.end },
    };
  }

  #contentOf(node: ParsedNode): readonly ParsedNode[] {
    if (node.type !== "html") return [this.#hiddenWithin === undefined ? node : unsaid(node, this.#text)];
    if (!this.#isLine) return this.#lineOf(node);
    const source = node.value ?? "";
    for (const tag of this.#scanner.scan(source, 0, source.length)) this.#pass(tag);
    return [node];
  }

  /** A tag within a heading: what follows it is text for readers or not. */
  #pass({ name: written, form }: TagScan): void {
    const name = written.toLowerCase();
    if (this.#hiddenWithin !== undefined) {
      if (form === "close" && name === this.#hiddenWithin) this.#hiddenWithin = undefined;
    } else if (form === "open" && isHiddenElement(name)) this.#hiddenWithin = name;
  }

  /** Raw HTML as it is in a line: tags and words. */
  #lineOf(node: ParsedNode): readonly ParsedNode[] {
    const source = node.value ?? "";
    const toText = offsetsOf(node, this.#text);
    if (toText === undefined) return [node];
    const nodes: ParsedNode[] = [];
    const add = (type: "html" | "text", start: number, end: number): void => {
      if (start === end) return;
      const written = source.slice(start, end);
      const made: ParsedNode = {
        type,
        value: type === "text" ? decodeAttribute(written) : written,
        position: { start: { offset: toText(start) }, end: { offset: toText(end) } },
      };
      if (type === "text") this.#found.words.add(made);
      nodes.push(made);
    };
    const between = (start: number, end: number): void => {
      if (this.#hiddenWithin !== undefined) {
        add("html", start, end);
        return;
      }
      let at = start;
      for (const { 0: comment, index } of source.slice(start, end).matchAll(comments)) {
        add("text", at, start + index);
        add("html", start + index, start + index + comment.length);
        at = start + index + comment.length;
      }
      add("text", at, end);
    };
    let at = 0;
    for (const tag of this.#scanner.scan(source, 0, source.length)) {
      between(at, tag.start);
      add("html", tag.start, tag.end);
      this.#pass(tag);
      at = tag.end;
    }
    between(at, source.length);
    return nodes;
  }
}

/** Markdown in an element whose content is no text for readers: its words are no words. */
function unsaid(node: ParsedNode, text: string): ParsedNode {
  const { children, position } = node;
  if (node.type === "text" && position)
    return { ...node, type: "html", value: text.slice(position.start.offset, position.end.offset) };
  return children ? { ...node, children: children.map((child) => unsaid(child, text)) } : node;
}

/** Where a heading ends that begins at a part; -1 where another one begins first. */
function endOf(parts: readonly Part[], from: number): number {
  const name = parts[from]?.tag?.name.toLowerCase();
  for (let at = from + 1; at < parts.length; at++) {
    const tag = parts[at]?.tag;
    if (tag !== undefined) return tag.form === "close" && tag.name.toLowerCase() === name ? at : -1;
  }
  return -1;
}

/** Blanks at the ends of a heading are those of its lines. */
function trimmed(children: ParsedNode[], words: ReadonlySet<ParsedNode>): ParsedNode[] {
  const [first, last] = [children[0], children.at(-1)];
  if (first && words.has(first)) first.value = first.value?.trimStart() ?? "";
  if (last && words.has(last)) last.value = last.value?.trimEnd() ?? "";
  return children.filter((node) => node.type !== "text" || node.value !== "");
}

/** Names of HTML are the same in upper and lower case, and the first one counts. */
function attributesOf(
  attributes: readonly AttributeScan[],
  source: string,
): { readonly nodes: PageAttribute[]; readonly repeated: readonly AttributeScan[] } {
  const known = new Set<string>();
  const nodes: PageAttribute[] = [];
  const repeated: AttributeScan[] = [];
  for (const attribute of attributes) {
    const { name: written, value } = attribute;
    const lowered = written.toLowerCase();
    if (written === "") continue;
    if (known.has(lowered)) repeated.push(attribute);
    else
      nodes.push({
        type: "mdxJsxAttribute",
        name: lowered === "id" || lowered === "class" ? lowered : written,
        value: value === undefined ? null : decodeAttribute(source.slice(value.start, value.end)),
      });
    known.add(lowered);
  }
  return { nodes, repeated };
}

/** From offsets in what a node says to those in the text: in quotes and lists, its lines have marks before them. Undefined where it is not in the text. */
function offsetsOf(
  { value = "", position }: ParsedNode,
  text: string,
): ((offset: number) => number) | undefined {
  if (position === undefined) return undefined;
  const start = position.start.offset;
  const written = text.slice(start, position.end.offset);
  if (written.startsWith(value)) return (offset) => start + offset;
  const starts: { readonly value: number; readonly text: number }[] = [];
  const [said, rows] = [value.split("\n"), written.split("\n")];
  let [ofValue, ofText] = [0, start];
  for (const [at, line] of said.entries()) {
    const whole = rows[at]?.replace(/\r$/, "");
    if (whole === undefined || !(whole.endsWith(line) || line.endsWith(whole))) return undefined;
    starts.push({ value: ofValue, text: ofText + whole.length - line.length });
    ofValue += line.length + 1;
    ofText += (rows[at]?.length ?? 0) + 1;
  }
  return (offset) => {
    // The last line that starts at or before it; the first one starts at 0.
    let [line, end] = [0, starts.length];
    while (end - line > 1) {
      const middle = (line + end) >>> 1;
      if (starts[middle]!.value <= offset) line = middle;
      else end = middle;
    }
    return starts[line]!.text + offset - starts[line]!.value;
  };
}
