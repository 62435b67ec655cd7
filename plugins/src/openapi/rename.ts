import {
  apiPages,
  apiPagesKey,
  dataOrigin,
  innerSpan,
  isSameSubject,
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
import { readParts } from "@octavo/core/fields";
import { componentAt, componentPath, targetUnder, type Component } from "./component.ts";
import { parseSchemaReference } from "./entry-reference.ts";
import { grammar } from "./grammar/index.ts";
import { objectWords } from "./grammar/words.ts";
import { documentsIn, textAt } from "./named.ts";
import { operationIdAt } from "./operation-ids.ts";
import { operationKeyAt } from "./path-item.ts";
import { renameOperationId } from "./rename-operation-id.ts";

/** Documents where they are named, components, ids of operations, and summaries, which make paths of pages. */
export async function renameInDocuments(
  cursor: Cursor,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt | undefined> {
  const { place, file } = cursor;
  if (place.kind === "config") return renameDocument(cursor, newName, read);
  const component = await componentNamed(cursor, read);
  if (component) return renameComponent(component, newName, read);
  const span = innerSpan(cursor);
  if (place.kind !== "data" || place.part !== "value" || !span) return undefined;
  const { path } = place;
  const at = { name: writtenAt(cursor), span };
  const id = operationIdAt(cursor);
  if (id) return renameOperationId(id, at, newName, read);
  const operation = path.at(-1) === "summary" ? operationKeyAt(path.slice(0, -1)) : undefined;
  if (operation === undefined) return undefined;
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

interface NamedComponent {
  readonly component: Component;
  readonly span: Span;
}

/** The component whose name is under the cursor: where it is declared, in a `$ref`, in `security`, or in front matter. */
async function componentNamed(cursor: Cursor, read: Read): Promise<NamedComponent | undefined> {
  const { place, file } = cursor;
  const span = innerSpan(cursor);
  if (!span) return undefined;
  const written = writtenAt(cursor);
  const atEnd = (component: Component | undefined, ending: string): NamedComponent | undefined =>
    component && cursor.text.slice(span.start, span.end).endsWith(ending)
      ? { component, span: { start: span.end - ending.length, end: span.end } }
      : undefined;
  if (place.kind === "data") {
    const target =
      targetUnder(cursor, read) ?? (place.part === "key" ? { file, path: place.path } : undefined);
    return target?.path.length === 3
      ? atEnd(
          componentAt(target.file, target.path),
          place.part === "key" ? written : written.slice(written.lastIndexOf("/") + 1),
        )
      : undefined;
  }
  if (place.kind !== "frontMatter" || place.part !== "value" || place.path[0] !== "openapi-schema")
    return undefined;
  const reference = await read.get(pageReference, file);
  return reference?.kind === "schema"
    ? atEnd(
        componentAt(reference.spec, componentPath({ section: "schemas", name: reference.name })),
        parseSchemaReference(written).name,
      )
    : undefined;
}

async function renameComponent(
  { component, span }: NamedComponent,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt> {
  const { spec, section, name } = component;
  const at = { name, span };
  const what = nameOfSection(section);
  const names = await readParts(read, spec, (parts) => parts.names(["components", section]) ?? []);
  if (!names.includes(name)) return { ...at, refusal: `There is no ${what} "${name}" in ${spec}.` };
  if (newName === undefined || newName === name) return at;
  if (!/^[\w.-]+$/.test(newName))
    return {
      ...at,
      refusal: "Names of components are made of letters, digits, dots, hyphens and underscores.",
    };
  if (names.includes(newName))
    return { ...at, refusal: `There is a ${what} "${newName}" in ${spec} already.` };
  const edits: SiteEdit[] = [
    { kind: "replace", origin: dataOrigin(spec, componentPath(component), "key"), newText: newName },
  ];
  for (const each of await mentioning([component], read))
    for (const { subject, origin } of each.mentions) {
      if (!isSameSubject(subject, component) || !("path" in origin)) continue;
      const written = origin.part === "key" ? name : await textAt(origin, read);
      const newText = written && referenceWith(written, newName);
      if (newText !== undefined) edits.push({ kind: "replace", origin, newText });
    }
  return { ...at, edits };
}

/** What is in a section of `components`, without article: "security scheme". */
function nameOfSection(section: string): string {
  const kind = grammar.components.get(section)?.kind;
  return kind === undefined ? "component" : objectWords[kind].replace(/^an? /, "");
}

/** A `$ref`, or a name behind a document, to a component with another name. */
function referenceWith(written: string, newName: string): string {
  const reference = /^([^#]*#\/components\/[^/]+\/)[^/]*(.*)$/s.exec(written);
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
