import type { SyntaxProblem } from "@octavo/core";
import { spanOf } from "../positions.ts";
import { syntaxProblem } from "../problem.ts";
import type { Blocks } from "./blocks.ts";

const maxTold = 20;

/** How many cells the line has that stands under the head of a table; 0 for other rows. Two dashes are a value as well. */
function cellsOfRuler(row: Blocks["tables"][number], text: string): number {
  const { start, end } = spanOf(row, text);
  const cells = text.slice(start, end).split("|");
  const written = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return written.length > 1 && written.every((cell) => /^(?:-{3,}|:-+:?|-+:)$/.test(cell))
    ? written.length
    : 0;
}

/** Rows with more cells than their table's head: nearly always a bar that was meant as text. Other programs drop such cells. */
export function wideRows({ tables }: Blocks, text: string): readonly SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  for (const { children = [] } of tables) {
    const [head, ...below] = children;
    const width = head?.children?.length ?? 0;
    const second = below.findIndex((row) => cellsOfRuler(row, text) > 0);
    const [joined, ruler] = [below[second - 1], below[second]];
    const isWider = joined && ruler && cellsOfRuler(ruler, text) > width;
    const rows = isWider ? below.slice(0, second - 1) : below;
    if (joined && problems.length < maxTold) {
      const words =
        "A second table begins here, and is read as rows of the one above: leave an empty line between them.";
      problems.push(syntaxProblem("wide-row", spanOf(joined, text), words, "warning"));
    }
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
