import type { SyntaxProblem } from "@octavo/core";
import { spanOf } from "../positions.ts";
import { syntaxProblem } from "../problem.ts";
import type { ParsedNode } from "../satteri.ts";

const maxTold = 20;

/** Headings without words: an empty line for readers, and a stop of the page's menu that says nothing. */
export function emptyHeadings(root: ParsedNode, text: string): readonly SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  if (/^[ \t>*+\-\d.)]*#{1,6}[ \t#]*(?:\{#[^{}]*\}[ \t]*)?$/m.test(text)) visit(root, text, problems);
  return problems;
}

function visit({ type, children = [] }: ParsedNode, text: string, problems: SyntaxProblem[]): void {
  if (type === "paragraph") return;
  for (const child of children) {
    if (child.type !== "heading") visit(child, text, problems);
    else if ((child.children ?? []).length === 0 && problems.length < maxTold) {
      const message =
        "This heading has no words. Write some behind its #, remove it, or write \\# for the sign itself.";
      problems.push(syntaxProblem("empty-heading", spanOf(child, text), message, "warning"));
    }
  }
}
