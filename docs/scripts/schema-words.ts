import type { JsonSchema } from "@octavo/core";
import { code, safe } from "./page-text.ts";
import { resolve } from "./schema-files.ts";

const plurals: Readonly<Record<string, string>> = {
  string: "strings", number: "numbers", integer: "integers", boolean: "booleans", object: "objects", array: "lists",
};

/** The type of a value as the reference shows it: "string", "string or object", "list of strings". */
export function typeName(schema: JsonSchema<never>): string {
  const types = typesOf(schema);
  if (types.length === 0) return schema.enum ? "string" : "any";
  return joined(types.map((type) => (type === "array" ? listName(schema) : type)));
}

function listName(schema: JsonSchema<never>): string {
  const items = typeof schema.items === "object" ? resolve(schema.items) : undefined;
  const types = items ? typesOf(items) : [];
  return types.length === 0 ? "list" : `list of ${joined(types.map((type) => plurals[type] ?? type))}`;
}

function typesOf({ type }: JsonSchema<never>): readonly string[] {
  if (type === undefined) return [];
  return typeof type === "string" ? [type] : type;
}

function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** The values that a key takes: with a line for each where they are explained. */
export function valueList({ enum: values, enumDescriptions }: JsonSchema<never>): string[] {
  if (!values || values.length === 1) return values ? [`The only value is ${code(String(values[0]))}.`] : [];
  if (!enumDescriptions) return [`One of ${values.map((value) => code(String(value))).join(", ")}.`];
  return [values.map((value, index) => `- ${code(String(value))}: ${safe(enumDescriptions[index] ?? "")}`).join("\n")];
}

/** The form that a text must have, or how many items a list takes. */
export function expectation(schema: JsonSchema<never>): string[] {
  const expected = schema["x-expected"];
  const { minItems, maxItems } = schema as { readonly minItems?: number; readonly maxItems?: number };
  const several = minItems !== undefined && maxItems !== undefined ? [`It takes ${minItems} to ${maxItems} entries.`] : [];
  return [...(expected === undefined ? [] : [`It must be ${safe(expected)}.`]), ...several];
}
