import {
  aliasKey,
  codeFacts,
  identifiersIn,
  importedFile,
  isPage,
  meantExport,
  pageFacts,
  pageTree,
  rangeOf,
  type Cursor,
  type FileId,
  type Mention,
  type Origin,
  type PageTree,
  type Read,
  type Span,
  type Subject,
} from "@octavo/core";
import { factsOf } from "./module-facts.ts";

type Value = Extract<Subject, { readonly kind: "export" }>;

/** Files that pass on what they import, at most. */
const maxSteps = 20;

/** The component or value whose name in an import, a declaration or code is under the cursor. */
export async function subjectInCode(
  { file, offset, text }: Cursor,
  read: Read,
): Promise<Subject | undefined> {
  for (const { subject, origin } of await valuesIn(file, read)) {
    const { start, end } = await rangeOf(origin, text, read);
    if (start <= offset && offset <= end) return asSubject(subject);
  }
  return undefined;
}

/** What a file knows by a name: followed through imports to where it is declared. Undefined where that is not known. */
export async function subjectOfName(name: string, file: FileId, read: Read): Promise<Subject | undefined> {
  const value = await valueOf(name, file, new Map(), read);
  return value && asSubject(value);
}

/** A file that is a component itself is looked for as one. */
function asSubject(subject: Subject): Subject {
  const isWhole = subject.kind === "export" && subject.name === "default";
  return isWhole ? { kind: "file", file: subject.file } : subject;
}

/** The names of a file. */
interface Names {
  /** What imports of it go by. */
  readonly facts: Parameters<typeof meantExport>[1];
  /** Modules that it exports all of. */
  readonly passedOn: readonly string[];
  readonly imported: ReadonlyMap<string, { readonly source: string; readonly imported: string }>;
  readonly declared: ReadonlySet<string>;
}

type KnownNames = Map<FileId, Names>;

async function namesOf(file: FileId, known: KnownNames, read: Read): Promise<Names> {
  const found = known.get(file);
  if (found) return found;
  const facts = await factsOf(file, read);
  const isPassedOn = (names: readonly unknown[]): boolean => names.length === 0 && facts.exportsMore === true;
  const names: Names = {
    facts,
    passedOn: facts.imports.flatMap((each) => (isPassedOn(each.names) ? [each.source] : [])),
    imported: new Map(
      facts.imports.flatMap(({ source, names: each }) =>
        each.map(({ local, imported }) => [local, { source, imported }] as const),
      ),
    ),
    declared: new Set([...facts.exports, ...facts.constants.map(({ name }) => name)]),
  };
  known.set(file, names);
  return names;
}

async function valueOf(
  name: string,
  file: FileId,
  known: KnownNames,
  read: Read,
  steps = 0,
  passed: Set<FileId> = new Set(),
): Promise<Value | undefined> {
  const { imported, declared, passedOn } = await namesOf(file, known, read);
  const from = imported.get(name);
  if (!from && declared.has(name)) return { kind: "export", file, name };
  if (steps > maxSteps) return undefined;
  if (!from) {
    if (passed.has(file)) return undefined;
    passed.add(file);
    for (const source of passedOn) {
      const target = importedFile(file, source, read);
      const found = target && (await valueOf(name, target, known, read, steps + 1, passed));
      if (found) return found;
    }
    return undefined;
  }
  const target = importedFile(file, from.source, read);
  if (target === undefined || from.imported === "*") return undefined;
  const { facts } = await namesOf(target, known, read);
  const meant = meantExport({ local: name, imported: from.imported }, facts);
  return meant === "default"
    ? { kind: "export", file: target, name: "default" }
    : valueOf(meant, target, known, read, steps + 1, passed);
}

/** Where a page or module declares and uses components and other values of the site: in imports, tags and code. */
export async function valuesIn(file: FileId, read: Read): Promise<readonly Mention[]> {
  const known: KnownNames = new Map();
  const { imported, declared } = await namesOf(file, known, read);
  const values = new Map<string, Value>();
  for (const name of [...imported.keys(), ...declared]) {
    const value = name === "default" ? undefined : await valueOf(name, file, known, read);
    if (value) values.set(name, value);
  }
  if (values.size === 0) return [];
  return isPage(file) ? valuesOnPage(file, values, read) : valuesInModule(file, values, read);
}

