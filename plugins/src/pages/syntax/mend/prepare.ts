import { appendAll, LineIndex, type Span, type SyntaxProblem } from "@octavo/core";
import { diagnose } from "./diagnose.ts";
import { HiddenCode } from "./hidden-code.ts";
import { longStretches } from "./long-stretches.ts";
import { LooseTags } from "./loose-tags.ts";
import { applyMasks, type Mask } from "./mask.ts";
import { excessFor, parserCost, signsIn } from "./parser-cost.ts";
import { PartedText, partings } from "./parted-lines.ts";
import { hasBlankLine } from "../scan/math-end.ts";
import { syntaxProblem, unclosedExpression } from "../problem.ts";
import { maxLook, scanPage, type Token } from "../scan/scan.ts";
import { pairTags, type PairedTag } from "../scan/tag-pairs.ts";
import { excessOf, tooComplex } from "./too-complex.ts";

/** Expressions in attributes: beyond, they are hidden from the parser, which takes quadratic time for those, too. */
const maxInAttributes = 300;

/** Blanks before the end of a tag, at most; more are left to the parser. */
const maxIndent = 200;

/** What may stand in a line before a tag that begins a block. */
const blockStart = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*$/;

/** A page that has more of the problems found here shows the first ones. */
const maxProblems = 100;

/** A body that the parser can be given. */
export interface Prepared {
  /** As long as what it was made of. */
  readonly text: string;
  /** What the parser is shown of it. */
  readonly shown: PartedText;
  readonly tokens: readonly Token[];
  readonly headingIds: readonly HeadingId[];
  readonly problems: readonly SyntaxProblem[];
  /** Characters that were looked through for ends that are not there. */
  readonly looked: number;
  /** Whether it can be read as plain Markdown only. */
  readonly hopeless: boolean;
  /** What one look of the parser at it costs, besides its length; nothing in Markdown. */
  readonly cost: () => number;
}

/** `{#id}` behind a heading. */
export interface HeadingId {
  readonly id: string;
  /** Where the heading's line begins. */
  readonly line: number;
  readonly span: Span;
}

/**
 * Takes out of a body what existing sites contain and MDX has no place for: heading ids, `{{variables}}`, dollar signs
 * that are no math; and what cannot be parsed: HTML comments, and code that would exhaust the native parser. Stretches of `whole` are shown to it line for line.
 */
export function prepare(
  text: string,
  bodyStart: number,
  format: "mdx" | "md",
  code: HiddenCode = new HiddenCode(text),
  whole: readonly Span[] = [],
): Prepared {
  const masks: Mask[] = [];
  const headingIds: HeadingId[] = [];
  const problems: SyntaxProblem[] = [];
  const tags = new LooseTags();
  let pairs: ReadonlyMap<number, PairedTag> | undefined;
  const { tokens, fences, looked } = scanPage(text, bodyStart, format);
  const lost = looked >= maxLook;
  const excess = excessOf(tokens, text);
  const hopeless = lost || excess !== undefined;
  const asStrings = tokens.length > maxInAttributes && hasManyInAttributes(tokens);
  for (const token of tokens) {
    if (token.kind === "headingId") headingIds.push(token);
    const found = masksOf(text, token, code);
    appendAll(masks, found);
    if (format === "mdx") appendAll(masks, quoteSign(text, token));
    const problem = problems.length < maxProblems ? problemOf(token) : undefined;
    if (problem !== undefined) problems.push(problem);
    if (found.length > 0 || hopeless) continue;
    const hidden = hideCode(text, token, code, asStrings, () => (pairs ??= pairTags(tokens)));
    appendAll(masks, hidden.masks);
    const loose = tags.check(text, token, hidden.masks);
    appendAll(masks, loose.masks);
    if (problems.length < maxProblems) problems.push(...hidden.problems, ...loose.problems);
  }
  const masked = applyMasks(text, masks);
  const signs = format === "md" || hopeless ? [] : signsIn(masked, bodyStart, quietIn(tokens, fences));
  const long = longStretches(masked, { bodyStart, signs, fences });
  for (const { span, words } of long) problems.push(syntaxProblem("too-large", span, words));
  const prepared = applyMasks(
    masked,
    long.map(({ span }) => blank(span)),
  );
  const shown = new PartedText(prepared, signs.length > 0 ? partings(prepared, tokens, whole) : []);
  const shownSigns = shown.moved(signs);
  const complex = tooComplex(excess, lost, excessFor(shown.text, shownSigns));
  if (complex !== undefined) {
    const span = complex.span ?? { start: bodyStart, end: Math.min(text.length, bodyStart + 1) };
    problems.push(syntaxProblem("too-complex", span, complex.words));
  }
  return {
    text: prepared,
    shown,
    tokens,
    headingIds,
    problems,
    looked,
    hopeless: complex !== undefined,
    cost: () => parserCost(shown.text, shownSigns),
  };
}

/** What the parser goes through once, in order. */
function quietIn(tokens: readonly Token[], fences: readonly Span[]): readonly Span[] {
  const code = tokens.filter(({ kind }) => kind === "expression" || kind === "statements");
  return [...code.map(({ span }) => span), ...fences].toSorted((a, b) => a.start - b.start);
}

