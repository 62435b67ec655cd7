import type { FormField } from "../data.ts";

/** A field for tests: optional, with nothing said of it but what is given. */
export function field(name: string, type: string, more: Partial<FormField> = {}): FormField {
  return {
    name,
    in: "",
    type,
    anchor: name,
    required: false,
    deprecated: false,
    description: "",
    enum: [],
    constraints: [],
    readOnly: false,
    writeOnly: false,
    alternatives: [],
    children: [],
    truncated: false,
    more: [],
    ...more,
  };
}
