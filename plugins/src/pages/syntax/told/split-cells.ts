import { appendAll, type SyntaxProblem } from "@octavo/core";
import { spanOf } from "../positions.ts";
import { syntaxProblem } from "../problem.ts";
import type { ParsedNode } from "../satteri.ts";
import { scanTag } from "../scan/scan-tag.ts";
import type { Blocks } from "./blocks.ts";

const maxTold = 20;

/** Elements that begin in one cell of a table and end in another: nearly always around a bar that was meant as text. */
export function splitCells({ tables }: Blocks, text: string): readonly SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  const open: ParsedNode[] = tables.toReversed();
  for (let node = open.pop(); node !== undefined && problems.length < maxTold; node = open.pop()) {
    const { children = [] } = node;
    const element = splitElement(node);
    if (element) {
      const { start } = spanOf(element, text);
      const words = `<${element.name ?? ""}> begins in one cell of this table and ends in another, so it is in the first one only. Close it in its cell, or write \\| for a bar that is text.`;
      problems.push(
        syntaxProblem("split-cell", { start, end: scanTag(text, start)?.end ?? start + 1 }, words, "warning"),
      );
    }
    appendAll(open, children.toReversed());
  }
  return problems;
}

/** Behind such an element, the parser leaves cells in cells, and rows in rows. */
function splitElement({ type, children = [] }: ParsedNode): ParsedNode | undefined {
  if (type === "tableCell")
    return children.slice(0, Math.max(0, children.findIndex(isPart))).findLast(isElement);
  const row = type === "tableRow" ? children.findIndex((child) => child.type === "tableRow") : -1;
  const cell = children[row - 1]?.children ?? [];
  return cell.some(isPart) ? undefined : cell.findLast(isElement);
}

function isPart({ type }: ParsedNode): boolean {
  return type === "tableCell" || type === "tableRow";
}

function isElement({ type }: ParsedNode): boolean {
  return type === "mdxJsxTextElement" || type === "mdxJsxFlowElement";
}
