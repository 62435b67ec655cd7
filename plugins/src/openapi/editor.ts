import {
  config,
  dataOrigin,
  entryAt,
  innerSpan,
  isObject,
  keyOf,
  operationCard,
  operationDefinition,
  pageCard,
  pageReference,
  operationReference,
  routes,
  specDocument,
  specsInUse,
  valueAtCursor,
  writtenAt,
  navigationDraft,
  sources,
  type Completion,
  type Cursor,
  type DataPath,
  type Definition,
  type Hover,
  type PageReference,
  type Read,
  type SpecDocument,
} from "@octavo/core";
import { knownSpecs } from "./known-specs.ts";
import { locateSpec } from "./locate.ts";
import { methods } from "./path-item.ts";
import { internalPath } from "./reference.ts";

/** Documents that nobody uses yet are read for completion up to this many characters together. */
const unusedLimit = 500_000;

/** Operations for entries of `pages` and for front matter, schemas for front matter, documents for `openapi` keys. */
export async function completeOpenApi(
  completions: readonly Completion[],
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  const { place } = cursor;
  if (place.kind === "config" && isDocumentReference(place.path, place.part))
    return [...completions, ...(await documentFiles(cursor, read))];
  const entry = await entryAt(cursor, read);
  if (entry) {
    const { registered } = await knownSpecs(read);
    const near = entry.specs.length > 0 ? entry.specs.map(({ source }) => source) : registered;
    return [...completions, ...(await operationItems(cursor, new Set(near), read))];
  }
  if (place.kind !== "frontMatter" || place.part !== "value" || place.path.length !== 1) return completions;
  if (place.path[0] === "openapi")
    return [...completions, ...(await operationItems(cursor, undefined, read))];
  if (place.path[0] === "openapi-schema") return [...completions, ...(await schemaItems(cursor, read))];
  return completions;
}

function isDocumentReference(path: DataPath, part: "key" | "value" | "gap"): boolean {
  const at = path.lastIndexOf("openapi");
  if (at === -1 || part === "key") return false;
  const rest = path.slice(at + 1);
  const inList = typeof rest[0] === "number" ? rest.slice(1) : rest;
  if (part === "gap") return rest.length === 0;
  return inList.length === 0 || (inList.length === 1 && inList[0] === "source");
}

async function documentFiles(cursor: Cursor, read: Read): Promise<readonly Completion[]> {
  const value =
    cursor.place.kind === "config" && cursor.place.part === "gap"
      ? await gapValue(cursor.place.path, read)
      : undefined;
  // In the gaps of `{ "source": … }` keys are written, not documents.
  if (isObject(value)) return [];
  const files = (await read.pick(sources, "", "specs")) ?? [];
  return files.map((file) => ({ ...valueAtCursor(cursor, file), label: file, kind: "file" }));
}

async function gapValue(path: DataPath, read: Read): Promise<unknown> {
  let value: unknown = await read.pick(config, "", String(path[0]));
  for (const step of path.slice(1))
    value = isObject(value) || Array.isArray(value) ? (value as Record<string, unknown>)[step] : undefined;
  return value;
}

/** `METHOD /path` where the document needs no name (`near`; undefined: wherever just one document has it), and with its name. */
async function operationItems(
  cursor: Cursor,
  near: ReadonlySet<string> | undefined,
  read: Read,
): Promise<readonly Completion[]> {
  const documents = await documentsFor(near ?? new Set(), read);
  const counts = new Map<string, number>();
  for (const { operations } of documents)
    for (const { key } of operations) counts.set(key, (counts.get(key) ?? 0) + 1);
  const short: Completion[] = [];
  const long: Completion[] = [];
  for (const { source, operations } of documents) {
    for (const { key, summary, deprecated, excluded } of operations) {
      if (excluded) continue;
      const item = (written: string): Completion => ({
        ...valueAtCursor(cursor, written),
        label: written,
        kind: "operation",
        ...(summary !== "" && { detail: summary }),
        ...(deprecated && { deprecated }),
      });
      if (near ? near.has(source) : counts.get(key) === 1) short.push(item(key));
      long.push(item(`${source} ${key}`));
    }
  }
  return [...short, ...long];
}

