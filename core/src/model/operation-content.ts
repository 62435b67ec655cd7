import type { Read } from "../database/query.ts";
import { dataTree } from "../queries/syntax.ts";
import { dataOrigin, type DataOrigin, type Origin, type Span } from "../source/origin.ts";
import { isOfPart, placesInText } from "../source/places-in-text.ts";
import { editableRange, rangeOf } from "../source/range-of.ts";
import { memberAt } from "../syntax/parts.ts";
import { bodyOf, contentFile, type OperationContent } from "./content-view.ts";
import { vendorExtension } from "./vendor-extension.ts";

/** A place on the page of a content as one in its text, which needs no tree any more; without a span where nobody knows it. Others stay. */
export async function placeInText(origin: Origin, content: OperationContent, view: Read): Promise<Origin> {
  if (origin.file !== contentFile) return origin;
  return spanOrigin(await rangeOf(origin, bodyOf(content.text), view), content);
}

/** The same of what can be written anew; undefined of all else. */
async function editableInText(
  origin: Origin,
  content: OperationContent,
  view: Read,
): Promise<Origin | undefined> {
  if (origin.file !== contentFile) return origin;
  const span = await editableRange(origin, bodyOf(content.text), view);
  const place = span && spanOrigin(span, content);
  return place && "span" in place ? place : undefined;
}

/** What has no place is at the start, and has no length. */
function spanOrigin({ start, end }: Span, { text }: OperationContent): Origin {
  const shift = bodyOf(text).length - text.length;
  return end === 0
    ? { file: contentFile }
    : { file: contentFile, span: { start: Math.max(0, start - shift), end: end - shift } };
}

/** Where places in the text of a content are written in its document: all of the content where nobody can tell. Others stay. */
export async function placesInDocument(
  origins: readonly Origin[],
  content: OperationContent,
  read: Read,
): Promise<readonly Origin[]> {
  return (await placed(origins, content, read)).places;
}

/** The same, and the string of the document that has the content. */
async function placed(
  origins: readonly Origin[],
  { source, text, origin }: OperationContent,
  read: Read,
): Promise<{ readonly places: readonly Origin[]; readonly scalar: DataOrigin }> {
  const tree = await read.get(dataTree, source);
  const owner = "path" in origin ? origin.path : [];
  const extension = vendorExtension(memberAt(tree.value, owner));
  const path = extension ? [...owner, extension.key, "content"] : owner;
  const parts = origins.map((each) => (each.file === contentFile && "span" in each ? each.span : undefined));
  const found = extension ? placesInText({ source, path, text }, parts, tree, read) : [];
  const scalar = dataOrigin(source, path);
  return {
    places: origins.map((each, at) => (each.file === contentFile ? (found[at] ?? scalar) : each)),
    scalar,
  };
}

/** What has a place. */
export interface WithOrigin {
  readonly origin: Origin;
}

/** What is named on the page of a content, as it is named in the text, without what cannot be written anew there. */
export async function namedInText<Named extends WithOrigin>(
  named: readonly Named[],
  content: OperationContent,
  view: Read,
): Promise<readonly Named[]> {
  const found: Named[] = [];
  for (const each of named) {
    const origin = await editableInText(each.origin, content, view);
    if (origin) found.push({ ...each, origin });
  }
  return found;
}

/** The same in the document, without what is not certain there; and the string that each is a part of. */
export async function namedInDocument<Named extends WithOrigin>(
  named: readonly Named[],
  content: OperationContent,
  read: Read,
): Promise<readonly (Named & { readonly scalar: DataOrigin })[]> {
  if (named.length === 0) return [];
  const origins = named.map(({ origin }) => origin);
  const { places, scalar } = await placed(origins, content, read);
  return named.flatMap((each, at) => {
    const origin = places[at];
    return origin && isOfPart(origin) ? [{ ...each, origin, scalar }] : [];
  });
}
