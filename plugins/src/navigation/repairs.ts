import {
  config,
  configPlaces,
  folderOf,
  navigationDraft,
  newPage,
  originIn,
  resolveInRoot,
  writtenAt,
  type Cursor,
  type DataOrigin,
  type FileId,
  type NavigationNode,
  type Problem,
  type Read,
  type Repair,
} from "@octavo/core";
import { pageFiles, pageHints, withoutExtension } from "./page-files.ts";
import { duplicatePage, missingPage, orphanPage } from "./problems.ts";

/** For an entry that leads nowhere: its page, or its end. For one too many: its end. For a page without one: a place. */
export async function repairNavigation(
  repairs: readonly Repair[],
  problem: Problem,
  cursor: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  switch (problem.code) {
    case missingPage.code:
      return [...repairs, ...(await createPage(cursor, read)), ...(await removeEntry(cursor, read))];
    case duplicatePage.code:
      return [...repairs, ...(await removeEntry(cursor, read))];
    case orphanPage.code:
      return [...repairs, ...(await addEntry(cursor.file, read))];
    default:
      return repairs;
  }
}

async function createPage(cursor: Cursor, read: Read): Promise<readonly Repair[]> {
  const written = writtenAt(cursor);
  if (written.includes("://")) return [];
  const path = withoutExtension(resolveInRoot("", written.trim()));
  // What is there is no page, for a reason that a second file would not change.
  const isTaken = (await read.pick(pageFiles, "", path)) ?? (await read.pick(pageHints, "", `below ${path}`));
  if (path === "" || isTaken || /[?#:*"<>|]/.test(path)) return [];
  const file = `${path}.mdx`;
  return [{ title: `Create ${file}`, edits: [{ kind: "create", file, text: newPage(file) }] }];
}

async function removeEntry(cursor: Cursor, read: Read): Promise<readonly Repair[]> {
  const { place } = cursor;
  if (place.kind !== "config") return [];
  const { file, places } = (await read.pick(configPlaces, "", "")) ?? { file: cursor.file, places: [] };
  const { path, file: writtenIn } = originIn(file, places, place.path);
  // A group's `root` is no entry of a list: without it, it is another group.
  if (typeof path.at(-1) !== "number") return [];
  return [{ title: "Remove the entry", edits: [{ kind: "remove", file: writtenIn, path }] }];
}

/** Behind the last entry of the folder's pages, or else of the folder around it. */
async function addEntry(page: FileId, read: Read): Promise<readonly Repair[]> {
  if ((await read.pick(config, "", "navigation")) === undefined) return [];
  const { root, references } = await read.get(navigationDraft, "");
  let best: { readonly depth: number; readonly origin: DataOrigin; readonly label: string } | undefined;
  const visit = (node: NavigationNode, label: string): void => {
    const reference = node.kind === "page" ? references.get(node.id) : undefined;
    if (node.origin && reference?.kind === "page" && typeof node.origin.path.at(-1) === "number") {
      const depth = sharedFolders(reference.file, page);
      if (!best || depth >= best.depth) best = { depth, origin: node.origin, label };
    }
    for (const child of node.children) visit(child, node.kind === "page" ? label : node.label);
  };
  visit(root, "");
  if (!best) return [];
  const { file, path } = best.origin;
  const edit = { kind: "insert", file, path: path.slice(0, -1), values: [withoutExtension(page)] } as const;
  return [
    {
      title: best.label === "" ? "Add the page to navigation" : `Add the page to "${best.label}"`,
      edits: [{ ...edit, at: Number(path.at(-1)) + 1 }],
    },
  ];
}

/** How many folders two files are in together; one more where they are in the same one. */
function sharedFolders(left: FileId, right: FileId): number {
  const [from, to] = [folderOf(left), folderOf(right)];
  if (from === to) return Infinity;
  const steps = to.split("/");
  const differs = from.split("/").findIndex((step, index) => step !== steps[index]);
  return differs === -1 ? from.split("/").length : differs;
}
