import { appendAll } from "@octavo/core";
import type { Mask } from "./mask.ts";
import { spanOf } from "../positions.ts";
import type { ParsedNode } from "../satteri.ts";

/** Lists and footnotes take in what is indented behind them. */
const container = /^[ \t>]*(?:[-*+]|\d+[.)]|\[\^[^\]\n]+\]:)(?:[ \t]|$)/m;

/**
 * Tags that are taken away, each as an expression without code where it is the first thing in its line and has something
 * behind it: blanks would be indentation, which moves what stands behind a list or footnote into it.
 */
export function withStandIns(text: string, masks: readonly Mask[]): readonly Mask[] {
  const first = text.search(container);
  if (first === -1) return masks;
  return masks.map((mask) => {
    const { span, as } = mask;
    const isFirst = as === "blank" && first < span.start && begins(text, span.start, span.end);
    return isFirst ? { span, as: { code: `{${" ".repeat(span.end - span.start - 2)}}` } } : mask;
  });
}

/** Whether a tag is the first thing in its line, with something behind it. */
function begins(text: string, start: number, end: number): boolean {
  const tag = text.slice(start, end);
  if (tag.length < 3 || !/^<[^\n]*>$/.test(tag)) return false;
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  return /^[ \t>]*$/.test(before) && /^[ \t]*\S/.test(text.slice(end, end + 80));
}

/** Takes what stands in for tags from a tree; `text` is as it was written. */
export function dropStandIns(root: ParsedNode, text: string): void {
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { children = [] } = node;
    const kept = children.filter((child) => !isStandIn(child, text));
    const [first] = kept;
    if (kept.length < children.length) {
      node.children = kept;
      if (first?.type === "text") first.value = (first.value ?? "").trimStart();
    }
    appendAll(open, kept);
  }
}

function isStandIn(node: ParsedNode, text: string): boolean {
  if (!/^mdx(?:Flow|Text)Expression$/.test(node.type) || (node.value ?? "").trim() !== "") return false;
  return text[spanOf(node, text).start] === "<";
}

/** A text that was shown to the parser, without what stands in for tags of `written`. */
export function withoutStandIns(text: string, written: string): string {
  return text.replaceAll(/\{ *\}/g, (found, start: number) =>
    written[start] === "<" ? " ".repeat(found.length) : found,
  );
}
