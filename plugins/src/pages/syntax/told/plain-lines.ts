import type { Span } from "@octavo/core";
import { spanOf } from "../positions.ts";
import type { ParsedNode } from "../satteri.ts";

/** A line of a paragraph, without the marks of quotes and the blanks around it. */
export interface PlainLine extends Span {
  readonly words: string;
}

/** Whether a line of a paragraph may begin with one of the signs, whatever marks of quotes and blanks are before it. */
export function mayBeginWith(signs: string, paragraph: ParsedNode, text: string): boolean {
  const { start, end } = spanOf(paragraph, text);
  for (let at = start; at < end; at++) {
    while (at < end && " \t>".includes(text.charAt(at))) at++;
    if (at < end && signs.includes(text.charAt(at))) return true;
    while (at < end && !"\r\n".includes(text.charAt(at))) at++;
  }
  return false;
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
