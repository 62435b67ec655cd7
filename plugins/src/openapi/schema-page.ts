import { isObject, pageLevels, type SchemaPage, type SchemaRequest } from "@octavo/core";
import {
  createAnchors,
  createBudget,
  createReader,
  exampleOf,
  fieldOf,
  type Parts,
  referenceTo,
} from "@octavo/core/fields";

/** The page of one schema of `components`, with the title and description that it gives itself; undefined where it is absent. */
export function schemaPageOf(parts: Parts, { spec, name, levels }: SchemaRequest): SchemaPage | undefined {
  const path = ["components", "schemas", name];
  if (!isObject(parts.value(path))) return undefined;
  // By its name, so that it is not opened again where it refers to itself.
  const place = { value: referenceTo(path), path };
  const reader = createReader(parts, "both", createBudget());
  const anchors = createAnchors();
  const context = { reader, source: spec, anchors, levels, prefixes: ["schema"], count: { fields: 0 } };
  const field = fieldOf(context, [place], { name, in: "", required: false, trail: [] });
  anchors.settle();
  const { title } = reader.merge([place]);
  return {
    spec,
    name,
    title: title || name,
    description: field.description,
    field,
    example: levels < pageLevels ? undefined : exampleOf(reader, [place]),
  };
}
