import { builtInOf, literalOf, titledTabs, type PageNode } from "@octavo/core";
import type { Attributes } from "./attributes.ts";
import type { ParsedNode } from "./satteri.ts";

/** Gives tabs the titles that their `Tabs` says, before they are read: anchors, checks and all that is drawn know them so. */
export function titleTabs(tabs: ParsedNode, facts: Attributes["facts"]): void {
  const items = Object.hasOwn(facts, "items") ? facts["items"] : undefined;
  if (items && tabs.children)
    tabs.children = titledTabs(tabs.children, literalOf(items), meantName) as ParsedNode[];
}

/** Children are read after what they are in. */
function meantName({ name }: PageNode): PageNode["name"] {
  return builtInOf(name ?? "") ?? name;
}
