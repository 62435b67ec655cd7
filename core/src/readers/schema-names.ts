import { isObject } from "../syntax/parts.ts";
import { sameListOr, sameOr, type HiddenParts, type Part } from "./hidden-parts.ts";

/** What is kept of a schema, without values of its `enum` that are hidden. */
export function withoutHiddenValues(schema: Part, kept: Part, hidden: HiddenParts): Part {
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
export function withoutHiddenNames(kept: Part, { names }: HiddenParts): Part {
  if (names.size === 0) return kept;
  const { properties } = kept;
  const isShown = (name: unknown): boolean =>
    typeof name !== "string" || !names.has(name) || (isObject(properties) && Object.hasOwn(properties, name));
  const members = Object.entries(kept).flatMap(([key, member]): [string, unknown][] => {
    const change = naming.get(key);
    return change ? [[key, change(member, isShown)]] : [];
  });
  return members.length === 0 ? kept : sameOr(kept, { ...kept, ...Object.fromEntries(members) });
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
  ["if", shownCondition],
  ["then", shownCondition],
  ["else", shownCondition],
  ["not", shownCondition],
]);

function shownItems(written: unknown, isShown: IsShown): unknown {
  return Array.isArray(written) ? sameListOr(written, written.filter(isShown)) : written;
}

function shownMembers(written: unknown, isShown: IsShown): unknown {
  if (!isObject(written)) return written;
  return sameOr(written, Object.fromEntries(Object.entries(written).filter(([name]) => isShown(name))));
}

/** A schema that says more of the properties which the one around it has. */
function shownCondition(written: unknown, isShown: IsShown): unknown {
  const required = changed(written, "required", (names) => shownItems(names, isShown));
  return changed(required, "properties", (properties) => shownMembers(properties, isShown));
}

/** Lists or schemas by the name of the property with which they count. */
function shownDependent(written: unknown, isShown: IsShown): unknown {
  const shown = shownMembers(written, isShown);
  if (!isObject(shown)) return shown;
  const members = Object.entries(shown).map(([name, each]) => [
    name,
    Array.isArray(each) ? shownItems(each, isShown) : shownCondition(each, isShown),
  ]);
  return sameOr(shown, Object.fromEntries(members) as Part);
}

function changed(owner: unknown, key: string, change: (member: unknown) => unknown): unknown {
  if (!isObject(owner) || !Object.hasOwn(owner, key)) return owner;
  return sameOr(owner, { ...owner, [key]: change(owner[key]) });
}
