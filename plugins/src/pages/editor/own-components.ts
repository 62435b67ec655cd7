import {
  importedFile,
  isCodeFile,
  isPage,
  longestRun,
  mayBeProp,
  meantExport,
  neededNames,
  pageFacts,
  readImportKey,
  showsTags,
  tagAt,
  type ConstantFact,
  type Cursor,
  type Definition,
  type FileId,
  type Hover,
  type PageFacts,
  type Read,
  type Span,
  type Subject,
  type TagAt,
} from "@octavo/core";
import { factsOf, namespaces } from "./module-facts.ts";
import { subjectInCode, subjectOfName } from "./own-values.ts";

interface OwnProp {
  readonly name: string;
  readonly span: Span;
  /** Whether something stands for it where it is not given. */
  readonly optional: boolean;
}

/** A component, or another value, that a page imports or declares. */
interface OwnComponent {
  /** Undefined where the imported file is not there. */
  readonly file: FileId | undefined;
  /** Its name where it is written; undefined where that is not known, and for files that are a component themselves. */
  readonly span?: Span;
  /** As far as they are known, in order. */
  readonly props: readonly OwnProp[];
  /** The props without which something would be missing on the page. */
  readonly needs: readonly string[];
  /** Whether it shows what is in its tag. */
  readonly holds: boolean;
  /** What it is, as code. */
  readonly source?: string;
}

/** Where an own component comes from, and what it takes; and what a name in braces stands for. */
export async function hoverOwn(cursor: Cursor, read: Read): Promise<Hover | undefined> {
  const at = await ownAt(cursor, read);
  if (!at) return undefined;
  const { found, name, prop, span } = at;
  const from = fromOf(found.file, cursor.file);
  if (prop !== undefined) {
    const isTaken = found.props.some((each) => each.name === prop);
    return isTaken ? { markdown: `**\`${prop}\`** of \`<${name}>\`${from}`, span } : undefined;
  }
  const lines = [`**\`${at.isTag ? `<${name}>` : name}\`**${from}`];
  if (!at.isTag && found.source !== undefined) lines.push(codeOf(found.source));
  if (at.isTag && found.props.length > 0)
    lines.push(`Props: ${found.props.map((each) => `\`${each.name}\``).join(", ")}`);
  return { markdown: lines.join("\n\n"), span };
}

/** From a tag, a name in braces or one in an import to what the page imports or declares, from a prop to where that is taken apart. */
export async function defineOwn(cursor: Cursor, read: Read): Promise<readonly Definition[] | undefined> {
  const at = await ownAt(cursor, read);
  if (!at && isCodeFile(cursor.file)) return defineInModule(cursor, read);
  const file = at?.found.file;
  if (!at || file === undefined) return undefined;
  const { found, prop, span: from } = at;
  const span = prop === undefined ? found.span : found.props.find(({ name }) => name === prop)?.span;
  if (prop !== undefined && !span) return undefined;
  return [{ origin: span ? { file, span } : { file }, from }];
}

/** The same from a name in a module. */
async function defineInModule(cursor: Cursor, read: Read): Promise<readonly Definition[] | undefined> {
  const subject = await subjectInCode(cursor, read);
  if (subject?.kind === "file") return [{ origin: { file: subject.file } }];
  if (subject?.kind !== "export") return undefined;
  const { file = subject.file, span } = await exportedComponent(subject.name, subject.file, read);
  return [{ origin: span ? { file, span } : { file } }];
}

/** The component or value that a tag or a name in code stands for; the file that it comes from where no more is known. */
export async function subjectOfOwn(cursor: Cursor, read: Read): Promise<Subject | undefined> {
  const at = await ownAt(cursor, read);
  if (!at) return subjectInCode(cursor, read);
  if (at.prop !== undefined) return undefined;
  const known = await subjectOfName(at.name, cursor.file, read);
  const { file } = at.found;
  return known ?? (file === undefined || file === cursor.file ? undefined : { kind: "file", file });
}

interface OwnAt {
  readonly name: string;
  readonly found: OwnComponent;
  readonly isTag: boolean;
  readonly prop?: string;
  readonly span: Span;
}

/** What is the page's own under the cursor. */
async function ownAt(cursor: Cursor, read: Read): Promise<OwnAt | undefined> {
  const { file, place } = cursor;
  if (!showsTags(file, cursor.text)) return undefined;
  const tag = tagAt(cursor);
  // In the code of a prop, words are often parts of texts.
  if (tag?.part === "value" && tag.form === "expression")
    return (await subjectInCode(cursor, read)) && valueUnder(cursor, read);
  if (tag) {
    const { part, prop } = tag;
    const { name, span } = part === "name" ? partOfName(tag, cursor) : tag;
    const isKnown = part === "name" || (part === "prop" && prop !== undefined);
    const found = isKnown ? await ownComponent(name, file, read) : undefined;
    return (
      found && { name, found, isTag: true, span, ...(part === "prop" && prop !== undefined && { prop }) }
    );
  }
  if (place.kind !== "page") return undefined;
  if (place.mark === "import" && place.attribute !== undefined) {
    const { local, imported = local } = readImportKey(place.attribute);
    const found = await ownComponent(local, file, read);
    return found && { name: imported, found, isTag: false, span: place.span };
  }
  return place.mark === "expression" ? valueUnder(cursor, read) : undefined;
}

async function valueUnder(cursor: Cursor, read: Read): Promise<OwnAt | undefined> {
  const word = wordAt(cursor);
  const found = word && (await ownComponent(word.name, cursor.file, read));
  return found && { ...word, found, isTag: false };
}

/** A member's name, or what it is a member of where the cursor is before the dot. */
function partOfName({ name, span }: TagAt, { offset }: Cursor): Pick<TagAt, "name" | "span"> {
  const dot = name.indexOf(".");
  const end = span.start + dot;
  return dot === -1 || offset > end ? { name, span } : { name: name.slice(0, dot), span: { ...span, end } };
}

/** A name that begins an expression or a part of one: what stands behind a dot belongs to another value. */
function wordAt({ text, offset }: Cursor): { readonly name: string; readonly span: Span } | undefined {
  const from = Math.max(0, offset - 100);
  const before = /[\w$]*$/.exec(text.slice(from, offset))?.[0] ?? "";
  const after = /^[\w$]*/.exec(text.slice(offset, offset + 100))?.[0] ?? "";
  const span = { start: offset - before.length, end: offset + after.length };
  const name = before + after;
  return /^[A-Za-z_$]/.test(name) && text.charAt(span.start - 1) !== "." ? { name, span } : undefined;
}

function fromOf(file: FileId | undefined, page: FileId): string {
  if (file === undefined) return "";
  return file === page ? " of this page" : ` of \`${file.replaceAll("`", "'")}\``;
}

