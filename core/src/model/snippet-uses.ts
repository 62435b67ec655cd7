import { importedFile } from "../evaluation/imported-file.ts";
import { snippetPlaces } from "../evaluation/snippet-file.ts";
import type { FileId } from "../source/file.ts";
import type { ComponentFact, PageFacts } from "../syntax/page.ts";

/** How a file shows a snippet. */
export interface SnippetUse {
  readonly file: FileId;
  /** The names that it gives it; "*" for any. */
  readonly names: readonly string[];
}

/** Which snippets a page or snippet shows, and what they are given there. */
export function snippetUses(
  from: FileId,
  facts: PageFacts,
  known: { exists(file: FileId): boolean },
): readonly SnippetUse[] {
  const found: SnippetUse[] = [];
  const shown = Map.groupBy(facts.components, ({ name }) => name.split(".", 1)[0] ?? "");
  let words: ReadonlySet<string> | undefined;
  for (const { source, names, passedOn } of facts.imports) {
    const locals = names.filter(({ imported }) => imported === "default" || imported === "*");
    const isAll = passedOn === true && names.length === 0;
    const file = locals.length === 0 && !isAll ? undefined : importedFile(from, source, known);
    if (file === undefined || !/\.mdx?$/i.test(file)) continue;
    // Whoever has it from here may give it anything.
    if (passedOn) found.push({ file, names: ["*"] });
    for (const { local } of locals) {
      for (const component of shown.get(local) ?? []) found.push({ file, names: namesGiven(component) });
      // Code may do with it what it likes.
      if ((words ??= wordsOfCode(facts)).has(local)) found.push({ file, names: ["*"] });
    }
  }
  for (const component of facts.components) {
    const written = component.name === "Snippet" ? component.attributes["file"] : undefined;
    if (written?.kind !== "string") continue;
    const file = snippetPlaces(written.value).find((each) => known.exists(each));
    if (file !== undefined) found.push({ file, names: namesGiven(component) });
  }
  return found;
}

/** What snippets are given by all of their uses, by their files. */
export function namesGivenTo(uses: Iterable<SnippetUse>): ReadonlyMap<FileId, readonly string[]> {
  const found = new Map<FileId, Set<string>>();
  for (const { file, names } of uses) {
    const known = found.get(file) ?? new Set();
    for (const name of names) known.add(name);
    found.set(file, known);
  }
  return new Map([...found].map(([file, names]) => [file, [...names].toSorted()]));
}

function namesGiven({ attributes, spread = false }: ComponentFact): readonly string[] {
  return [...Object.keys(attributes), ...(spread ? ["*"] : [])];
}

/** All names in the code of a file. */
function wordsOfCode({
  expressions,
  constants,
  statements = [],
  components,
}: PageFacts): ReadonlySet<string> {
  const code = [
    ...expressions,
    ...constants.map(({ source }) => source),
    ...statements,
    ...components.flatMap(({ attributes }) =>
      Object.values(attributes).flatMap((fact) => (fact.kind === "expression" ? [fact.source] : [])),
    ),
  ];
  return new Set(code.flatMap((each) => each.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []));
}

/** The files of Markdown and code that a module may import: a text in quotes behind `from` or `import`. */
export function moduleTargets(
  from: FileId,
  source: string,
  known: { exists(file: FileId): boolean },
): readonly FileId[] {
  return [...source.matchAll(/\b(?:from|import)\s*\(?\s*["']([./][^"'\n]*)["']/g)].flatMap(
    ([, target = ""]) => importedFile(from, target, known) ?? [],
  );
}
