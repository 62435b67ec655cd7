import type { JsonSchema, JsonType } from "../schema/json-schema.ts";
import { isObject } from "../syntax/parts.ts";
import {
  anything,
  array,
  count,
  either,
  flag,
  kind,
  list,
  members,
  number,
  oneOf,
  optional,
  record,
  text,
  texts,
  type Shape,
} from "./shape.ts";

const isWhole = (value: unknown): boolean => typeof value === "boolean";
const below: Shape = (value, before) =>
  isWhole(value) ? undefined : (schema(value) ?? jsonSchema(value, before));
const schema = kind("a schema: an object, `true` or `false`", isObject);

const type = oneOf<JsonType>("string", "number", "integer", "boolean", "object", "array", "null");

const pattern: Shape = (value, before) => {
  const misfit = text(value, before);
  if (misfit || typeof value !== "string") return misfit;
  try {
    return new RegExp(value, "u") instanceof RegExp ? undefined : misfit;
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return {
      at: "",
      found: `one that cannot be read (${fault})`,
      wanted: "a regular expression with the flag `u`",
    };
  }
};

/** What completion, help and repairs read of a schema without a validator, and mistakes that people make: its own words are long. */
export const jsonSchema: Shape = members<JsonSchema>({
  $id: optional(text),
  $ref: optional(text),
  $defs: optional(record(below)),
  title: optional(text),
  description: optional(text),
  default: anything,
  examples: optional(array),
  deprecated: optional(flag),
  type: optional(either(Array.isArray, list(type), type)),
  enum: optional(array),
  const: anything,
  pattern: optional(pattern),
  required: optional(texts),
  properties: optional(record(below)),
  patternProperties: optional(record(below)),
  additionalProperties: optional(below),
  propertyNames: optional(below),
  items: optional(below),
  prefixItems: optional(list(below)),
  allOf: optional(list(below)),
  anyOf: optional(list(below)),
  oneOf: optional(list(below)),
  if: optional(below),
  // oxlint-disable-next-line unicorn/no-thenable -- It is a keyword.
  then: optional(below),
  else: optional(below),
  minimum: optional(number),
  maximum: optional(number),
  exclusiveMinimum: optional(number),
  exclusiveMaximum: optional(number),
  multipleOf: optional(number),
  minLength: optional(count),
  maxLength: optional(count),
  minItems: optional(count),
  maxItems: optional(count),
  minProperties: optional(count),
  maxProperties: optional(count),
  enumDescriptions: optional(texts),
  "x-expected": optional(text),
  "x-severity": optional(text),
  "x-deprecated-message": optional(text),
  "x-deprecated-for": optional(text),
  "x-deprecated-values": optional(record(text)),
  "x-moved-keys": optional(record(text)),
  "x-unread-keys": optional(record(text)),
  "x-unique-by": optional(text),
  "x-unique-items": optional(flag),
  "x-quoted": optional(flag),
  "x-unwanted-prefix": optional(text),
  "x-wanted-prefix": optional(text),
});
