import { enumKey } from "../model/enum-key.ts";
import { isObject } from "../syntax/parts.ts";
import { omitted, sameListOr, sameOr, type HiddenParts, type Part } from "./hidden-parts.ts";
import { openLayersOf, redactInstance } from "./redact-instance.ts";
import type { ShownNames } from "./shown-names.ts";

/** Whether a schema has one value, which is hidden: all that it says is about that. */
export function isOfHiddenValue(schema: Part, hidden: HiddenParts): boolean {
  const listed: readonly unknown[] = Array.isArray(schema["enum"]) ? schema["enum"] : [];
  const values = Object.hasOwn(schema, "const") ? [schema["const"]] : listed;
  return values.length === 1 && hidden.hasValue(schema, values[0]);
}

/** What is kept of a schema, without values of its `enum` that are hidden, and what it says of one that is its only one. */
export function withoutHiddenValues(schema: Part, kept: Part, hidden: HiddenParts, names: ShownNames): Part {
  if (isOfHiddenValue(schema, hidden)) {
    const { title: _title, description: _description, ...rest } = kept;
    const open = Object.entries(rest).filter(([key]) => !key.startsWith("x-"));
    return Object.fromEntries(open.map(([key, member]) => [key, key === "enum" ? [] : member]));
  }
  const values = kept["enum"];
  if (!Array.isArray(values)) return withoutWordsOfOthers(schema, kept, hidden, names);
  const shown = shownValues(schema, values, hidden, names);
  if (sameListOr(values, shown) === values) return kept;
  const isOpen = (_value: unknown, index: number): boolean => shown[index] !== omitted;
  const changed = values.filter((value, index) => value !== shown[index]);
  const left = new Set(changed.map((value: unknown) => (isPart(value) ? enumKey(value) : String(value))));
  return Object.fromEntries(
    Object.entries(kept).flatMap(([key, member]): [string, unknown][] => {
      if (key === "enum") return [[key, shown.filter(isOpen)]];
      // Names and descriptions of the values: a list beside them, or by value.
      if (!key.startsWith("x-")) return [[key, member]];
      if (!Array.isArray(member)) return [[key, withoutWordsOf(member, [left])]];
      if (member.length === values.length || (isOfWords(key) && member.length < values.length))
        return [[key, member.filter(isOpen)]];
      // Nobody knows what a longer one is about.
      return isOfWords(key) ? [] : [[key, member]];
    }),
  );
}

/** Lists in the order of an `enum`, and objects by its values: all that `enumWords` knows, and what others call so. */
function isOfWords(key: string): boolean {
  return /^x-enum/i.test(key);
}

/** A schema whose values are those of what it is put together from: of lists nobody knows what they say of which. */
function withoutWordsOfOthers(schema: Part, kept: Part, hidden: HiddenParts, names: ShownNames): Part {
  if (!Object.keys(kept).some(isOfWords)) return kept;
  const whole = names.whole(schema);
  if (!hidden.taints(whole)) return kept;
  const left = openLayersOf(whole, hidden).map((layer) => hidden.namesOfValues(layer));
  const some = left.filter(({ size }) => size > 0);
  if (some.length === 0) return kept;
  const members = Object.entries(kept).flatMap(([key, member]): [string, unknown][] => {
    if (!isOfWords(key)) return [[key, member]];
    return Array.isArray(member) ? [] : [[key, withoutWordsOf(member, some)]];
  });
  return sameOr(kept, Object.fromEntries(members));
}

function withoutWordsOf(written: unknown, left: readonly ReadonlySet<string>[]): unknown {
  if (!isObject(written)) return written;
  const open = Object.entries(written).filter(([name]) => !left.some((names) => names.has(name)));
  return sameOr(written, Object.fromEntries(open));
}

