import type { SyntaxProblem } from "@octavo/core";
import type { Blocks } from "./blocks.ts";
import { plainLines, type PlainLine } from "./plain-lines.ts";
import { spanOf } from "../positions.ts";
import { syntaxProblem } from "../problem.ts";

const maxTold = 20;
const ruler = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

/** Rows of tables that Markdown does not take for one: the line under the head is missing, or has other cells. */
export function unreadTables({ paragraphs }: Blocks, text: string): readonly SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  let bar = text.indexOf("|");
  if (bar === -1) return problems;
  for (const { node } of paragraphs) {
    const { start: from, end: to } = spanOf(node, text);
    if (bar < from) bar = text.indexOf("|", from);
    if (bar === -1) break;
    const found = bar < to ? faultOf(plainLines(node, text)) : undefined;
    if (found === undefined) continue;
    const { start, end } = found.line;
    problems.push(syntaxProblem("unread-table", { start, end }, found.message, "warning"));
    if (problems.length === maxTold) break;
  }
  return problems;
}

function faultOf(
  lines: readonly PlainLine[],
): { readonly line: PlainLine; readonly message: string } | undefined {
  const at = lines.findIndex(({ words }) => words.includes("|") && ruler.test(words));
  const head = lines[at - 1];
  const under = lines[at];
  if (head !== undefined && under !== undefined) {
    const cells = cellsOf(head.words);
    const count = cellsOf(under.words);
    if (cells < 2 || cells === count) return undefined;
    const message = `This is no table, and its rows are shown as words: its head has ${cells} cells, and the line under it ${count}. Write ${rulerOf(cells)} under it${cells > count ? ", or \\| for a bar that is text" : ""}.`;
    return { line: head, message };
  }
  const [first, second] = lines;
  if (under !== undefined || first === undefined || second === undefined || !lines.every(isRow))
    return undefined;
  const cells = cellsOf(first.words);
  if (cells < 2 || cells !== cellsOf(second.words)) return undefined;
  const message = `This is no table, and its rows are shown as words: nothing marks its head. Write ${rulerOf(cells)} on a line under the head.`;
  return { line: first, message };
}

function isRow({ words }: PlainLine): boolean {
  return words.length > 1 && words.startsWith("|") && words.endsWith("|");
}

function cellsOf(row: string): number {
  return row
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "")
    .split(/(?<!\\)\|/).length;
}

function rulerOf(cells: number): string {
  return `|${" --- |".repeat(Math.min(cells, 12))}${cells > 12 ? "…" : ""}`;
}
