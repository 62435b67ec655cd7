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

/** `required`, and `dependentRequired` by name. A property that this schema shows itself is another one. */
export function withoutHiddenNames(kept: Part, { names }: HiddenParts): Part {
  const { required, dependentRequired, properties } = kept;
  if (names.size === 0 || (!Array.isArray(required) && !isObject(dependentRequired))) return kept;
  const isShown = (name: unknown): boolean =>
    typeof name !== "string" || !names.has(name) || (isObject(properties) && Object.hasOwn(properties, name));
  const shown = (list: unknown): unknown =>
    Array.isArray(list) ? sameListOr(list, list.filter(isShown)) : list;
  const dependent = isObject(dependentRequired) ? Object.entries(dependentRequired) : [];
  return sameOr(kept, {
    ...kept,
    ...(required !== undefined && { required: shown(required) }),
    ...(isObject(dependentRequired) && {
      dependentRequired: sameOr(
        dependentRequired,
        Object.fromEntries(dependent.flatMap(([name, list]) => (isShown(name) ? [[name, shown(list)]] : []))),
      ),
    }),
  });
}
