import { enumKey } from "../model/enum-key.ts";
import { isObject } from "../syntax/parts.ts";
import type { Part } from "./hidden-parts.ts";
import { instances } from "./member-names.ts";

/** The values that a schema allows, where it says which. */
export function valuesListedBy(schema: Part): readonly unknown[] {
  const listed: readonly unknown[] = Array.isArray(schema["enum"]) ? schema["enum"] : [];
  return Object.hasOwn(schema, "const") ? [...listed, schema["const"]] : listed;
}

/** The one value that a schema allows, in a list; none where it allows more. */
export function onlyValueOf(schema: Part): readonly unknown[] {
  const listed = Object.hasOwn(schema, "const") ? [schema["const"]] : valuesListedBy(schema);
  return listed.length === 1 ? listed : [];
}

/** Plain values that a schema says its own may be, or look like, and names of those of which it says more. */
export function valuesSaidBy(schema: Part): readonly unknown[] {
  const said = Object.entries(schema).flatMap(([key, member]): readonly unknown[] => {
    if (instances.has(key)) return Array.isArray(member) ? (member as readonly unknown[]) : [member];
    return isOfWords(key) && isObject(member) ? Object.keys(member) : [];
  });
  return said.filter(isPlain);
}

/** Names of values that a schema says, those in lists of vendors too. */
export function namesSaidBy(schema: Part): readonly string[] {
  const lists = Object.entries(schema).flatMap(([key, member]): unknown[] =>
    key.startsWith("x-") && Array.isArray(member) ? member : [],
  );
  const listed = lists.map((item) => (isObject(item) ? item["value"] : item)).filter(isPlain);
  return [...new Set([...valuesSaidBy(schema), ...listed].map(nameOfValue))];
}

/** A value as others write what they say of it. */
export function nameOfValue(value: unknown): string {
  return typeof value === "object" && value !== null ? enumKey(value) : String(value);
}

/** Whether a value has a name: what is hidden is known by that. */
export function isPlain(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

/** Whether a key has words about values, in the order of an `enum` or by value: all that `enumWords` knows, and what others call so. */
export function isOfWords(key: string): boolean {
  return /^x-(?:\w+-)?enum/i.test(key);
}

/** Whether a schema says anything of values that it need not name: by their places in a list, or in a text. */
export function hasWords(schema: Part): boolean {
  return Object.keys(schema).some(
    (key) => isOfWords(key) && (Array.isArray(schema[key]) || typeof schema[key] === "string"),
  );
}

/** Whether a schema may name values. */
export function saysOfValues(schema: Part): boolean {
  const isSaying = (key: string): boolean =>
    instances.has(key) ||
    key === "pattern" ||
    isOfWords(key) ||
    (key.startsWith("x-") && Array.isArray(schema[key]));
  return Object.keys(schema).some(isSaying);
}

const odd = new WeakMap<ReadonlySet<string>, readonly string[]>();

/** Those of some names that are not one word each: they are looked for as they are. The set stays as it is. */
export function oddNames(names: ReadonlySet<string>): readonly string[] {
  const found = odd.get(names) ?? [...names].filter((name) => !/^[\w.:/@-]*$/.test(name));
  odd.set(names, found);
  return found;
}
