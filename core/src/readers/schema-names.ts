import { isObject } from "../syntax/parts.ts";
import { sameListOr, sameOr, type HiddenParts, type Part } from "./hidden-parts.ts";
import type { ShownNames } from "./shown-names.ts";

/** Whether a schema has one value, which is hidden: all that it says is about that. */
export function isOfHiddenValue(schema: Part, hidden: HiddenParts): boolean {
  const listed: readonly unknown[] = Array.isArray(schema["enum"]) ? schema["enum"] : [];
  const values = Object.hasOwn(schema, "const") ? [schema["const"]] : listed;
  return values.length === 1 && hidden.hasValue(schema, values[0]);
}

/** What is kept of a schema, without values of its `enum` that are hidden, and what it says of one that is its only one. */
export function withoutHiddenValues(schema: Part, kept: Part, hidden: HiddenParts): Part {
  if (isOfHiddenValue(schema, hidden)) {
    const { title: _title, description: _description, ...rest } = kept;
    const open = Object.entries(rest).filter(([key]) => !key.startsWith("x-"));
    return Object.fromEntries(open.map(([key, member]) => [key, key === "enum" ? [] : member]));
  }
  const values = kept["enum"];
  if (!Array.isArray(values)) return kept;
  const isHidden = values.map((value) => hidden.hasValue(schema, value));
  if (!isHidden.includes(true)) return kept;
  const isOpen = (_value: unknown, index: number): boolean => isHidden[index] !== true;
  const names = new Set(values.filter((_value, index) => isHidden[index]).map(String));
  return Object.fromEntries(
    Object.entries(kept).map(([key, member]) => {
      // Names and descriptions of the values: a list beside them, or by value.
      if (key !== "enum" && !key.startsWith("x-")) return [key, member];
      if (Array.isArray(member) && member.length === values.length) return [key, member.filter(isOpen)];
      if (!isObject(member)) return [key, member];
      return [key, Object.fromEntries(Object.entries(member).filter(([name]) => !names.has(name)))];
    }),
  );
}

/** What names properties beside `properties`. One that this schema shows itself is another one than that which is hidden. */
export function withoutHiddenNames(schema: Part, kept: Part, names: ShownNames): Part {
  if (names.areAllShown) return kept;
  const isShown = names.of(schema);
  const members = Object.entries(kept).flatMap(([key, member]): [string, unknown][] => {
    const change = key === "properties" && names.isInCondition(schema) ? shownMembers : naming.get(key);
    return change ? [[key, change(member, isShown)]] : [];
  });
  return members.length === 0 ? kept : sameOr(kept, { ...kept, ...Object.fromEntries(members) });
}

/** A condition that lost anything would hold for other values: it goes as a whole, with what depends on it. */
export function withoutLostConditions(schema: Part, kept: Part, hidden: HiddenParts): Part {
  const isLost = (key: string): boolean =>
    Object.hasOwn(schema, key) && (kept[key] !== schema[key] || hidden.taints(schema[key]));
  const left = [...(isLost("if") ? ["if", "then", "else"] : []), ...(isLost("not") ? ["not"] : [])];
  if (left.length === 0) return kept;
  return Object.fromEntries(Object.entries(kept).filter(([key]) => !left.includes(key)));
}

type IsShown = (name: unknown) => boolean;
type Change = (written: unknown, isShown: IsShown) => unknown;

/** What is left of members of a schema that name properties. */
const naming: ReadonlyMap<string, Change> = new Map([
  ["required", shownItems],
  ["propertyNames", (written, isShown) => changed(written, "enum", (values) => shownItems(values, isShown))],
  ["dependentRequired", shownDependent],
  ["dependentSchemas", shownDependent],
  ["dependencies", shownDependent],
]);

function shownItems(written: unknown, isShown: IsShown): unknown {
  return Array.isArray(written) ? sameListOr(written, written.filter(isShown)) : written;
}

function shownMembers(written: unknown, isShown: IsShown): unknown {
  if (!isObject(written)) return written;
  return sameOr(written, Object.fromEntries(Object.entries(written).filter(([name]) => isShown(name))));
}

/** Lists or schemas by the name of the property with which they count. */
function shownDependent(written: unknown, isShown: IsShown): unknown {
  const shown = shownMembers(written, isShown);
  if (!isObject(shown)) return shown;
  const members = Object.entries(shown).map(([name, each]) => [name, shownItems(each, isShown)]);
  return sameOr(shown, Object.fromEntries(members) as Part);
}

function changed(owner: unknown, key: string, change: (member: unknown) => unknown): unknown {
  if (!isObject(owner) || !Object.hasOwn(owner, key)) return owner;
  return sameOr(owner, { ...owner, [key]: change(owner[key]) });
}
