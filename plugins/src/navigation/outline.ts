import {
  dataTree,
  isPage,
  memberAt,
  navigationDraft,
  type FileId,
  type NavigationNode,
  type OutlineItem,
  type Read,
} from "@octavo/core";

/** The elements and entries of navigation that stand in a file, which is docs.json or one of its `$ref` files. */
export async function outlineNavigation(
  items: readonly OutlineItem[],
  file: FileId,
  read: Read,
): Promise<readonly OutlineItem[]> {
  if (isPage(file)) return items;
  const { root, references } = await read.get(navigationDraft, "");
  const nodes: NavigationNode[] = [];
  const visit = (node: NavigationNode): void => {
    if (node.origin?.file === file) nodes.push(node);
    node.children.forEach(visit);
  };
  visit(root);
  if (nodes.length === 0) return items;
  const tree = await read.get(dataTree, file);
  const own = nodes.flatMap(({ id, kind, label, origin }): readonly OutlineItem[] => {
    if (!origin) return [];
    const selection = tree.span(origin.path, "value");
    if (kind === "page" || kind === "link") {
      const written = memberAt(tree.value, origin.path);
      const name = typeof written === "string" ? written : label;
      const isOperation = references.get(id)?.kind === "operation";
      return [{ name, kind: isOperation ? "operation" : "page", span: selection, selection }];
    }
    // An element's origin is its name: `"group": "Start"`.
    const inElement = origin.path.at(-1) === kind;
    const span = inElement ? tree.span(origin.path.slice(0, -1), "value") : selection;
    return [{ name: label, detail: kind, kind: "group", span, selection }];
  });
  return [...items, ...own];
}
