import {
  apiPages,
  apiPagesKey,
  dataOrigin,
  innerSpan,
  layoutApiPages,
  mentioning,
  moveOfFile,
  navigationDraft,
  operationSummaries,
  pageReference,
  resolvePath,
  routes,
  specInfo,
  writtenAt,
  type Cursor,
  type FileId,
  type OperationSummary,
  type Read,
  type RenameAt,
  type SiteEdit,
  type Span,
} from "@octavo/core";
import { isReferenceValue, referenceTarget } from "./edit-references.ts";
import { parseSchemaReference } from "./entry-reference.ts";
import { documentsIn, textAt } from "./named.ts";
import { readParts } from "./document.ts";
import { methods } from "./path-item.ts";
import { renameOperationId } from "./rename-operation-id.ts";

/** Documents where they are named, schemas, ids of operations, and summaries, which make paths of pages. */
export async function renameInDocuments(
  cursor: Cursor,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt | undefined> {
  const { place, file } = cursor;
  if (place.kind === "config") return renameDocument(cursor, newName, read);
  const schema = await schemaNamed(cursor, read);
  if (schema) return renameSchema(schema, newName, read);
  const span = innerSpan(cursor);
  if (place.kind !== "data" || place.part !== "value" || !span) return undefined;
  const { path } = place;
  const at = { name: writtenAt(cursor), span };
  const isOperation = path.length === 4 && methods.some((method) => method === path[2]);
  if (path.at(-1) === "operationId") return renameOperationId(file, path, at, newName, read);
  const [section, name, method, key] = path.map(String);
  if (!isOperation || key !== "summary" || (section !== "paths" && section !== "webhooks")) return undefined;
  const operation = section === "paths" ? `${method?.toUpperCase()} ${name}` : `webhook ${name}`;
  return renameSummary(file, operation, { ...at, origin: dataOrigin(file, path) }, newName, read);
}

/** The file of a document that docs.json names. */
async function renameDocument(
  cursor: Cursor,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt | undefined> {
  const span = innerSpan(cursor);
  const written = writtenAt(cursor);
  const { place } = cursor;
  if (place.kind !== "config" || place.part !== "value" || !span) return undefined;
  const named = (await documentsIn(cursor.file, read)).find(
    (each) => each.written === written && each.origin.path.at(-1) === place.path.at(-1),
  );
  if (!named) return undefined;
  const wanted =
    newName === undefined ? undefined : resolvePath(/^\.\.?\//.test(newName) ? cursor.file : "", newName);
  if (newName !== undefined && (wanted === undefined || /^[a-z][\w+.-]*:/i.test(newName)))
    return { name: written, span, refusal: `"${newName}" is no path in this site.` };
  return { name: written, span, ...moveOfFile(named.document, wanted, read) };
}

interface NamedSchema {
  readonly spec: FileId;
  readonly name: string;
  readonly span: Span;
}

/** The schema whose name is under the cursor: where it is declared, in a `$ref`, or in front matter. */
async function schemaNamed(cursor: Cursor, read: Read): Promise<NamedSchema | undefined> {
  const { place, file } = cursor;
  const span = innerSpan(cursor);
  if (!span) return undefined;
  const written = writtenAt(cursor);
  const atEnd = (spec: FileId, name: string, ending: string): NamedSchema | undefined =>
    cursor.text.slice(span.start, span.end).endsWith(ending)
      ? { spec, name, span: { start: span.end - ending.length, end: span.end } }
      : undefined;
  if (place.kind === "data" && place.part === "key" && place.path.length === 3) {
    const [components, section, name] = place.path;
    return components === "components" && section === "schemas"
      ? { spec: file, name: String(name), span }
      : undefined;
  }
  if (isReferenceValue(cursor)) {
    const target = referenceTarget(written, file, read);
    const [components, section, name] = target?.path ?? [];
    return target?.path.length === 3 && components === "components" && section === "schemas"
      ? atEnd(target.file, String(name), written.slice(written.lastIndexOf("/") + 1))
      : undefined;
  }
  if (place.kind !== "frontMatter" || place.part !== "value" || place.path[0] !== "openapi-schema")
    return undefined;
  const reference = await read.get(pageReference, file);
  return reference?.kind === "schema"
    ? atEnd(reference.spec, reference.name, parseSchemaReference(written).name)
    : undefined;
}

async function renameSchema(
  { spec, name, span }: NamedSchema,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt> {
  const at = { name, span };
  const names = await readParts(read, spec, (parts) => parts.names(["components", "schemas"]) ?? []);
  if (!names.includes(name)) return { ...at, refusal: `There is no schema "${name}" in ${spec}.` };
  if (newName === undefined || newName === name) return at;
  if (!/^[\w.-]+$/.test(newName))
    return { ...at, refusal: "Names of schemas are made of letters, digits, dots, hyphens and underscores." };
  if (names.includes(newName))
    return { ...at, refusal: `There is a schema "${newName}" in ${spec} already.` };
  const edits: SiteEdit[] = [
    { kind: "replace", origin: dataOrigin(spec, ["components", "schemas", name], "key"), newText: newName },
  ];
  for (const each of await mentioning([{ kind: "schema", spec, name }], read))
    for (const { subject, origin } of each.mentions) {
      if (subject.kind !== "schema" || subject.spec !== spec || subject.name !== name || !("path" in origin))
        continue;
      const written = await textAt(origin, read);
      const newText = written && referenceWith(written, newName);
      if (newText !== undefined) edits.push({ kind: "replace", origin, newText });
    }
  return { ...at, edits };
}

/** A `$ref`, or a name behind a document, to a schema with another name. */
function referenceWith(written: string, newName: string): string {
  const reference = /^([^#]*#\/components\/schemas\/)[^/]*(.*)$/s.exec(written);
  return reference
    ? `${reference[1]}${newName}${reference[2]}`
    : written.replace(/\S+(\s*)$/, `${newName}$1`);
}

/** The generated pages of an operation have its summary in their paths. */
async function renameSummary(
  file: FileId,
  key: string,
  {
    name,
    span,
    origin,
  }: { readonly name: string; readonly span: Span; readonly origin: ReturnType<typeof dataOrigin> },
  newName: string | undefined,
  read: Read,
): Promise<RenameAt | undefined> {
  const at = { name, span };
  const info = await read.pick(specInfo, file, "");
  if (!info?.operations.includes(key)) return undefined;
  if (newName === undefined) return at;
  if (newName.trim() === "") return { ...at, refusal: "A summary cannot be empty." };
  const operations: OperationSummary[] = [];
  for (const each of info.operations) {
    const known = await read.pick(operationSummaries, file, each);
    if (known) operations.push(each === key ? { ...known, summary: newName } : known);
  }
  const pages = new Map<string, string>();
  const { bindings } = await read.get(navigationDraft, "");
  const directories = new Set(
    [...bindings.values()]
      .flat()
      .filter(({ source }) => source === file)
      .map(({ directory }) => directory),
  );
  for (const directory of directories) {
    const before = await read.get(apiPages, apiPagesKey(file, directory));
    const after = new Map(layoutApiPages(info, operations, directory).map((each) => [each.key, each.path]));
    for (const { key: each, path } of before) {
      const to = after.get(each);
      const route = to === undefined || to === path ? undefined : await read.pick(routes, "", path);
      if (to !== undefined && route?.file === null) pages.set(path, to);
    }
  }
  for (const to of pages.values())
    if (!pages.has(to) && (await read.pick(routes, "", to)))
      return { ...at, refusal: `There is a page at "${to}" already.` };
  return { ...at, pages, edits: [{ kind: "replace", origin, newText: newName }] };
}
