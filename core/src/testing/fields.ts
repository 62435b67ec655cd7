// What tests of schemas and of documents share.

import { createAnchors } from "../fields/anchors.ts";
import { createBudget } from "../fields/budget.ts";
import type { Direction } from "../fields/direction.ts";
import { partsOfWhole } from "../fields/document.ts";
import { fieldOf } from "../fields/field.ts";
import { createReader } from "../fields/reader.ts";
import type { Field } from "../model/field.ts";

export { partsOfWhole as documentOf };

export interface FieldOptions {
  readonly schemas?: Readonly<Record<string, unknown>>;
  readonly direction?: Direction;
  readonly levels?: number;
}

/** A schema as the field of a body. */
export function openField(
  schema: unknown,
  { schemas = {}, direction = "both", levels = 2 }: FieldOptions = {},
): Field {
  const reader = createReader(partsOfWhole({ components: { schemas } }), direction, createBudget());
  const anchors = createAnchors();
  const context = { reader, source: "api.json", anchors, levels, prefixes: ["body"], count: { fields: 0 } };
  const label = { name: "f", in: "body", required: false, trail: [], way: "" };
  const field = fieldOf(context, [{ value: schema, path: ["x"] }], label);
  anchors.settle();
  return field;
}

export function schemaRef(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}

export function namesOf({ children }: Field): readonly string[] {
  return children.map(({ name }) => name);
}
