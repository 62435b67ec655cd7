import { isNumber } from "../syntax/exact-number.ts";
import type { MergedSchema, SchemaType } from "./merged-schema.ts";
import type { SchemaReader } from "./reader.ts";

/** How many nested lists and choices a type's name spells out, and how many schemas it may look at for that. */
const depthLimit = 10;
const schemaLimit = 200;
/** Most types that are joined by " | ". */
const unionLimit = 6;

interface Naming {
  readonly reader: SchemaReader;
  left: number;
}

/** A type as readers see it: "string<uuid>", "object[]", "enum<string>", "integer | null". */
export function typeName(reader: SchemaReader, schema: MergedSchema): string {
  return nameOf({ reader, left: schemaLimit }, schema, 0);
}

function nameOf(naming: Naming, schema: MergedSchema, depth: number): string {
  const names = [...new Set(namesOf(naming, schema, depth))];
  if (names.includes("any")) return "any";
  const shown =
    names.length > unionLimit
      ? [...names.filter((name) => name !== "null").slice(0, unionLimit), "…"]
      : names;
  return shown.join(" | ");
}

/** Each type that a value may have; "null" comes last. */
function namesOf(naming: Naming, schema: MergedSchema, depth: number): readonly string[] {
  if (depth > depthLimit || --naming.left < 0) return ["any"];
  // A mapping has choices of a base schema, which says itself what it is; they may lead back to it.
  const isBase = schema.choices.length === 0 && schema.types !== undefined;
  const choices = isBase ? [] : naming.reader.alternatives(schema).list;
  // What a choice does not say, the schema around it says.
  const all = choices.flatMap(({ schema: choice }) =>
    namesOf(
      naming,
      choice.types || choice.choices.length > 0 ? choice : { ...choice, types: schema.types },
      depth + 1,
    ),
  );
  const names = all.filter((name) => name !== "null");
  if (choices.length === 0) {
    if (schema.types === undefined) return ["any"];
    names.push(
      ...schema.types.map((type) =>
        type === "array" ? listName(naming, schema, depth) : scalarName(schema, type),
      ),
    );
  }
  if (schema.nullable || all.length > names.length || names.length === 0) names.push("null");
  return names;
}

function listName(naming: Naming, schema: MergedSchema, depth: number): string {
  if (schema.items.length === 0) return "any[]";
  const item = nameOf(naming, naming.reader.merge(schema.items), depth + 1);
  return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
}

function scalarName(schema: MergedSchema, type: SchemaType): string {
  if (type === "string" && isFile(schema.keywords)) return "file";
  if (type === "boolean" || type === "object") return type;
  if (optionsOf(schema).length > 0) return `enum<${type}>`;
  const format = schema.keywords.get("format");
  return typeof format === "string" && format !== "" ? `${type}<${format}>` : type;
}

const fileTypes =
  /^\s*(?:image\/|audio\/|video\/|application\/(?:octet-stream|pdf|zip|gzip|x-gzip|x-zip-compressed|x-tar|x-7z-compressed|vnd\.rar|x-rar-compressed)\s*(?:;|$))/i;

/** Whether a string's value is chosen as a file: by its format or its media type. */
function isFile(keywords: ReadonlyMap<string, unknown>): boolean {
  const format = keywords.get("format");
  if (format === "binary" || format === "base64") return true;
  const mediaType = keywords.get("contentMediaType");
  return typeof mediaType === "string" && isFileType(mediaType);
}

/** Whether values of a media type are files rather than text. */
export function isFileType(mediaType: string): boolean {
  return fileTypes.test(mediaType);
}

/** The values of an `enum` that the schema's types allow, each once; `null` is shown as a type. */
export function optionsOf({ enum: values, types }: Pick<MergedSchema, "enum" | "types">): readonly unknown[] {
  const allowed = (value: unknown): boolean =>
    value !== null && (types === undefined || types.some((type) => hasType(value, type)));
  return [...new Set(values)].filter(allowed);
}

function hasType(value: unknown, type: SchemaType): boolean {
  if (type === "integer") return typeof value === "bigint" || Number.isInteger(value);
  if (type === "number") return isNumber(value);
  if (type === "array") return Array.isArray(value);
  if (type === "object") return typeof value === "object" && !Array.isArray(value);
  return typeof value === type;
}
