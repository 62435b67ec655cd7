import {
  allOrLikeTyped,
  config,
  entryAt,
  isObject,
  memberAt,
  sources,
  specDocument,
  specsInUse,
  typedAt,
  valueAtCursor,
  type Completion,
  type Cursor,
  type DataPath,
  type Read,
  type SpecDocument,
} from "@octavo/core";
import { completeKeys } from "./edit-keys.ts";
import { completeReference, isReferenceValue } from "./edit-references.ts";
import { isDocumentReference } from "./editor.ts";
import { knownSpecs } from "./known-specs.ts";
import { completeOperationIds } from "./operation-ids.ts";

/** Documents that nobody uses yet are read for completion up to this many characters together. */
const unusedLimit = 500_000;

/** Targets of `$ref`s, keys and values of documents, ids of operations in links, operations for entries of `pages` and for front matter, schemas for front matter, documents for `openapi` keys. */
export async function completeOpenApi(
  completions: readonly Completion[],
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  const { place } = cursor;
  if (isReferenceValue(cursor)) return [...completions, ...(await completeReference(cursor, read))];
  if (place.kind === "data")
    return [
      ...completions,
      ...(await completeOperationIds(cursor, read)),
      ...(await completeKeys(cursor, read)),
    ];
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

async function gapValue([key, ...rest]: DataPath, read: Read): Promise<unknown> {
  return memberAt(await read.pick(config, "", String(key)), rest);
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
  const short: OperationItem[] = [];
  const long: OperationItem[] = [];
  for (const { source, operations } of documents)
    for (const operation of operations) {
      if (operation.excluded) continue;
      const { key } = operation;
      if (near ? near.has(source) : counts.get(key) === 1) short.push({ written: key, operation });
      long.push({ written: `${source} ${key}`, operation });
    }
  const { found, more } = allOrLikeTyped([...short, ...long], typedAt(cursor), ({ written }) => written);
  return found.map(({ written, operation: { summary, deprecated } }) => ({
    ...valueAtCursor(cursor, written),
    label: written,
    kind: "operation",
    ...(summary !== "" && { detail: summary }),
    ...(deprecated && { deprecated }),
    ...more,
  }));
}

interface OperationItem {
  readonly written: string;
  readonly operation: SpecDocument["operations"][number];
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
