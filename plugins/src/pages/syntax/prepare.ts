import type { Span, SyntaxProblem } from "@octavo/core";
import { applyMasks, type Mask } from "./mask.ts";
import { syntaxProblem, unclosedExpression } from "./problem.ts";
import { scanPage, type Token } from "./scan.ts";

/** The parser counts columns in UTF-16 from each line's start, which takes quadratic time on longer lines than this. */
const maxLine = 50_000;

/** A page that has more of these shows the first ones. */
const maxProblems = 100;

/** A body that the parser can be given. */
export interface Prepared {
  /** As long as the original; what stands before the body is blank. */
  readonly text: string;
  readonly headingIds: readonly HeadingId[];
  readonly problems: readonly SyntaxProblem[];
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
 * that are no math; and what cannot be parsed: HTML comments, and code that would exhaust the native parser.
 */
export function prepare(text: string, bodyStart: number, format: "mdx" | "md"): Prepared {
  const masks: Mask[] = [];
  const headingIds: HeadingId[] = [];
  const problems: SyntaxProblem[] = [];
  for (const token of scanPage(text, bodyStart, format)) {
    if (token.kind === "headingId") headingIds.push(token);
    for (const mask of masksOf(token)) masks.push(mask);
    const problem = problems.length < maxProblems ? problemOf(token) : undefined;
    if (problem !== undefined) problems.push(problem);
  }
  const masked = applyMasks(text, masks);
  const long = longLines(masked, bodyStart);
  for (const span of long) {
    problems.push(syntaxProblem("too-large", span, `This line has ${span.end - span.start} characters and was left out; at most ${maxLine} are read. Break it up.`));
  }
  const body = applyMasks(masked, long.map((span) => ({ span, as: "blank" }))).slice(bodyStart);
  return { text: bodyStart === 0 ? body : `${" ".repeat(bodyStart - 1)}\n${body}`, headingIds, problems };
}

/** Lines that are too long, unless they are ASCII, where columns cost nothing. */
function longLines(text: string, bodyStart: number): readonly Span[] {
  const spans: Span[] = [];
  if (text.length - bodyStart <= maxLine) return spans;
  for (let start = bodyStart; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    if (end - start > maxLine && /[^\x00-\x7F]/.test(text.slice(start, end))) spans.push({ start, end });
    start = end + 1;
  }
  return spans;
}

function masksOf(token: Token): readonly Mask[] {
  switch (token.kind) {
    case "variable":
    case "dollar":
      return [{ span: token.span, as: "literal" }];
    case "tag":
      return token.tag.attributes.filter((each) => each.hazard).map(({ name, span, value }) => (name === "" ? { span, as: "blank" } : { span: valueWithBraces(value, span), as: "string" }));
    case "expression":
    case "statements":
      return token.hazard ? [{ span: token.span, as: "blank" }] : [];
    default:
      return [{ span: token.span, as: "blank" }];
  }
}

function valueWithBraces(value: Span | undefined, span: Span): Span {
  return value === undefined ? span : { start: value.start - 1, end: value.end + 1 };
}

function problemOf(token: Token): SyntaxProblem | undefined {
  if (token.kind === "comment") {
    return syntaxProblem("html-comment", token.span, "HTML comments are not MDX, and stop the page from compiling. Write {/* … */} instead.");
  }
  if (token.kind === "nesting") {
    return syntaxProblem("too-deep", token.span, "Quotes and lists are nested more than 100 deep here; the rest of the line's marks were left out.");
  }
  const hazard = token.kind === "tag" ? token.tag.hazard : "hazard" in token && token.hazard;
  if (!hazard) return undefined;
  if (token.kind === "expression" && !token.closed) return syntaxProblem("unclosed-expression", token.span, unclosedExpression);
  return syntaxProblem("too-complex", token.span, "This code is nested too deep, or too long, to be read safely, so it was left out. Move it to a component in a file of its own, or split it up.");
}
