import {
  defineBarrier,
  defineQuery,
  emptyPageFacts,
  isCodeFile,
  isTab,
  itemTitle,
  literalOf,
  pageFacts,
  pageTree,
  sources,
  type BarrierQuery,
  type ComponentFact,
  type FileId,
  type JsxTag,
  type MemoQuery,
  type PageFacts,
  type Read,
  type Span,
  type Value,
} from "@octavo/core";
import type { ComponentEntry } from "./catalogue.ts";
import { snippetFile } from "./check-titles.ts";
import { tabItems } from "./problems.ts";
import type { TagPlace } from "./tag-place.ts";

/** Whether a component has its tabs' titles in `items`, as pages of Nextra and Fumadocs do. */
function hasItems({ name, attributes }: Pick<ComponentFact, "name" | "attributes">): boolean {
  return name === "Tabs" && Object.hasOwn(attributes, "items");
}

/** Tells of titles in `items`, once for all tabs. */
export function checkTabItems(
  component: Pick<ComponentFact, "name" | "attributes">,
  { nameOf }: TagPlace,
  read: Read,
): void {
  if (!hasItems(component)) return;
  const fact = component.attributes["items"];
  const items = fact && literalOf(fact);
  const first = Array.isArray(items) ? itemTitle((items as readonly Value[])[0]) : undefined;
  read.report(tabItems, nameOf("items"), {
    title: typeof first === "string" && !first.includes('"') ? first.slice(0, 60) : "…",
  });
}

/** A component, and what it takes, without what is told by `checkTabItems`: of the tabs, that they have another form. */
export async function withoutItems<Tag extends ComponentFact>(
  component: Tag,
  entry: ComponentEntry,
  { components }: PageFacts,
  file: FileId,
  read: Read,
): Promise<readonly [Tag, ComponentEntry]> {
  if (hasItems(component)) {
    const { items: _, ...attributes } = component.attributes;
    return [{ ...component, attributes }, entry];
  }
  if (!isTab(component.name)) return [component, entry];
  const { today, required: _, ...known } = entry;
  const around = components[component.parent];
  if (around) return [component, hasItems(around) ? known : entry];
  const lacksTitle = !entry.required?.flat().some((prop) => Object.hasOwn(component.attributes, prop));
  const isTitled = lacksTitle && (await read.pick(snippetsInItems, "", file)) === true;
  return [component, isTitled ? { ...known, ...(today !== undefined && { today }) } : entry];
}

/** The snippets that stand in `Tabs` of a file that have `items`. */
const ownSnippetsInItems: MemoQuery<readonly FileId[]> = defineQuery({
  name: "ownSnippetsInItems",
  run: async (_context, file, read) => {
    // Most files have none, and need not be parsed for that to be known.
    const text = read.text(file) ?? "";
    if (!/<tabs\b/i.test(text) || !/\bitems\b/.test(text)) return [];
    const facts = await read.get(pageFacts, file);
    return facts.components.flatMap((component) => {
      const around = facts.components[component.parent];
      return around && hasItems(around) ? (snippetFile(component, file, facts, read) ?? []) : [];
    });
  },
  fallback: () => [],
});

/** Those of the whole site: their tabs need no titles of their own. */
const snippetsInItems: BarrierQuery<true> = defineBarrier({
  name: "snippetsInItems",
  run: async (_context, _key, read) => {
    const pages = (await read.pick(sources, "", "pages")) ?? [];
    const snippets = (await read.pick(sources, "", "snippets")) ?? [];
    const found = await read.getAll(ownSnippetsInItems, [...pages, ...snippets]);
    return new Map([...new Set(found.flat())].toSorted().map((file) => [file, true]));
  },
});

/** What in a file stands in `Tabs` that have `items`, for the tabs in its code: those around the code, and in it. */
export async function spansInItems(
  file: FileId,
  code: readonly { readonly tags: readonly JsxTag[] }[],
  read: Read,
): Promise<readonly Span[]> {
  const tags = code.flatMap((piece) => piece.tags);
  if (!tags.some(({ name }) => isTab(name))) return [];
  const inCode = tags.filter(hasItems).flatMap(({ names: [opening, closing] }): readonly Span[] => {
    return opening && closing ? [{ start: opening.start, end: closing.end }] : [];
  });
  const { components } = isCodeFile(file) ? emptyPageFacts : await read.get(pageFacts, file);
  if (!components.some(hasItems)) return inCode;
  const tree = await read.get(pageTree, file);
  const around = components.flatMap((component, ordinal) =>
    hasItems(component) ? (tree.extent("component", ordinal) ?? []) : [],
  );
  return [...inCode, ...around];
}

/** The same as `withoutItems`, of a tag in code. */
export function withoutItemsInCode(
  tag: JsxTag,
  entry: ComponentEntry,
  inItems: readonly Span[],
): readonly [JsxTag, ComponentEntry] {
  if (hasItems(tag)) {
    const { items: _, ...attributes } = tag.attributes;
    return [{ ...tag, attributes }, entry];
  }
  const start = tag.names[0]?.start ?? 0;
  if (!isTab(tag.name) || !inItems.some((span) => span.start < start && start < span.end))
    return [tag, entry];
  const { today: _today, required: _required, ...known } = entry;
  return [tag, known];
}
