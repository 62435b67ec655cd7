import {
  operationReference,
  operationTitle,
  pageMeta,
  routes,
  type FileId,
  type Hint,
  type PageReference,
  type Read,
  type Span,
} from "@octavo/core";
import { entryPlaces } from "./entry-places.ts";

/** Behind an entry the title of its page, or what its operation does. */
export async function hintEntries(
  hints: readonly Hint[],
  file: FileId,
  part: Span,
  read: Read,
): Promise<readonly Hint[]> {
  const own: Hint[] = [];
  for (const { span, reference } of await entryPlaces(file, read, part)) {
    const label = await titleOf(reference, read);
    if (label !== undefined) own.push({ offset: span.end, label });
  }
  return [...hints, ...own];
}

async function titleOf(reference: PageReference, read: Read): Promise<string | undefined> {
  if (reference.kind !== "page" && reference.kind !== "operation") return undefined;
  if (await read.pick(routes, "", reference.path)) return (await read.get(pageMeta, reference.path))?.title;
  return reference.kind === "operation"
    ? operationTitle(operationReference(reference.spec, reference.operation), read)
    : undefined;
}
