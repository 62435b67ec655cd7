import type { ConstantFact, ImportFact, Span, SyntaxProblem } from "@octavo/core";
import type { Mask } from "./mask.ts";
import { spanOf } from "./positions.ts";
import { syntaxProblem } from "./problem.ts";
import type { ParsedNode } from "./satteri.ts";
import { scanStatement } from "./scan-code.ts";

interface ImportScan {
  readonly fact: ImportFact;
  /** The module's name, without quotes. */
  readonly source: Span;
  /** Local names with their places. */
  readonly locals: ReadonlyMap<string, Span>;
}

interface ExportScan {
  readonly name: string;
  readonly span: Span;
}

/** A block of ESM, read as far as it makes sense. */
export interface Statements {
  readonly imports: readonly ImportScan[];
  readonly exports: readonly ExportScan[];
  readonly constants: readonly ConstantFact[];
  /** The sources of those that are neither imports, exports nor declarations. */
  readonly others: readonly string[];
  /** Names that may be declared beside those of constants and exports. */
  readonly declared: readonly string[];
  /** The rest from where it makes none. */
  readonly rest: { readonly start: number; readonly problem: SyntaxProblem } | undefined;
}

const trivia = /(?:[\s;]+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const importStatement =
  /import(?:\s+type(?=[\s{]))?\s*(?:([\p{L}_$*{][\p{L}\p{N}_$*{},\s]*?)(?<=[\s}])from\s*)?(["'])((?:(?!\2)[^\n\\]|\\.)*)\2(?:\s*with\s*\{[^}]*\})?[ \t]*(?=;|\n|\r|$|\/[/*]|(?:import|export)\b)/uy;
const otherStatement =
  /(?:const|let|var|function|class|async|type|interface|enum|declare|if|for|try|return|throw|await)\b|[\p{L}_$][\p{L}\p{N}_$]*\s*(?:[.(=[+-]|`)/uy;
const declaration =
  /export\s+(?:declare\s+)?(?:async\s+)?(?:const|let|var|function\s*\*?|(?:abstract\s+)?class|type|interface|enum)\s*([\p{L}_$][\p{L}\p{N}_$]*|[{[])/uy;
const constant =
  /^(?:export\s+)?(?:const|let|var)\s+([\p{L}_$][\p{L}\p{N}_$]*)\s*(?::[^=]+)?=(?![=>])\s*(\S[^]*)/u;
/** Of statements that are no exports. */
const declaring =
  /^(?:const|let|var|function|class|abstract|async\s+function|type|interface|enum|declare)\b(?!\s*[.(=])/;
/** Takes apart what it changes. */
const changingPattern =
  /^(?:export\s+)?(?:const|let|var)\s*[{[][^]*(?:\.\s*(?:push|pop|shift|unshift|splice|sort|reverse|fill|delete|assign)\s*\(|\+\+|--)/;
const functionNamed = /^(?:export\s+)?((?:async\s+)?function\s*\*?\s*([\p{L}_$][\p{L}\p{N}_$]*)\s*[(<][^]*)/u;

/** Reads the statements between two offsets. */
export function readStatements(text: string, start: number, end: number): Statements {
  const block = text.slice(0, end);
  const imports: ImportScan[] = [];
  const exports: ExportScan[] = [];
  const constants: ConstantFact[] = [];
  const others: string[] = [];
  const declared: string[] = [];
  const stop = (at: number, problem: SyntaxProblem): Statements => ({
    imports,
    exports,
    constants,
    others,
    declared,
    rest: { start: at, problem },
  });
  for (let at = behind(trivia, block, start); at < end; at = behind(trivia, block, at)) {
    if (/^import[\s{"'*]/.test(block.slice(at, at + 7))) {
      const found =
        readImport(block.slice(at), at) ?? readImport(withoutComments(block.slice(at, at + 2_000)), at);
      if (found === undefined)
        return stop(at, malformed(block, at, "import", 'import Name from "/snippets/name.mdx"'));
      imports.push(found.scan);
      at = found.end;
      continue;
    }
    const isExport = /^export[\s{*]/.test(block.slice(at, at + 7));
    if (isExport && !readExport(block, at, exports))
      return stop(at, malformed(block, at, "export", "export const name = …"));
    if (!isExport && behind(otherStatement, block, at) === at) return stop(at, notCode(block, at));
    const statement = scanStatement(block, at);
    if (statement.end === -1) return stop(at, incomplete(block, at));
    const next = Math.max(statement.end, at + 1);
    const source = block.slice(at, next);
    const found = constantIn(source);
    if (!found && (isExport ? changingPattern.test(source) : hasToRun(source))) others.push(source);
    if (found) constants.push({ ...found, ...(!isExport && { local: true }) });
    declared.push(...(found ? furtherNames(found.source) : namesIn(source)));
    at = next;
  }
  return { imports, exports, constants, others, declared, rest: undefined };
}

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

/** What a statement gives a name, be it exported or not. */
function constantIn(statement: string): { readonly name: string; readonly source: string } | undefined {
  const [, name, value] = constant.exec(statement) ?? [];
  if (name !== undefined && value !== undefined) return { name, source: value };
  const [, whole, called] = functionNamed.exec(statement) ?? [];
  return whole !== undefined && called !== undefined ? { name: called, source: whole } : undefined;
}

/** A sentence that begins like a statement: it is shown. */
const prose =
  /^(?:import|export)[ \t]+(?!(?:abstract|async|class|const|declare|default|enum|function|interface|let|type|var)\b)\p{L}[\p{L}'’-]*(?:[.!?]?[ \t]*$|[ \t]+(?!(?:as|from)\b)[^\s={*])/u;

/** An import with something else behind it. */
const importAndMore = /^import[^\n"']*(["'])(?:(?!\1)[^\n\\]|\\.)*\1(?=[ \t]*[^\s;])/;

/** What of a line is no statement, but text: undefined where none of it. */
function textOf(line: string): string | undefined {
  return importAndMore.exec(line)?.[0] ?? (prose.test(line) ? "import" : undefined);
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
): { problems: SyntaxProblem[]; masks: Mask[]; hidden: Span[]; guessed: readonly number[] } {
  const faults = {
    problems: [] as SyntaxProblem[],
    masks: [] as Mask[],
    hidden: [] as Span[],
    guessed: [],
  };
  for (const node of root.children ?? []) {
    if (node.type !== "mdxjsEsm") continue;
    const { start, end } = spanOf(node, text);
    const { rest } = readStatements(text, start, end);
    if (rest === undefined) continue;
    if (faults.problems.length === maxFaults) break;
    faults.problems.push(rest.problem);
    if (rest.start > start) faults.hidden.push({ start, end: rest.start });
    // A broken statement goes as a whole where its end is known, else its first line; other text stays, as Markdown.
    const broken =
      rest.problem.kind === "bad-statement"
        ? lineEnd(text, rest.start)
        : rest.problem.kind === "unclosed-statement"
          ? end
          : rest.start;
    const shown = rest.problem.kind === "bad-statement" ? textOf(text.slice(rest.start, broken)) : undefined;
    const good = { start, end: shown === undefined ? Math.min(end, broken) : rest.start };
    faults.masks.push({ span: good, as: "blank" });
    if (shown !== undefined)
      faults.masks.push({ span: { start: rest.start, end: rest.start + shown.length }, as: "text" });
  }
  return faults;
}

/** The import that `code` begins with; `base` is where that stands in the page. */
function readImport(code: string, base: number): { scan: ImportScan; end: number } | undefined {
  importStatement.lastIndex = 0;
  const match = importStatement.exec(code);
  if (match === null) return undefined;
  const clause = match[1]?.trim() ?? "";
  const source = match[3] ?? "";
  const clauseStart = code.indexOf(clause, "import".length);
  const sourceStart = code.indexOf(`${match[2] ?? ""}${source}`, clauseStart + clause.length) + 1;
  const locals = new Map<string, Span>();
  const names: { imported: string; local: string }[] = [];
  const add = (imported: string, local: string, from: number): void => {
    names.push({ imported, local });
    const start = base + code.indexOf(local, from);
    locals.set(local, { start, end: start + local.length });
  };
  for (const part of clause.matchAll(/\*\s*as\s+([^\s,{}]+)|([^\s,{}*]+)\s+as\s+([^\s,{}]+)|[^\s,{}*]+/gu)) {
    const [all, star, imported, local] = part;
    const from = clauseStart + part.index;
    if (star !== undefined) add("*", star, from + 1);
    else if (imported !== undefined && local !== undefined)
      add(imported, local, from + all.lastIndexOf(local));
    else if (all !== "type") add(inBraces(clause, part.index) ? all : "default", all, from);
  }
  const span = { start: base + sourceStart, end: base + sourceStart + source.length };
  return { scan: { fact: { source, names }, source: span, locals }, end: base + match[0].length };
}

/** The same length with blank comments: import clauses are matched as a whole. */
function withoutComments(code: string): string {
  const comments = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
  return code.replaceAll(comments, (comment) => comment.replaceAll(/[^\n]/g, " "));
}

function inBraces(clause: string, index: number): boolean {
  const brace = clause.indexOf("{");
  return brace !== -1 && brace < index;
}

/** Adds the names that the statement at `at` exports; false where it is no export. */
function readExport(text: string, at: number, exports: ExportScan[]): boolean {
  const add = (name: string, start: number): void =>
    void exports.push({ name, span: { start, end: start + name.length } });
  const list = /export\s*(?:type\s*)?\{([^}]*)\}/y;
  list.lastIndex = at;
  const names = list.exec(text)?.[1];
  if (names !== undefined) {
    const from = text.indexOf("{", at) + 1;
    for (const part of names.matchAll(/(?:[^\s,]+\s+as\s+)?([^\s,]+)/g))
      add(part[1] ?? "", from + part.index + part[0].lastIndexOf(part[1] ?? ""));
    return true;
  }
  const fallback = /export\s+default\b/y;
  fallback.lastIndex = at;
  if (fallback.test(text)) {
    add("default", fallback.lastIndex - "default".length);
    return true;
  }
  const all = /export\s*\*(?:\s*as\s+([^\s"']+))?\s*from\b/uy;
  all.lastIndex = at;
  const match = all.exec(text);
  if (match !== null) {
    if (match[1] !== undefined) add(match[1], text.indexOf(match[1], at + "export".length));
    return true;
  }
  declaration.lastIndex = at;
  const declared = declaration.exec(text)?.[1];
  if (declared === undefined) return false;
  const start = declaration.lastIndex - declared.length;
  if (declared !== "{" && declared !== "[") {
    add(declared, start);
    return true;
  }
  const pattern = text.slice(start, text.indexOf("=", start));
  for (const part of pattern.matchAll(/([\p{L}_$][\p{L}\p{N}_$]*)\s*(?=[,}\]]|$)/gu))
    add(part[1] ?? "", start + part.index);
  return true;
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
