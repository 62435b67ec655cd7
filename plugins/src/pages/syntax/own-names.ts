import { literalOf, partOf, type ComponentFact } from "@octavo/core";
import type { PageReader } from "./page-reader.ts";

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
    if (own.has(written.split(".", 1)[0] ?? "") || written.startsWith("props.")) {
      node.name = written;
      components[ordinal] = { ...fact, name: written };
      continue;
    }
    const whom = fact.attributes["for"];
    if (fact.name === "Visibility" || !whom || !partOf(fact.name, literalOf(whom))) continue;
    node.name = "Visibility";
    node.attributes = [];
  }
}
