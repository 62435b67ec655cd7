import { appendAll, LineIndex, type Span, type SyntaxProblem } from "@octavo/core";
import { brokenBefore, errorsAlike } from "./alike.ts";
import { diagnose } from "./diagnose.ts";
import { neverClosedTags } from "./diagnosis.ts";
import { liftSummaries } from "./disclosure.ts";
import { putBackFormulas } from "./formula-lines.ts";
import { dropBareAddresses } from "./bare-addresses.ts";
import { showGithubFormulas } from "./github-formulas.ts";
import { HiddenCode } from "./hidden-code.ts";
import { blocksOf } from "../told/blocks.ts";
import { highlightComments } from "../told/highlight-comments.ts";
import { looseHtml } from "../told/loose-html.ts";
import { showComponents } from "../told/markdown-components.ts";
import { keepPairs, pairOf, type SplitPair } from "./keep-pairs.ts";
import { applyMasks, isMasked, type Mask } from "./mask.ts";
import { emptyHeadings } from "../told/empty-headings.ts";
import { joinedHeadings } from "../told/joined-headings.ts";
import { looseStars } from "../told/loose-stars.ts";
import { openFence } from "../told/open-fence.ts";
import { otherTools } from "../told/other-tools.ts";
import { fillOpenParts } from "./open-parts.ts";
import { type HeadingId, prepare, type Prepared } from "./prepare.ts";
import { hideComments, mdxComments, putBackComments } from "./mdx-comments.ts";
import { maxCost } from "./parser-cost.ts";
import { spanOf } from "../positions.ts";
import { syntaxProblem } from "../problem.ts";
import { lineWithText, trimmed } from "./text-lines.ts";
import { dropStandIns, withoutStandIns, withStandIns } from "./stand-ins.ts";
import { isAnyInCode, TakenAway } from "./put-back.ts";
import { parseMarkup, type ParsedNode, type ParseFailure } from "../satteri.ts";
import { spaceSiblings } from "./siblings.ts";
import { statementFaults } from "../statements.ts";
import { splitCells } from "../told/split-cells.ts";
import { texBrackets } from "../told/tex-brackets.ts";
import { unreadTables } from "../told/unread-tables.ts";
import { wideRows } from "../told/wide-rows.ts";

export interface Body {
  readonly root: ParsedNode;
  readonly problems: readonly SyntaxProblem[];
  readonly headingIds: readonly HeadingId[];
  /** Whether characters of the tree stand for others. */
  readonly masked: boolean;
  readonly effort: Effort;
}

/** What reading a text took. */
export interface Effort {
  /** How often the parser was shown it. */
  readonly rounds: number;
  /** Characters that were looked through for ends that are not there, in all rounds. */
  readonly looked: number;
}

/** Rounds cost what the page is long, and tags and braces more: such pages get fewer rounds. */
const maxRounds = 50;
const maxCharacters = 4_000_000;
const maxSigns = 20_000;

/** Tags that nothing closes are told together, up to so many problems of a page. */
const maxTogether = 100;

/** Parses a page from `bodyStart` on, and tells what is no error and still not what its author meant. */
export function parseBody(text: string, bodyStart: number, format: "mdx" | "md"): Body {
  const body = parseTolerantly(text, bodyStart, format, true);
  const fence = openFence(body.root, text);
  showGithubFormulas(body.root, text);
  dropBareAddresses(body.root, text);
  const blocks = blocksOf(body.root);
  const further = [
    ...(fence === undefined ? [] : [fence]),
    ...wideRows(blocks, text),
    ...splitCells(blocks, text),
    ...emptyHeadings(blocks, text),
    ...joinedHeadings(blocks, text),
    ...unreadTables(blocks, text),
    ...otherTools(blocks, text, format),
    ...texBrackets(blocks, text),
    ...looseStars(blocks, text),
    ...highlightComments(blocks, text),
    ...(format === "md" ? showComponents(body.root, text) : []),
  ];
  return further.length === 0 ? body : { ...body, problems: [...body.problems, ...further] };
}

