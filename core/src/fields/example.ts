import { exampleNumber, exampleString } from "../model/example-value.ts";
import { vendorKeys } from "../model/vendor-extension.ts";
import { ownMember, type Place } from "./reference.ts";
import { exampleIn } from "./field.ts";
import type { MergedSchema } from "./merged-schema.ts";
import type { SchemaReader } from "./reader.ts";
import { optionsOf } from "./type-name.ts";

export interface ExampleOptions {
  /** Leave out what is not required. */
  readonly requiredOnly?: boolean;
}

/** Below this many levels only required members are shown, and below the second number none. */
const fullLevels = 3;
const maximumLevels = 6;
/** Most members of one example. */
const memberLimit = 200;

/** A value that a schema allows: its own example where it has one, else one made from types, formats and bounds. */
export function exampleOf(
  reader: SchemaReader,
  places: readonly Place[],
  options: ExampleOptions = {},
): unknown {
  const draft: Draft = { reader, ...options, left: memberLimit };
  return valueOf(draft, reader.merge(places), 0, new Set());
}

interface Draft extends ExampleOptions {
  readonly reader: SchemaReader;
  left: number;
}

function valueOf(draft: Draft, schema: MergedSchema, level: number, above: ReadonlySet<string>): unknown {
  const { keywords } = schema;
  const written = exampleIn(keywords);
  if ("example" in written) return written.example;
  if (keywords.has("default")) return keywords.get("default");
  if (keywords.has("const")) return keywords.get("const");
  const option = optionsOf(schema).find((value) => !isRestrictedValue(schema, value));
  if (option !== undefined) return option;
  const choice = draft.reader.alternatives(schema).list.find((each) => !isRestricted(each.schema));
  const inner = new Set([...above, ...schema.references]);
  if (choice && [...choice.schema.references].some((reference) => inner.has(reference)))
    return schema.propertyCount > 0 ? objectOf(draft, schema, level, inner) : {};
  if (choice && schema.propertyCount === 0) return valueOf(draft, choice.schema, level, inner);
  if (choice)
    return {
      ...objectOf(draft, schema, level, inner),
      ...asObject(valueOf(draft, choice.schema, level, inner)),
    };
  return typedValue(draft, schema, level, inner);
}

function typedValue(draft: Draft, schema: MergedSchema, level: number, above: ReadonlySet<string>): unknown {
  const type = schema.types === undefined ? undefined : (schema.types[0] ?? "null");
  switch (type) {
    case undefined:
      return "<any>";
    case "null":
      return null;
    case "boolean":
      return true;
    case "integer":
    case "number":
      return exampleNumber((name) => schema.keywords.get(name), type === "integer");
    case "array":
      return listOf(draft, schema, level, above);
    case "object":
      return objectOf(draft, schema, level, above);
    default:
      return exampleString(schema.keywords.get("format"));
  }
}

function listOf(draft: Draft, schema: MergedSchema, level: number, above: ReadonlySet<string>): unknown {
  if (schema.items.length === 0) return ["<any>"];
  const item = draft.reader.merge(schema.items);
  if (level >= maximumLevels || repeats(item, above) || isRestricted(item)) return [];
  return [valueOf(draft, item, level + 1, above)];
}

function objectOf(
  draft: Draft,
  schema: MergedSchema,
  level: number,
  above: ReadonlySet<string>,
): Record<string, unknown> {
  const members: [string, unknown][] = [];
  const requiredOnly = draft.requiredOnly === true || level > fullLevels;
  if (level >= maximumLevels) return {};
  for (const [name, places] of schema.properties()) {
    if (requiredOnly && !schema.required.has(name)) continue;
    const property = draft.reader.merge(places);
    if (isRestricted(property) || --draft.left < 0) continue;
    if (!repeats(property, above)) members.push([name, valueOf(draft, property, level + 1, above)]);
  }
  return Object.fromEntries(members);
}

function repeats(schema: MergedSchema, above: ReadonlySet<string>): boolean {
  return [...schema.references].some((reference) => above.has(reference));
}

/** What only some user groups may see is in no example. */
function isRestricted({ others }: MergedSchema): boolean {
  return vendorKeys.some((key) => isList(ownMember(others.get(key), "groups")));
}

/** `x-svc-enum` names the groups that may see single values of an `enum`. */
function isRestrictedValue({ others }: MergedSchema, value: unknown): boolean {
  return vendorKeys.some((key) => isList(ownMember(others.get(`${key}-enum`), String(value))));
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
