import type { LineIndex, Span } from "@octavo/core";

/** The line at an offset; where it is blank, the nearest line after it, or else before it, that has text. */
export function lineWithText(text: string, lines: LineIndex, offset: number): Span {
  const { line } = lines.position(offset);
  const start = lines.offset({ line, character: 0 });
  const next = text.slice(start).search(/\S/);
  const at = next === -1 ? text.trimEnd().length - 1 : start + next;
  const found = lines.position(Math.max(0, at)).line;
  const from = lines.offset({ line: found, character: 0 });
  return { start: from, end: from + lines.line(found).length };
}

export function trimmed(text: string, { start, end }: Span): Span {
  const line = text.slice(start, end);
  const from = start + line.length - line.trimStart().length;
  return { start: from, end: Math.max(from, start + line.trimEnd().length) };
}

/** The span, or where it has several lines, its part on the line of `offset`. */
export function lineOf(text: string, span: Span, offset: number): Span {
  const inside = Math.max(span.start, Math.min(offset, span.end - 1));
  const before = text.lastIndexOf("\n", inside - 1);
  const after = text.indexOf("\n", inside);
  let start = Math.max(span.start, before + 1);
  let end = after === -1 ? span.end : Math.min(span.end, after);
  while (start < inside && /\s/.test(text.charAt(start))) start++;
  while (end > start + 1 && /\s/.test(text.charAt(end - 1))) end--;
  return { start, end: Math.max(start, end) };
}
