import {
  dataOrigin,
  dataTree,
  innerSpan,
  memberAt,
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
  type FileId,
  type Hover,
  type PageReference,
  type Read,
} from "@octavo/core";
import { componentAt, targetUnder } from "./component.ts";
import { objectKindAt, placeAt } from "./grammar/place-at.ts";
import { locateSpec } from "./locate.ts";
import { objectCard } from "./object-card.ts";
import { declarationsOfId, linkedOperation, operationIdAt } from "./operation-ids.ts";
import { operationKeyAt } from "./path-item.ts";
import { usesOf } from "./uses.ts";

/** The operation or schema that front matter names; in documents, what is written, referred to or asked for here. */
export async function hoverOpenApi(cursor: Cursor, read: Read): Promise<Hover | undefined> {
  const markdown = await cardAt(cursor, read);
  const span = innerSpan(cursor);
  return markdown === undefined ? undefined : { markdown, ...(span && { span }) };
}

async function cardAt(cursor: Cursor, read: Read): Promise<string | undefined> {
  const { place, file } = cursor;
  if (place.kind !== "data") return frontMatterCard(await frontMatterTarget(cursor, read), read);
  const target = targetUnder(cursor, read);
  if (target) return objectCard(target, read, objectKindAt(place.path.slice(0, -1)));
  if (place.part === "value") {
    const linked = await linkedOperation(cursor, read);
    return linked ? operationAt(file, linked, read) : parameterCard(file, place.path, read);
  }
  return place.part === "key"
    ? ((await operationAt(file, place.path, read)) ?? namedCard(file, place.path, read))
    : undefined;
}

async function frontMatterCard(named: PageReference | undefined, read: Read): Promise<string | undefined> {
  if (named?.kind === "operation")
    return operationCard(operationReference(named.spec, named.operation), read);
  if (named?.kind !== "schema") return undefined;
  const path = ["components", "schemas", named.name];
  const card = await objectCard({ file: named.spec, path }, read);
  const title = `Schema \`${named.name}\` of \`${named.spec}\``;
  return card === undefined ? title : `${title}\n\n${card}`;
}

/** The parameter whose `name` is under the cursor. */
function parameterCard(file: FileId, path: DataPath, read: Read): Promise<string | undefined> | undefined {
  const owner = path.slice(0, -1);
  return path.at(-1) === "name" && objectKindAt(owner) === "parameter"
    ? objectCard({ file, path: owner }, read)
    : undefined;
}

/** The object that stands under a name, and what of its document refers to it. */
async function namedCard(file: FileId, path: DataPath, read: Read): Promise<string | undefined> {
  // Keys of OpenAPI itself are explained as such.
  if (path.length === 0 || placeAt(path)?.member) return undefined;
  const card = await objectCard({ file, path }, read);
  const component = path.length === 3 ? componentAt(file, path) : undefined;
  return card !== undefined && component ? `${card}\n\n${await usesOf(component, read)}` : card;
}

async function operationAt(file: FileId, path: DataPath, read: Read): Promise<string | undefined> {
  const key = operationKeyAt(path);
  if (key === undefined) return undefined;
  const [first, ...others] = await pagesOfOperation(file, key, read);
  const card = first === undefined ? undefined : await pageCard(first, read);
  if (card === undefined) return operationCard(operationReference(file, key), read);
  if (others.length === 0) return card;
  return `${card}\n\nIts other pages: ${others.map((each) => `\`${each}\``).join(", ")}`;
}

/** From front matter to the operation or schema, from an `openapi` key to the document, from a `$ref`, a name in `security` or the id of an operation to its target. */
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
  const id = operationIdAt(cursor);
  if (id) return (await declarationsOfId(id, read)).map((path) => ({ origin: dataOrigin(file, path) }));
  const target = targetUnder(cursor, read);
  if (!target) return undefined;
  if (target.path.length === 0) return [{ origin: { file: target.file } }];
  const { value } = await read.get(dataTree, target.file);
  const isThere = memberAt(value, target.path) !== undefined;
  return isThere ? [{ origin: dataOrigin(target.file, target.path, "key") }] : undefined;
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