/** A hover is a glance: the first lines are enough. */
function codeOf(source: string): string {
  const lines = source.slice(0, 500).split("\n", 10).join("\n");
  const fence = "`".repeat(Math.max(3, longestRun(lines, /`+/g) + 1));
  return `${fence}js\n${lines}\n${fence}`;
}

export async function ownComponent(
  name: string,
  file: FileId,
  read: Read,
  facts?: PageFacts,
): Promise<OwnComponent | undefined> {
  const { imports, constants } = facts ?? (await read.get(pageFacts, file));
  const [whole = "", member] = name.split(".", 2);
  if (member !== undefined) {
    const target = namespaces(imports, file, read).get(whole);
    const { exports = [], exportsMore = false } = target === undefined ? {} : await factsOf(target, read);
    const isThere = exports.includes(member) || (exportsMore && member !== "");
    return target !== undefined && isThere ? exportedComponent(member, target, read) : undefined;
  }
  for (const { source, names } of imports) {
    const found = names.find(({ local }) => local === name);
    if (found === undefined) continue;
    const target = importedFile(file, source, read);
    if (target === undefined || !read.exists(target)) return { file: undefined, ...unknown };
    return exportedComponent(meantExport(found, await factsOf(target, read)), target, read);
  }
  return constants.some((each) => each.name === name) ? declared(name, file, constants, read) : undefined;
}

/** Files that pass on what they import, at most. */
const maxSteps = 20;

/** What a file exports by a name, where that is declared; as "default" a snippet is a component itself. */
export async function exportedComponent(
  name: string,
  file: FileId,
  read: Read,
  steps = 0,
): Promise<OwnComponent> {
  if (name === "default" && isPage(file)) return wholeSnippet(file, read);
  const facts = await factsOf(file, read);
  const own = facts.exportedAs?.find(({ exported }) => exported === name)?.local ?? name;
  for (const { source, names } of steps < maxSteps ? facts.imports : []) {
    const found = names.find(({ local }) => local === own);
    const target = found && importedFile(file, source, read);
    if (found && found.imported !== "*" && target !== undefined)
      return exportedComponent(meantExport(found, await factsOf(target, read)), target, read, steps + 1);
  }
  // All of another file may have it.
  const isOwn = !facts.exportsMore || facts.exports.includes(own) || steps >= maxSteps;
  const passedOn = isOwn ? undefined : await subjectOfName(own, file, read);
  if (passedOn?.kind === "export" && passedOn.file !== file)
    return exportedComponent(passedOn.name, passedOn.file, read, steps + 1);
  return declared(own, file, facts.constants, read);
}

const unknown = { props: [], needs: [], holds: false };

function declared(name: string, file: FileId, constants: readonly ConstantFact[], read: Read): OwnComponent {
  const text = read.text(file) ?? "";
  const direct = constants.find((each) => each.name === name);
  // `export default Name` names what is declared elsewhere.
  const fact = constants.find((each) => each.name === direct?.source.trim()) ?? direct;
  const start = fact ? text.indexOf(fact.source) : -1;
  if (!fact || start === -1) return { file, ...unknown };
  const { source } = fact;
  const isInside = /^\s*(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function|class)\b/.test(source);
  const at = isInside ? text.indexOf(fact.name, start) : text.lastIndexOf(fact.name, start);
  const span =
    at === -1 || fact.name === "default" ? { start, end: start } : { start: at, end: at + fact.name.length };
  // Modules do without most of what they take.
  const holds = /\bchildren\b/.test(source);
  return { file, span, props: takenApart(source, start), needs: [], holds, source };
}

const parameters = /^\s*(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function\b\s*[\w$]*\s*)?\(\s*\{/;

/** The names that a function takes out of its first parameter: `({ title, size = 2, icon: Icon })`. */
function takenApart(source: string, offset: number): OwnComponent["props"] {
  const opening = parameters.exec(source);
  if (!opening) return [];
  const props: { name: string; span: Span; optional: boolean }[] = [];
  let depth = 0;
  let isStart = true;
  let last: (typeof props)[number] | undefined;
  for (let at = opening[0].length; at < source.length; at++) {
    const character = source.charAt(at);
    if (depth === 0 && character === "}") break;
    if (/["'`]/.test(character)) at = source.indexOf(character, at + 1);
    if (at === -1) break;
    if (/[[{(]/.test(character)) depth++;
    else if (/[\]})]/.test(character)) depth--;
    else if (depth === 0 && character === ",") isStart = true;
    else if (isStart && !/\s/.test(character)) {
      isStart = false;
      const name = /^[\w$]+/.exec(source.slice(at, at + 100))?.[0];
      last = undefined;
      if (name === undefined) continue;
      last = { name, span: { start: offset + at, end: offset + at + name.length }, optional: false };
      props.push(last);
    } else if (last && depth === 0 && character === "=") last.optional = true;
  }
  return props;
}

