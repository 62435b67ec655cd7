import { aliasKey, importFact, readLiteral, type ImportFact, type Span } from "@octavo/core";
import { readPattern } from "./name-pattern.ts";

export interface ImportScan {
  readonly fact: ImportFact;
  /** The whole statement, without a semicolon. */
  readonly span: Span;
  /** The module's name, without quotes. */
  readonly source: Span;
  /** Local names with their places; and of those that stand for another one, that, as `aliasKey` has it. */
  readonly locals: ReadonlyMap<string, Span>;
  /** Whether it is `export *`. */
  readonly isAll?: true;
}

export interface ExportScan {
  readonly name: string;
  /** The page's own name of it, where it is another one. */
  readonly local?: string;
  readonly span: Span;
}

const importStatement =
  /import(?:\s+type(?=[\s{]))?\s*(?:([\p{L}_$*{][\p{L}\p{N}_$*{},\s]*?)(?<=[\s}])from\s*)?(["'])((?:(?!\2)[^\n\\]|\\.)*)\2(?:\s*with\s*\{[^}]*\})?[ \t]*(?=;|\n|\r|$|\/[/*]|(?:import|export)\b)/uy;
const declaration =
  /export\s+(?:declare\s+)?(?:async\s+)?(?:const|let|var|function\s*\*?|(?:abstract\s+)?class|type|interface|enum)\s*([\p{L}_$][\p{L}\p{N}_$]*|[{[])/uy;

const exportList =
  /^export\s+(?:type\s+)?(?:\{[^}]*\}|\*(?:\s*as\s+[^\s"']+)?(?=\s*from\b))(?:\s*from\s*(?:"[^"\n]*"|'[^'\n]*')(?:\s*with\s*\{[^}]*\})?)?/;
const wordsByDefault =
  /^export\s+default[ \t]+(?!(?:abstract|as|async|await|class|function|interface|new|typeof|void)\b)[\p{L}_$][\p{L}\p{N}_$]*[ \t]+(?!(?:as|in|instanceof|satisfies)\b)\p{L}/u;

/** Whether words stand behind an export of names, or of a value that is a name. */
export function isExportAndMore(code: string): boolean {
  const list = exportList.exec(code)?.[0];
  return list === undefined
    ? wordsByDefault.test(code)
    : /^[ \t]*(?:[^\s;/]|\/[^/*])/.test(code.slice(list.length));
}

const declaring =
  /^export\s+(?:default\s+)?(?:declare\s+)?(?:abstract\s+|async\s+)?(?:const|let|var|function|class|type|interface|enum)\b/;
/** No sentence goes on so. */
const plainDeclaration = new RegExp(
  [
    /(?:const|let|var)\s*(?:[{[]|NAME\s*(?::[^=\n]+)?=(?!=))/,
    /(?:let|var)\s+NAME[ \t]*(?::(?:[ \t]*\S+|[^\n|<[{&(]*[|<[{&(][^\n]*))?[ \t]*(?:;[ \t]*)?\r?(?:\n|$)/,
    /declare\s+(?:const|let|var|function|class|type|interface|enum)\b/,
    /(?:async\s+)?function(?:\s*\*)?\s*(?:NAME\s*)?[(<][^]*?(?:\{|\)\s*[:;])/,
    /(?:abstract\s+)?class\b\s*(?:NAME\s*)?(?:[<{]|(?:extends|implements)\s+(?!\s)[^\n{]*(?:\n\s*)?\{)/,
    /type(?:\s*[{*]|\s+NAME\s*[=<])/,
    /interface\s+NAME\s*(?:[<{]|extends\b)/,
    /(?:const\s+)?enum\s+NAME\s*\{/,
  ]
    .map(({ source }) => source.replaceAll("NAME", String.raw`[\p{L}_$][\p{L}\p{N}_$]*`))
    .reduce((all, each) => `${all}|${each}`)
    .replace(/^[^]*$/, (all) => String.raw`^export\s+(?:default\s+)?(?:${all})`),
  "u",
);

/** Whether an export begins like a declaration and does not go on like one: words, unless they happen to be JavaScript. */
export function isHardlyDeclaration(code: string): boolean {
  return declaring.test(code) && !plainDeclaration.test(code);
}

const plainClause = (() => {
  const name = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;
  const item = String.raw`(?:type\s+)?(?:${name}|"[^"\n]*"|'[^'\n]*')(?:\s+as\s+(?:${name}|"[^"\n]*"|'[^'\n]*'))?`;
  const list = String.raw`\{\s*(?:${item}(?:\s*,\s*${item})*\s*(?:,\s*)?)?\}`;
  const all = String.raw`\*\s*as\s+${name}`;
  const imported = String.raw`import(?:\s+type)?\s*(?:(?:${name}(?:\s*,\s*(?:${list}|${all}))?|${list}|${all})\s*from\s*)?["']`;
  const exported = String.raw`export\s*(?:type\s*)?(?:${list}|\*)`;
  return new RegExp(`^(?:${imported}|${exported})`, "u");
})();

/** Whether an import, or an export of a list, is surely JavaScript: their names are also read where it is none. */
export function isPlainClause(statement: string): boolean {
  return plainClause.test(statement) || plainClause.test(withoutComments(statement));
}

/** The import that `code` begins with; `base` is where that stands in the page. */
export function readImport(code: string, base: number): { scan: ImportScan; end: number } | undefined {
  importStatement.lastIndex = 0;
  const match = importStatement.exec(code);
  if (match === null) return undefined;
  const clause = match[1]?.trim() ?? "";
  const [, , quote = "", source = ""] = match;
  const clauseStart = code.indexOf(clause, "import".length);
  const sourceStart = code.indexOf(`${quote}${source}`, clauseStart + clause.length) + 1;
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
    else if (imported !== undefined && local !== undefined) {
      add(imported, local, from + all.lastIndexOf(local));
      const start = base + from;
      locals.set(aliasKey(imported, local), { start, end: start + imported.length });
    } else if (all !== "type") add(inBraces(clause, part.index) ? all : "default", all, from);
  }
  const span = { start: base + sourceStart, end: base + sourceStart + source.length };
  const end = base + match[0].length;
  const whole = { start: base, end: base + match[0].trimEnd().length };
  return { scan: { fact: importFact(saidBy(source, quote), names), span: whole, source: span, locals }, end };
}

/** A path without its escapes. */
function saidBy(written: string, quote: string): string {
  const read = written.includes("\\") ? readLiteral(quote + written + quote) : undefined;
  return read?.ok === true && typeof read.value === "string" ? read.value : written;
}

/** The same length with blank comments: import clauses are matched as a whole. */
export function withoutComments(code: string): string {
  const comments = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
  return code.replaceAll(comments, (comment) => comment.replaceAll(/[^\n]/g, " "));
}

function inBraces(clause: string, index: number): boolean {
  const brace = clause.indexOf("{");
  return brace !== -1 && brace < index;
}

/** A list of names, or all of a file; each behind `at`. */
const exportedList = /export\s*(type\s*)?\{([^}]*)\}(?:\s*from\s*(["'])((?:(?!\3)[^\n\\]|\\.)*)\3)?/y;
const exportedAll =
  /export\s*\*\s*(?:as\s+("[^"\n]*"|'[^'\n]*'|[^\s"']+)\s*)?from\s*(["'])((?:(?!\2)[^\n\\]|\\.)*)\2/y;

/** What the statement at `at` exports of another file. */
export function readPassedOn(text: string, at: number): ImportScan | undefined {
  const code = text.slice(at);
  if (!/^export\s*(?:type\s*)?[{*/]/.test(code)) return undefined;
  return passedOnBy(code, at) ?? passedOnBy(withoutComments(code.slice(0, 2_000)), at);
}

function passedOnBy(code: string, base: number): ImportScan | undefined {
  exportedList.lastIndex = 0;
  exportedAll.lastIndex = 0;
  const list = exportedList.exec(code);
  const match = list ?? exportedAll.exec(code);
  const [quote, source] = match?.slice(-2) ?? [];
  if (match === null || quote === undefined || source === undefined) return undefined;
  const whole = { start: base, end: base + match[0].length };
  const place = { start: whole.end - source.length - 1, end: whole.end - 1 };
  const names: ImportFact["names"][number][] = [];
  const locals = new Map<string, Span>();
  const isOfTypes = list?.[1] !== undefined;
  const from = base + code.indexOf("{") + 1;
  for (const { local, exported, isType, at } of list && !isOfTypes ? listedNames(list[2] ?? "", from) : []) {
    if (isType) continue;
    names.push({ imported: local, local: exported });
    if (local !== exported) locals.set(aliasKey(local, exported), at.local);
    locals.set(exported, at.exported);
  }
  // Types are gone where code runs.
  if (list && names.length === 0 && /[^\s,]/.test(list[2] ?? "")) return undefined;
  const fact: ImportFact = { source: saidBy(source, quote), names, passedOn: true };
  return { fact, span: whole, source: place, locals, ...(!list && { isAll: true }) };
}

interface ListedName {
  readonly local: string;
  readonly exported: string;
  readonly isType: boolean;
  readonly at: { readonly local: Span; readonly exported: Span };
}

/** The names in the braces of an export: `a`, `a as b`, `type a`, and texts in the place of names. */
function listedNames(list: string, base: number): readonly ListedName[] {
  const parts: { readonly name: string; readonly span: Span }[][] = [[]];
  for (const { 0: word, index } of withoutComments(list).matchAll(/"[^"\n]*"|'[^'\n]*'|,|[^\s,"']+/g)) {
    const quoted = /^["']/.exec(word)?.[0];
    const inner = quoted === undefined ? 0 : 1;
    const span = { start: base + index + inner, end: base + index + word.length - inner };
    const name = quoted === undefined ? word : saidBy(word.slice(1, -1), quoted);
    if (word === ",") parts.push([]);
    else parts.at(-1)?.push({ name, span });
  }
  return parts.flatMap((part) => {
    const isType = part.length % 2 === 0 && part[0]?.name === "type";
    const [local, , exported = local] = isType ? part.slice(1) : part;
    return local && exported
      ? [
          {
            local: local.name,
            exported: exported.name,
            isType,
            at: { local: local.span, exported: exported.span },
          },
        ]
      : [];
  });
}

/** Adds the names that the statement at `at` exports; false where it is no export. */
export function readExport(text: string, at: number, exports: ExportScan[]): boolean {
  const add = (name: string, start: number): void =>
    void exports.push({ name, span: { start, end: start + name.length } });
  exportedList.lastIndex = at;
  const list = exportedList.exec(text);
  if (list) {
    for (const { local, exported, isType, at: each } of listedNames(
      list[2] ?? "",
      text.indexOf("{", at) + 1,
    )) {
      const isOwn = local !== exported && !isType && list[1] === undefined && list[3] === undefined;
      exports.push({ name: exported, span: each.exported, ...(isOwn && { local }) });
    }
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
  const known = readPattern(text, start);
  if (known !== undefined) {
    for (const each of known.names) add(each.name, each.at);
    return true;
  }
  const pattern = text.slice(start, text.indexOf("=", start));
  for (const part of pattern.matchAll(/(?<![\p{L}\p{N}_$])([\p{L}_$][\p{L}\p{N}_$]*)\s*(?=[,}\]]|$)/gu))
    add(part[1] ?? "", start + part.index);
  return true;
}
