import type { SyntaxProblem } from "@octavo/core";
import type { Blocks } from "./blocks.ts";
import { spanOf } from "../positions.ts";
import { syntaxProblem } from "../problem.ts";
import type { ParsedNode } from "../satteri.ts";

const maxTold = 20;

/** `\(a^2\)` and `\[a^2\]`; where Markdown is run twice, with two backslashes. */
const inBrackets =
  /\\{1,2}(?:\(((?:(?!\\{1,2}[()[\]])[^\n]){1,300})\\{1,2}\)|\[((?:(?!\\{1,2}[()[\]])[^]){1,1000})\\{1,2}\])/g;

/** A command of TeX, or something raised or lowered: other words have backslashes because they are in brackets. */
const isTex = /\\[a-z]{2,}|[\w)}]\^[\w{\\(]|\b[a-z\d]_(?:[a-z\d]\b|\{)/i;

/** Formulas as TeX and other programs write them. Markdown takes the backslashes away, and the rest is words. */
export function texBrackets({ paragraphs }: Blocks, text: string): readonly SyntaxProblem[] {
  if (!/\\[([]/.test(text)) return [];
  const problems: SyntaxProblem[] = [];
  for (const { node } of paragraphs) {
    const { start } = spanOf(node, text);
    for (const { 0: all, 1: inLine, 2: display = "", index } of wordsOf(node, text).matchAll(inBrackets)) {
      const formula = (inLine ?? display).trim();
      if (!isTex.test(formula) || formula.includes("`")) continue;
      const write =
        inLine === undefined
          ? "Write $$ on a line of its own before the formula and behind it"
          : `Write $${formula}$`;
      const message = `This is shown as words: a backslash before a bracket shows the bracket, and makes no formula. ${write}.`;
      const from = start + index;
      problems.push(syntaxProblem("other-tool", { start: from, end: from + all.length }, message, "warning"));
      if (problems.length === maxTold) return problems;
    }
  }
  return problems;
}

/** A paragraph as it is written, with backticks for all of its code, formulas and HTML. */
function wordsOf(paragraph: ParsedNode, text: string): string {
  const { start, end } = spanOf(paragraph, text);
  const pieces: string[] = [];
  let at = start;
  for (const closed of closedIn(paragraph)) {
    const span = spanOf(closed, text);
    pieces.push(text.slice(at, span.start), "`".repeat(span.end - span.start));
    at = span.end;
  }
  return pieces.join("") + text.slice(at, end);
}

function* closedIn({ children = [] }: ParsedNode): Generator<ParsedNode> {
  for (const child of children) {
    if (/^(?:inlineCode|inlineMath|html)$/.test(child.type)) yield child;
    else yield* closedIn(child);
  }
}
