import type { JsonSchema } from "../schema/json-schema.ts";
import { isObject } from "../syntax/parts.ts";
import {
  anything,
  array,
  either,
  flag,
  kind,
  list,
  members,
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

/** What completion, help and repairs read of a schema without a validator. */
export const jsonSchema: Shape = members<JsonSchema>({
  $id: optional(text),
  $ref: optional(text),
  $defs: optional(record(below)),
  title: optional(text),
  description: optional(text),
  default: anything,
  examples: optional(array),
  deprecated: optional(flag),
  type: optional(either(Array.isArray, texts, text)),
  enum: optional(array),
  const: anything,
  pattern: optional(text),
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