/** Hides dollar signs that stand in code. */
function hideCode(
  text: string,
  token: Token,
  code: HiddenCode,
  asStrings: boolean,
  tagsOfAll: () => ReadonlyMap<number, PairedTag>,
): { readonly masks: readonly Mask[]; readonly problems: readonly SyntaxProblem[] } {
  const masks: Mask[] = [];
  const problems: SyntaxProblem[] = [];
  const hide = (span: Span): void => {
    const hidden = code.hide(text, span);
    if (hidden === undefined) return;
    if ("mask" in hidden) return void masks.push(hidden.mask);
    // The parser finds it, too; then what stands in it is looked at anew.
    if (token.kind === "tag" || hasBlankLine(text, span.start, span.end)) return;
    const lines = new LineIndex(text.slice(span.start, span.end));
    const at = lines.offset({ line: hidden.line - 1, character: hidden.column - 1 });
    const diagnosis = diagnose(text, span.start + at, hidden.message, [token], tagsOfAll());
    if (diagnosis === undefined) return;
    problems.push(diagnosis.problem);
    appendAll(masks, diagnosis.masks);
  };
  if (token.kind === "expression" && token.closed) hide(token.span);
  if (token.kind !== "tag" || token.tag.broken) return { masks, problems };
  for (const { kind, name, value } of token.tag.attributes) {
    if (value === undefined) continue;
    const braces = { start: value.start - 1, end: value.end + 1 };
    const string =
      asStrings && kind === "expression" && name !== "" ? code.hideAttribute(text, braces) : undefined;
    if (string !== undefined) masks.push(string);
    else if (kind === "expression") hide(braces);
    else if (/[$`]/.test(text.slice(value.start, value.end))) masks.push({ span: value, as: "literal" });
  }
  return { masks, problems };
}

function hasManyInAttributes(tokens: readonly Token[]): boolean {
  let count = 0;
  for (const token of tokens)
    if (token.kind === "tag") for (const { kind } of token.tag.attributes) if (kind === "expression") count++;
  return count > maxInAttributes;
}

function masksOf(text: string, token: Token, code: HiddenCode): readonly Mask[] {
  switch (token.kind) {
    case "less":
      return [];
    case "escape":
      return [{ span: token.span, as: "escape" }];
    case "variable":
      return [{ span: token.span, as: "literal" }];
    case "sign":
      return [{ span: token.span, as: text[token.span.start] === "<" ? "text" : "literal" }];
    case "formula":
      return [
        ...(token.moved ? [{ span: token.moved, as: { code: signsOf(token.moved) } }] : []),
        blank(token.opening),
        { span: token.closing, as: { code: signsOf(token.closing) } },
      ];
    case "expression":
      if (!token.hazard) return [];
      return token.closed ? [blank(token.span)] : [{ span: token.span, as: "text" }];
    case "statements":
      if (token.hazard) return [blank(token.span)];
      return [code.hideStatements(text, token.span, token.closed) ?? blankLines(text, token)].flat();
    case "tag":
      return token.tag.attributes
        .filter(({ hazard }) => hazard)
        .map(({ name, span, value }) =>
          name === "" || value === undefined
            ? blank(span)
            : { span: { start: value.start - 1, end: value.end + 1 }, as: "string" },
        );
    default:
      return [blank(token.span)];
  }
}

/**
 * The `>` of a tag that begins a block may stand first in its line, as formatters write it: for the parser, a quote may begin
 * there. It is moved up by blanks in place of the break.
 */
function quoteSign(text: string, token: Token): readonly Mask[] {
  if (token.kind !== "tag" || token.tag.broken || token.tag.form !== "open") return [];
  const { start, end } = token.span;
  const [before = ""] = /\r?\n[ \t]*$/.exec(text.slice(Math.max(start, end - 1 - maxIndent), end - 1)) ?? [];
  if (before === "" || !blockStart.test(text.slice(text.lastIndexOf("\n", start - 1) + 1, start))) return [];
  return [
    { span: { start: end - 1 - before.length, end: end - 1 }, as: { code: " ".repeat(before.length) } },
  ];
}

function signsOf({ start, end }: Span): string {
  return "$$".padEnd(end - start);
}

/** For the parser, a blank line may end a statement even within a template that holds Markdown: such lines are joined. */
function blankLines(
  text: string,
  { span: { start, end }, closed }: { readonly span: Span; readonly closed: boolean },
): readonly Mask[] {
  if (!closed) return [];
  return [...text.slice(start, end).matchAll(/(?:\r?\n[ \t]*)+(?=\r?\n)/g)].map(({ 0: lines, index }) => ({
    span: { start: start + index, end: start + index + lines.length },
    as: { code: " ".repeat(lines.length) },
  }));
}

function blank(span: Span): Mask {
  return { span, as: "blank" };
}

function problemOf(token: Token): SyntaxProblem | undefined {
  if (token.kind === "comment") {
    return syntaxProblem(
      "html-comment",
      token.span,
      "HTML comments are not MDX, and stop the page from compiling. Write {/* … */} instead.",
    );
  }
  if (token.kind === "nesting") {
    return syntaxProblem(
      "too-deep",
      token.span,
      "Quotes and lists are nested more than 100 deep here; the rest of the line's marks were left out.",
    );
  }
  const hazard = token.kind === "tag" ? token.tag.hazard : "hazard" in token && token.hazard;
  if (!hazard) return undefined;
  if (token.kind === "expression" && !token.closed)
    return syntaxProblem("unclosed-expression", token.span, unclosedExpression);
  const words =
    "This code is nested too deep, or too long, to be read safely, so it was left out. Move it to a component in a file of its own, or split it up.";
  return syntaxProblem("too-complex", token.span, words);
}