async function schemaItems(cursor: Cursor, read: Read): Promise<readonly Completion[]> {
  const documents = await documentsFor(new Set(), read);
  const counts = new Map<string, number>();
  for (const { schemas } of documents)
    for (const name of schemas) counts.set(name, (counts.get(name) ?? 0) + 1);
  return documents.flatMap(({ source, schemas }) =>
    schemas.map((name): Completion => {
      const written = counts.get(name) === 1 ? name : `${source} ${name}`;
      return { ...valueAtCursor(cursor, written), label: written, kind: "value", detail: source };
    }),
  );
}

/** The documents in use, and small ones that could be. */
async function documentsFor(near: ReadonlySet<string>, read: Read): Promise<readonly SpecDocument[]> {
  const used = new Set([...near, ...(await read.get(specsInUse, "")).keys()]);
  let left = unusedLimit;
  for (const file of (await read.pick(sources, "", "specs")) ?? []) {
    if (used.has(file)) continue;
    left -= read.text(file)?.length ?? 0;
    if (left >= 0) used.add(file);
  }
  const documents: SpecDocument[] = [];
  for (const source of used) {
    const document = await read.get(specDocument, source);
    if (document) documents.push(document);
  }
  return documents;
}

/** The operation that front matter names, or the one that is written here in a specification. */
export async function hoverOpenApi(cursor: Cursor, read: Read): Promise<Hover | undefined> {
  const markdown = await cardAt(cursor, read);
  const span = innerSpan(cursor);
  return markdown === undefined ? undefined : { markdown, ...(span && { span }) };
}

async function cardAt(cursor: Cursor, read: Read): Promise<string | undefined> {
  const named = await frontMatterTarget(cursor, read);
  if (named?.kind === "operation")
    return operationCard(operationReference(named.spec, named.operation), read);
  if (named?.kind === "schema") return `Schema \`${named.name}\` of \`${named.spec}\``;
  const { place, file } = cursor;
  if (place.kind !== "data" || place.part !== "key" || place.path.length !== 3) return undefined;
  const [section, name, method] = place.path.map(String);
  if ((section !== "paths" && section !== "webhooks") || !methods.some((each) => each === method))
    return undefined;
  const key = section === "paths" ? `${String(method).toUpperCase()} ${name}` : `webhook ${name}`;
  for (const { path, operation } of (await read.get(routes, "")).values()) {
    if (operation?.spec === file && keyOf(operation) === key) return pageCard(path, read);
  }
  return undefined;
}

/** From front matter to the operation or schema, from an `openapi` key to the document, from an internal `$ref` to its target. */
export async function defineOpenApi(cursor: Cursor, read: Read): Promise<readonly Definition[] | undefined> {
  const from = innerSpan(cursor);
  const targets = await targetsAt(cursor, read);
  return targets?.map((target) => ({ ...target, ...(from && { from }) }));
}

async function targetsAt(cursor: Cursor, read: Read): Promise<readonly Definition[] | undefined> {
  const named = await frontMatterTarget(cursor, read);
  if (named?.kind === "operation")
    return operationDefinition(operationReference(named.spec, named.operation), read);
  if (named?.kind === "schema")
    return [{ origin: dataOrigin(named.spec, ["components", "schemas", named.name], "key") }];
  const { place, file } = cursor;
  if (place.kind === "config" && place.part === "value" && isDocumentReference(place.path, place.part)) {
    const source =
      locateSpec({ written: writtenAt(cursor), from: file }, read) ?? (await boundSource(cursor, read));
    return source === undefined ? undefined : [{ origin: { file: source } }];
  }
  if (place.kind !== "data" || place.part !== "value" || place.path.at(-1) !== "$ref") return undefined;
  const target = internalPath(writtenAt(cursor));
  return target && [{ origin: dataOrigin(file, target, "key") }];
}

/** What navigation made of a reference, where a plugin has another idea of where documents are. */
async function boundSource({ file, place }: Cursor, read: Read): Promise<string | undefined> {
  if (place.kind !== "config") return undefined;
  const { bindings } = await read.get(navigationDraft, "");
  const path = JSON.stringify(place.path);
  for (const specs of bindings.values()) {
    const found = specs.find(({ origin }) => origin.file === file && JSON.stringify(origin.path) === path);
    if (found) return read.exists(found.source) ? found.source : undefined;
  }
  return undefined;
}

async function frontMatterTarget({ file, place }: Cursor, read: Read): Promise<PageReference | undefined> {
  if (place.kind !== "frontMatter" || place.part === "gap") return undefined;
  if (place.path.length !== 1 || (place.path[0] !== "openapi" && place.path[0] !== "openapi-schema"))
    return undefined;
  if (place.part === "key") return undefined;
  return read.get(pageReference, file);
}
