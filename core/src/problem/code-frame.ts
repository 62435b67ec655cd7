import { LineIndex, type Range } from "../source/line-index.ts";
import { cellsOf, columnAt, cut, widthOf } from "./frame-cells.ts";

export interface CodeFrameOptions {
  /** Lines shown before and after the range. */
  readonly context?: number;
  /** Columns for code; longer lines are cut around the range. */
  readonly width?: number;
}

/** More marked lines than this are shown as their first and last ones. */
const MAX_MARKED = 5;

/**
 * The lines around a range for a terminal: numbers, `>` before marked lines, `^` under what is meant; every line ends
 * in a line break. Tabs are expanded, control characters are shown as symbols. Pass a `LineIndex` where one text has
 * many problems. Empty for an empty text.
 */
export function codeFrame(
  source: string | LineIndex,
  range: Range,
  { context = 2, width = 100 }: CodeFrameOptions = {},
): string {
  const lines = typeof source === "string" ? new LineIndex(source) : source;
  if (lines.lineCount === 1 && lines.line(0) === "") return "";
  const { start, end } = clamped(range, lines);
  const first = Math.max(0, start.line - context);
  const last = Math.min(lines.lineCount - 1, end.line + context);
  const numberWidth = String(last + 1).length;
  const view = viewOf(lines.line(start.line), start.character, width);
  const rows: string[] = [];
  for (let line = first; line <= last; line++) {
    const marked = line >= start.line && line <= end.line;
    if (marked && end.line - start.line >= MAX_MARKED && line >= start.line + 3 && line < end.line) {
      rows.push(`  ${" ".repeat(numberWidth)} ⋮`);
      line = end.line - 1;
      continue;
    }
    const text = lines.line(line);
    if (line === last && !marked && text === "" && line === lines.lineCount - 1) break;
    rows.push(
      `${marked ? ">" : " "} ${String(line + 1).padStart(numberWidth)} | ${shown(text, view, width)}`.trimEnd(),
    );
    if (!marked) continue;
    const from = line === start.line ? start.character : text.length - text.trimStart().length;
    const to = line === end.line ? end.character : text.trimEnd().length;
    const carets = marks(text, from, Math.max(from, to), view, width);
    if (carets !== "") rows.push(`  ${" ".repeat(numberWidth)} | ${carets}`);
  }
  return rows.map((row) => `${row}\n`).join("");
}

/** Within the text; a range that ends at the start of a line ends with the line before. */
function clamped({ start, end }: Range, lines: LineIndex): Range {
  const from = lines.position(lines.offset(start));
  const to = lines.position(Math.max(lines.offset(end), lines.offset(start)));
  if (to.line === from.line || to.character > 0) return { start: from, end: to };
  return { start: from, end: { line: to.line - 1, character: lines.line(to.line - 1).length } };
}

/** Which part of every line is shown: characters from `from` on, of these the columns from `left` on. */
interface View {
  readonly from: number;
  readonly left: number;
}

/** Shows a marked line from its start where the mark is near it, else with the mark at a third of the width. */
function viewOf(line: string, mark: number, width: number): View {
  // Measuring megabytes of a one-line document would be slow: characters far before the mark cannot be in view.
  let from = Math.max(0, mark - width * 4);
  if (from > 0 && isLowSurrogate(line, from)) from--;
  const cells = cellsOf(line.slice(from, mark + width * 4));
  const total = widthOf(cells);
  const column = columnAt(cells, mark - from);
  if (from === 0 && (total <= width || column < (width * 2) / 3)) return { from, left: 0 };
  return { from, left: Math.max(0, Math.min(column - Math.floor(width / 3), total - width + 1)) };
}

function shown(line: string, { from, left }: View, width: number): string {
  const cells = cellsOf(line.slice(from, from + width * 8));
  const hidden = from > 0 || left > 0;
  const text = cut(cells, hidden ? left + 1 : left, hidden ? width - 1 : width);
  const rest = widthOf(cells) > left + width || line.length > from + width * 8;
  return `${hidden && line.length > from ? "…" : ""}${text}${rest ? "…" : ""}`;
}

function marks(line: string, start: number, end: number, { from, left }: View, width: number): string {
  if (start === end && start >= line.length && line.trim() === "" && line !== "") return "";
  const cells = cellsOf(line.slice(from, from + width * 8));
  const first = Math.max(0, columnAt(cells, start - from) - left);
  const last = Math.min(width, columnAt(cells, end - from) - left);
  if (first > width) return "";
  return " ".repeat(first) + "^".repeat(Math.max(1, last - first));
}

function isLowSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff;
}
