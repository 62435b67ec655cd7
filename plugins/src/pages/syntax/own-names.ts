import { literalOf, partOf, type ComponentFact } from "@octavo/core";
import type { PageReader } from "./page-reader.ts";
import type { ParsedNode } from "./satteri.ts";

/**
 * What the page itself calls like a component in lower case is no component of the theme. Tags that are for certain readers, and
 * that nothing has the name of, are parts that nobody sees.
 */
export function settleNames(
  { doubtful, components }: Pick<PageReader, "doubtful" | "components">,
  own: ReadonlySet<string>,
): void {
  for (const { written, node, ordinal } of doubtful) {
    const { written: _, ...fact } = components[ordinal] as ComponentFact;
    // What a snippet is given may be a component.
    const isTitled = node.attributes?.[0]?.fromItems === true;
    const isOwn = own.has(written.split(".", 1)[0] ?? "") || (isTitled && own.has("Tabs"));
    if (isOwn || written.startsWith("props.")) {
      node.name = written;
      components[ordinal] = { ...fact, name: written, ...(isTitled && withoutTitle(node, fact)) };
      continue;
    }
    const whom = fact.attributes["for"];
    if (fact.name === "Visibility" || !whom || !partOf(fact.name, literalOf(whom))) continue;
    node.name = "Visibility";
    node.attributes = [];
  }
}

/** What `items` mean to components of the page's own is their matter. */
function withoutTitle(node: ParsedNode, { attributes }: ComponentFact): Pick<ComponentFact, "attributes"> {
  node.attributes = node.attributes?.slice(1) ?? [];
  const { title: _, ...others } = attributes;
  return { attributes: others };
}
