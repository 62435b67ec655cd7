import { Composer, type CST, type Document } from "yaml";
import type { Span } from "../source/origin.ts";
import type { DataTree, SyntaxProblem } from "./data.ts";
import { DataIndex } from "./data-index.ts";
import { withEarlierKeys } from "./earlier-keys.ts";
import { MAX_DEPTH } from "./member.ts";
import { withoutConflicts } from "./merge-conflicts.ts";
import { nodeListOf, NodeList } from "./node-list.ts";
import { ProblemLog } from "./problem-log.ts";
import { yamlCursorAt } from "./yaml-cursor.ts";
import { deeperThan } from "./yaml-depth.ts";
import { reportYamlErrors } from "./yaml-errors.ts";
import { readBlocks, type ReadPart } from "./yaml-blocks.ts";
import { readYaml, type YamlReading } from "./yaml-read.ts";
import { repairRounds, repairYaml } from "./yaml-repair.ts";
import { yamlTokens } from "./yaml-tokens.ts";
import {
  asWritten,
  firstTabbedLine,
  indentingTabs,
  spacedText,
  tabProblem,
  tabWidths,
  type Tabs,
} from "./yaml-tabs.ts";

/** Dates stay strings, repeated keys are found by our own linear pass, `<<` is resolved by us. */
const options = {
  schema: "core",
  merge: false,
  resolveKnownTags: false,
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: "silent",
} as const;

/** Tokens that fit nowhere, after which the rest of a text is not worth reading. */
const MAX_STRAY_TOKENS = 100;

const nothing: YamlReading = { value: undefined, nodes: new NodeList(), names: [], unclosedQuotes: [] };

/**
 * Parses YAML 1.2 (core schema, with merge keys); linear, never throws. An empty text is undefined without a problem.
 * Of several documents the first counts. Aliases share their value. A value that nests deeper than 1,000 is undefined.
 * `offset` is where `text` starts in its file, as front matter does; all spans and cursors count from the file's start.
 */
export function parseYaml(text: string, { offset = 0 }: { readonly offset?: number } = {}): DataTree {
  return yamlTree(text, readYamlText(text, offset), offset);
}

/** A text's value, problems and node list, as plain data: another thread can make it with `readYamlText` and send it. */
export interface ParsedYaml {
  readonly value: unknown;
  readonly problems: DataTree["problems"];
  readonly nodes: unknown;
  readonly names: readonly string[];
  /** Tabs that were read as spaces: the nodes count with these. */
  readonly tabs?: Tabs;
  /** Whether it was read by lines: a later reading of nearly the same text can take it up. */
  readonly isByLines?: true;
}

/** The laborious part of `parseYaml`. */
export function readYamlText(text: string, offset = 0): ParsedYaml {
  const parsed = readWritten(text, offset);
  const from = firstTabbedLine(text, parsed.problems, offset);
  return (from === -1 ? undefined : readSpaced(text, offset, from, parsed)) ?? parsed;
}

function readWritten(text: string, offset: number): ParsedYaml {
  const simple = readYamlByLines(text, { offset });
  if (simple) return simple;
  const log = new ProblemLog(text, offset);
  const { value, nodes, names } = readAll(text, log);
  return { value, problems: log.sorted(), nodes, names };
}

/**
 * A text that tabs indent as it was meant: with as many spaces for each as leave the fewest errors. One problem tells of all
 * tabs. Undefined where spaces do not help.
 */
function readSpaced(text: string, offset: number, from: number, before: ParsedYaml): ParsedYaml | undefined {
  const runs = indentingTabs(text, from);
  const [first] = runs;
  let best: ParsedYaml | undefined;
  for (const width of first ? tabWidths(text) : []) {
    const tabs = { from, width };
    const { text: spaced, written } = spacedText(text, tabs);
    const parsed = readWritten(spaced, 0);
    const problems = parsed.problems.map((problem): SyntaxProblem => ({
      ...problem,
      span: { start: written(problem.span.start) + offset, end: written(problem.span.end) + offset },
    }));
    if (best === undefined || problems.length < best.problems.length) best = { ...parsed, problems, tabs };
    if (problems.length === 0) break;
  }
  if (!first || !best || best.problems.length >= before.problems.length) return undefined;
  const span = { start: first.start + offset, end: first.end + offset };
  const problems = [{ ...tabProblem(runs), span }, ...best.problems];
  return { ...best, problems: problems.toSorted((a, b) => a.span.start - b.span.start) };
}

export interface ByLinesOptions {
  /** Where `text` starts in its file; default 0. */
  readonly offset?: number;
  /** Characters at most that are left to the parser of all of YAML; default: as many as there are. */
  readonly mostOther?: number;
  /** A text that was read before in this way and has most of its lines in common with this one: what these say is not read again. */
  readonly earlier?: { readonly text: string; readonly parsed: ParsedYaml } | undefined;
}

