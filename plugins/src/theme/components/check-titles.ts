import {
  importedFile,
  isTab,
  pageFacts,
  snippetLevels,
  snippetPlaces,
  type ComponentFact,
  type FileId,
  type Origin,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { codeName, groupedCode, isCodeGroup, type GroupedCode } from "./grouped-code.ts";
import { equalTitles } from "./problems.ts";

/** Snippets of one group that are looked at, at most. */
const limit = 1_000;

/** What a tab is called, and where the page says so, or shows the snippet that does. */
interface Title {
  readonly name: string;
  readonly isLanguage: boolean;
  readonly origin: Origin;
}

/** A file with tabs. */
interface Within {
  readonly file: FileId;
  readonly facts: PageFacts;
  /** Ordinals of the components in each component; in none, those of -1. */
  readonly parts: ReadonlyMap<number, readonly number[]>;
  readonly read: Read;
  readonly budget: { left: number };
  /** The snippets down to this one, itself included; none of a page. */
  readonly snippets: readonly FileId[];
  /** Where the page shows the first of these. */
  readonly use?: Origin;
}

/** Reports tabs that are called as another one of their group is, those of snippets in it included. */
export async function checkTitles(file: FileId, facts: PageFacts, read: Read): Promise<void> {
  const page: Omit<Within, "budget"> = { file, facts, parts: partsOf(facts), read, snippets: [] };
  for (const [ordinal, { name }] of facts.components.entries())
    if (name === "Tabs")
      await checkGroup(name, tabTitles(ordinal, { ...page, budget: { left: limit } }), read);
  if (!facts.components.some(({ name }) => isCodeGroup(name))) return;
  for (const { group, tabs } of await read.get(groupedCode, file))
    if (group !== "") await checkGroup(group, codeTitles(tabs, { ...page, budget: { left: limit } }), read);
}

async function checkGroup(group: string, titles: AsyncIterable<Title>, read: Read): Promise<void> {
  const seen = new Set<string>();
  const told = new Set<string>();
  for await (const { name, isLanguage, origin } of titles) {
    const title = name.trim();
    // What a snippet fills in differs with each use.
    if (title === "" || /[{}]/.test(title)) continue;
    const place = JSON.stringify([title, origin]);
    if (seen.has(title) && !told.has(place)) read.report(equalTitles, origin, { title, group, isLanguage });
    if (seen.has(title)) told.add(place);
    seen.add(title);
  }
}

/** The tabs in a component; `parent` is -1 for those that stand in none. */
async function* tabTitles(parent: number, within: Within): AsyncGenerator<Title> {
  const { file, facts, parts, use } = within;
  for (const ordinal of parts.get(parent) ?? []) {
    const component = facts.components[ordinal];
    if (!component) continue;
    if (!isTab(component.name)) {
      const snippet = await snippetOf(ordinal, within);
      if (snippet) yield* tabTitles(-1, snippet);
      continue;
    }
    const [attribute, name] = titleOf(component);
    if (attribute === undefined) continue;
    yield { name, isLanguage: false, origin: use ?? { file, mark: "component", ordinal, attribute } };
  }
}

async function* codeTitles(tabs: readonly GroupedCode[], within: Within): AsyncGenerator<Title> {
  const { file, facts, read, use } = within;
  for (const code of tabs) {
    if (code.other !== undefined) {
      const snippet = await snippetOf(code.other, within);
      const groups = snippet ? await read.get(groupedCode, snippet.file) : [];
      const loose = groups.find(({ group }) => group === "");
      if (snippet && loose) yield* codeTitles(loose.tabs, snippet);
      continue;
    }
    const found = codeName(code, facts);
    if (found === undefined) continue;
    const { name, isLanguage, ...place } = found;
    yield { name, isLanguage, origin: use ?? { file, ...place } };
  }
}

function partsOf({ components }: PageFacts): ReadonlyMap<number, readonly number[]> {
  const parts = new Map<number, number[]>();
  for (const [ordinal, { parent }] of components.entries()) {
    const known = parts.get(parent);
    if (known) known.push(ordinal);
    else parts.set(parent, [ordinal]);
  }
  return parts;
}

function titleOf({ attributes }: ComponentFact): readonly [attribute: string | undefined, title: string] {
  const attribute = ["title", "label", "value"].find((name) => Object.hasOwn(attributes, name));
  const fact = attribute === undefined ? undefined : attributes[attribute];
  return fact?.kind === "string" ? [attribute, fact.value] : [undefined, ""];
}

/** The snippet that a component shows; undefined of other components, and of one that shows itself. */
async function snippetOf(ordinal: number, within: Within): Promise<Within | undefined> {
  const { file, facts, read, snippets, budget, use = { file, mark: "component", ordinal } } = within;
  const component = facts.components[ordinal];
  const shown = component && snippetFile(component, file, facts, read);
  if (shown === undefined || shown === file || snippets.includes(shown)) return undefined;
  if (snippets.length >= snippetLevels || --budget.left < 0) return undefined;
  const own = await read.get(pageFacts, shown);
  return { ...within, file: shown, facts: own, parts: partsOf(own), snippets: [...snippets, shown], use };
}

/** The file of Markdown that a component shows, if it is one. */
export function snippetFile(
  { name, attributes }: ComponentFact,
  file: FileId,
  { imports }: PageFacts,
  read: Read,
): FileId | undefined {
  const written = name === "Snippet" ? attributes["file"] : undefined;
  if (written?.kind === "string") return snippetPlaces(written.value).find((each) => read.exists(each));
  const imported = imports.find(({ names }) =>
    names.some((each) => each.local === name && each.imported === "default"),
  );
  const target = imported && importedFile(file, imported.source, read);
  return target !== undefined && /\.mdx?$/i.test(target) ? target : undefined;
}
