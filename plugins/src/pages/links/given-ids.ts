import {
  idSource,
  importedFile,
  pageFacts,
  type ComponentFact,
  type FileId,
  type OtherAnchor,
  type PageFacts,
  type Read,
} from "@octavo/core";

/** The ids of one file on a page, which may show it more than once. */
export interface ShownPart {
  readonly file: FileId;
  readonly ids: readonly string[];
  readonly others: readonly OtherAnchor[];
}

/** What is looked at by its facts: more may be left out of a page. */
const mostLevels = 5;
const mostCharacters = 100_000;
const mostParts = 1_000;

/**
 * The parts of a page, or of a snippet by itself, with the ids that the parser gave to what is in them: where no two are equal, these
 * are the ids of the page, and nothing has to be parsed or evaluated for them. Undefined where more may decide what they become:
 * code, props, or an id that is written twice.
 */
export async function shownParts(file: FileId, read: Read): Promise<readonly ShownPart[] | undefined> {
  const parts: ShownPart[] = [];
  let characters = 0;
  const add = async (each: FileId, around: readonly FileId[]): Promise<boolean> => {
    characters += read.text(each)?.length ?? 0;
    if (characters > mostCharacters || around.length > mostLevels || parts.length >= mostParts) return false;
    const facts = await read.get(pageFacts, each);
    const shown = snippetsOf(facts, each, read);
    if (!shown || around.includes(each)) return false;
    parts.push({ file: each, ids: facts.anchors, others: facts.otherAnchors ?? [] });
    for (const snippet of shown) if (!(await add(snippet, [...around, each]))) return false;
    return true;
  };
  return (await add(file, [])) ? parts : undefined;
}

/** The snippets that a file shows, as often as it shows them; undefined where more than its facts decides about its ids. */
export function snippetsOf(facts: PageFacts, file: FileId, read: Read): readonly FileId[] | undefined {
  const { headings, components, constants, exports, expressions, imports, variables } = facts;
  const { declared = [], statements = [], hasRepeatedIds = false } = facts;
  const code = [constants, exports, expressions, declared, statements, variables];
  if (hasRepeatedIds || code.some(({ length }) => length > 0)) return undefined;
  if (headings.some(({ id }) => id === "") || !components.every(isPlain)) return undefined;
  const snippets = new Map<string, FileId>();
  const others = new Set<string>();
  for (const { source, names } of imports) {
    const target = names.length === 0 ? undefined : importedFile(file, source, read);
    for (const { local, imported } of names) {
      if (!/^\p{Lu}/u.test(local)) return undefined;
      if (imported === "default" && /\.mdx?$/i.test(target ?? "")) snippets.set(local, target ?? "");
      else others.add(local);
    }
  }
  const shown: FileId[] = [];
  for (const { name, hasChildren } of components) {
    const [first = "", ...members] = name.split(".");
    const snippet = snippets.get(first);
    // Only code shows what stands in a snippet's tag.
    if (others.has(first) || (snippet !== undefined && (hasChildren || members.length > 0))) return undefined;
    if (snippet !== undefined) shown.push(snippet);
  }
  return shown;
}

/** Whether the props that may become an id are texts. */
function isPlain({ name, attributes, spread }: ComponentFact): boolean {
  if (spread || name === "Snippet") return false;
  const props = ["id", ...(idSource(name)?.props ?? [])];
  return props.every((prop) => {
    const fact = Object.hasOwn(attributes, prop) ? attributes[prop] : undefined;
    return fact === undefined || (fact.kind === "string" && (prop !== "id" || fact.value !== ""));
  });
}

/** Whether no id is there twice, nor another name that is an id or a name elsewhere. */
export function areDistinct(parts: readonly ShownPart[]): boolean {
  const ids = parts.flatMap(({ ids: own, others }) => [...own, ...others.map(({ name }) => name)]);
  return new Set(ids).size === ids.length;
}
