import { isObject, memberAt } from "../syntax/parts.ts";
import { nameOfValue, omitted, sameListOr, sameOr, type HiddenParts, type Part } from "./hidden-parts.ts";
import { redactInstance } from "./redact-instance.ts";
import { isOfWords, onlyValueOf } from "./said-values.ts";
import type { ShownNames } from "./shown-names.ts";

/** Whether a schema has one value, which is hidden: all that it says is about that. */
export function isOfHiddenValue(schema: Part, hidden: HiddenParts): boolean {
  return onlyValueOf(schema).some((value) => hidden.hasValue(schema, value));
}

/** What is kept of a schema, without values of its `enum` that are hidden, and what it says of one that is its only one. */
export function withoutHiddenValues(schema: Part, kept: Part, hidden: HiddenParts, names: ShownNames): Part {
  if (isOfHiddenValue(schema, hidden)) {
    const { title: _title, description: _description, ...rest } = kept;
    const open = Object.entries(rest).filter(([key]) => !key.startsWith("x-"));
    return Object.fromEntries(open.map(([key, member]) => [key, key === "enum" ? [] : member]));
  }
  const values: readonly unknown[] = Array.isArray(kept["enum"]) ? kept["enum"] : [];
  const shown = values.length === 0 ? values : shownValues(schema, values, hidden, names);
  const isLess = sameListOr(values, shown) !== values;
  const known = hidden.namesOfValues(schema);
  if (!isLess && known.size === 0) return kept;
  const left = [known, isLess ? wordsOfLeft(kept, values, shown) : known];
  const isOpen = (_value: unknown, index: number): boolean => shown[index] !== omitted;
  const members = Object.entries(kept).flatMap(([key, member]): [string, unknown][] => {
    if (key === "enum") return [[key, isLess ? shown.filter(isOpen) : member]];
    // Names and descriptions of the values: a list beside them, or by value.
    if (!key.startsWith("x-")) return [[key, member]];
    if (!Array.isArray(member)) return [[key, withoutWordsOf(member, left)]];
    if (values.length > 0 && member.length === values.length)
      return [[key, sameListOr(member, member.filter(isOpen))]];
    // Nobody knows what others say of which.
    return isOfWords(key) ? [] : [[key, member]];
  });
  return sameOr(kept, Object.fromEntries(members));
}

/** Names of the values that are hidden, or changed, and what else they are called: what is said of them may be by that. */
function wordsOfLeft(kept: Part, values: readonly unknown[], shown: readonly unknown[]): ReadonlySet<string> {
  const said = Object.entries(kept).flatMap(([key, member]) => (isOfWords(key) ? [member] : []));
  const wordsAt = (index: number): readonly unknown[] =>
    said.map((words) => memberAt(words, [Array.isArray(words) ? index : nameOfValue(values[index])]));
  const isChanged = (index: number): boolean => values[index] !== shown[index];
  const open = new Set(values.filter((_value, index) => !isChanged(index)).map(nameOfValue));
  const left = values.flatMap((value, index) =>
    isChanged(index) ? [nameOfValue(value), ...wordsAt(index)] : [],
  );
  return new Set(left.filter((word) => typeof word === "string" && !open.has(word)) as string[]);
}

/** What is said of values by their names, or in a list `values` of what is said of each. */
function withoutWordsOf(written: unknown, left: readonly ReadonlySet<string>[]): unknown {
  if (!isObject(written)) return written;
  const isLeft = (name: string): boolean => left.some((names) => names.has(name));
  const open = Object.entries(written).flatMap(([name, words]): [string, unknown][] => {
    if (isLeft(name)) return [];
    if (name !== "values" || !Array.isArray(words)) return [[name, words]];
    const isShown = (each: unknown): boolean => !isLeft(nameOfValue(isObject(each) ? each["value"] : each));
    return [[name, sameListOr(words, words.filter(isShown))]];
  });
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

/** Conditions, with what depends on each. */
const conditions: readonly (readonly [string, ...string[]])[] = [
  ["if", "then", "else"],
  ["not"],
  ["contains", "minContains", "maxContains"],
];

/** A condition that lost anything would hold for other values: it goes as a whole, with what depends on it. */
export function withoutLostConditions(schema: Part, kept: Part, hidden: HiddenParts): Part {
  const isLess = (key: string): boolean =>
    Object.hasOwn(schema, key) && (kept[key] !== schema[key] || hidden.taints(schema[key]));
  const left = conditions.filter(([key]) => isLess(key)).flat();
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
