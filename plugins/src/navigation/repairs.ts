import {
  config,
  configOrigin,
  dataFacts,
  folderOf,
  isObject,
  lineTakingBack,
  mayBePage,
  memberAt,
  navigationDraft,
  newPage,
  resolveInRoot,
  writtenAt,
  type Cursor,
  type DataOrigin,
  type FileId,
  type NavigationDraft,
  type NavigationNode,
  type Problem,
  type Read,
  type Repair,
  type SiteEdit,
} from "@octavo/core";
import { pageFiles, pageHints, withoutExtension } from "./page-files.ts";
import { duplicatePage, missingPage, orphanPage } from "./problems.ts";

/**
 * For an entry that leads nowhere: its page, or its end. For one too many: its end. For a page without one, and one that is
 * made for a link: a place.
 */
export async function repairNavigation(
  repairs: readonly Repair[],
  problem: Problem,
  cursor: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  switch (problem.code) {
    case missingPage.code:
      return [
        ...repairs,
        ...(await createPage(cursor, read)),
        ...(await takeBack(cursor, read)),
        ...(await removeEntry(cursor, read)),
      ];
    case duplicatePage.code:
    case "openapi/unknown-operation":
    case "openapi/excluded-operation":
      return [...repairs, ...(await removeEntry(cursor, read))];
    case orphanPage.code:
      return [...repairs, ...(await addEntry(cursor.file, read))];
    case "page/broken-link":
      return Promise.all(repairs.map((repair) => withPlace(repair, read)));
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
  const file = `${path}.mdx`;
  if (isTaken || !(await mayBePage(file, read))) return [];
  return [{ title: `Create ${file}`, edits: [{ kind: "create", file, text: newPage(file) }] }];
}

/** For what is left out by default: a line in `.octavoignore`. */
async function takeBack(cursor: Cursor, read: Read): Promise<readonly Repair[]> {
  const path = withoutExtension(resolveInRoot("", writtenAt(cursor).trim()));
  const found = (await read.pick(pageFiles, "", path)) ?? (await read.pick(pageFiles, "", `${path}/index`));
  const line = found?.use === "ignored" ? await lineTakingBack(found.file, read) : undefined;
  if (!found || line === undefined) return [];
  const file = ".octavoignore";
  const text = read.text(file);
  const title = `Take ${found.file} back in ${file}`;
  if (text === undefined) return [{ title, edits: [{ kind: "create", file, text: `${line}\n` }] }];
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const newText = (/(?:^|\n)$/.test(text) ? "" : newline) + line + newline;
  const span = { start: text.length, end: text.length };
  return [{ title, edits: [{ kind: "replace", origin: { file, span }, newText }] }];
}

async function removeEntry(cursor: Cursor, read: Read): Promise<readonly Repair[]> {
  const { place } = cursor;
  if (place.kind !== "config") return [];
  const { path, file } = await configOrigin(place.path, read);
  // A group's `root` is no entry of a list: without it, it is another group.
  if (typeof path.at(-1) !== "number") return [];
  return [{ title: "Remove the entry", edits: [{ kind: "remove", file, path }] }];
}

/** As many places as can be looked over. */
const maxPlaces = 4;

/**
 * Behind the last entry of the folder's pages, or else of the folder around it; a choice where several lists have such. Or as
 * the first of a list.
 */
async function addEntry(page: FileId, read: Read): Promise<readonly Repair[]> {
  const lists = (await placesFor(page, read)).slice(0, maxPlaces);
  const labels = lists.map(({ trail }) => trail.at(-1) ?? "");
  return lists.map((list, index): Repair => {
    const label = labels[index] ?? "";
    const name = labels.filter((each) => each === label).length > 1 ? list.trail.join(" › ") : label;
    return {
      title: name === "" ? "Add the page to navigation" : `Add the page to "${name}"`,
      edits: [list.edit],
    };
  });
}

/** Whoever makes a page has it shown, too: where no entry waits for it. */
async function withPlace(repair: Repair, read: Read): Promise<Repair> {
  const made = repair.edits.find(({ kind }) => kind === "create");
  if (made?.kind !== "create" || (await hasEntry(made.file, read))) return repair;
  const [list] = await placesFor(made.file, read);
  return list ? { ...repair, edits: [...repair.edits, list.edit] } : repair;
}

/** Whether an entry that leads nowhere will lead to a page once there is one. */
async function hasEntry(page: FileId, read: Read): Promise<boolean> {
  const { references } = await read.get(navigationDraft, "");
  const path = withoutExtension(page);
  return [...references.values()].some((reference) => {
    const named = reference.kind === "missing" ? resolveInRoot("", reference.label.trim()) : undefined;
    return named !== undefined && [named, withoutExtension(named), `${named}/index`].includes(path);
  });
}

/** Where a page can be listed. */
interface EntryPlace {
  /** Titles of what it stands in, from the outside. */
  readonly trail: readonly string[];
  readonly edit: SiteEdit;
}

async function placesFor(page: FileId, read: Read): Promise<readonly EntryPlace[]> {
  if ((await read.pick(config, "", "navigation")) === undefined) return [];
  const { root, references } = await read.get(navigationDraft, "");
  const near = listsNear(page, root, references).map(({ origin: { file, path }, trail }): EntryPlace => {
    const at = Number(path.at(-1)) + 1;
    const values = [withoutExtension(page)];
    return { trail, edit: { kind: "insert", file, path: path.slice(0, -1), at, values } };
  });
  return [...near, ...(await emptyPlaces(page, root, read))];
}

/** Lists of navigation without an entry, and navigation itself where nothing is in it. */
async function emptyPlaces(page: FileId, root: NavigationNode, read: Read): Promise<readonly EntryPlace[]> {
  const values = [withoutExtension(page)];
  const found: EntryPlace[] = [];
  for (const { kind, origin, trail } of childless(root)) {
    // An element's origin is its name: `"group": "Start"`.
    const path = origin.path.at(-1) === kind ? origin.path.slice(0, -1) : origin.path;
    const { file } = origin;
    const element = memberAt(await read.get(dataFacts, file), path);
    if (!isObject(element)) continue;
    const { pages } = element as { readonly pages?: unknown };
    if (Array.isArray(pages) && pages.length === 0)
      found.push({ trail, edit: { kind: "insert", file, path: [...path, "pages"], values } });
    else if (kind === "root" && Object.keys(element).length === 0)
      found.push({ trail, edit: { kind: "insert", file, path, members: { pages: values } } });
  }
  return found;
}

/** The elements that readers see and nothing is in, each with titles of what it stands in and its own. */
function* childless(
  { kind, label, origin, hidden, children }: NavigationNode,
  above: readonly string[] = [],
): Generator<
  Pick<NavigationNode, "kind"> & { readonly origin: DataOrigin; readonly trail: readonly string[] }
> {
  if (kind === "page" || kind === "link" || hidden === true) return;
  const trail = label === "" ? above : [...above, label];
  if (children.length === 0 && origin) yield { kind, origin, trail };
  for (const child of children) yield* childless(child, trail);
}

interface PageList {
  /** Of the last of its entries that is near. */
  readonly origin: DataOrigin;
  /** Titles of what it stands in, from the outside. */
  readonly trail: readonly string[];
  readonly depth: number;
  readonly hidden: boolean;
}

/** Lists of navigation with pages of the same folder, or else of the nearest one around it: those that readers see first. */
function listsNear(
  page: FileId,
  root: NavigationNode,
  references: NavigationDraft["references"],
): readonly PageList[] {
  const lists = new Map<string, PageList>();
  const visit = (node: NavigationNode, trail: readonly string[], hidden: boolean): void => {
    const reference = node.kind === "page" ? references.get(node.id) : undefined;
    if (node.origin && reference?.kind === "page" && typeof node.origin.path.at(-1) === "number") {
      const key = JSON.stringify([node.origin.file, node.origin.path.slice(0, -1)]);
      const depth = sharedFolders(reference.file, page);
      const known = lists.get(key);
      if (!known || depth >= known.depth) lists.set(key, { depth, origin: node.origin, trail, hidden });
    }
    const inside = node.kind === "page" || node.label === "" ? trail : [...trail, node.label];
    for (const child of node.children) visit(child, inside, hidden || node.hidden === true);
  };
  visit(root, [], false);
  const seen = [...lists.values()].filter(({ hidden }) => !hidden);
  const all = seen.length > 0 ? seen : [...lists.values()];
  const nearest = Math.max(...all.map(({ depth }) => depth));
  return all.filter(({ depth }) => depth === nearest);
}

/** How many folders two files are in together; one more where they are in the same one. */
function sharedFolders(left: FileId, right: FileId): number {
  const [from, to] = [folderOf(left), folderOf(right)];
  if (from === to) return Infinity;
  const steps = to.split("/");
  const differs = from.split("/").findIndex((step, index) => step !== steps[index]);
  return differs === -1 ? from.split("/").length : differs;
}
