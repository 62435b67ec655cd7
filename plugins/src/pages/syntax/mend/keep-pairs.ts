import type { PageAttribute, Span } from "@octavo/core";
import type { Diagnosis } from "./diagnosis.ts";
import { spanOf } from "../positions.ts";
import type { ParsedNode } from "../satteri.ts";
import { scanTag } from "../scan/scan-tag.ts";

/** An opening and a closing tag that the parser found in different blocks. */
export interface SplitPair {
  readonly opening: Span;
  readonly closing: Span;
}

/** The tags of an element, where both were taken away because they stand in different blocks. */
export function pairOf({ problem, masks }: Diagnosis): readonly SplitPair[] {
  const isPair =
    problem.kind === "split-tag" && masks.length === 2 && masks.every(({ as }) => as === "blank");
  const [opening, closing] = masks.map(({ span }) => span).toSorted((a, b) => a.start - b.start);
  return isPair && opening && closing ? [{ opening, closing }] : [];
}

/** Puts the elements of such pairs around the blocks between their tags, where these are whole blocks beside each other. */
export function keepPairs(root: ParsedNode, pairs: readonly SplitPair[], text: string): void {
  for (const pair of pairs.toSorted((a, b) => a.opening.start - b.opening.start)) keepPair(root, pair, text);
}

function keepPair(root: ParsedNode, { opening, closing }: SplitPair, text: string): void {
  const attributes = attributesOf(opening, text);
  if (!attributes) return;
  const { start } = opening;
  const { end } = closing;
  let parent: ParsedNode | undefined = root;
  while (parent?.children) {
    const spans: readonly Span[] = parent.children.map((child) => spanOf(child, text));
    const first: number = spans.findIndex((span) => span.end > start);
    const behind = spans.findIndex((span) => span.start >= end);
    const last = (behind === -1 ? spans.length : behind) - 1;
    if (first === -1 || last < first) return;
    const isWhole = (spans[first]?.start ?? 0) >= start && (spans[last]?.end ?? 0) <= end;
    if (isWhole && isBlock(parent)) {
      const children = parent.children.slice(first, last + 1);
      const position = { start: { offset: start }, end: { offset: end } };
      const { name } = attributes;
      parent.children.splice(first, children.length, {
        type: "mdxJsxFlowElement",
        name,
        attributes: attributes.nodes,
        children,
        position,
      });
      return;
    }
    if (isWhole || first !== last) return;
    parent = parent.children[first];
  }
}

/** Whether the children of a node are blocks. */
function isBlock({ type }: ParsedNode): boolean {
  return /^(?:root|listItem|blockquote|mdxJsxFlowElement)$/.test(type);
}

/** A tag's name and its strings and flags; undefined where it has code. */
function attributesOf(
  { start }: Span,
  text: string,
): { readonly name: string; readonly nodes: PageAttribute[] } | undefined {
  const tag = scanTag(text, start);
  if (!tag || tag.broken || tag.attributes.some(({ kind }) => kind === "expression")) return undefined;
  const nodes = tag.attributes.map(({ name, value }) => ({
    type: "mdxJsxAttribute" as const,
    name,
    value: value === undefined ? null : text.slice(value.start, value.end),
  }));
  return { name: tag.name, nodes };
}
