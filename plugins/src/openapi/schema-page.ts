import { isObject, type SchemaPage } from "@octavo/core";
import type { Parts } from "./document.ts";
import { createAnchors } from "./schema/anchors.ts";
import { exampleOf } from "./schema/example.ts";
import { fieldOf } from "./schema/field.ts";
import { createReader } from "./schema/reader.ts";

/** The page of one schema of `components`, with the title and description that it gives itself; undefined where it is absent. */
export function schemaPageOf(
  parts: Parts,
  spec: string,
  name: string,
): { readonly schema: SchemaPage; readonly title: string; readonly description: string } | undefined {
  const path = ["components", "schemas", name];
  const place = { value: parts.value(path), path };
  if (!isObject(place.value)) return undefined;
  const reader = createReader(parts, "both");
  const context = { reader, source: spec, anchors: createAnchors(), prefixes: ["schema"] };
  const field = fieldOf(context, [place], { name, in: "", required: false, trail: [] });
  const { title } = reader.merge([place]);
  return {
    schema: { spec, name, field, example: exampleOf(reader, [place]) },
    title: title || name,
    description: field.description,
  };
}
