import type { Core } from "../core.ts";
import type { Read } from "../database/query.ts";
import type { NavigationNode } from "../model/navigation.ts";
import { navigationDraft } from "../queries.ts";
import { dataTree } from "../queries/syntax.ts";
import type { FileId } from "../source/file.ts";
import { LineIndex } from "../source/line-index.ts";
import { indentAt } from "../source/line-start.ts";
import type { DataOrigin, DataPath } from "../source/origin.ts";
import { isObject, memberAt } from "../syntax/parts.ts";
import { reporting, type RequestOptions } from "./asking.ts";
import type { TextEdit } from "./apply-edits.ts";
import { insertItems, removeMember } from "./data-edits.ts";
import { nodeAt } from "./navigation-tree.ts";
import type { LocatedEdits } from "./repair.ts";

/** A change of the navigation, by ids of elements. */
export type NavigationChange =
  /** An element to the place of another entry; a page to the end of a group's or division's pages, and a group of another list. */
  | { readonly kind: "move"; readonly id: string; readonly to: string }
  /** A page at the end of an element's pages, or before an entry. `page`: as docs.json names it. */
  | { readonly kind: "add"; readonly page: string; readonly to: string };

/**
 * The edits that change docs.json so, or one of the files that it is made of; everything else in them stays as it is. Otherwise why
 * it cannot be done, as a sentence. Rejects with `Cancelled` when an input is set meanwhile.
 */
export function changeNavigation(
  core: Core,
  change: NavigationChange,
  { onProblem }: RequestOptions = {},
): Promise<{ readonly edits: LocatedEdits } | { readonly fault: string }> {
  return core.ask(async (_context, plain) => {
    const read = onProblem ? reporting(plain, onProblem) : plain;
    const { root } = await read.get(navigationDraft, "");
    const target = nodeAt(root, change.to);
    if (!target) return { fault: "The place is no longer in the navigation." };
    if (change.kind === "add") {
      const place = await placeAt(target, change.page, read);
      if (!place) return { fault: "This is no place for a page: it has no list of pages in docs.json." };
      const edits = await insertion(place, JSON.stringify(change.page), read);
      return edits ? located([[place.file, edits]], read) : unreadable(place.file);
    }
    const moved = nodeAt(root, change.id);
    const origin = moved && elementOrigin(moved);
    if (!origin) return { fault: "What is made of an OpenAPI document has no place of its own." };
    return move(origin, target, read);
  });
}

/** Where all of an element is written: origins name what it is called by. */
function elementOrigin({ kind, origin }: NavigationNode): DataOrigin | undefined {
  return origin && (origin.path.at(-1) === kind ? { ...origin, path: origin.path.slice(0, -1) } : origin);
}

async function move(
  from: DataOrigin,
  target: NavigationNode,
  read: Read,
): Promise<{ readonly edits: LocatedEdits } | { readonly fault: string }> {
  const text = read.text(from.file);
  if (text === undefined) return unreadable(from.file);
  const tree = await read.get(dataTree, from.file);
  const value = memberAt(tree.value, from.path);
  if (typeof from.path.at(-1) !== "number" || value === undefined)
    return { fault: "This element is no entry of a list." };
  const own = from.path.slice(0, -1);
  // Groups change places with their neighbours; pages go into them.
  const place = besideGroup(from, target, value) ?? (await placeAt(target, value, read));
  if (!place) return { fault: "An element of this kind cannot stand there." };
  if (place.file === from.file && isWithin(place.list, from.path))
    return { fault: "An element cannot be moved into itself." };
  let { at } = place;
  if (place.file === from.file && JSON.stringify(place.list) === JSON.stringify(own)) {
    const index = Number(from.path.at(-1));
    const { length } = memberAt(tree.value, own) as readonly unknown[];
    // On its way down it takes the other's place, too.
    at = Math.min(at > index ? at + 1 : at, length);
    if (at === index || at === index + 1) return { edits: nothing };
  }
  const span = tree.span(from.path, "value");
  const insert = await insertion(
    { ...place, at },
    text.slice(span.start, span.end),
    read,
    indentAt(text, span.start),
  );
  const remove = removeMember(text, tree, from.path);
  if (!insert || !remove) return unreadable(insert ? from.file : place.file);
  return located(
    [
      [from.file, remove],
      [place.file, insert],
    ],
    read,
  );
}

