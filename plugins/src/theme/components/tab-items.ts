import {
  defineBarrier,
  defineQuery,
  emptyPageFacts,
  isBuiltIn,
  isCodeFile,
  isTab,
  itemTitle,
  literalOf,
  pageFacts,
  pageTree,
  sources,
  type AttributeFact,
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

type Written = Pick<ComponentFact, "name" | "attributes" | "spread">;

/** What `items` of tabs come to: each tab asks, and a list may be as long as there are tabs. */
const readItems = new WeakMap<AttributeFact, { readonly value: Value }>();

/** What `items` of a component is as it is written, where the component is one that tabs may have their titles from. */
function itemsOf({ name, attributes }: Pick<Written, "name" | "attributes">): AttributeFact | undefined {
  return name === "Tabs" && Object.hasOwn(attributes, "items") ? attributes["items"] : undefined;
}

function valueOf(fact: AttributeFact): Value {
  const found = readItems.get(fact) ?? { value: literalOf(fact) };
  readItems.set(fact, found);
  return found.value;
}

/** The list of titles of its tabs that a component has written in it, as pages of Nextra and Fumadocs do. */
function titleList(component: Pick<Written, "name" | "attributes">): readonly Value[] | undefined {
  const fact = itemsOf(component);
  const items = fact && valueOf(fact);
  return Array.isArray(items) ? (items as readonly Value[]) : undefined;
}

/** Whether it has such a list, or what may come to one. */
function hasItems(component: Pick<Written, "name" | "attributes">): boolean {
  const fact = itemsOf(component);
  const isComputed = fact?.kind === "expression" && valueOf(fact) === undefined;
  return isComputed || titleList(component) !== undefined;
}

/** Whether tabs right in a component may have their titles from it. What one of the site's own makes of them is its matter. */
function mayTitle(component: Written): boolean {
  const { name, spread = false } = component;
  return name === "Tabs" ? spread || hasItems(component) : /^\p{Lu}/u.test(name) && !isBuiltIn(name);
}

/** The component that a tab is right in: parts for some readers stand for nothing. */
function around({ parent }: ComponentFact, { components }: PageFacts): ComponentFact | undefined {
  let found = components[parent];
  while (found?.name === "Visibility") found = components[found.parent];
  return found;
}

/** Tells of titles in `items`, once for all tabs, where they are written there. */
export function checkTabItems(component: Written, { nameOf }: TagPlace, read: Read): void {
  const titles = titleList(component);
  if (!titles) return;
  const first = itemTitle(titles[0]);
  const title = typeof first === "string" || typeof first === "number" ? String(first) : '"';
  read.report(tabItems, nameOf("items"), { title: title.includes('"') ? "…" : title.slice(0, 60) });
}

/** A component, and what it takes, without what is told by `checkTabItems`: of the tabs, that they have another form. */
export async function withoutItems<Tag extends ComponentFact>(
  component: Tag,
  entry: ComponentEntry,
  facts: PageFacts,
  file: FileId,
  read: Read,
): Promise<readonly [Tag, ComponentEntry]> {
  if (hasItems(component)) {
    const { items: _, ...attributes } = component.attributes;
    return [{ ...component, attributes }, entry];
  }
  if (!isTab(component.name)) return [component, entry];
  const whole = around(component, facts);
  if (whole) return [component, mayTitle(whole) ? titledEntry(entry, titleList(whole) !== undefined) : entry];
  const lacksTitle = !entry.required?.flat().some((prop) => Object.hasOwn(component.attributes, prop));
  const isTitled = lacksTitle && (await read.pick(snippetsInItems, "", file)) === true;
  return [component, isTitled ? titledEntry(entry, false) : entry];
}

/** What a tab takes whose title may stand elsewhere. Where that is told, so is that the tab has another name today. */
function titledEntry(
  { required: _required, today, ...known }: ComponentEntry,
  isTold: boolean,
): ComponentEntry {
  return { ...known, ...(!isTold && today !== undefined && { today }) };
}

/** The snippets that stand in `Tabs` of a file that have `items`, or may have them. */
const ownSnippetsInItems: MemoQuery<readonly FileId[]> = defineQuery({
  name: "ownSnippetsInItems",
  run: async (_context, file, read) => {
    // Most files have none, and need not be parsed for that to be known.
    const text = read.text(file) ?? "";
    if (!/<tabs\b/i.test(text) || !/\bitems\b|\.\.\./.test(text)) return [];
    const facts = await read.get(pageFacts, file);
    return facts.components.flatMap((component) => {
      const whole = around(component, facts);
      return whole?.name === "Tabs" && mayTitle(whole)
        ? (snippetFile(component, file, facts, read) ?? [])
        : [];
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

/** What stands in a component that tabs may be right in. */
interface Inside extends Span {
  readonly whole?: Written;
}

/** What in a file may have tabs right in it, for the tabs in its code: what is around the code, and in it. */
export async function spansInItems(
  file: FileId,
  code: readonly { readonly tags: readonly JsxTag[] }[],
  read: Read,
): Promise<readonly Inside[]> {
  const tags = code.flatMap((piece) => piece.tags);
  if (!tags.some(({ name }) => isTab(name))) return [];
  const inCode = tags.filter(isWhole).flatMap((tag): readonly Inside[] => {
    const [opening, closing] = tag.names;
    return opening && closing ? [{ start: opening.start, end: closing.end, whole: tag }] : [];
  });
  const { components } = isCodeFile(file) ? emptyPageFacts : await read.get(pageFacts, file);
  if (!components.some(isWhole)) return inCode;
  const tree = await read.get(pageTree, file);
  const onPage = components.flatMap((component, ordinal): readonly Inside[] => {
    const extent = isWhole(component) && tree.extent("component", ordinal);
    return extent ? [{ ...extent, whole: component }] : [];
  });
  return [...inCode, ...onPage];
}

function isWhole(component: Written): boolean {
  return component.name === "Tabs" || mayTitle(component);
}

/** The same as `withoutItems`, of a tag in code. */
export function withoutItemsInCode(
  tag: JsxTag,
  entry: ComponentEntry,
  wholes: readonly Inside[],
): readonly [JsxTag, ComponentEntry] {
  if (hasItems(tag)) {
    const { items: _, ...attributes } = tag.attributes;
    return [{ ...tag, attributes }, entry];
  }
  const start = tag.names[0]?.start ?? 0;
  if (!isTab(tag.name)) return [tag, entry];
  const whole = innermost(wholes, start)?.whole;
  return [tag, whole && mayTitle(whole) ? titledEntry(entry, titleList(whole) !== undefined) : entry];
}

function innermost(wholes: readonly Inside[], at: number): Inside | undefined {
  let found: Inside | undefined;
  for (const each of wholes)
    if (each.start < at && at < each.end && each.start > (found?.start ?? -1)) found = each;
  return found;
}
