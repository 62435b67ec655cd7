import type { SyntaxProblem } from "@octavo/core";
import { spanOf } from "../positions.ts";
import { syntaxProblem } from "../problem.ts";
import type { Blocks } from "./blocks.ts";

const maxTold = 20;

/** Rows with more cells than their table's head: nearly always a bar that was meant as text. Other programs drop such cells. */
export function wideRows({ tables }: Blocks, text: string): readonly SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  for (const { children = [] } of tables) {
    const [head, ...rows] = children;
    const width = head?.children?.length ?? 0;
    for (const row of rows) {
      const cells = (row.children ?? []).filter(({ type }) => type === "tableCell");
      const first = cells.slice(width).find((cell) => (cell.children ?? []).length > 0);
      if (first === undefined) continue;
      if (problems.length === maxTold) return problems;
      const span = { start: spanOf(first, text).start, end: spanOf(row, text).end };
      const words = `This row has ${cells.length} cells, and the head of its table has ${width}: other programs leave out what is here. Write \\| for a bar that is text, in code too.`;
      problems.push(syntaxProblem("wide-row", span, words, "warning"));
    }
  }
  return problems;
}
