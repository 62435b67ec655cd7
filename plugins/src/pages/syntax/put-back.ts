import type { PageAttribute } from "@octavo/core";
import { applyMasks, changeStrings, nameFiller, type Mask } from "./mask.ts";
import { spanOf } from "./positions.ts";
import type { ParsedNode } from "./satteri.ts";
import { scanTag } from "./scan-tag.ts";

/** What was taken from the parser and belongs to the page: attributes by their offsets, and tags as they are written. */
export class TakenAway {
  readonly #text: string;
  readonly #attributes = new Set<number>();
  readonly #tags: Mask["span"][] = [];
  /** What stands in the place of a tag, and that tag. */
  readonly #written = new Map<string, string>();

  constructor(text: string) {
    this.#text = text;
  }

  add({ span, as }: Mask): void {
    if (as === "attribute") this.#attributes.add(span.start);
    if (as === "attribute" || as === "empty" || typeof as === "object") this.#tags.push(span);
    if (as !== "empty") return;
    const written = this.#text.slice(span.start, span.end);
    const mask: Mask = { span: { start: 0, end: written.length }, as };
    this.#written.set(applyMasks(written, [mask]), written);
    const tag = scanTag(this.#text, span.start);
    if (tag?.name.length === 1) for (const { span: each } of tag.attributes) this.#attributes.add(each.start);
  }

  /** The text with the tags that were rewritten as they were: all of them, or those in what is shown as text. */
  restoreTags(text: string, masks?: readonly Mask[]): string {
    const shown = masks?.filter(({ as }) => as === "text").map(({ span }) => span);
    let restored = text;
    for (const { start, end } of this.#tags) {
      if (shown?.every((span) => end <= span.start || span.end <= start)) continue;
      restored = restored.slice(0, start) + this.#text.slice(start, end) + restored.slice(end);
    }
    return restored;
  }

  /** Gives the elements of a tree the attributes that the parser could not read, and strings the tags that are text in them. */
  putBack(root: ParsedNode): void {
    if (this.#attributes.size === 0 && this.#written.size === 0) return;
    const open = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      changeStrings(node, this.#asWritten);
      if (node.type.startsWith("mdxJsx")) {
        for (const attribute of node.attributes ?? []) this.#restoreValue(attribute);
        const found = this.#attributesAt(spanOf(node, this.#text).start);
        if (found.length > 0) node.attributes = [...(node.attributes ?? []), ...found];
      }
      open.push(...(node.children ?? []));
    }
  }

  readonly #asWritten = (text: string): string => {
    if (!text.includes(nameFiller)) return text;
    let found = text;
    for (const [rewritten, written] of this.#written) found = found.replaceAll(rewritten, () => written);
    return found;
  };

  #restoreValue(attribute: { value?: PageAttribute["value"] }): void {
    const { value } = attribute;
    if (typeof value === "string") attribute.value = this.#asWritten(value);
    else if (value) attribute.value = { ...value, value: this.#asWritten(value.value) };
  }

  #attributesAt(start: number): readonly PageAttribute[] {
    return (scanTag(this.#text, start)?.attributes ?? []).flatMap(({ name, span, value, kind }) =>
      this.#attributes.has(span.start) && kind === "string" && value !== undefined
        ? [{ type: "mdxJsxAttribute" as const, name, value: this.#text.slice(value.start, value.end) }]
        : [],
    );
  }
}

const verbatim = /^(?:code|inlineCode|math|inlineMath|html|mdxFlowExpression|mdxTextExpression|mdxjsEsm)$/;

/** Whether one of the offsets stands in code or in a formula of a tree. */
export function isAnyInCode(root: ParsedNode, text: string, offsets: readonly number[]): boolean {
  if (offsets.length === 0) return false;
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (verbatim.test(node.type)) {
      const { start, end } = spanOf(node, text);
      if (offsets.some((offset) => start <= offset && offset < end)) return true;
    }
    open.push(...(node.children ?? []));
  }
  return false;
}
