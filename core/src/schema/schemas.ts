import { docsSchema, openapiExtensionsSchema, pageSchema } from "./generated/schemas.ts";
import type { JsonSchema } from "./json-schema.ts";
import { nearest } from "./nearest.ts";

/** What the schemas describe: docs.json, front matter, and the `x-` keys on four kinds of OpenAPI objects. */
export type SchemaKind = "docs" | "page" | "operation" | "schema" | "tag" | "securityScheme";

export type Schemas = Readonly<Record<SchemaKind, JsonSchema>>;

/** The kinds that a kind's schema refers to, besides itself. */
export const referredKinds: Readonly<Record<SchemaKind, readonly SchemaKind[]>> = {
  docs: [],
  page: ["docs"],
  operation: ["page", "docs"],
  schema: [],
  tag: [],
  securityScheme: [],
};

/** The file of each kind that other schemas refer to by name. */
export const schemaFiles: Readonly<Record<string, SchemaKind>> = {
  "docs.schema.json": "docs",
  "page.schema.json": "page",
};

/** The schema file that holds what extensions share; it is the same in all `Schemas`. */
export const extensionsFile: JsonSchema = openapiExtensionsSchema;

function extension(name: string): JsonSchema {
  const schema = openapiExtensionsSchema.$defs?.[name];
  if (typeof schema !== "object")
    throw new Error(`openapi-extensions.schema.json has no definition "${name}"`);
  return schema;
}

export const defaultSchemas: Schemas = Object.freeze({
  docs: docsSchema,
  page: pageSchema,
  operation: extension("operation"),
  schema: extension("schema"),
  tag: extension("tag"),
  securityScheme: extension("securityScheme"),
});

/** The schemas with one more key at the root of a kind: it is then checked, completed and explained like the built-in ones. */
export function withKey(
  schemas: Schemas,
  kind: SchemaKind,
  key: string,
  schema: JsonSchema | boolean,
): Schemas {
  if (!Object.hasOwn(schemas, kind)) throw new TypeError(noKind(kind, Object.keys(schemas)));
  const properties = { ...schemas[kind].properties, [key]: schema };
  return { ...schemas, [kind]: { ...schemas[kind], properties } };
}

function noKind(kind: string, kinds: readonly string[]): string {
  const guess = nearest(kind, kinds);
  const meant = guess === undefined ? "." : `; did you mean "${guess}"?`;
  return `withKey knows no kind ${JSON.stringify(kind)}${meant} There are: ${kinds.join(", ")}.`;
}

const language = docsSchema.$defs?.["language"];
const languages = new Set(typeof language === "object" ? language.enum : []);

/** Whether a word is one of the languages that docs.json may name. */
export function isLanguage(word: string): boolean {
  return languages.has(word);
}
