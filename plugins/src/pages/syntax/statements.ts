import { appendAll, takenApart } from "@octavo/core";
import type { ConstantFact, Span, SyntaxProblem } from "@octavo/core";
import {
  isExportAndMore,
  isHardlyDeclaration,
  isPlainClause,
  readExport,
  readImport,
  readPassedOn,
  withoutComments,
  type ExportScan,
  type ImportScan,
} from "./clauses.ts";
import type { Mask } from "./mend/mask.ts";
import { readPattern } from "./name-pattern.ts";
import { spanOf } from "./positions.ts";
import { syntaxProblem } from "./problem.ts";
import type { ParsedNode } from "./satteri.ts";
import { declaredNames, isJavaScript, isStatement } from "./code-or-words.ts";
import { scanStatement, type StatementScan } from "./scan/scan-code.ts";
import { wordsOf } from "./statement-words.ts";

/** A block of ESM, read as far as it makes sense. */
export interface Statements {
  readonly imports: readonly ImportScan[];
  readonly exports: readonly ExportScan[];
  readonly constants: readonly ConstantFact[];
  /** The sources of those that are neither imports, exports nor declarations. */
  readonly others: readonly string[];
  /** The sources of imports and exports of which a parser has to say whether they are JavaScript. */
  readonly unparsed: readonly string[];
  /** Names that may be declared beside those of constants and exports. */
  readonly declared: readonly string[];
  /** The rest from where it makes none. */
  readonly rest: { readonly start: number; readonly problem: SyntaxProblem } | undefined;
}

