import {
  isPage,
  pageTree,
  sectionsOf,
  type ComponentFact,
  type FileId,
  type OutlineItem,
  type Read,
} from "@octavo/core";

/** Headings with their sections, and components that have a title. */
export async function outlinePage(
  items: readonly OutlineItem[],
  file: FileId,
  read: Read,
): Promise<readonly OutlineItem[]> {
  if (!isPage(file)) return items;
  const tree = await read.get(pageTree, file);
  const { headings, components } = tree.facts;
  const sections = sectionsOf(tree, read.text(file) ?? "").map(({ ordinal, span }): OutlineItem => ({
    name: headings[ordinal]?.text ?? "",
    kind: "heading",
    span,
    selection: tree.span("heading", ordinal) ?? span,
  }));
  const titled = components.flatMap((component, ordinal): readonly OutlineItem[] => {
    const span = tree.extent("component", ordinal);
    const name = titleOf(component);
    if (!span || name === undefined) return [];
    const selection = tree.span("component", ordinal) ?? span;
    return [{ name, detail: component.name, kind: "component", span, selection }];
  });
  return [...items, ...sections, ...titled];
}

/** Props by which readers know a component; the first that is there counts. */
const titles = ["title", "label", "tab", "name", "path", "query", "body", "header"];

function titleOf({ attributes }: ComponentFact): string | undefined {
  for (const key of titles) {
    const written = Object.hasOwn(attributes, key) ? attributes[key] : undefined;
    if (written?.kind === "string" && written.value.trim() !== "") return written.value;
  }
  return undefined;
}