async function valuesOnPage(
  file: FileId,
  values: ReadonlyMap<string, Value>,
  read: Read,
): Promise<readonly Mention[]> {
  const { imports, exports, components, expressions, constants } = await read.get(pageFacts, file);
  const found: Mention[] = [];
  const add = (name: string, origin: Origin, isDeclaration = false): void => {
    const subject = values.get(name);
    if (subject) found.push({ subject, origin, ...(isDeclaration && { isDeclaration }) });
  };
  for (const [ordinal, { names }] of imports.entries())
    for (const { local, imported } of names)
      // Else the path names it, unless it means an export of this name.
      if (imported !== "default" || values.get(local)?.name === local) {
        const isLocal = imported === local || imported === "default";
        const keys = isLocal ? [local] : [aliasKey(imported, local), local];
        for (const attribute of keys) add(local, { file, mark: "import", ordinal, attribute });
      }
  const imported = new Set(imports.flatMap(({ names }) => names.map(({ local }) => local)));
  const passedOn = new Set(
    imports.flatMap((each) => (each.passedOn ? each.names : [])).map(({ local }) => local),
  );
  // What is passed on stands where its import does.
  for (const [ordinal, name] of exports.entries())
    if (!passedOn.has(name)) add(name, { file, mark: "export", ordinal }, !imported.has(name));
  for (const [ordinal, { name, written = name }] of components.entries())
    add(written.split(".", 1)[0] ?? "", { file, mark: "component", ordinal });
  const isNamed = (source: string): boolean => (source.match(words) ?? []).some((word) => values.has(word));
  const hasCode =
    expressions.some(isNamed) ||
    constants.some(({ source }) => isNamed(source)) ||
    components.some(({ attributes }) =>
      Object.values(attributes).some((fact) => fact.kind === "expression" && isNamed(fact.source)),
    );
  if (!hasCode) return found;
  const tree = await read.get(pageTree, file);
  const text = read.text(file) ?? "";
  const declared = new Set(exports.map((_name, ordinal) => tree.span("export", ordinal)?.start));
  for (const { source, start } of codeOf(tree, text)) {
    const names = isNamed(source) ? await identifiersIn(source, file) : undefined;
    for (const [name, spans] of names ?? [])
      for (const span of spans ?? []) {
        const at = { start: start + span.start, end: start + span.end };
        if (!declared.has(at.start) && text.startsWith(name, at.start)) add(name, { file, span: at });
      }
  }
  return found;
}

const words = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** The code of a page, with the places of it. */
export function codeOf(
  tree: PageTree,
  text: string,
): readonly { readonly source: string; readonly start: number }[] {
  const { exports, constants, expressions, components } = tree.facts;
  const found: { source: string; start: number }[] = [];
  const ordinals = new Map(exports.map((name, ordinal) => [name, ordinal]));
  for (const { name, source } of constants) {
    const place = tree.span("export", ordinals.get(name) ?? -1);
    if (!place) continue;
    const value = /^[^=]{0,200}=\s*/.exec(text.slice(place.end, place.end + 500))?.[0].length ?? 0;
    // Of a function it is all of the statement, which begins before its name.
    const starts = [place.end + value, place.start - source.indexOf(name)];
    const start = starts.find((at) => text.startsWith(source, at));
    if (start !== undefined) found.push({ source, start });
  }
  const add = (source: string, place: Span | undefined): void => {
    const at = place ? text.slice(place.start, place.end).indexOf(source) : -1;
    if (place && at !== -1) found.push({ source, start: place.start + at });
  };
  for (const [ordinal, source] of expressions.entries()) add(source, tree.extent("expression", ordinal));
  for (const [ordinal, { attributes }] of components.entries())
    for (const [name, fact] of Object.entries(attributes))
      if (fact.kind === "expression") add(fact.source, tree.span("component", ordinal, name));
  return found;
}

async function valuesInModule(
  file: FileId,
  values: ReadonlyMap<string, Value>,
  read: Read,
): Promise<readonly Mention[]> {
  const { constants, imports } = await read.get(codeFacts, file);
  const names = await identifiersIn(read.text(file) ?? "", file);
  const all = imports.flatMap((each) => each.names);
  const imported = new Set(all.map(({ local }) => local));
  const keys = new Map(all.map((each) => [each.local, aliasKey(each.imported, each.local)]));
  const known = new Set(constants.map(({ name }) => name));
  return [...values].flatMap(([name, subject]) =>
    [...(names?.get(keys.get(name) ?? "") ?? []), ...(names?.get(name) ?? [])].map((span, index): Mention => {
      // What is declared is named there first.
      const isDeclaration = index === 0 && known.has(name) && !imported.has(name);
      return { subject, origin: { file, span }, ...(isDeclaration && { isDeclaration }) };
    }),
  );
}
