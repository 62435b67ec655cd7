import type { SyntaxProblem } from "@octavo/core";
import { spanOf } from "../positions.ts";
import { syntaxProblem } from "../problem.ts";
import type { Blocks } from "./blocks.ts";

const maxTold = 20;

/** Headings without words: an empty line for readers, and a stop of the page's menu that says nothing. */
export function emptyHeadings({ headings }: Blocks, text: string): readonly SyntaxProblem[] {
  const message =
    "This heading has no words. Write some behind its #, remove it, or write \\# for the sign itself.";
  return headings
    .filter(({ children = [] }) => children.length === 0)
    .slice(0, maxTold)
    .map((heading) => syntaxProblem("empty-heading", spanOf(heading, text), message, "warning"));
}
