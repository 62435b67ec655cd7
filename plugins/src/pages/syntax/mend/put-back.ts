import { appendAll } from "@octavo/core";
import type { PageAttribute } from "@octavo/core";
import { applyMasks, changeStrings, type Mask } from "./mask.ts";
import { spanOf } from "../positions.ts";
import type { ParsedNode } from "../satteri.ts";
import { scanTag } from "../scan/scan-tag.ts";

/** A tag as it is written, and what stands in its place. */
interface Rewritten {
  readonly start: number;
  readonly standIn: string;
  readonly written: string;
}

/** What was taken from the parser and belongs to the page: attributes by their offsets, and tags as they are written. */
export class TakenAway {
  /** The page as it is written. */
  readonly text: string;
  readonly #attributes = new Set<number>();
  readonly #tags: Mask["span"][] = [];
  readonly #rewritten: Rewritten[] = [];
  /** Names of the elements that were made empty, by where their tags begin. */
  readonly emptied: Map<number, string> = new Map();

  constructor(text: string) {
    this.text = text;
  }

  add({ span, as }: Mask): void {
    const isRewritten = typeof as === "object";
    if (as === "attribute" || (isRewritten && "quoted" in as)) this.#attributes.add(span.start);
    if (as === "attribute" || as === "empty" || isRewritten) this.#tags.push(span);
    if (as !== "empty") return;
    const written = this.text.slice(span.start, span.end);
    const mask: Mask = { span: { start: 0, end: written.length }, as };
    this.#rewritten.push({ start: span.start, standIn: applyMasks(written, [mask]), written });
    const tag = scanTag(this.text, span.start);
    this.emptied.set(span.start, tag?.name ?? "");
    if (tag?.name.length === 1) for (const { span: each } of tag.attributes) this.#attributes.add(each.start);
  }

  /** The text with the tags that were rewritten as they were: all of them, or those in what is shown as text. */
  restoreTags(text: string, masks?: readonly Mask[]): string {
    const shown = masks?.filter(({ as }) => as === "text").map(({ span }) => span);
    let restored = text;
    for (const { start, end } of this.#tags) {
      if (shown?.every((span) => end <= span.start || span.end <= start)) continue;
      restored = restored.slice(0, start) + this.text.slice(start, end) + restored.slice(end);
    }
    return restored;
  }

  /** Gives the elements of a tree the attributes that the parser could not read, and strings the tags that are text in them. */
  putBack(root: ParsedNode): void {
    if (this.#attributes.size === 0 && this.#rewritten.length === 0) return;
    this.#rewritten.sort((a, b) => a.start - b.start);
    const open = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      const asWritten = this.#rewriter(node);
      changeStrings(node, asWritten);
      if (node.type.startsWith("mdxJsx")) {
        for (const attribute of node.attributes ?? []) restoreValue(attribute, asWritten);
        const found = this.#attributesAt(spanOf(node, this.text).start);
        const names = new Set(found.map(({ name }) => name));
        const others = (node.attributes ?? []).filter(({ name }) => !names.has(name));
        if (found.length > 0) node.attributes = [...others, ...found];
      }
      appendAll(open, node.children ?? []);
    }
  }

  /** Puts the tags of a node, those of its children left out, back into its strings, in their order: several may look alike. */
  #rewriter(node: ParsedNode): (text: string) => string {
    let tags: Rewritten[] | undefined;
    return (text) => {
      if (!text.includes("<")) return text;
      tags ??= this.#tagsOf(node);
      let found = text;
      let from = 0;
      tags = tags.filter(({ standIn, written }) => {
        const at = found.indexOf(standIn, from);
        if (at === -1) return true;
        found = found.slice(0, at) + written + found.slice(at + standIn.length);
        from = at + written.length;
        return false;
      });
      return found;
    };
  }

  #tagsOf(node: ParsedNode): Rewritten[] {
    const { start, end } = spanOf(node, this.text);
    const within = (node.children ?? []).map((child) => spanOf(child, this.text));
    return this.#rewritten.filter(
      (tag) =>
        start <= tag.start &&
        tag.start < end &&
        !within.some((span) => span.start <= tag.start && tag.start < span.end),
    );
  }

  #attributesAt(start: number): readonly PageAttribute[] {
    return (scanTag(this.text, start)?.attributes ?? []).flatMap(({ name, span, value, kind }) =>
      this.#attributes.has(span.start) && kind === "string" && value !== undefined
        ? [{ type: "mdxJsxAttribute" as const, name, value: this.text.slice(value.start, value.end) }]
        : [],
    );
  }
}

function restoreValue(
  attribute: { value?: PageAttribute["value"] },
  asWritten: (text: string) => string,
): void {
  const { value } = attribute;
  if (typeof value === "string") attribute.value = asWritten(value);
  else if (value) attribute.value = { ...value, value: asWritten(value.value) };
}

const verbatim =
  /^(?:code|inlineCode|math|inlineMath|html|mdxFlowExpression|mdxTextExpression|mdxjsEsm|definition|image|imageReference)$/;

/** Whether one of the offsets stands in code, in a formula, or in an address or title of a tree. */
export function isAnyInCode(root: ParsedNode, text: string, offsets: readonly number[]): boolean {
  if (offsets.length === 0) return false;
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (verbatim.test(node.type) || node.type === "link") {
      const { start, end } = spanOf(node, text);
      const last = node.children?.at(-1);
      const from = node.type === "link" && last !== undefined ? spanOf(last, text).end : start;
      if (offsets.some((offset) => from <= offset && offset < end)) return true;
    }
    appendAll(open, node.children ?? []);
  }
  return false;
}
