import type { SyntaxProblem } from "@octavo/core";
import { syntaxProblem } from "../problem.ts";
import type { Blocks } from "./blocks.ts";
import { mayBeginWith, plainLines } from "./plain-lines.ts";

const maxTold = 20;

/** One sign alone begins a tag of social media, or a number: `#news`, `#12`. */
const joined = /^#{2,6}(?=[\p{L}\p{N}*_`[<{])/u;

/** `##Heading`: without a blank it is a line of words for Markdown, and was a heading for older programs. */
export function joinedHeadings({ paragraphs }: Blocks, text: string): readonly SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  if (!/##[^#\s]/.test(text)) return problems;
  for (const { node } of paragraphs) {
    if (problems.length === maxTold) break;
    if (!mayBeginWith("#", node, text)) continue;
    for (const { words, start } of plainLines(node, text)) {
      const signs = joined.exec(words)?.[0];
      if (signs === undefined || problems.length === maxTold) continue;
      const message = `This line is shown as it is written, \`${signs}\` included: a heading has a blank behind its #. Put one there, or write \\# for the sign itself.`;
      const span = { start, end: start + signs.length };
      problems.push(syntaxProblem("joined-heading", span, message, "information"));
    }
  }
  return problems;
}
