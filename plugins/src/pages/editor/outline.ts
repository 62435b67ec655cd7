import {
  idSource,
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

const titles = ["title", "label", "tab"];

/** By which readers know a component; the first prop that is there counts. Others than fields have a `name` for anything. */
function titleOf({ name, attributes }: ComponentFact): string | undefined {
  const source = idSource(name);
  for (const key of source?.isField ? source.props : titles) {
    const written = Object.hasOwn(attributes, key) ? attributes[key] : undefined;
    if (written?.kind === "string" && written.value.trim() !== "") return written.value;
  }
  return undefined;
}