function besideGroup(from: DataOrigin, target: NavigationNode, value: unknown): ListPlace | undefined {
  const to = elementOrigin(target);
  const at = to?.path.at(-1);
  if (typeof value === "string" || to?.file !== from.file || typeof at !== "number") return undefined;
  const list = from.path.slice(0, -1);
  const isBeside = JSON.stringify(to.path.slice(0, -1)) === JSON.stringify(list);
  return isBeside ? { file: from.file, list, at } : undefined;
}

const nothing: LocatedEdits = { replaced: [], created: [], moved: [] };

interface ListPlace {
  readonly file: FileId;
  readonly list: DataPath;
  /** The item before which it comes; infinite for the end. */
  readonly at: number;
}

/** Before an entry, if a value can stand in its list; else at the end of an element's own pages. */
async function placeAt(target: NavigationNode, value: unknown, read: Read): Promise<ListPlace | undefined> {
  const { kind } = target;
  const origin = elementOrigin(target);
  if (!origin) return undefined;
  const { file, path } = origin;
  const at = path.at(-1);
  const isEntry = typeof at === "number";
  if (isEntry && kind !== "page" && isPageOrGroup(value)) {
    const own = await listOf(file, path, value, read);
    if (own) return own;
  }
  return isEntry && canStandIn(String(path.at(-2)), value)
    ? { file, list: path.slice(0, -1), at }
    : undefined;
}

async function listOf(
  file: FileId,
  path: DataPath,
  value: unknown,
  read: Read,
): Promise<ListPlace | undefined> {
  const tree = await read.get(dataTree, file);
  for (const key of ["pages", "groups"]) {
    const list = [...path, key];
    if (Array.isArray(memberAt(tree.value, list)) && canStandIn(key, value))
      return { file, list, at: Infinity };
  }
  return undefined;
}

/** Whether a list of the navigation, by its key, may hold a value: each kind of element has its own key, and lists of pages hold groups too. */
function canStandIn(list: string, value: unknown): boolean {
  if (typeof value === "string") return list === "pages";
  if (!isObject(value)) return false;
  if (Object.hasOwn(value, "group")) return list === "pages" || list === "groups";
  return Object.hasOwn(value, list.replace(/s$/, ""));
}

function isPageOrGroup(value: unknown): boolean {
  return canStandIn("pages", value);
}

async function insertion(
  { file, list, at }: ListPlace,
  source: string,
  read: Read,
  indent = "",
): Promise<readonly TextEdit[] | undefined> {
  const text = read.text(file);
  if (text === undefined) return undefined;
  const tree = await read.get(dataTree, file);
  // What is moved stays as it is written: something that stands nowhere takes its place until it is known where.
  const mark = "\u{e000}";
  const edits = insertItems(text, tree, list, [mark], at);
  return edits?.map(({ span, newText }) => {
    const own = newText.slice(0, newText.indexOf(mark) - 1);
    const start = own.includes("\n") || at === Infinity ? lastLine(own) : indentAt(text, span.start);
    const moved = source.replaceAll(/(\r\n|\r|\n)([ \t]*)/g, (_all, end: string, blanks: string) =>
      blanks.startsWith(indent) ? end + start + blanks.slice(indent.length) : end + blanks,
    );
    return { span, newText: newText.replace(JSON.stringify(mark), () => moved) };
  });
}

function lastLine(text: string): string {
  return /[ \t]*$/.exec(text)?.[0] ?? "";
}

function isWithin(list: DataPath, element: DataPath): boolean {
  return list.length > element.length && element.every((step, index) => step === list[index]);
}

function located(
  files: readonly (readonly [FileId, readonly TextEdit[]])[],
  read: Read,
): { readonly edits: LocatedEdits } {
  const replaced = files.flatMap(([file, edits]) => {
    const lines = new LineIndex(read.text(file) ?? "");
    return edits.map(({ span, newText }) => ({ file, range: lines.range(span), newText }));
  });
  return { edits: { ...nothing, replaced } };
}

function unreadable(file: FileId): { readonly fault: string } {
  return { fault: `${file} has errors of syntax: it is changed once they are mended.` };
}
