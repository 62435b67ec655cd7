import { numberOf } from "./operators.ts";
import type { PatternMatch, Patterns } from "./patterns.ts";
import { Callable, Pattern, Refused, textOfValue, type Budget, type Value } from "./value.ts";

/** Orders texts alike on every machine. */
const collator = new Intl.Collator("en");

type Method = (text: string, given: readonly Value[]) => Value;

/** A method of texts by its name; undefined for names that are none. */
export function stringMethod(
  name: string,
  budget: Budget,
  patterns: Patterns | undefined,
): Method | undefined {
  const method = plain.get(name);
  if (method) return method;
  switch (name) {
    case "repeat":
      return (text, [count]) => {
        const times = Math.trunc(numberOf(count));
        if (!(times >= 0)) throw new Refused("repeat needs a count");
        budget.make(text.length * times);
        return text.repeat(times);
      };
    case "padStart":
    case "padEnd":
      return (text, [length, filler]) => {
        const wanted = numberOf(length);
        budget.make(Math.max(0, wanted));
        return text[name](wanted, filler === undefined ? " " : textOfValue(filler));
      };
    case "split":
      return (text, [separator, limit]) => {
        budget.make(text.length);
        const most = limit === undefined ? undefined : numberOf(limit);
        if (separator instanceof Pattern) return splitBy(text, separator, needed(patterns)).slice(0, most);
        return separator === undefined ? [text] : text.split(textOfValue(separator), most);
      };
    case "replace":
    case "replaceAll":
      return (text, [what, by]) => replace(text, what, by, { all: name === "replaceAll", budget, patterns });
    case "match":
      return (text, [pattern]) => {
        if (!(pattern instanceof Pattern)) throw new Refused("match needs a regular expression");
        const found = needed(patterns).matches(pattern, text);
        if (found.length === 0) return null;
        return pattern.flags.includes("g")
          ? found.map(({ groups }) => groups[0])
          : (found[0]?.groups ?? null);
      };
    case "search":
      return (text, [pattern]) => {
        if (!(pattern instanceof Pattern)) throw new Refused("search needs a regular expression");
        return needed(patterns).matches(pattern, text)[0]?.start ?? -1;
      };
    default:
      return undefined;
  }
}

/** Whether a pattern matches some part of a text. */
export function testPattern(pattern: Pattern, text: string, patterns: Patterns | undefined): boolean {
  return (
    needed(patterns).matches(new Pattern(pattern.source, pattern.flags.replace("g", "")), text).length > 0
  );
}

const one = (given: readonly Value[], at = 0): number | undefined =>
  given[at] === undefined ? undefined : numberOf(given[at]);
const word = (value: Value): string => textOfValue(value);

const plain: ReadonlyMap<string, Method> = new Map<string, Method>([
  ["toUpperCase", (text) => text.toUpperCase()],
  ["toLowerCase", (text) => text.toLowerCase()],
  ["toLocaleUpperCase", (text) => text.toUpperCase()],
  ["toLocaleLowerCase", (text) => text.toLowerCase()],
  ["toString", (text) => text],
  ["trim", (text) => text.trim()],
  ["trimStart", (text) => text.trimStart()],
  ["trimEnd", (text) => text.trimEnd()],
  ["normalize", (text) => text.normalize()],
  ["slice", (text, given) => text.slice(one(given), one(given, 1))],
  ["substring", (text, given) => text.substring(one(given) ?? 0, one(given, 1))],
  ["charAt", (text, given) => text.charAt(one(given) ?? 0)],
  ["charCodeAt", (text, given) => text.charCodeAt(one(given) ?? 0)],
  ["codePointAt", (text, given) => text.codePointAt(one(given) ?? 0)],
  ["at", (text, given) => text.at(one(given) ?? 0)],
  ["includes", (text, given) => text.includes(word(given[0]), one(given, 1))],
  ["startsWith", (text, given) => text.startsWith(word(given[0]), one(given, 1))],
  ["endsWith", (text, given) => text.endsWith(word(given[0]), one(given, 1))],
  ["indexOf", (text, given) => text.indexOf(word(given[0]), one(given, 1))],
  ["lastIndexOf", (text, given) => text.lastIndexOf(word(given[0]), one(given, 1))],
  ["concat", (text, given) => text + given.map(word).join("")],
  ["localeCompare", (text, given) => collator.compare(text, word(given[0]))],
]);

function needed(patterns: Patterns | undefined): Patterns {
  if (!patterns) throw new Refused("it has a regular expression");
  return patterns;
}

function splitBy(text: string, pattern: Pattern, patterns: Patterns): readonly Value[] {
  const parts: Value[] = [];
  let end = 0;
  for (const found of patterns.matches(
    new Pattern(pattern.source, `${pattern.flags.replace("g", "")}g`),
    text,
  )) {
    if (found.end === found.start && (found.start === 0 || found.start === text.length)) continue;
    parts.push(text.slice(end, found.start), ...found.groups.slice(1));
    end = found.end;
  }
  return [...parts, text.slice(end)];
}

interface Replacing {
  readonly all: boolean;
  readonly budget: Budget;
  readonly patterns: Patterns | undefined;
}

function replace(text: string, what: Value, by: Value, { all, budget, patterns }: Replacing): string {
  const found =
    what instanceof Pattern
      ? needed(patterns).matches(what, text)
      : occurrences(text, textOfValue(what), all, budget);
  let result = "";
  let end = 0;
  for (const match of found) {
    const [whole = "", ...groups] = match.groups;
    const put =
      by instanceof Callable
        ? textOfValue(by.call([whole, ...groups, match.start, text]))
        : filledIn(textOfValue(by), match.groups);
    budget.make(put.length);
    result += text.slice(end, match.start) + put;
    end = match.end;
  }
  budget.make(text.length);
  return result + text.slice(end);
}

/** Each occurrence of a text, or the first. */
function occurrences(text: string, what: string, all: boolean, budget: Budget): readonly PatternMatch[] {
  const found: PatternMatch[] = [];
  for (let at = text.indexOf(what); at !== -1 && at <= text.length;) {
    budget.step();
    found.push({ start: at, end: at + what.length, groups: [what] });
    if (!all) break;
    const next = text.indexOf(what, at + Math.max(1, what.length));
    if (next <= at) break;
    at = next;
  }
  return found;
}

/** `$1`, `$&` and `$$` of a replacement. */
function filledIn(by: string, groups: PatternMatch["groups"]): string {
  return by.replace(/\$(\$|&|\d)/g, (sign: string, what: string) => {
    if (what === "$") return "$";
    const group = what === "&" ? 0 : Number(what);
    return group < groups.length && (group > 0 || what === "&") ? (groups[group] ?? "") : sign;
  });
}
