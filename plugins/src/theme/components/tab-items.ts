import { isTab, literalOf, type ComponentFact, type PageFacts, type Read } from "@octavo/core";
import type { ComponentEntry } from "./catalogue.ts";
import { tabItems } from "./problems.ts";
import type { TagPlace } from "./tag-place.ts";

/** Whether a component has its tabs' titles in `items`, as pages of Nextra and Fumadocs do. */
function hasItems({ name, attributes }: ComponentFact): boolean {
  return name === "Tabs" && Object.hasOwn(attributes, "items");
}

/** Tells of titles in `items`, once for all tabs. */
export function checkTabItems(component: ComponentFact, { nameOf }: TagPlace, read: Read): void {
  if (!hasItems(component)) return;
  const fact = component.attributes["items"];
  const items = fact && literalOf(fact);
  const [first]: readonly unknown[] = Array.isArray(items) ? items : [];
  read.report(tabItems, nameOf("items"), {
    title: typeof first === "string" && !first.includes('"') ? first.slice(0, 60) : "…",
  });
}

/** A component, and what it takes, without what is told by `checkTabItems`: of the tabs, that they have another form. */
export function withoutItems<Tag extends ComponentFact>(
  component: Tag,
  entry: ComponentEntry,
  { components }: PageFacts,
): readonly [Tag, ComponentEntry] {
  if (hasItems(component)) {
    const { items: _, ...attributes } = component.attributes;
    return [{ ...component, attributes }, entry];
  }
  const around = components[component.parent];
  if (!isTab(component.name) || !around || !hasItems(around)) return [component, entry];
  const { today: _today, required: _required, ...known } = entry;
  return [component, known];
}
