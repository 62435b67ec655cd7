import type { Span } from "@octavo/core";
import { spanOf } from "../positions.ts";
import type { ParsedNode } from "../satteri.ts";

/** A line of a paragraph, without the marks of quotes and the blanks around it. */
export interface PlainLine extends Span {
  readonly words: string;
}

/** A paragraph, and the node that it is the first block of. */
export interface Paragraph {
  readonly node: ParsedNode;
  readonly opens: string | undefined;
}

/** The paragraphs of a page, in document order. */
export function* paragraphsOf(node: ParsedNode): Generator<Paragraph> {
  for (const [index, child] of (node.children ?? []).entries()) {
    if (child.type === "paragraph") yield { node: child, opens: index === 0 ? node.type : undefined };
    else if (child.type !== "heading" && child.type !== "table") yield* paragraphsOf(child);
  }
}

/** The lines of a paragraph that begin with its words, and not within code or a tag. */
export function plainLines(paragraph: ParsedNode, text: string): readonly PlainLine[] {
  const { start, end } = spanOf(paragraph, text);
  const closed = (paragraph.children ?? [])
    .filter(({ type }) => /^(?:inlineCode|inlineMath|html|mdx\w+)$/.test(type))
    .map((child) => spanOf(child, text));
  const lines: PlainLine[] = [];
  for (const { 0: line, index } of text.slice(start, end).matchAll(/[^\r\n]+/g)) {
    const words = line.replace(/^[ \t>]+/, "");
    const from = start + index + line.length - words.length;
    if (closed.some((span) => span.start < from && from < span.end)) continue;
    lines.push({ start: from, end: from + words.trimEnd().length, words: words.trimEnd() });
  }
  return lines;
}
