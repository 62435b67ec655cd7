import {
  dataOrigin,
  dataTree,
  valueAtCursor,
  writtenAt,
  type Completion,
  type Cursor,
  type DataPath,
  type FileId,
  type Mention,
  type Read,
  type Subject,
} from "@octavo/core";
import { objectKindAt } from "./grammar/place-at.ts";
import { operationKeyAt } from "./path-item.ts";
import { textsIn, type WrittenText } from "./texts-in.ts";

/** What an operation of a document is called for its links. */
export type OperationId = Extract<Subject, { readonly kind: "operationId" }>;

/** An id where an operation has it, or where a link of a response names the operation. */
interface WrittenId extends WrittenText {
  readonly isDeclaration: boolean;
}

/** The ids of operations of a document, in its order; of what stands in several places, the first. */
export function operationIdsIn(document: unknown): readonly WrittenId[] {
  return idsAmong(textsIn(document, (key) => key === "operationId"));
}

function idsAmong(texts: readonly WrittenText[]): readonly WrittenId[] {
  return texts.flatMap((text) => {
    if (text.path.at(-1) !== "operationId") return [];
    const kind = objectKindAt(text.path.slice(0, -1));
    return kind === "operation" || kind === "link" ? [{ ...text, isDeclaration: kind === "operation" }] : [];
  });
}

/** Those of some texts of a document that are ids, as mentions. */
export function mentionsOfIds(spec: FileId, texts: readonly WrittenText[]): readonly Mention[] {
  return idsAmong(texts).map(({ written: id, path, isDeclaration }) => ({
    subject: { kind: "operationId", spec, id },
    origin: dataOrigin(spec, path),
    ...(isDeclaration && { isDeclaration }),
  }));
}

/** The id under the cursor. */
export function operationIdAt(cursor: Cursor): OperationId | undefined {
  const kind = ownerAt(cursor);
  const id = writtenAt(cursor);
  return id !== "" && (kind === "operation" || kind === "link")
    ? { kind: "operationId", spec: cursor.file, id }
    : undefined;
}

/** The operation that a link under the cursor names. */
export async function linkedOperation(cursor: Cursor, read: Read): Promise<DataPath | undefined> {
  const id = ownerAt(cursor) === "link" ? operationIdAt(cursor) : undefined;
  return id && (await declarationsOfId(id, read))[0]?.slice(0, -1);
}

/** Where operations have an id. */
export async function declarationsOfId({ spec, id }: OperationId, read: Read): Promise<readonly DataPath[]> {
  const { value } = await read.get(dataTree, spec);
  return operationIdsIn(value)
    .filter(({ written, isDeclaration }) => isDeclaration && written === id)
    .map(({ path }) => path);
}

/** The ids that a link of a response can name. */
export async function completeOperationIds(cursor: Cursor, read: Read): Promise<readonly Completion[]> {
  if (ownerAt(cursor) !== "link") return [];
  const { value } = await read.get(dataTree, cursor.file);
  return operationIdsIn(value)
    .filter(({ isDeclaration }) => isDeclaration)
    .map(({ written, path }): Completion => {
      const key = operationKeyAt(path.slice(0, -1));
      return {
        ...valueAtCursor(cursor, written),
        label: written,
        kind: "operation",
        ...(key !== undefined && { detail: key }),
      };
    });
}

/** The kind of the object whose `operationId` is under the cursor. */
function ownerAt({ place }: Cursor): ReturnType<typeof objectKindAt> {
  return place.kind === "data" && place.part === "value" && place.path.at(-1) === "operationId"
    ? objectKindAt(place.path.slice(0, -1))
    : undefined;
}