/**
 * The parser stops at the first error, so what is wrong is reported, shown as text (or
 * left out where it is no text), and the rest parsed again; after the last round the page is read as plain Markdown, which
 * always succeeds. Errors that look alike are taken `together`, unless that finds some in code.
 */
function parseTolerantly(text: string, bodyStart: number, format: "mdx" | "md", together: boolean): Body {
  const problems: SyntaxProblem[] = [];
  const taken = new TakenAway(text);
  const code = new HiddenCode(text);
  const guessed: number[] = [];
  const hidden: Span[] = [];
  const pairs: SplitPair[] = [];
  const comments: Span[] = [];
  const whole: Span[] = [];
  // Its lines stay, because messages count them.
  const before = bodyStart === 0 ? "" : `${blankLines(text.slice(0, bodyStart - 1))}\n`;
  let current = before + text.slice(bodyStart);
  const ids = new Map<number, HeadingId>();
  let rounds = maxRounds;
  let looked = 0;
  for (let round = 0; ; round++) {
    const prepared = prepare(current, bodyStart, format, code, whole);
    looked += prepared.looked;
    const unseen = format === "md" && round < roundsFor(text) ? mdxComments(prepared.text) : [];
    if (unseen.length > 0) {
      appendAll(comments, unseen);
      current = hideComments(current, unseen);
      continue;
    }
    const masked = isMasked(prepared.text);
    // An id behind a broken tag is seen when that tag is text; ids that were seen are blank then.
    for (const id of prepared.headingIds) ids.set(id.line, id);
    const headingIds = [...ids.values()].toSorted((a, b) => a.line - b.line);
    appendAll(problems, prepared.problems);
    if (prepared.hopeless && format === "mdx")
      return {
        ...withStatements(plainMarkdown(prepared, taken, code), hidden, text),
        problems,
        headingIds,
        effort: { rounds: round + 1, looked },
      };
    const result = prepared.shown.parse(format);
    if ("whole" in result) {
      problems.length -= prepared.problems.length;
      appendAll(whole, whole.length === 0 ? result.whole : [{ start: 0, end: text.length }]);
      continue;
    }
    const found =
      "failure" in result
        ? repair(prepared, result.failure, together ? Math.max(1, maxTogether - problems.length) : 0)
        : statementFaults(result.root, code.restore(current));
    const loose = format === "md" && "root" in result ? looseHtml(result.root, current) : undefined;
    if (loose && loose.masks.length > 0 && round < roundsFor(text)) {
      appendAll(problems, loose.problems);
      current = applyMasks(current, loose.masks);
      continue;
    }
    if ("root" in result && found.problems.length === 0) {
      dropStandIns(result.root, text);
      putBackComments(result.root, comments, text);
      if (isAnyInCode(result.root, text, guessed)) {
        const again = parseTolerantly(text, bodyStart, format, false);
        const { effort } = again;
        return { ...again, effort: { rounds: round + 1 + effort.rounds, looked: looked + effort.looked } };
      }
      code.restoreTree(result.root);
      taken.putBack(result.root);
      putBackFormulas(result.root, prepared.tokens, text);
      if (format === "mdx") {
        keepPairs(result.root, pairs, text);
        fillOpenParts(result.root, taken.emptied, text);
        liftSummaries(result.root, text);
        spaceSiblings(result.root, prepared.text);
      }
      return {
        ...withStatements({ root: result.root, masked }, hidden, text),
        problems,
        headingIds,
        effort: { rounds: round + 1, looked },
      };
    }
    if (round === 0) rounds = Math.min(roundsFor(text), Math.max(1, Math.floor(maxCost / prepared.cost())));
    if (round === rounds) {
      problems.push(more(prepared.text, "failure" in result ? result.failure.line - 1 : 0));
      return {
        ...withStatements(plainMarkdown(prepared, taken, code), hidden, text),
        problems,
        headingIds,
        effort: { rounds: round + 2, looked },
      };
    }
    appendAll(problems, found.problems);
    appendAll(hidden, found.hidden);
    for (const mask of found.masks) taken.add(mask);
    if ("pairs" in found) appendAll(pairs, found.pairs);
    appendAll(guessed, found.guessed);
    const shown = applyMasks(taken.restoreTags(prepared.text, found.masks), found.restored);
    current = applyMasks(shown, format === "mdx" ? withStandIns(shown, found.masks) : found.masks);
  }
}

