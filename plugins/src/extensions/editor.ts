import {
  dataTree,
  memberAt,
  schemaCompletions,
  schemaHover,
  schemas,
  sources,
  type Completion,
  type Cursor,
  type DataPath,
  type Hover,
  type Read,
  type SchemaKind,
} from "@octavo/core";

/** The `x-` keys of operations, schemas, tags and security schemes, and what belongs below them. */
export async function completeExtensions(
  completions: readonly Completion[],
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  const found = await extended(cursor, read);
  if (!found) return completions;
  const owner = memberAt((await read.get(dataTree, cursor.file)).value, found.owner);
  return [...completions, ...schemaCompletions(await read.get(schemas, ""), found.kind, found.cursor, owner)];
}

/** What the schema says about an extension. */
export async function hoverExtension(cursor: Cursor, read: Read): Promise<Hover | undefined> {
  const found = await extended(cursor, read);
  return found && schemaHover(await read.get(schemas, ""), found.kind, found.cursor);
}

interface Extended {
  readonly kind: SchemaKind;
  readonly owner: DataPath;
  /** The cursor with a path that counts from the owner, as its schema does. */
  readonly cursor: Cursor;
}

/** The object whose extensions the cursor is in; undefined elsewhere, and in files that are no OpenAPI documents. */
async function extended(cursor: Cursor, read: Read): Promise<Extended | undefined> {
  const { place } = cursor;
  if (place.kind !== "data") return undefined;
  const { path, part } = place;
  const first = path.findIndex(
    (step, index) =>
      typeof step === "string" && step.startsWith("x-") && kindAt(path.slice(0, index)) !== undefined,
  );
  const length = first !== -1 ? first : part === "key" ? path.length - 1 : path.length;
  const owner = path.slice(0, length);
  const kind = kindAt(owner);
  if (kind === undefined || !(await read.pick(sources, "", "specs"))?.includes(cursor.file)) return undefined;
  return { kind, owner, cursor: { ...cursor, place: { ...place, path: path.slice(length) } } };
}

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);
const schemaKeys = new Set([
  "schema",
  "items",
  "additionalProperties",
  "not",
  "if",
  "then",
  "else",
  "contains",
]);
const schemaLists = new Set([
  "schemas",
  "properties",
  "patternProperties",
  "allOf",
  "oneOf",
  "anyOf",
  "prefixItems",
  "$defs",
]);

/** What stands at a path of a document, as far as it may have extensions that somebody reads. */
function kindAt(path: DataPath): SchemaKind | undefined {
  const [top, section] = path;
  const last = path.at(-1);
  if (top === "tags") return path.length === 2 ? "tag" : undefined;
  if (top === "components" && section === "securitySchemes")
    return path.length === 3 ? "securityScheme" : undefined;
  const items =
    top === "components" && section === "pathItems"
      ? 2
      : top === "paths" || top === "webhooks"
        ? 1
        : undefined;
  if (items !== undefined && path.length === items + 2 && typeof last === "string" && methods.has(last))
    return "operation";
  if (schemaLists.has(String(path.at(-2))) || (typeof last === "string" && schemaKeys.has(last)))
    return "schema";
  return undefined;
}
