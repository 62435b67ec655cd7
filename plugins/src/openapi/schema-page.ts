import { isObject, type SchemaPage } from "@octavo/core";
import type { Parts } from "./document.ts";
import { createAnchors } from "./schema/anchors.ts";
import { exampleOf } from "./schema/example.ts";
import { fieldOf } from "./schema/field.ts";
import { mergeSchema } from "./schema/merge.ts";

/** The page of one schema of `components`, with the title and description that it gives itself; undefined where it is absent. */
export function schemaPageOf(
  parts: Parts,
  spec: string,
  name: string,
): { readonly schema: SchemaPage; readonly title: string; readonly description: string } | undefined {
  const path = ["components", "schemas", name];
  const place = { value: parts.value(path), path };
  if (!isObject(place.value)) return undefined;
  const context = { parts, source: spec, direction: "both" as const, anchors: createAnchors(), prefixes: ["schema"] };
  const field = fieldOf(context, [place], { name, in: "", required: false, trail: [] });
  const { title } = mergeSchema(parts, [place], "both");
  return {
    schema: { spec, name, field, example: exampleOf(parts, [place], { direction: "both" }) },
    title: title || name,
    description: field.description,
  };
}
