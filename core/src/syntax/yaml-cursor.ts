import { lineStart } from "../source/line-start.ts";
import type { DataPath, Span } from "../source/origin.ts";
import { cursorIn, isInside, lastBefore } from "./data-cursor.ts";
import type { DataIndex } from "./data-index.ts";
import type { DataCursor } from "./data.ts";
import { nodeKind } from "./node-list.ts";

/** The cursor in YAML: where no bracket tells, the column of a blank line decides which map or list it is in. */
export function yamlCursorAt(index: DataIndex, text: string, offset: number): DataCursor {
  const { nodes } = index;
  const place: Place = { offset, column: columnOf(text, offset), blank: isBlankBefore(text, offset) };
  if (nodes.count === 0) return gapAt([], offset);
  if (nodes.isBare(0)) return cursorInBlock(index, text, place, 0, []);
  if (nodes.isContainer(0))
    return isInside(index, 0, offset) ? cursorIn(index, 0, [], offset) : gapAt([], offset);
  const span = { start: nodes.start(0), end: nodes.end(0) };
  return offset >= span.start && isOn(span, text, offset) && nodes.kind(0) !== nodeKind.missing
    ? { path: [], part: "value", span: { ...span, end: Math.max(span.end, offset) } }
    : gapAt([], offset);
}

interface Place {
  readonly offset: number;
  readonly column: number;
  /** Whether only white space stands before the cursor in its line. */
  readonly blank: boolean;
}

function cursorInBlock(
  index: DataIndex,
  text: string,
  place: Place,
  container: number,
  path: DataPath,
): DataCursor {
  const { nodes } = index;
  const { offset, column, blank } = place;
  const child = lastBefore(index, container, offset);
  if (child === undefined || child.step === undefined) return gapAt(path, offset);
  const { key, value } = child;
  const inner = [...path, child.step];
  if (key !== -1 && offset <= nodes.end(key)) {
    const whole = { start: nodes.start(key), end: nodes.end(key) };
    const span = lineOf(text, whole, offset);
    const isWhole = span.start === whole.start && span.end === whole.end;
    return { path: isWhole ? inner : [...path, text.slice(span.start, span.end)], part: "key", span };
  }
  const deeper = blank && column > columnOf(text, nodes.start(container));
  if (nodes.isBare(value)) {
    // A list may stand at the column of its key: there, a new line is more likely to be a key of the map.
    return blank && !deeper ? gapAt(path, offset) : cursorInBlock(index, text, place, value, inner);
  }
  if (nodes.isContainer(value))
    return isInside(index, value, offset) ? cursorIn(index, value, inner, offset) : gapAt(path, offset);
  const before = key === -1 ? nodes.start(value) : nodes.end(key);
  const sameLine = !/[\r\n]/.test(text.slice(Math.min(before, offset), offset));
  if (nodes.kind(value) === nodeKind.missing) {
    return sameLine || deeper ? { ...gapAt(inner, offset), part: "value" } : gapAt(path, offset);
  }
  if (offset < nodes.start(value))
    return sameLine ? { ...gapAt(inner, offset), part: "value" } : gapAt(path, offset);
  const span = { start: nodes.start(value), end: nodes.end(value) };
  return deeper || isOn(span, text, offset)
    ? { path: inner, part: "value", span: { ...span, end: Math.max(span.end, offset) } }
    : gapAt(path, offset);
}

/** Whether a word that is typed at an offset belongs to a scalar that starts before it: on it, and in the blanks behind it. */
function isOn({ end }: Span, text: string, offset: number): boolean {
  return /^[ \t]*$/.test(text.slice(end, offset));
}

/** The part of a key that is in the cursor's line: a word that is typed above a key becomes one with it, until it has its colon. */
function lineOf(text: string, { start, end }: Span, offset: number): Span {
  const from = lineStart(text, offset);
  const line = /^[^\r\n]*/.exec(text.slice(from, end))?.[0] ?? "";
  if (line.trim() === "") return { start, end };
  const blank = line.length - line.trimStart().length;
  return {
    start: Math.max(start, Math.min(from + blank, offset)),
    end: Math.max(from + line.trimEnd().length, offset),
  };
}

function gapAt(path: DataPath, offset: number): DataCursor {
  return { path, part: "gap", span: { start: offset, end: offset } };
}

function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

function isBlankBefore(text: string, offset: number): boolean {
  return /^[ \t]*$/.test(text.slice(lineStart(text, offset), offset));
}
