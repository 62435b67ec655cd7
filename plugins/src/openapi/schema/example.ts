import { vendorExtension } from "@octavo/core";
import type { Place } from "../reference.ts";
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
  const [option] = optionsOf(schema);
  if (option !== undefined) return option;
  const [choice] = draft.reader.alternatives(schema);
  const inner = new Set([...above, ...schema.references]);
  if (choice && [...choice.schema.references].some((reference) => inner.has(reference)))
    return schema.properties.size > 0 ? objectOf(draft, schema, level, inner) : {};
  if (choice && schema.properties.size === 0) return valueOf(draft, choice.schema, level, inner);
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
      return numberFor(schema.keywords, type === "integer");
    case "array":
      return listOf(draft, schema, level, above);
    case "object":
      return objectOf(draft, schema, level, above);
    default:
      return stringFor(schema.keywords.get("format"));
  }
}

function listOf(draft: Draft, schema: MergedSchema, level: number, above: ReadonlySet<string>): unknown {
  if (schema.items.length === 0) return ["<any>"];
  const item = draft.reader.merge(schema.items);
  if (level >= maximumLevels || repeats(item, above)) return [];
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
  for (const [name, places] of schema.properties) {
    if (requiredOnly && !schema.required.has(name)) continue;
    if (places.some(({ value }) => isRestricted(value)) || --draft.left < 0) continue;
    const property = draft.reader.merge(places);
    if (!repeats(property, above)) members.push([name, valueOf(draft, property, level + 1, above)]);
  }
  return Object.fromEntries(members);
}

function repeats(schema: MergedSchema, above: ReadonlySet<string>): boolean {
  return [...schema.references].some((reference) => above.has(reference));
}

/** What only some user groups may see is in no example. */
function isRestricted(value: unknown): boolean {
  const groups = vendorExtension(value)?.settings["groups"];
  return Array.isArray(groups) && groups.length > 0;
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

function numberFor(keywords: ReadonlyMap<string, unknown>, whole: boolean): number {
  const bound = (name: string, strictName: string): number | undefined => {
    const found = [keywords.get(name), keywords.get(strictName)].find((value) => typeof value === "number");
    return found;
  };
  const min = bound("minimum", "exclusiveMinimum");
  const max = bound("maximum", "exclusiveMaximum");
  const middle = (): number => {
    if (min !== undefined && max !== undefined) return (min + max) / 2;
    if (min !== undefined) return min + 1;
    return max === undefined || max > 123 ? 123 : max - 1;
  };
  return whole ? Math.floor(middle()) : middle();
}

const strings = new Map([
  ["byte", "SGVsbG8sIHdvcmxkIQ=="],
  ["base64", "SGVsbG8sIHdvcmxkIQ=="],
  ["date", "2023-12-25"],
  ["date-time", "2023-11-07T05:31:56Z"],
  ["email", "jsmith@example.com"],
  ["uuid", "3c90c3cc-0d44-4b50-8888-8dd25736052a"],
  ["ipv4", "127.0.0.1"],
  ["ipv6", "2606:4700:3108::ac42:2835"],
]);

function stringFor(format: unknown): string {
  return (typeof format === "string" ? strings.get(format) : undefined) ?? "<string>";
}
