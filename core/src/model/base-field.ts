import type { Field } from "./field.ts";

/** A field of which nothing is said. */
export const baseField: Omit<Field, "name" | "in" | "type" | "anchor" | "origin"> = {
  required: false,
  deprecated: false,
  readOnly: false,
  writeOnly: false,
  pills: { pre: [], post: [] },
  description: "",
  enum: [],
  constraints: [],
  alternatives: [],
  children: [],
  aliases: [],
  truncated: false,
  more: [],
  schema: Object.freeze(Object.create(null) as Record<string, unknown>),
};
