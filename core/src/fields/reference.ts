import { dataOrigin, type DataOrigin, type DataPath } from "../source/origin.ts";
import { isNumber } from "../syntax/exact-number.ts";
import { escapePointer, isObject, unescapePointer } from "../syntax/parts.ts";
import type { Parts } from "./document.ts";

/** A value of a document and where it is written. */
export interface Place {
  readonly value: unknown;
  readonly path: DataPath;
}

/** Longest chain of references to references that is followed. */
export const chainLimit = 32;

/** The `$ref` of a value, where it has one. */
export function referenceIn(value: unknown): string | undefined {
  if (!isObject(value) || !Object.hasOwn(value, "$ref")) return undefined;
  const reference = value["$ref"];
  return typeof reference === "string" ? reference : undefined;
}

/** The path that an internal reference names ("#/components/schemas/User"); undefined for files, URLs and anchors. */
export function internalPath(reference: string): DataPath | undefined {
  if (reference === "#") return [];
  if (!reference.startsWith("#/")) return undefined;
  const steps = reference.slice(2).split("/");
  return /[~%]/.test(reference) ? steps.map(unescapePointer) : steps;
}

/** A schema that stands for what is at a path. */
export function referenceTo(path: DataPath): { readonly $ref: string } {
  return { $ref: `#${path.map((step) => `/${escapePointer(step).replaceAll("%", "%25")}`).join("")}` };
}

/** What a reference in the document leads to, through references to references; undefined where it leads nowhere. */
export function follow(parts: Parts, place: Place): Place | undefined {
  let current = place;
  let beside: Record<string, unknown> | undefined;
  for (let steps = 0; steps <= chainLimit; steps++) {
    const reference = referenceIn(current.value);
    if (reference === undefined) {
      return beside && isObject(current.value)
        ? { value: { ...current.value, ...beside }, path: current.path }
        : current;
    }
    beside = { ...annotationsOf(current.value), ...beside };
    const path = internalPath(reference);
    if (!path || path.length === 0) return undefined;
    current = { value: parts.value(path), path };
  }
  return undefined;
}

/** What may stand beside a `$ref` and then counts more than the same key of the target. */
function annotationsOf(value: unknown): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  if (!isObject(value)) return found;
  for (const [key, member] of Object.entries(value)) {
    if (key === "description" || key === "summary" || key.startsWith("x-")) found[key] = member;
  }
  return found;
}

export function samePath(one: Place["path"], other: Place["path"]): boolean {
  return one.length === other.length && one.every((step, index) => step === other[index]);
}

export function childOf(place: Place, ...steps: DataPath): Place {
  let value = place.value;
  for (const step of steps) value = ownMember(value, step);
  return { value, path: [...place.path, ...steps] };
}

/** An own member: keys such as `__proto__` and `constructor` are ordinary names in a document. */
export function ownMember(value: unknown, step: string | number): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
  return (value as Readonly<Record<string | number, unknown>>)[step];
}

/** The members of an object with their places; none where it is no object. Extensions (`x-`) are left out on request. */
export function membersOf(place: Place): readonly (Place & { readonly name: string })[] {
  if (!isObject(place.value)) return [];
  return Object.entries(place.value).map(([name, value]) => ({ name, value, path: [...place.path, name] }));
}

export function itemsOf(place: Place, limit?: number): readonly Place[] {
  if (!Array.isArray(place.value)) return [];
  const items: readonly unknown[] = place.value.slice(0, limit);
  return items.map((value, index) => ({ value, path: [...place.path, index] }));
}

/** Where to point at a value that is wrong; one that is left empty has no place of its own. */
export function placeOf(source: string, path: DataPath, value: unknown): DataOrigin {
  return dataOrigin(source, path, value === null ? "key" : "value");
}

/** Text as readers see it: YAML makes numbers and booleans of unquoted words. */
export function textOf(value: unknown): string {
  return isText(value) ? String(value) : "";
}

/** Whether a value is one that readers see as a text. */
export function isText(value: unknown): value is string | number | boolean {
  return typeof value === "string" || isNumber(value) || typeof value === "boolean";
}
