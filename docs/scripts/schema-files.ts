import { readFileSync } from "node:fs";
import type { JsonSchema } from "@octavo/core";

const files: Readonly<Record<string, JsonSchema<never>>> = Object.fromEntries(
  ["docs.schema.json", "page.schema.json", "openapi-extensions.schema.json"].map((name) => [name, readSchema(name)]),
);

/** A schema file with references that name their file. */
export function readSchema(name: string): JsonSchema<never> {
  return JSON.parse(readFileSync(new URL(`../../core/schema/${name}`, import.meta.url), "utf8"), (key, value: unknown) =>
    key === "$ref" && typeof value === "string" && value.startsWith("#") ? name + value : value,
  ) as JsonSchema<never>;
}

/** A schema with what its reference leads to; what stands beside the reference wins. */
export function resolve(schema: JsonSchema<never>): JsonSchema<never> {
  if (schema.$ref === undefined) return merged(schema);
  const [file = "", pointer = ""] = schema.$ref.split("#");
  const steps = pointer.split("/").slice(1);
  const target = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], files[file]) as JsonSchema<never> | undefined;
  if (!target) throw new Error(`The reference ${schema.$ref} leads nowhere.`);
  const { $ref: _, ...beside } = schema;
  return { ...resolve(target), ...beside };
}

/** Choices of a string stand under `then` where the value may be an object, too. */
function merged(schema: JsonSchema<never>): JsonSchema<never> {
  if (schema.then === undefined || schema.if?.type !== "string") return schema;
  const { enum: choices, "x-deprecated-values": old } = resolve(schema.then);
  return { ...schema, ...(choices && { enum: choices }), ...(old && { "x-deprecated-values": old }) };
}
