import { isTab, literalOf, type PageTree, type Span } from "@octavo/core";
import { tagNames, wholeProp } from "./tag-names.ts";

interface TextEdit {
  readonly span: Span;
  readonly newText: string;
}

/** Gives each tab in the n-th component, a `Tabs`, the title that `items` says, and takes these away. Nothing where they are computed. */
export function tabItemEdits(tree: PageTree, ordinal: number, text: string): readonly TextEdit[] {
  const { components } = tree.facts;
  const fact = components[ordinal]?.attributes["items"];
  const items = tree.props("component", ordinal).find(({ name }) => name === "items");
  if (!fact || !items || !Array.isArray(literalOf(fact))) return [];
  const tabs = components.flatMap(({ name, parent, attributes }, tab) => {
    if (parent !== ordinal || !isTab(name)) return [];
    const [opening, closing] = tagNames(tree, tab, text);
    const { title } = attributes;
    const isWritten = tree.props("component", tab).some((prop) => prop.name === "title");
    const given = title?.kind === "string" && !isWritten ? ` title="${escaped(title.value)}"` : "";
    return [
      ...(opening ? [{ span: opening, newText: `Tab${given}` }] : []),
      ...(closing ? [{ span: closing, newText: "Tab" }] : []),
    ];
  });
  return [{ span: wholeProp(items, text), newText: "" }, ...tabs];
}

function escaped(title: string): string {
  return title.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
