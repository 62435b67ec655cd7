import { pageReference, writtenAt, type Cursor, type Read, type Subject } from "@octavo/core";
import { componentAt, targetUnder } from "./component.ts";
import { documentsIn } from "./named.ts";
import { operationIdAt } from "./operation-ids.ts";
import { operationKeyAt } from "./path-item.ts";

/** The operation, its id, or the component that is written or named under the cursor, or the document. */
export async function subjectInDocuments(cursor: Cursor, read: Read): Promise<Subject | undefined> {
  const { place, file } = cursor;
  if (
    place.kind === "frontMatter" &&
    place.part === "value" &&
    /^openapi(?:-schema)?$/.test(String(place.path[0]))
  ) {
    const reference = await read.get(pageReference, file);
    if (reference?.kind === "operation")
      return { kind: "operation", spec: reference.spec, key: reference.operation };
    return reference?.kind === "schema"
      ? { kind: "component", spec: reference.spec, section: "schemas", name: reference.name }
      : undefined;
  }
  if (place.kind === "config" && place.part === "value") {
    const written = writtenAt(cursor);
    const named = (await documentsIn(file, read)).find(
      (each) => each.written === written && each.origin.path.at(-1) === place.path.at(-1),
    );
    return named && { kind: "file", file: named.document };
  }
  if (place.kind !== "data") return undefined;
  const id = operationIdAt(cursor);
  if (id) return id;
  const target = targetUnder(cursor, read) ?? (place.part === "key" ? { file, path: place.path } : undefined);
  if (target?.path.length === 0) return { kind: "file", file: target.file };
  if (!target || target.path.length !== 3) return undefined;
  const component = componentAt(target.file, target.path);
  if (component) return component;
  const key = operationKeyAt(target.path);
  return key === undefined ? undefined : { kind: "operation", spec: target.file, key };
}
