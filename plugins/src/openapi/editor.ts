import {
  dataOrigin,
  innerSpan,
  navigationDraft,
  operationCard,
  operationDefinition,
  operationReference,
  pageCard,
  pageReference,
  pagesOfOperation,
  writtenAt,
  type Cursor,
  type DataPath,
  type Definition,
  type Hover,
  type PageReference,
  type Read,
} from "@octavo/core";
import { placeAt } from "./grammar/place-at.ts";
import { locateSpec } from "./locate.ts";
import { methods } from "./path-item.ts";
import { isReferenceValue, referenceTarget, type ReferenceTarget } from "./edit-references.ts";
import { schemaCard } from "./schema-card.ts";

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
  if (named?.kind === "schema") {
    const path = ["components", "schemas", named.name];
    const card = await schemaCard({ file: named.spec, path }, read);
    return [`Schema \`${named.name}\` of \`${named.spec}\``, ...(card === undefined ? [] : [card])].join(
      "\n\n",
    );
  }
  const target = isReferenceValue(cursor)
    ? referenceTarget(writtenAt(cursor), cursor.file, read)
    : schemaAt(cursor);
  if (target) return schemaCard(target, read);
  const { place, file } = cursor;
  if (place.kind !== "data" || place.part !== "key" || place.path.length !== 3) return undefined;
  const [section, name, method] = place.path.map(String);
  if ((section !== "paths" && section !== "webhooks") || !methods.some((each) => each === method))
    return undefined;
  const key = section === "paths" ? `${String(method).toUpperCase()} ${name}` : `webhook ${name}`;
  const [first, ...others] = await pagesOfOperation(file, key, read);
  const card = first === undefined ? undefined : await pageCard(first, read);
  if (card === undefined || others.length === 0) return card;
  return `${card}\n\nIts other pages: ${others.map((path) => `\`${path}\``).join(", ")}`;
}

/** From front matter to the operation or schema, from an `openapi` key to the document, from a `$ref` to its target. */
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
  const target = isReferenceValue(cursor) ? referenceTarget(writtenAt(cursor), file, read) : undefined;
  if (!target) return undefined;
  return [
    {
      origin: target.path.length === 0 ? { file: target.file } : dataOrigin(target.file, target.path, "key"),
    },
  ];
}

/** A schema whose name is under the cursor where it is written: one of the document's, or a field. */
function schemaAt({ file, place }: Cursor): ReferenceTarget | undefined {
  if (place.kind !== "data" || place.part !== "key") return undefined;
  const found = placeAt(place.path);
  return found?.kind === "schema" && !found.member ? { file, path: place.path } : undefined;
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

/** Whether a path of docs.json is that of a reference to a document, or of the list or object that holds one. */
export function isDocumentReference(path: DataPath, part: "key" | "value" | "gap"): boolean {
  const at = path.lastIndexOf("openapi");
  if (at === -1 || part === "key") return false;
  const rest = path.slice(at + 1);
  const inList = typeof rest[0] === "number" ? rest.slice(1) : rest;
  if (part === "gap") return rest.length === 0;
  return inList.length === 0 || (inList.length === 1 && inList[0] === "source");
}