/** `readYamlText` in a tenth of the time, where that can be: see `readBlocks`. */
export function readYamlByLines(
  text: string,
  { offset = 0, mostOther = Infinity, earlier }: ByLinesOptions = {},
): ParsedYaml | undefined {
  const log = new ProblemLog(text, offset);
  let left = mostOther;
  const read: ReadPart = (part, depth) => {
    left -= part.length;
    return left < 0 ? undefined : readPart(part, depth);
  };
  const isSound = earlier?.parsed.isByLines === true && earlier.parsed.problems.length === 0;
  const before = isSound
    ? { ...earlier.parsed, text: earlier.text, nodes: nodeListOf(earlier.parsed.nodes) }
    : undefined;
  const reading = readBlocks(text, log, read, before);
  if (!reading) return undefined;
  const { value, nodes, names } = reading;
  return { value, problems: log.sorted(), nodes, names, isByLines: true };
}

const readPart: ReadPart = (text, depth) => {
  const log = new ProblemLog(text, 0);
  const { tokens, second } = firstDocument(text);
  const document = second ? undefined : compose(tokens, text, log, MAX_DEPTH - depth);
  if (!document || document.errors.length > 0 || document.warnings.length > 0) return undefined;
  const reading = readYaml(document.contents, text, log);
  const { aliases, merges } = reading.nodes;
  const isSound = log.sorted().length === 0 && reading.unclosedQuotes.length === 0;
  return isSound && aliases.size === 0 && merges.size === 0 ? reading : undefined;
};

/** The cheap part: what `readYamlText` gave for the same text and offset, as a tree. */
export function yamlTree(
  text: string,
  { value, problems, nodes, names, tabs }: ParsedYaml,
  base = 0,
): DataTree {
  const index = new DataIndex(nodeListOf(nodes), (node) => names[node] ?? "");
  const read = tabs ? spacedText(text, tabs) : asWritten(text);
  const inFile = ({ start, end }: Span): Span => ({
    start: read.written(start) + base,
    end: read.written(end) + base,
  });
  return {
    language: "yaml",
    value,
    problems: withEarlierKeys(problems, index, inFile),
    span: (path, part) => inFile(index.span(path, part)),
    at: (offset) => {
      const at = read.spaced(Math.max(0, Math.min(offset - base, text.length)));
      const { path, part, span } = yamlCursorAt(index, read.text, at);
      return { path, part, span: inFile(span) };
    },
  };
}

/** All of YAML. */
export function readAll(text: string, log: ProblemLog): YamlReading {
  try {
    let current = withoutConflicts(text, log);
    const { tokens, second } = firstDocument(current);
    if (second !== undefined) reportSecond(log, second);
    let document = compose(tokens, current, log);
    for (let rounds = repairRounds(text); rounds > 0 && document !== undefined; rounds--) {
      const repaired = repairYaml(document.errors, current, log);
      if (repaired === undefined) break;
      current = repaired;
      document = compose(firstDocument(current).tokens, current, log);
    }
    if (document === undefined) return nothing;
    const reading = readYaml(document.contents, text, log);
    reportYamlErrors(document.errors, document.warnings, text, reading.unclosedQuotes, log);
    return reading;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.report(
      "error",
      "unreadable",
      `This YAML cannot be read (${reason}). Simplify it, or look for stray control characters.`,
      0,
      text.length,
    );
    return nothing;
  }
}

/** Undefined where the text nests too deeply. */
function compose(
  tokens: readonly CST.Token[],
  text: string,
  log: ProblemLog,
  maxDepth: number = MAX_DEPTH,
): Document.Parsed | undefined {
  for (const token of tokens) {
    const tooDeep = token.type === "document" ? deeperThan(token, maxDepth) : -1;
    if (tooDeep === -1) continue;
    reportDepth(log, tooDeep);
    return undefined;
  }
  const [document] = new Composer(options).compose(tokens, true, text.length);
  const overflow = document?.errors.find(({ code }) => code === "RESOURCE_EXHAUSTION");
  if (overflow === undefined) return document;
  reportDepth(log, overflow.pos[0]);
  return undefined;
}

/** Stops at a second document that holds anything. */
function firstDocument(text: string): {
  readonly tokens: readonly CST.Token[];
  readonly second?: CST.Document;
} {
  const tokens: CST.Token[] = [];
  let found = false;
  let errors = 0;
  // A byte order mark would be taken for a column of the first line.
  for (const token of yamlTokens(text, text.startsWith("\uFEFF") ? 1 : 0)) {
    if (token.type === "error" && ++errors > MAX_STRAY_TOKENS) break;
    if (token.type === "document" && found) {
      if (token.value === undefined) continue;
      return { tokens, second: token };
    }
    if (token.type === "document") found = true;
    tokens.push(token);
  }
  return { tokens };
}

function reportSecond(log: ProblemLog, { offset, start }: CST.Document): void {
  const message =
    "A second YAML document starts here. Only the first one is read: remove the rest, or move it to a file of its own.";
  log.report(
    "warning",
    "several-documents",
    message,
    offset,
    offset + (start[0]?.type === "doc-start" ? 3 : 1),
  );
}

function reportDepth(log: ProblemLog, offset: number): void {
  const message = `Nested too deeply: maps and lists may stand at most ${MAX_DEPTH} levels deep. Flatten the document.`;
  log.report("error", "too-deep", message, offset, offset + 1);
}