const trivia = /(?:[\s;]+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const constant =
  /^(?:export\s+)?(?:const|let|var)\s+([\p{L}_$][\p{L}\p{N}_$]*)\s*(?::[^=]+)?=(?![=>])\s*(\S[^]*)/u;
/** Of statements that are no exports. */
const declaring =
  /^(?:const|let|var|function|class|abstract|async\s+function|type|interface|enum|declare)\b(?!\s*[.(=])/;
/** Takes apart what it changes. */
const changingPattern =
  /^(?:export\s+)?(?:const|let|var)\s*[{[][^]*(?:\.\s*(?:push|pop|shift|unshift|splice|sort|reverse|fill|delete|assign)\s*\(|\+\+|--)/;
const functionNamed =
  /^(?:export\s+)?((?:async\s+)?function(?:\s*\*)?\s*([\p{L}_$][\p{L}\p{N}_$]*)\s*[(<][^]*)/u;

/** Reads the statements between two offsets; `names` are those that the page declares. */
export function readStatements(
  text: string,
  start: number,
  end: number,
  names: () => ReadonlySet<string>,
): Statements {
  const block = text.slice(0, end);
  const imports: ImportScan[] = [];
  const exports: ExportScan[] = [];
  const constants: ConstantFact[] = [];
  const others: string[] = [];
  const unparsed: string[] = [];
  const declared: string[] = [];
  const stop = (at: number, problem: SyntaxProblem): Statements => ({
    imports,
    exports,
    constants,
    others,
    unparsed,
    declared,
    rest: { start: at, problem },
  });
  for (let at = behind(trivia, block, start); at < end; at = behind(trivia, block, at)) {
    if (/^import(?:[\s{"'*]|$)/.test(block.slice(at, at + 7))) {
      const found =
        readImport(block.slice(at), at) ?? readImport(withoutComments(block.slice(at, at + 2_000)), at);
      if (found === undefined)
        return stop(at, malformed(block, at, "import", 'import Name from "/snippets/name.mdx"'));
      imports.push(found.scan);
      const written = block.slice(at, found.end);
      if (!isPlainClause(written)) unparsed.push(written);
      at = found.end;
      continue;
    }
    const isExport = /^export(?:[\s{*]|$)/.test(block.slice(at, at + 7));
    const scan = scanStatement(block, at);
    if (isExport && (isExportOfWords(block, at, scan) || !readExport(block, at, exports)))
      return stop(at, malformed(block, at, "export", "export const name = …"));
    const passedOn = isExport ? readPassedOn(block, at) : undefined;
    if (passedOn) imports.push(passedOn);
    if (!isExport && !isStatement(block, at, scan, names)) return stop(at, notCode(block, at));
    const last = endOf(block, at, scan);
    if (last === -1) return stop(at, incomplete(block, at));
    const next = Math.max(last, at + 1);
    const source = block.slice(at, next);
    const found = constantsIn(source, scan);
    if (found.length === 0 && (isExport ? changingPattern.test(source) : hasToRun(source)))
      others.push(source);
    else if (found.length === 0 && isExport && !isPlainClause(source)) unparsed.push(source);
    for (const { at: offset = 0, ...each } of found) {
      constants.push({ ...each, ...(!isExport && { local: true }) });
      const from = at + offset;
      if (isExport && offset > 0)
        exports.push({ name: each.name, span: { start: from, end: from + each.name.length } });
    }
    appendAll(
      declared,
      found.length > 0 ? found.flatMap((each) => furtherNames(each.source)) : namesIn(source),
    );
    at = next;
  }
  return { imports, exports, constants, others, unparsed, declared, rest: undefined };
}

function isExportOfWords(text: string, at: number, scan: StatementScan): boolean {
  const code = text.slice(at);
  if (!isHardlyDeclaration(code)) return isExportAndMore(code);
  return scan.end === -1 || !isJavaScript(text.slice(at, scan.end).replace(exporting, ""), scan);
}

/** A line that begins with a bracket or an operator goes on with the statement, unless that makes none of it: then it is words. */
function endOf(text: string, start: number, scan: StatementScan): number {
  const { end, doubt } = scan;
  if (doubt === undefined) return end;
  const isCode = (to: number): boolean => isJavaScript(text.slice(start, to).replace(exporting, ""), scan);
  return (end === -1 || !isCode(end)) && isCode(doubt) ? doubt : end;
}

/** Without it, an exported declaration or value is a statement like others. */
const exporting = /^export\s+(?:default\s+)?(?!\{)/;

/** Whether a statement does more than declare. */
function hasToRun(statement: string): boolean {
  return changingPattern.test(statement) || !declaring.test(statement);
}

/** `b` of `const a = 1, b = 2`, and names of inner ones: too many rather than too few. */
function furtherNames(source: string): readonly string[] {
  const found = source.matchAll(/,\s*([\p{L}_$][\p{L}\p{N}_$]*)(\s*=(?![=>]))?/gu);
  return [...found].flatMap(([, name, isGiven]) => (name !== undefined && isGiven ? [name] : []));
}

/** The names that a declaration without one value may make: of classes, of `let a, b`, and of what is taken apart. */
function namesIn(statement: string): readonly string[] {
  const [, kind, rest = ""] =
    /^(?:export\s+)?(?:(?:declare|abstract)\s+)*(class|enum|const|let|var)\b([^]{0,2000})/.exec(statement) ??
    [];
  const names = rest.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
  return kind === "class" || kind === "enum" ? names.slice(0, 1) : names;
}

interface Constant {
  readonly name: string;
  readonly source: string;
  /** Where the name stands in its statement; undefined of the first one. */
  readonly at?: number;
}

/** What a statement gives names, be they exported or not. */
function constantsIn(statement: string, scan: StatementScan): readonly Constant[] {
  const [, name, value] = constant.exec(statement) ?? [];
  if (name !== undefined && value !== undefined)
    return declarations({ name, source: value }, statement.length - value.length, scan);
  const parts = partsIn(statement, scan);
  if (parts.length > 0) return parts;
  const [, whole, called] = functionNamed.exec(statement) ?? [];
  return whole !== undefined && called !== undefined ? [{ name: called, source: whole }] : [];
}

const patternBegins = /^(?:export\s+)?(?:const|let|var)\s*(?=[{[])/;

/** What `{ a, b: c } = value` gives names; nothing where it may change the value, or cannot be read. */
function partsIn(statement: string, scan: StatementScan): readonly Constant[] {
  const start = patternBegins.exec(statement)?.[0].length;
  if (start === undefined || changingPattern.test(statement)) return [];
  const pattern = readPattern(statement, start);
  const equals = pattern && /^\s*=(?![=>])/.exec(statement.slice(pattern.end));
  if (!equals || pattern.names.length > maxNames) return [];
  const value = statement.slice(pattern.end + equals[0].length).replace(/;$/, "");
  const names = pattern.names.map(({ name }) => name);
  const found = takenApart(statement.slice(start, pattern.end), names, value.trim());
  return isJavaScript(found[0]?.source ?? "", scan) ? found : [];
}

const further = /,\s*([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:=(?![=>])\s*|(?=[,;]|$))/gu;
/** Names that a declaration may have; of one with more, the first takes all. */
const maxNames = 50;

/** `a = 1, b = 2`, with or without values: the first one's source has the others behind it, where a comma ends an expression. */
function declarations(first: Constant, start: number, scan: StatementScan): readonly Constant[] {
  const { source } = first;
  const commas = [...source.matchAll(further)];
  if (commas.length === 0 || commas.length > maxNames) return [first];
  const found: Constant[] = [];
  let from = 0;
  let current: Omit<Constant, "source"> | undefined = { name: first.name };
  for (const { 0: all, 1: name = "", index } of commas) {
    const written = source.slice(from, index);
    if (current !== undefined && !isJavaScript(`(${written})`, scan)) continue;
    if (current !== undefined) found.push({ ...current, source: written });
    from = index + all.length;
    current = all.trimEnd().endsWith("=") ? { name, at: start + index + all.indexOf(name) } : undefined;
  }
  if (current !== undefined) found.push({ ...current, source: source.slice(from) });
  return found;
}

/** Of one round; the next one finds the next ones. */
const maxFaults = 20;

/**
 * What the parser lets pass as ESM though it is none: the block is reported, and hidden up to its bad part, so that
 * the Markdown in it is read as Markdown. `hidden` are the parts that were good.
 */
export function statementFaults(
  root: ParsedNode,
  text: string,
): {
  problems: SyntaxProblem[];
  masks: Mask[];
  hidden: Span[];
  restored: Mask[];
  guessed: readonly number[];
} {
  const faults = {
    problems: [] as SyntaxProblem[],
    masks: [] as Mask[],
    hidden: [] as Span[],
    restored: [] as Mask[],
    guessed: [],
  };
  const names = declaredNames(text);
  for (const node of statementNodes(root)) {
    const { start, end } = spanOf(node, text);
    const { rest } = readStatements(text, start, end, names);
    if (rest === undefined) continue;
    if (faults.problems.length === maxFaults) break;
    faults.problems.push(rest.problem);
    faults.restored.push({ span: { start: rest.start, end }, as: { code: text.slice(rest.start, end) } });
    if (rest.start > start) faults.hidden.push({ start, end: rest.start });
    // A broken statement goes as a whole where its end is known, else its first line; other text stays, as Markdown.
    const broken =
      rest.problem.kind === "bad-statement"
        ? lineEnd(text, rest.start)
        : rest.problem.kind === "unclosed-statement"
          ? end
          : rest.start;
    const shown = rest.problem.kind === "bad-statement" ? wordsOf(text.slice(rest.start, broken)) : undefined;
    const good = { start, end: shown === undefined ? Math.min(end, broken) : rest.start };
    faults.masks.push({ span: good, as: "blank" });
    if (shown !== undefined)
      faults.masks.push({ span: { start: rest.start, end: rest.start + shown.length }, as: "text" });
  }
  return faults;
}

/** Those in elements, too, in document order. */
function statementNodes(root: ParsedNode): readonly ParsedNode[] {
  const found: ParsedNode[] = [];
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === "mdxjsEsm") found.push(node);
    if (node.type === "root" || node.type === "mdxJsxFlowElement")
      appendAll(open, (node.children ?? []).toReversed());
  }
  return found;
}

function malformed(text: string, at: number, word: string, example: string): SyntaxProblem {
  const words = `A line that begins with "${word} " is code in MDX, and this is no ${word} statement. Write ${example}, or begin a sentence with another word.`;
  return syntaxProblem("bad-statement", { start: at, end: lineEnd(text, at) }, words);
}

function notCode(text: string, at: number): SyntaxProblem {
  const words =
    "This line is taken for code, because it directly follows an import or export. Put a blank line before it.";
  return syntaxProblem("missing-blank-line", { start: at, end: lineEnd(text, at) }, words);
}

function incomplete(text: string, at: number): SyntaxProblem {
  const words = "This statement never ends: one of its brackets is not closed.";
  return syntaxProblem("unclosed-statement", { start: at, end: lineEnd(text, at) }, words);
}

function lineEnd(text: string, at: number): number {
  const newline = text.indexOf("\n", at);
  const end = newline === -1 ? text.length : newline;
  return text[end - 1] === "\r" && end - 1 > at ? end - 1 : end;
}

function behind(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
