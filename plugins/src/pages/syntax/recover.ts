import { LineIndex, type Span, type SyntaxProblem } from "@octavo/core";
import { diagnose } from "./diagnose.ts";
import { applyMasks, isMasked, type Mask } from "./mask.ts";
import { type HeadingId, prepare, type Prepared } from "./prepare.ts";
import { syntaxProblem } from "./problem.ts";
import { parseMarkup, type ParsedNode, type ParseFailure } from "./satteri.ts";
import { statementFaults } from "./statements.ts";

export interface Body {
  readonly root: ParsedNode;
  readonly problems: readonly SyntaxProblem[];
  readonly headingIds: readonly HeadingId[];
  /** Statements of ESM that were read well, but had to be hidden. */
  readonly hidden: readonly Span[];
  /** Whether characters of the tree stand for others. */
  readonly masked: boolean;
}

/** Rounds cost what the page is long, and unclosed tags and braces more: such pages get fewer rounds. */
const maxRounds = 20;
const maxCharacters = 4_000_000;
const maxSigns = 20_000;

/**
 * Parses a page from `bodyStart` on. The parser stops at the first error, so what is wrong is reported, hidden, and the
 * rest parsed again; after the last round the page is read as plain Markdown, which always succeeds.
 */
export function parseBody(text: string, bodyStart: number, format: "mdx" | "md"): Body {
  const problems: SyntaxProblem[] = [];
  const hidden: Span[] = [];
  let current = bodyStart === 0 ? text : `${" ".repeat(bodyStart - 1)}\n${text.slice(bodyStart)}`;
  let headingIds: readonly HeadingId[] | undefined;
  let rounds = maxRounds;
  for (let round = 0; ; round++) {
    const prepared = prepare(current, bodyStart, format);
    const masked = isMasked(prepared.text);
    headingIds ??= prepared.headingIds;
    problems.push(...prepared.problems);
    if (prepared.hopeless && format === "mdx")
      return { root: parseMarkdown(prepared.text), problems, headingIds, hidden, masked };
    const result = parseMarkup(prepared.text, format);
    const found =
      "failure" in result ? repair(prepared, result.failure) : statementFaults(result.root, prepared.text);
    if ("root" in result && found.problems.length === 0)
      return { root: result.root, problems, headingIds, hidden, masked };
    if (round === 0) rounds = roundsFor(text);
    if (round === rounds) {
      problems.push(more(prepared.text, "failure" in result ? result.failure.line - 1 : 0));
      return { root: parseMarkdown(prepared.text), problems, headingIds, hidden, masked };
    }
    problems.push(...found.problems);
    hidden.push(...found.hidden);
    current = applyMasks(prepared.text, found.masks);
  }
}

function parseMarkdown(text: string): ParsedNode {
  const result = parseMarkup(text, "md");
  return "root" in result ? result.root : { type: "root", children: [] };
}

function roundsFor(text: string): number {
  let signs = 1;
  for (const sign of ["<", "{"])
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) signs++;
  return Math.max(
    2,
    Math.min(maxRounds, Math.floor(maxCharacters / (text.length + 1)), Math.floor(maxSigns / signs)),
  );
}

interface Repair {
  readonly problems: readonly SyntaxProblem[];
  readonly masks: readonly Mask[];
  readonly hidden: readonly Span[];
}

function repair({ text, tokens }: Prepared, failure: ParseFailure): Repair {
  const lines = new LineIndex(text);
  const offset = lines.offset({ line: failure.line - 1, character: failure.column - 1 });
  const diagnosis = diagnose(text, offset, failure.message, tokens);
  if (
    diagnosis !== undefined &&
    diagnosis.masks.some(({ span }) => /\S/.test(text.slice(span.start, span.end)))
  ) {
    return { problems: [diagnosis.problem], masks: diagnosis.masks, hidden: [] };
  }
  const span = lineWithText(text, lines, offset);
  const words = `This is not valid MDX: ${failure.message.replace(/ \([\w-]+:[\w-]+\)$/, "")}.`;
  return {
    problems: [syntaxProblem("mdx", trimmed(text, span), words)],
    masks: [{ span, as: "blank" }],
    hidden: [],
  };
}

/** The line at an offset; where it is blank, the nearest line after it, or else before it, that has text. */
function lineWithText(text: string, lines: LineIndex, offset: number): Span {
  const { line } = lines.position(offset);
  const start = lines.offset({ line, character: 0 });
  const next = text.slice(start).search(/\S/);
  const at = next === -1 ? text.trimEnd().length - 1 : start + next;
  const found = lines.position(Math.max(0, at)).line;
  const from = lines.offset({ line: found, character: 0 });
  return { start: from, end: from + lines.line(found).length };
}

function trimmed(text: string, { start, end }: Span): Span {
  const line = text.slice(start, end);
  const from = start + line.length - line.trimStart().length;
  return { start: from, end: Math.max(from, start + line.trimEnd().length) };
}

function more(text: string, line: number): SyntaxProblem {
  const lines = new LineIndex(text);
  const start = lines.offset({ line, character: 0 });
  const span = trimmed(text, { start, end: start + lines.line(line).length });
  const words =
    "There are more errors from here on; they are shown when those above are corrected. Until then the page is read as plain Markdown.";
  return syntaxProblem("more-problems", span, words, "warning");
}
