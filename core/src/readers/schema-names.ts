import { isObject, memberAt } from "../syntax/parts.ts";
import { omitted, sameListOr, sameOr, type HiddenParts, type Part } from "./hidden-parts.ts";
import { redactInstance } from "./redact-instance.ts";
import { isOfWords, nameOfValue, oddNames, onlyValueOf } from "./said-values.ts";
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
  const said = saidOf(kept, known, { values, shown: isLess ? shown : values });
  const members = Object.entries(kept).flatMap(([key, member]): [string, unknown][] => {
    if (key === "enum") return [[key, isLess ? shown.filter((value) => value !== omitted) : member]];
    // Names and descriptions of the values: a list beside them, by value, or a line for each.
    if (!key.startsWith("x-")) return [[key, member]];
    const left = withoutSaid(key, member, said);
    return left === omitted ? [] : [[key, left]];
  });
  return sameOr(kept, Object.fromEntries(members));
}

/** What is known of values of a schema where something is said of them. */
interface Said {
  /** The values in their places. */
  readonly shown: readonly unknown[];
  /** Names of values that are hidden or changed, and these with what else they are called. */
  readonly names: readonly ReadonlySet<string>[];
  readonly words: readonly ReadonlySet<string>[];
  readonly open: ReadonlySet<string>;
}

interface Places {
  readonly values: readonly unknown[];
  /** The same for those that are open. */
  readonly shown: readonly unknown[];
}

function saidOf(kept: Part, known: ReadonlySet<string>, { values, shown }: Places): Said {
  const isChanged = (index: number): boolean => values[index] !== shown[index];
  const open = new Set(values.filter((_value, index) => !isChanged(index)).map(nameOfValue));
  if (Object.hasOwn(kept, "const")) open.add(nameOfValue(kept["const"]));
  if (values === shown) return { shown, names: [known], words: [known], open };
  const lists = Object.entries(kept).filter(([key, member]) => isOfWords(key) && !isOfValues(key, member));
  const wordsAt = (index: number): readonly unknown[] =>
    lists.map(([, words]) => memberAt(words, [Array.isArray(words) ? index : nameOfValue(values[index])]));
  const changed = [...values.keys()].filter(isChanged);
  const isLeft = (word: unknown): word is string => typeof word === "string" && !open.has(word);
  const names = [known, new Set(changed.map((index) => nameOfValue(values[index])).filter(isLeft))];
  return { shown, names, words: [...names, new Set(changed.flatMap(wordsAt).filter(isLeft))], open };
}

/** Whether a list is one of values itself: others than the `enum`, or more. */
function isOfValues(key: string, member: unknown): boolean {
  return Array.isArray(member) && isOfWords(key) && /enum$/i.test(key);
}

function isIn(sets: readonly ReadonlySet<string>[], name: string): boolean {
  return sets.some((names) => names.has(name));
}

/** What is said beside values, without what is about those that are hidden. */
function withoutSaid(key: string, member: unknown, said: Said): unknown {
  if (Array.isArray(member)) return withoutItems(key, member, said);
  if (typeof member === "string" && isOfWords(key)) return withoutLines(member, said.words);
  return withoutWordsOf(member, said.words);
}

/** A list without what is about hidden values: by the names of those that it is about, or else by their places. */
function withoutItems(key: string, list: readonly unknown[], { shown, names, words, open }: Said): unknown {
  const isOfItsOwn = isOfValues(key, list);
  const isWords = isOfWords(key) && !isOfItsOwn;
  // One word may be for several values.
  const left = isWords ? names : words;
  const isNamed = (item: unknown): boolean =>
    namesOfItem(item).some((name) => open.has(name) || isIn(left, name));
  const isInOrder =
    shown.length > 0 && list.length === shown.length && !(isOfItsOwn && list.some((item) => isNamed(item)));
  // Nobody knows what others say of which.
  if (isWords && !isInOrder && !list.every((item) => isNamed(item))) return omitted;
  const kept = list.filter((item, index) => {
    const own = namesOfItem(item);
    if (own.some((name) => isIn(left, name))) return false;
    return !isInOrder || shown[index] !== omitted || own.some((name) => open.has(name));
  });
  return sameListOr(list, kept);
}

/** What an item of a list may be about: a value that it is, or has. */
function namesOfItem(item: unknown): readonly string[] {
  return isObject(item) && Object.hasOwn(item, "value")
    ? [nameOfValue(item), nameOfValue(item["value"])]
    : [nameOfValue(item)];
}

/** A text without its lines that have one of some words in them. */
function withoutLines(text: string, left: readonly ReadonlySet<string>[]): unknown {
  const odd = left.flatMap(oddNames);
  const isOpen = (line: string): boolean => {
    const words = [/[\w-]+/g, /[\w.:/@-]+/g].flatMap((word) => line.match(word) ?? []);
    const plain = words.flatMap((word) => [word, word.replaceAll(/^[.:/@-]+|[.:/@-]+$/g, "")]);
    // A dash between two words is no empty value.
    return !plain.some((word) => word !== "" && isIn(left, word)) && !odd.some((word) => hasWord(line, word));
  };
  const lines = text.split("\n");
  const kept = lines.filter(isOpen);
  if (kept.length === lines.length) return text;
  return kept.some((line) => line.trim() !== "") ? kept.join("\n") : omitted;
}

function isPartOfWord(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);
}

/** Whether a word with signs in it stands in a text by itself. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (!isPartOfWord(text[at - 1]) && !isPartOfWord(text[at + word.length])) return true;
  return false;
}

/** What is said of values by their names, or in a list `values` of what is said of each. */
function withoutWordsOf(written: unknown, left: readonly ReadonlySet<string>[]): unknown {
  if (!isObject(written)) return written;
  const open = Object.entries(written).flatMap(([name, words]): [string, unknown][] => {
    if (isIn(left, name)) return [];
    if (name !== "values" || !Array.isArray(words)) return [[name, words]];
    const isShown = (each: unknown): boolean => !namesOfItem(each).some((own) => isIn(left, own));
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
    // "{1,3}" says how often, and names nothing.
    const words = String(pattern).replaceAll(/\\[bBdDsSwW]|(?<!\\)\{\d+(?:,\d*)?\}/g, " ");
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
