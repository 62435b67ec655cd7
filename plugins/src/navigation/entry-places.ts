import {
  dataTree,
  isPage,
  memberAt,
  navigationDraft,
  type DataTree,
  type FileId,
  type NavigationNode,
  type PageReference,
  type Read,
  type Span,
} from "@octavo/core";

/** An entry of `pages` that is written in a file. */
export interface EntryPlace {
  /** With its quotes. */
  readonly span: Span;
  readonly reference: PageReference;
}

/** The entries that stand in a part of docs.json or of one of its `$ref` files, or in all of it. */
export async function entryPlaces(
  file: FileId,
  read: Read,
  part: Span = { start: 0, end: Infinity },
): Promise<readonly EntryPlace[]> {
  if (isPage(file)) return [];
  const { root, references } = await read.get(navigationDraft, "");
  if (!isAnyIn(file, root)) return [];
  const tree = await read.get(dataTree, file);
  const places: EntryPlace[] = [];
  const visit = (node: NavigationNode): void => {
    if (node.origin?.file === file && isOutside(node, tree, part)) return;
    const reference = node.kind === "page" ? references.get(node.id) : undefined;
    if (node.origin?.file === file && reference && typeof memberAt(tree.value, node.origin.path) === "string")
      places.push({ span: tree.span(node.origin.path, "value"), reference });
    node.children.forEach(visit);
  };
  visit(root);
  return places;
}

function isAnyIn(file: FileId, { origin, children }: NavigationNode): boolean {
  return origin?.file === file || children.some((child) => isAnyIn(file, child));
}

/** Whether all of an element stands elsewhere: what is in it does then, too, as far as it is in the same file. */
function isOutside({ kind, origin }: NavigationNode, tree: DataTree, part: Span): boolean {
  if (!origin) return false;
  const path = origin.path.at(-1) === kind ? origin.path.slice(0, -1) : origin.path;
  const { start, end } = tree.span(path, "value");
  return end < part.start || start > part.end;
}
