import type { ComponentFact, FileId, Origin, PageFacts, Read } from "@octavo/core";
import { codeName, groupedCode, isCodeGroup } from "./grouped-code.ts";
import { equalTitles } from "./problems.ts";

/** Reports tabs that are called as another one of their group is. */
export async function checkTitles(file: FileId, facts: PageFacts, read: Read): Promise<void> {
  checkTabs(file, facts, read);
  if (!facts.components.some(({ name }) => isCodeGroup(name))) return;
  for (const { group, tabs } of await read.get(groupedCode, file)) {
    const seen = new Set<string>();
    for (const code of tabs) {
      const found = codeName(code, facts);
      if (found === undefined) continue;
      const { name, isLanguage, ...place } = found;
      report(name, group, isLanguage, seen, { file, ...place }, read);
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
