import { LineIndex, type Span, type SyntaxProblem } from "@octavo/core";
import { diagnose } from "./diagnose.ts";
import { statementFaults } from "./statements.ts";
import { applyMasks, type Mask } from "./mask.ts";
import { syntaxProblem } from "./problem.ts";
import { parseMarkup, type ParsedNode, type ParseFailure } from "./satteri.ts";
import { scanPage } from "./scan.ts";

export interface Parsed {
  readonly root: ParsedNode;
  readonly problems: readonly SyntaxProblem[];
  /** Statements of ESM that were read well, but had to be hidden. */
  readonly hidden: readonly Span[];
}

/** Rounds cost what the page is long, and unclosed tags and braces more: such pages get fewer rounds. */
const maxRounds = 20;
const maxCharacters = 4_000_000;
const maxSigns = 20_000;

/**
 * Parses a body. The parser stops at the first error, so what is wrong is reported, hidden, and the rest parsed again;
 * after the last round the page is read as plain Markdown, which always succeeds.
 */
export function parseBody(prepared: string, bodyStart: number, format: "mdx" | "md"): Parsed {
  const problems: SyntaxProblem[] = [];
  const hidden: Span[] = [];
  let rounds = maxRounds;
  let text = prepared;
  for (let round = 0; round <= rounds; round++) {
    const result = parseMarkup(text, format);
    const found = "failure" in result ? repair(text, bodyStart, result.failure) : statementFaults(result.root, text);
    if ("root" in result && found.problems.length === 0) return { root: result.root, problems, hidden };
    if (round === 0) rounds = roundsFor(text);
    if (round === rounds) problems.push(more(text, "failure" in result ? result.failure : undefined));
    else {
      problems.push(...found.problems);
      hidden.push(...found.hidden);
      text = applyMasks(text, found.masks);
    }
  }
  const result = parseMarkup(text, "md");
  return { root: "root" in result ? result.root : { type: "root", children: [] }, problems, hidden };
}

function roundsFor(text: string): number {
  let signs = 1;
  for (const sign of ["<", "{"]) for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) signs++;
  return Math.max(2, Math.min(maxRounds, Math.floor(maxCharacters / (text.length + 1)), Math.floor(maxSigns / signs)));
}

interface Repair {
  readonly problems: readonly SyntaxProblem[];
  readonly masks: readonly Mask[];
  readonly hidden: readonly Span[];
}

function repair(text: string, bodyStart: number, failure: ParseFailure): Repair {
  const lines = new LineIndex(text);
  const offset = lines.offset({ line: failure.line - 1, character: failure.column - 1 });
  const diagnosis = diagnose(text, offset, failure.message, scanPage(text, bodyStart, "mdx"));
  if (diagnosis !== undefined && diagnosis.masks.some(({ span }) => /\S/.test(text.slice(span.start, span.end)))) {
    return { problems: [diagnosis.problem], masks: diagnosis.masks, hidden: [] };
  }
  const span = lineWithText(text, lines, offset);
  const words = failure.message.replace(/ \([\w-]+:[\w-]+\)$/, "");
  return { problems: [syntaxProblem("mdx", trimmed(text, span), `This is not valid MDX: ${words}.`)], masks: [{ span, as: "blank" }], hidden: [] };
}

/** The line at an offset, or where it is blank, everything around it up to lines with text. */
function lineWithText(text: string, lines: LineIndex, offset: number): Span {
  const { line } = lines.position(offset);
  const start = lines.offset({ line, character: 0 });
  const end = start + lines.line(line).length;
  if (/\S/.test(text.slice(start, end))) return { start, end };
  const next = text.slice(end).search(/\S/);
  if (next !== -1) return { start, end: lineEnd(text, end + next) };
  return { start: text.lastIndexOf("\n", text.slice(0, start).trimEnd().length) + 1, end };
}

function lineEnd(text: string, at: number): number {
  const newline = text.indexOf("\n", at);
  return newline === -1 ? text.length : newline;
}

function trimmed(text: string, { start, end }: Span): Span {
  const line = text.slice(start, end);
  return { start: start + line.length - line.trimStart().length, end: start + line.trimEnd().length };
}

function more(text: string, failure: ParseFailure | undefined): SyntaxProblem {
  const lines = new LineIndex(text);
  const line = (failure?.line ?? 1) - 1;
  const start = lines.offset({ line, character: 0 });
  const span = trimmed(text, { start, end: start + lines.line(line).length });
  return syntaxProblem("more-problems", span, "There are more errors from here on; they are shown when those above are corrected. Until then the page is read as plain Markdown.", "warning");
}