/** As long as the text, with its lines. */
function blankLines(text: string): string {
  return text
    .split("\n")
    .map((line) => " ".repeat(line.length))
    .join("\n");
}

/** Text between angle brackets stays text, too. */
function plainMarkdown(
  { text, tokens }: Prepared,
  taken: TakenAway,
  code: HiddenCode,
): Pick<Body, "root" | "masked"> {
  const written = withoutStandIns(taken.restoreTags(code.restore(text)), taken.text);
  const masks = neverClosedTags(tokens, text).flatMap((tag) => tag.masks);
  const plain = applyMasks(
    written,
    masks.filter(({ as }) => as === "text"),
  );
  const result = parseMarkup(plain, "md");
  const root = "root" in result ? result.root : { type: "root", children: [] };
  return { root, masked: isMasked(plain) };
}

/** Puts back the statements that were read well, but had to be hidden, for what stands behind them. */
function withStatements<Read extends Pick<Body, "root">>(
  read: Read,
  hidden: readonly Span[],
  text: string,
): Read {
  if (hidden.length === 0) return read;
  const statements = hidden.map(({ start, end }): ParsedNode => {
    const position = { start: { offset: start }, end: { offset: end } };
    return { type: "mdxjsEsm", value: text.slice(start, end), position };
  });
  const startOf = (node: ParsedNode): number => spanOf(node, text).start;
  const children = [...statements, ...(read.root.children ?? [])].toSorted((a, b) => startOf(a) - startOf(b));
  return { ...read, root: { ...read.root, children } };
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
  /** Of text that was hidden, taken for code. */
  readonly restored: readonly Mask[];
  /** Tags that were taken away, and whose elements can be kept. */
  readonly pairs: readonly SplitPair[];
  /** Offsets of what was not found by the parser, but looks like what it found. */
  readonly guessed: readonly number[];
}

/** `room` is for how many errors more than the one that the parser found. */
function repair({ text, tokens }: Prepared, failure: ParseFailure, room: number): Repair {
  const lines = new LineIndex(text);
  const offset = lines.offset({ line: failure.line - 1, character: failure.column - 1 });
  const cause = room > 0 ? brokenBefore(failure.message, text, tokens) : undefined;
  const diagnosis = cause ?? diagnose(text, offset, failure.message, tokens);
  if (diagnosis !== undefined && applyMasks(text, diagnosis.masks) !== text) {
    const { problem, masks } = diagnosis;
    const others = (room > 0 ? errorsAlike(problem.kind, text, tokens) : []).filter(
      (other) => other.problem.span.start !== problem.span.start,
    );
    return {
      problems: [problem, ...others.slice(0, room).map((other) => other.problem)],
      masks: [...masks, ...others.flatMap((other) => other.masks)],
      hidden: [],
      restored: [],
      pairs: pairOf(diagnosis),
      guessed: [...(cause ? [cause] : []), ...others].map((other) => other.problem.span.start),
    };
  }
  const span = lineWithText(text, lines, offset);
  const words = `This is not valid MDX: ${failure.message.replace(/ \([\w-]+:[\w-]+\)$/, "")}.`;
  const shown: Mask = { span, as: "text" };
  const masks: readonly Mask[] = applyMasks(text, [shown]) === text ? [{ span, as: "blank" }] : [shown];
  return {
    problems: [syntaxProblem("mdx", trimmed(text, span), words)],
    masks,
    hidden: [],
    restored: [],
    pairs: [],
    guessed: [],
  };
}

function more(text: string, line: number): SyntaxProblem {
  const lines = new LineIndex(text);
  const start = lines.offset({ line, character: 0 });
  const span = trimmed(text, { start, end: start + lines.line(line).length });
  const words =
    "There are more errors from here on; they are shown when those above are corrected. Until then the page is read as plain Markdown.";
  return syntaxProblem("more-problems", span, words, "warning");
}
