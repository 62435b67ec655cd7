import type { Span, VariableFact } from "@octavo/core";
import type { PlaceLists } from "./places.ts";
import type { ParsedNode } from "./satteri.ts";
import { scanTag } from "./scan/scan-tag.ts";

/** `{{name}}` as people write it, but for escaped ones, and `${{ name }}` of workflows. */
const use = /(?<![\\$])\{\{[ \t]*([\w-]+)[ \t]*\}\}/g;

/** Either form, in the order of the text. */
const written = /(\\?)\{\\?\{[ \t]*[\w-]+[ \t]*\\?\}\\?\}/g;

/** The variables that a file uses; their places are added to those of its parts. */
export function readVariables(text: string, parts: PageParts): readonly VariableFact[] {
  const found: VariableFact[] = [];
  if (!text.includes("{{")) return found;
  const { code, esm, expression, math, variable: places } = parts.places;
  const around: readonly Opaque[] = [
    ...parts.opaque,
    ...[...code, ...expression, ...esm].map((span) => ({ kind: "code" as const, span })),
    ...math.map((span) => ({ kind: "math" as const, span })),
  ].toSorted((a, b) => a.span.start - b.span.start);
  let next = 0;
  for (const { 0: whole, 1: name = "", index } of text.matchAll(use)) {
    const end = index + whole.length;
    while (next < around.length && (around[next]?.span.end ?? 0) <= index) next++;
    const part = around[next];
    const isInside = part !== undefined && part.span.start <= index;
    if (isInside && part.kind === "skipped") continue;
    found.push({
      name,
      inCode: isInside && part.kind === "code",
      ...(isInside && part.kind === "math" && { inMath: true }),
    });
    places.push({ start: index, end });
  }
  return found;
}

/** What is known of a page's parts when it is read. */
interface PageParts {
  readonly places: PlaceLists;
  readonly opaque: readonly Opaque[];
}

/** Code, formulas, or what has no variables at all: comments. */
export interface Opaque {
  readonly kind: "code" | "math" | "skipped";
  readonly span: Span;
}

/**
 * What stands in a node where double braces are no variable, or are in code. Of a text node, it notes on the node which of them
 * are written with backslashes.
 */
export function readBraces(node: ParsedNode, text: string, span: Span): readonly Opaque[] {
  if (node.type === "inlineCode") return [{ kind: "code", span }];
  if (node.type !== "text") return codeInAttributes(node, text, span.start);
  markEscaped(node, text, span);
  return [];
}

/** Code in an element's attributes; `style={{ color }}` has an object and no variable. */
function codeInAttributes({ attributes }: ParsedNode, text: string, start: number): readonly Opaque[] {
  if (!attributes?.some(({ value }) => typeof value === "object" && value?.value.includes("{") === true))
    return [];
  return (scanTag(text, start)?.attributes ?? []).flatMap(({ kind, value }) => {
    if (kind !== "expression" || value === undefined) return [];
    const span = { start: value.start - 1, end: value.end + 1 };
    return [{ kind: text[value.start] === "{" ? "skipped" : "code", span }];
  });
}

function markEscaped(node: ParsedNode, text: string, { start, end }: Span): void {
  if (node.value?.includes("{{") !== true) return;
  const uses = [...text.slice(start, end).matchAll(written)];
  const escaped = uses.flatMap(([whole], ordinal) => (whole.includes("\\") ? [ordinal] : []));
  if (escaped.length > 0) node.data = { ...node.data, escaped };
}
