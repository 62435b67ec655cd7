import {
  anchorProp,
  componentAnchor,
  pageTree,
  type Cursor,
  type FileId,
  type Read,
  type RenameAt,
  type Span,
} from "@octavo/core";
import { anchorAt } from "../links/anchor-places.ts";
import { ownerOf } from "../links/anchor-owners.ts";
import { anchorsWith } from "./anchor-changes.ts";
import { parsedAs, withHeading } from "./heading-text.ts";
import { newAttribute, textSpan } from "./written-props.ts";
import { writtenId, writtenIds, writtenIdsIn, type WrittenId } from "./written-ids.ts";

/** A heading's text, and at its `{#id}` or `id="id"` that id. */
export async function renameHeading(
  { file, text, offset }: Cursor,
  ordinal: number,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt | undefined> {
  const tree = await read.get(pageTree, file);
  const span = tree.span("heading", ordinal);
  if (!span) return undefined;
  const id = writtenId(tree, ordinal, text);
  if (id && offset >= id.start - "{#".length && offset <= id.end + "}".length)
    return renameId({ file, id: text.slice(id.start, id.end), span: id }, newAt(text, id), newName, read);
  const at = newAt(text, span);
  if (newName === undefined) return at;
  const found = await withHeading(newName.trim(), { file, text, ordinal, tree }, read);
  if (!found) return { ...at, refusal: `"${newName}" cannot be the text of a heading.` };
  const edits = [{ kind: "replace", origin: { file, span }, newText: found.written }] as const;
  return { ...at, edits, ...(await anchorsWith(found.after, file, tree, read)) };
}

/** The title of a component that its anchor is made of: of a step, a tab, an accordion or an update. */
export async function renameTitle(
  { file, text, offset }: Cursor,
  ordinal: number,
  attribute: string,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt | undefined> {
  const tree = await read.get(pageTree, file);
  const component = tree.facts.components[ordinal];
  const isTitle = component !== undefined && anchorProp(component) === attribute;
  if (!isTitle || componentAnchor(tree.root, ordinal) === undefined) return undefined;
  const prop = tree.props("component", ordinal).findLast(({ name }) => name === attribute);
  const span = prop && textSpan(prop, text);
  if (!span || offset < span.start || offset > span.end) return undefined;
  const at = newAt(text, span);
  if (newName === undefined) return at;
  const newText = newAttribute(newName.trim(), text.charAt(span.start - 1), prop.isExpression);
  const after =
    newText === undefined
      ? undefined
      : await parsedAs(text.slice(0, span.start) + newText + text.slice(span.end), file, tree, read);
  const now = after?.facts.components[ordinal];
  const isSame = now?.name === component.name && anchorProp(now) === attribute;
  if (newText === undefined || !after || !isSame)
    return { ...at, refusal: `"${newName}" cannot be a title.` };
  const edits = [{ kind: "replace", origin: { file, span }, newText }] as const;
  return { ...at, edits, ...(await anchorsWith(after, file, tree, read)) };
}

/** The id of an element or a component that is written where the cursor is. */
export async function renameIdAt(
  { file, text, offset }: Cursor,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt | undefined> {
  const found = (await writtenIds(file, read)).find(({ span }) => span.start <= offset && offset <= span.end);
  return found && renameId({ file, ...found }, newAt(text, found.span), newName, read);
}

/** The anchor that a link names, where it is in writing. `span`: the hash, without its sign. */
export async function renameLinkedAnchor(
  target: string,
  from: FileId,
  span: Span,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt> {
  const at = newAt(read.text(from) ?? "", span);
  const anchor = await anchorAt(target, from, read);
  const owner = anchor && (await ownerOf(anchor, read));
  const found = owner && (await writtenIds(owner.file, read)).find(({ id }) => id === owner.id);
  if (owner && found) return renameId({ file: owner.file, ...found }, at, newName, read);
  return { ...at, refusal: "An anchor is renamed at its heading or title: links to it follow." };
}

async function renameId(
  { file, id, span }: WrittenId & { readonly file: FileId },
  at: RenameAt,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt> {
  if (newName === undefined) return at;
  const text = read.text(file) ?? "";
  const tree = await read.get(pageTree, file);
  const newText = newName.trim().replace(/^#/, "");
  if (newText === id) return at;
  const changed = text.slice(0, span.start) + newText + text.slice(span.end);
  const after = /[\s"'`<>{}]/.test(newText) ? undefined : await parsedAs(changed, file, tree, read);
  const isThere = (each: WrittenId): boolean => each.id === newText;
  if (newText === "" || !after || !writtenIdsIn(after, changed).some(isThere))
    return { ...at, refusal: `"${newName}" cannot be an anchor: it is one word, without braces.` };
  const edits = [{ kind: "replace", origin: { file, span }, newText }] as const;
  return { ...at, edits, ...(await anchorsWith(after, file, tree, read, { from: id, to: newText })) };
}

function newAt(text: string, span: Span): RenameAt {
  return { name: text.slice(span.start, span.end), span };
}