/** A snippet that is a component itself; its props are what its braces begin with: `{name}`, `{props.name ?? "text"}`. */
async function wholeSnippet(file: FileId, read: Read): Promise<OwnComponent> {
  const { expressions, exports, constants, imports, components } = await read.get(pageFacts, file);
  const text = read.text(file) ?? "";
  const own = new Set([
    "props",
    "children",
    ...exports,
    ...constants.map(({ name }) => name),
    ...imports.flatMap(({ names }) => names.map(({ local }) => local)),
  ]);
  const props = new Map<string, Span>();
  const given = components.flatMap(({ attributes }) => Object.values(attributes));
  const inTags = given.flatMap((value) => (value.kind === "expression" ? [value.source] : []));
  for (const expression of [...expressions, ...inTags]) {
    const [all = "", name = ""] = /^\s*(?:props\.)?([A-Za-z_$][\w$]*)(?!\s*=>)\b/.exec(expression) ?? [];
    const start = name === "" ? -1 : text.indexOf(`{${expression}}`);
    if (start === -1 || own.has(name) || props.has(name)) continue;
    // Code may begin with other names.
    if (all.length < expression.trimEnd().length && !mayBeProp(name)) continue;
    const at = start + 1 + all.length - name.length;
    props.set(name, { start: at, end: at + name.length });
  }
  const { shown, computed } = await read.get(neededNames, file);
  const needs = [...shown, ...computed].filter((name) => mayBeProp(name) && name !== "user");
  return {
    file,
    props: [...props].map(([name, span]) => ({ name, span, optional: !needs.includes(name) })),
    needs,
    holds: expressions.some((expression) => /\bchildren\b/.test(expression)),
  };
}