/** What a reader may see of values, in their places. What is equal without what is hidden, is there once. */
function shownValues(
  schema: Part,
  values: readonly unknown[],
  hidden: HiddenParts,
  names: ShownNames,
): readonly unknown[] {
  const known = new Set<string>();
  const whole = names.whole(schema);
  return values.map((value) => {
    if (hidden.hasValue(schema, value)) return omitted;
    if (!isPart(value) || !hidden.taints(whole)) return value;
    const shown = redactInstance(value, whole, hidden);
    const text = JSON.stringify(shown);
    if (shown === omitted || known.has(text)) return omitted;
    known.add(text);
    return shown;
  });
}

/** What names properties beside `properties`. One that this schema shows itself is another one than that which is hidden. */
export function withoutHiddenNames(schema: Part, kept: Part, names: ShownNames): Part {
  if (names.areAllShown) return kept;
  const isShown = names.of(schema);
  const changeOf = (key: string): Change | undefined => {
    if (key.startsWith("x-")) return isOfMembers(schema) ? shownItems : undefined;
    return key === "properties" && names.isInCondition(schema) ? shownMembers : naming.get(key);
  };
  const members = Object.entries(kept).flatMap(([key, member]): [string, unknown][] => {
    const change = changeOf(key);
    return change ? [[key, change(member, isShown)]] : [];
  });
  return members.length === 0 ? kept : sameOr(kept, { ...kept, ...Object.fromEntries(members) });
}

/** A condition that lost anything would hold for other values: it goes as a whole, with what depends on it. */
export function withoutLostConditions(schema: Part, kept: Part, hidden: HiddenParts): Part {
  const isLess = (key: string): boolean =>
    Object.hasOwn(schema, key) && (kept[key] !== schema[key] || hidden.taints(schema[key]));
  const left = [...(isLess("if") ? ["if", "then", "else"] : []), ...(isLess("not") ? ["not"] : [])];
  if (left.length === 0) return kept;
  return Object.fromEntries(Object.entries(kept).filter(([key]) => !left.includes(key)));
}

type IsShown = (name: unknown) => boolean;
type Change = (written: unknown, isShown: IsShown) => unknown;

/** What is left of members of a schema that name properties. */
const naming: ReadonlyMap<string, Change> = new Map([
  ["required", shownItems],
  ["patternProperties", (written, isShown) => shownMembers(written, isShownPattern(isShown))],
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

/** Whether a pattern of names has none in it that is hidden. */
export function isShownPattern(isShown: IsShown): IsShown {
  return (pattern) => {
    const words = String(pattern).replaceAll(/\\[bBdDsSwW]/g, " ");
    return [/[\w-]+/g, /[\w.:/@-]+/g].every((word) =>
      (words.replaceAll("\\", "").match(word) ?? []).every(isShown),
    );
  };
}

function isOfMembers(schema: Part): boolean {
  return ["properties", "allOf", "anyOf", "oneOf"].some((key) => Object.hasOwn(schema, key));
}

/** Keywords that say nothing of a value by themselves. */
const notes: ReadonlySet<string> = new Set("type title description deprecated example examples".split(" "));

/** A choice without members of which nothing is left but that they asked for names that are hidden. Undefined where none is left. */
export function withoutLostChoices(
  choice: unknown,
  drawn: unknown,
  drawnOf: (member: unknown) => unknown,
): unknown {
  if (choice === drawn || !Array.isArray(choice) || !Array.isArray(drawn)) return drawn;
  const lost = new Set(choice.filter((member) => isLost(member, drawnOf(member))).map(drawnOf));
  if (lost.size === 0) return drawn;
  const kept = drawn.filter((member) => !lost.has(member));
  return kept.length === 0 ? undefined : kept;
}

function isLost(member: unknown, drawn: unknown): boolean {
  if (!isObject(member) || !isObject(drawn)) return false;
  const asks = !isEmpty(member["required"]) || Object.hasOwn(member, "pattern");
  const rest = Object.entries(drawn).filter(([key, value]) => !isNote(key) && !isEmpty(value));
  return asks && rest.length === 0;
}

function isNote(key: string): boolean {
  return notes.has(key) || key.startsWith("x-");
}

/** Lists of names, and members by name, that hold nothing. */
function isEmpty(value: unknown): boolean {
  return isPart(value) ? Object.keys(value).length === 0 : value === undefined;
}

function isPart(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
