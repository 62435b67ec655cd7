import { vendorKeys } from "../model/vendor-extension.ts";
import { isNumber } from "../syntax/exact-number.ts";
import { isObject } from "../syntax/parts.ts";

type Combine = (one: unknown, other: unknown) => unknown;

/** How two `allOf` members that state the same keyword count together. Keywords that are not listed: the later wins. */
const combine: Readonly<Record<string, Combine>> = {
  minimum: greater,
  exclusiveMinimum: greater,
  minLength: greater,
  minItems: greater,
  minProperties: greater,
  maximum: smaller,
  exclusiveMaximum: smaller,
  maxLength: smaller,
  maxItems: smaller,
  maxProperties: smaller,
  multipleOf: commonMultiple,
  uniqueItems: (one, other) => one === true || other === true,
  example: united,
};

/** Keywords of one schema object that describe its values, apart from those with a rule of their own. */
const kept = new Set([
  "format", "default", "const", "example", "examples", "pattern", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
  "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties", "multipleOf", "uniqueItems",
  "contentMediaType", "contentEncoding",
]); // prettier-ignore

/** Keys that say how schemas are put together, or that a merged schema has a place of its own for. */
const structural = new Set([
  "", "$ref", "$id", "$schema", "$anchor", "$dynamicAnchor", "$dynamicRef", "$defs", "definitions", "type", "description",
  "enum", "required", "properties", "patternProperties", "additionalProperties", "propertyNames", "dependentSchemas",
  "dependentRequired", "unevaluatedProperties", "items", "prefixItems", "contains", "unevaluatedItems", "additionalItems",
  "allOf", "oneOf", "anyOf", "not", "if", "then", "else", "discriminator", "contentSchema", "xml", "externalDocs",
]); // prettier-ignore

/** Adds a schema object's keywords, and its other keys, to those of the members that count together with it. */
export function narrow(
  keywords: Map<string, unknown>,
  others: Map<string, unknown>,
  schema: Readonly<Record<string, unknown>>,
): void {
  for (const [written, value] of Object.entries(schema)) {
    const name = keywordOf(written, schema);
    if (kept.has(name)) {
      const rule = Object.hasOwn(combine, name) ? combine[name] : undefined;
      keywords.set(name, rule && keywords.has(name) ? rule(keywords.get(name), value) : value);
    } else if (!structural.has(name)) {
      others.set(name, unitedSetting(name, others.get(name), value));
    }
  }
}

/** What two owners of one key that is none of JSON Schema say together; undefined: nothing. */
export function unitedSetting(name: string, one: unknown, other: unknown): unknown {
  const rule = vendorRules.get(name);
  return rule ? rule(one, other) : other;
}

const vendorRules: ReadonlyMap<string, Combine> = new Map([
  ...vendorKeys.map((key) => [key, unitedExtension] as const),
  ...vendorKeys.map((key) => [`${key}-enum`, unitedGroups] as const),
]);

/** OpenAPI 3.0 writes a strict bound as `minimum` with a flag, 3.1 as a number of its own: read as the latter. */
function keywordOf(written: string, schema: Readonly<Record<string, unknown>>): string {
  if (written === "minimum" && schema["exclusiveMinimum"] === true) return "exclusiveMinimum";
  if (written === "maximum" && schema["exclusiveMaximum"] === true) return "exclusiveMaximum";
  if (typeof schema[written] === "boolean" && written.startsWith("exclusiveM")) return "";
  return written;
}

/** The values that are in both lists. */
export function intersect(
  one: readonly unknown[] | undefined,
  other: readonly unknown[],
): readonly unknown[] {
  if (one === undefined) return other;
  const known = new Set(one.map((value) => JSON.stringify(value)));
  return other.filter((value) => known.has(JSON.stringify(value)));
}

function greater(one: unknown, other: unknown): unknown {
  return isNumber(one) && isNumber(other) && one > other ? one : other;
}

function smaller(one: unknown, other: unknown): unknown {
  return isNumber(one) && isNumber(other) && one < other ? one : other;
}

function commonMultiple(one: unknown, other: unknown): unknown {
  if (!isCount(one) || !isCount(other)) return other;
  let [a, b] = [one, other];
  while (b !== 0) [a, b] = [b, a % b];
  return (one / a) * other;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

/** Each schema keeps others out of the values that it names, and an empty list nobody. */
export function unitedGroups(one: unknown, other: unknown): unknown {
  if (!isObject(one) || !isObject(other)) return isObject(one) ? one : other;
  const named = Object.entries(other).filter(([, groups]) => !Array.isArray(groups) || groups.length > 0);
  return { ...one, ...(Object.fromEntries(named) as object) };
}

/** Labels of both, each once. */
function unitedExtension(one: unknown, other: unknown): unknown {
  if (!isObject(one) || !isObject(other)) return united(one, other);
  const labels = (["pre", "post"] as const).flatMap((key) => {
    const [first, second] = [one[key], other[key]];
    return Array.isArray(first) && Array.isArray(second)
      ? [[key, [...new Set([...(first as unknown[]), ...(second as unknown[])])]] as const]
      : [];
  });
  return { ...one, ...other, ...Object.fromEntries(labels) };
}

function united(one: unknown, other: unknown): unknown {
  return isObject(one) && isObject(other) ? { ...one, ...other } : other;
}
