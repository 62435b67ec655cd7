import {
  defineQuery,
  pageTree,
  parseFenceMeta,
  type ComponentFact,
  type FileId,
  type MemoQuery,
  type Origin,
  type PageFacts,
  type PageNode,
  type Read,
} from "@octavo/core";
import { languageLabel } from "../code/languages.ts";
import { equalTitles } from "./problems.ts";

/** Reports tabs that are called as another one of their group is. */
export async function checkTitles(file: FileId, facts: PageFacts, read: Read): Promise<void> {
  checkTabs(file, facts, read);
  if (!facts.components.some(({ name }) => name === "CodeGroup")) return;
  for (const ordinals of await read.get(groupedCode, file)) {
    const seen = new Set<string>();
    for (const ordinal of ordinals) {
      const { meta = "", language = "" } = facts.code[ordinal] ?? {};
      const { title } = parseFenceMeta(meta);
      const called = title ?? languageLabel(language);
      const origin = { file, mark: "code" as const, ordinal };
      report(called, "CodeGroup", title === undefined, seen, origin, read);
    }
  }
}

function checkTabs(file: FileId, { components }: PageFacts, read: Read): void {
  const groups = new Map<number, Set<string>>();
  for (const [ordinal, component] of components.entries()) {
    const { name, parent } = component;
    if (!/^Tab(?:Item)?$/.test(name) || components[parent]?.name !== "Tabs") continue;
    const seen = groups.get(parent) ?? new Set();
    groups.set(parent, seen);
    const [attribute, title] = titleOf(component);
    if (attribute === undefined) continue;
    report(title, "Tabs", false, seen, { file, mark: "component", ordinal, attribute }, read);
  }
}

function titleOf({ attributes }: ComponentFact): readonly [attribute: string | undefined, title: string] {
  const attribute = ["title", "label", "value"].find((name) => Object.hasOwn(attributes, name));
  const fact = attribute === undefined ? undefined : attributes[attribute];
  return fact?.kind === "string" ? [attribute, fact.value] : [undefined, ""];
}

function report(
  title: string,
  group: string,
  isLanguage: boolean,
  seen: Set<string>,
  origin: Origin,
  read: Read,
): void {
  const key = title.trim();
  // What a snippet fills in differs with each use.
  if (key === "" || /[{}]/.test(key)) return;
  if (seen.has(key)) read.report(equalTitles, origin, { title: key, group, isLanguage });
  seen.add(key);
}

/** The fences of each CodeGroup of a page, by their ordinals. Key: its file. */
const groupedCode: MemoQuery<readonly (readonly number[])[]> = defineQuery({
  name: "groupedCode",
  run: async (_context, file, read) => {
    const groups: number[][] = [];
    const open: { readonly node: PageNode; readonly group?: number[] | undefined }[] = [
      { node: (await read.get(pageTree, file)).root },
    ];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { node } = next;
      const ordinal = node.data?.ordinal;
      if (node.type === "code" && next.group && ordinal !== undefined) next.group.push(ordinal);
      const isGroup = node.name === "CodeGroup";
      // Other elements in it are drawn by themselves.
      let group = isGroup || node.name === null ? next.group : undefined;
      if (isGroup && !group) groups.push((group = []));
      for (const child of (node.children ?? []).toReversed()) open.push({ node: child, group });
    }
    return groups.filter(({ length }) => length > 1);
  },
  fallback: () => [],
});
