import type { SyntaxProblem } from "@octavo/core";
import { spanOf } from "../positions.ts";
import { syntaxProblem } from "../problem.ts";
import type { ParsedNode } from "../satteri.ts";
import type { Blocks } from "./blocks.ts";

const maxTold = 20;

/** Two pairs of stars that the parser has left as text, with words between them. */
const pair = /(?<![\\*\w/])\*\*(?![*/])(?=[^*\n]{0,200}?\p{L})([^*\n]{2,200})(?<!\\)\*\*(?![*/])/gu;

/** `**bold **word` and `**“term”**である`: stars beside a blank, or between a sign and a letter, make nothing bold. */
export function looseStars({ paragraphs, headings, tables }: Blocks, text: string): readonly SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  if (!text.includes("**")) return problems;
  for (const block of [...paragraphs.map(({ node }) => node), ...headings, ...tables])
    for (const node of textsIn(block)) {
      const { start, end } = spanOf(node, text);
      const source = text.slice(start, end);
      for (const { 0: all, 1: words = "", index } of source.matchAll(pair)) {
        if (isNoPair(words, source.slice(0, index), source.slice(index + all.length))) continue;
        if (problems.length === maxTold) return problems;
        const span = { start: start + index, end: start + index + all.length };
        problems.push(syntaxProblem("loose-stars", span, messageOf(words), "information"));
      }
    }
  return problems;
}

/** Stars that stand for something else: with blanks on both sides, both before a word or behind one, of powers or of patterns. */
function isNoPair(words: string, before: string, behind: string): boolean {
  const [opens, closes] = [/^\s/.test(words), /\s$/.test(words)];
  const isOneWord = !/\s/.test(words.trim());
  const areBothBefore = (closes && /^[a-z.\d_]/.test(behind) && isOneWord) || /[([{]$/.test(words);
  const areBothBehind = opens && /[\w)\]]$/.test(before);
  const isMath = closes && (/\d\s*$/.test(before) || /^\w*[.,]/.test(words));
  return (opens && closes) || areBothBefore || areBothBehind || isMath;
}

function messageOf(words: string): string {
  const shown = "This is shown with its stars, and is not bold: ";
  const bare = words.trim();
  return bare === words
    ? `${shown}beside a letter, stars do not count behind or before a sign. Put a blank outside of them, or write <strong>${bare}</strong>.`
    : `${shown}stars do not count beside a blank. Write **${bare}**, with blanks outside of it.`;
}

/** In document order. It takes no stack, because emphasis may be nested by the thousand. */
function* textsIn(block: ParsedNode): Generator<ParsedNode> {
  const open = [block];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === "text" && (node.value ?? "").includes("**")) yield node;
    for (const child of node.children?.toReversed() ?? []) open.push(child);
  }
}
