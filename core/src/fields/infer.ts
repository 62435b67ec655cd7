import { isNumber } from "../syntax/exact-number.ts";
import { isObject } from "../syntax/parts.ts";
import type { SchemaType } from "./merged-schema.ts";

const known = new Set<string>(["string", "number", "integer", "boolean", "object", "array", "null"]);

/** The `type` keyword as a list; undefined where it is absent or means nothing. */
export function statedTypes(type: unknown): readonly SchemaType[] | undefined {
  const listed: readonly unknown[] = Array.isArray(type) ? type : [type];
  const types = listed.filter((name): name is SchemaType => typeof name === "string" && known.has(name));
  return types.length > 0 ? [...new Set(types)] : undefined;
}

/** What both lists allow; an `integer` is a `number`. Nothing in common: undefined. */
export function commonTypes(
  one: readonly SchemaType[] | undefined,
  other: readonly SchemaType[],
): readonly SchemaType[] | undefined {
  if (one === undefined || one.length === 0 || other.length === 0) return other;
  const both = one.flatMap((type): readonly SchemaType[] => {
    if (other.includes(type)) return [type];
    const integer =
      (type === "integer" && other.includes("number")) || (type === "number" && other.includes("integer"));
    return integer ? ["integer"] : [];
  });
  return both.length > 0 ? [...new Set(both)] : undefined;
}

const stringKeywords = ["pattern", "minLength", "maxLength", "contentMediaType"];
const numberKeywords = ["multipleOf", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];
const arrayKeywords = ["minItems", "maxItems", "uniqueItems"];
const objectKeywords = ["minProperties", "maxProperties"];
const numberFormats = new Map<string, SchemaType>([
  ["int32", "integer"],
  ["int64", "integer"],
  ["float", "number"],
  ["double", "number"],
]);

/** The type that a schema without `type` means, by its other keywords; undefined where they tell nothing or disagree. */
export function inferTypes(
  keywords: ReadonlyMap<string, unknown>,
  values: readonly unknown[],
  shape: { readonly object: boolean; readonly array: boolean },
): readonly SchemaType[] | undefined {
  const states = (names: readonly string[]): boolean => names.some((name) => keywords.has(name));
  const options = [...values, ...(keywords.has("const") ? [keywords.get("const")] : [])].filter(
    (value) => value !== null,
  );
  const all = (type: string): boolean =>
    options.length > 0 && options.every((value) => (isNumber(value) ? "number" : typeof value) === type);
  const format = keywords.get("format");
  const byFormat = typeof format === "string" ? (numberFormats.get(format) ?? "string") : undefined;
  const families = new Set<SchemaType>(byFormat ? [byFormat] : []);
  if (states(stringKeywords) || all("string")) families.add("string");
  if ((states(numberKeywords) || all("number")) && byFormat !== "integer") families.add("number");
  if (all("boolean")) families.add("boolean");
  if (shape.array || states(arrayKeywords)) families.add("array");
  if (shape.object || states(objectKeywords)) families.add("object");
  return families.size === 1 ? [...families] : undefined;
}

/** Whether a schema allows `null` alone. */
export function isNull(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  if (schema["type"] === "null" || (Object.hasOwn(schema, "const") && schema["const"] === null)) return true;
  return (
    Array.isArray(schema["enum"]) &&
    schema["enum"].length > 0 &&
    schema["enum"].every((value) => value === null)
  );
}
