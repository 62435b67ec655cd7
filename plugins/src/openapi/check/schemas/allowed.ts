import { isNumber, isObject, memberAt } from "@octavo/core";
import { commonTypes, internalPath, referenceIn, statedTypes, type SchemaType } from "@octavo/core/fields";

type Single = string | number | boolean | null;

/** What a schema allows as far as its types and listed values say; what is absent says nothing. */
export interface Allowed {
  readonly types?: readonly SchemaType[] | undefined;
  readonly values?: ReadonlySet<Single> | undefined;
}

/** What is longer is not compared: many schemas may ask for one list. */
const mostValues = 100;
/** Schemas within each other that are looked at. */
const depthLimit = 64;

/**
 * Reads what schemas of a document allow: by themselves, and with what they refer to and their `allOf`. Each is read once.
 * What contradicts itself, leads back to itself or lies too deep is taken to allow all: that is told where it stands, or not known.
 */
export function createAllowance(document: unknown, isOld: boolean): (schema: unknown) => Allowed {
  const known = new Map<object, Allowed>();
  const read = (schema: unknown, depth: number): Allowed => {
    if (!isObject(schema) || depth > depthLimit) return {};
    const before = known.get(schema);
    if (before) return before;
    known.set(schema, {});
    const path = internalPath(referenceIn(schema) ?? "");
    const parts = path ? [memberAt(document, path)] : [];
    // Before 3.1, what stands beside a reference means nothing.
    const isAlone = isOld && referenceIn(schema) !== undefined;
    if (!isAlone && Array.isArray(schema["allOf"])) parts.push(...(schema["allOf"] as readonly unknown[]));
    let allowed = isAlone ? {} : ownAllowed(schema, isOld);
    for (const part of parts) allowed = both(allowed, read(part, depth + 1));
    if (isNothing(allowed)) allowed = {};
    known.set(schema, allowed);
    return allowed;
  };
  return (schema) => read(schema, 0);
}

/** Without what a schema refers to, and its `allOf`. Before 3.1 there was no `const`. */
export function ownAllowed(schema: Readonly<Record<string, unknown>>, isOld: boolean): Allowed {
  const mayBeNull = schema["nullable"] === true;
  const stated = statedTypes(schema["type"]);
  const types: Allowed["types"] = stated && mayBeNull ? [...stated, "null"] : stated;
  const listed = valuesOf(schema["enum"]);
  const constant = !isOld && Object.hasOwn(schema, "const") ? valuesOf([schema["const"]]) : undefined;
  const values = commonValues(listed, constant);
  const all = values && mayBeNull ? new Set([...values, null]) : values;
  return isNothing({ types, values: all }) ? { types } : { types, values: all };
}

/** Undefined where there is something that cannot be compared. */
function valuesOf(list: unknown): ReadonlySet<Single> | undefined {
  if (!Array.isArray(list) || list.length === 0 || list.length > mostValues) return undefined;
  const values: readonly unknown[] = list;
  return values.every(isSingle) ? new Set(values) : undefined;
}

function isSingle(value: unknown): value is Single {
  return value === null || (typeof value !== "object" && typeof value !== "bigint");
}

/** What both allow. */
export function both(one: Allowed, other: Allowed): Allowed {
  const types =
    one.types && other.types ? (commonTypes(one.types, other.types) ?? []) : (one.types ?? other.types);
  return { types, values: commonValues(one.values, other.values) };
}

function commonValues(one: Allowed["values"], other: Allowed["values"]): Allowed["values"] {
  if (!one || !other) return one ?? other;
  return new Set([...one].filter((value) => other.has(value)));
}

export function isNothing({ types, values }: Allowed): boolean {
  if (types?.length === 0 || values?.size === 0) return true;
  return types !== undefined && values !== undefined && ![...values].some((value) => fits(value, types));
}

function fits(value: Single, types: readonly SchemaType[]): boolean {
  if (value === null) return types.includes("null");
  if (!isNumber(value)) return types.includes(typeof value as SchemaType);
  return types.includes("number") || (types.includes("integer") && Number.isInteger(value));
}
