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
        const most = limit === undefined ? undefined : numberOf(limit) >>> 0;
        if (separator instanceof Pattern) return splitBy(text, separator, patterns).slice(0, most);
        return separator === undefined ? [text].slice(0, most) : text.split(textOfValue(separator), most);
      };
    case "replace":
    case "replaceAll":
      return (text, [what, by]) => replace(text, what, by, { all: name === "replaceAll", budget, patterns });
    case "match":
      return (text, [pattern]) => {
        if (!(pattern instanceof Pattern)) throw new Refused("match needs a regular expression");
        const found = matchesOf(pattern, text, patterns);
        if (found.length === 0) return null;
        return pattern.flags.includes("g")
          ? found.map(({ groups }) => groups[0])
          : (found[0]?.groups ?? null);
      };
    case "search":
      return (text, [pattern]) => {
        if (!(pattern instanceof Pattern)) throw new Refused("search needs a regular expression");
        return matchesOf(pattern, text, patterns)[0]?.start ?? -1;
      };
    default:
      return undefined;
  }
}

/** Whether a pattern matches some part of a text. */
export function testPattern(pattern: Pattern, text: string, patterns: Patterns | undefined): boolean {
  if (pattern.flags.includes("g")) throw new Refused("it goes on where the test before it ended");
  return matchesOf(pattern, text, patterns).length > 0;
}

const one = (given: readonly Value[], at = 0): number | undefined =>
  given[at] === undefined ? undefined : numberOf(given[at]);
const word = (value: Value): string => textOfValue(value);

/** Refuses what asks for another language: which ones are there depends on the machine. */
function inNoLanguage(given: readonly Value[]): void {
  if (given.some((each) => each !== undefined)) throw new Refused("it asks for a language");
}

const plain: ReadonlyMap<string, Method> = new Map<string, Method>([
  ["toUpperCase", (text) => text.toUpperCase()],
  ["toLowerCase", (text) => text.toLowerCase()],
  ["toLocaleUpperCase", (text, given) => (inNoLanguage(given), text.toUpperCase())],
  ["toLocaleLowerCase", (text, given) => (inNoLanguage(given), text.toLowerCase())],
  ["toString", (text) => text],
  ["trim", (text) => text.trim()],
  ["trimStart", (text) => text.trimStart()],
  ["trimEnd", (text) => text.trimEnd()],
  ["normalize", (text, [form]) => text.normalize(form === undefined ? "NFC" : word(form))],
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
  ["localeCompare", (text, given) => (inNoLanguage(given.slice(1)), collator.compare(text, word(given[0])))],
]);

function needed(patterns: Patterns | undefined): Patterns {
  if (!patterns) throw new Refused("it has a regular expression");
  return patterns;
}

/** Matches of a pattern, where running it in linear time means the same as in JavaScript. */
function matchesOf(pattern: Pattern, text: string, patterns: Patterns | undefined): readonly PatternMatch[] {
  const { source } = pattern;
  if (/\\[sS]/.test(source) && /(?![ \t\n\f\r])\s/.test(text)) throw new Refused("it has rare blanks");
  if (/[\r\u2028\u2029]/.test(text) && /\.|[\^$]/.test(source)) throw new Refused("it has rare line ends");
  if (/[^\0-\x7f]/.test(text) && (pattern.flags.includes("i") || /\p{Cs}|[\u{10000}-\u{10ffff}]/u.test(text)))
    throw new Refused("it has letters that regular expressions read differently");
  return needed(patterns).matches(pattern, text);
}

function splitBy(text: string, pattern: Pattern, patterns: Patterns | undefined): readonly Value[] {
  const parts: Value[] = [];
  let end = 0;
  const every = new Pattern(pattern.source, `${pattern.flags.replace("g", "")}g`);
  const matches = matchesOf(every, text, patterns);
  if (text === "") return matches.length > 0 ? [] : [text];
  for (const found of matches) {
    // Nothing is no separator where a part begins, or behind the last one.
    if (found.end === found.start && (found.start === end || found.start === text.length)) continue;
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
  if (what instanceof Pattern) {
    if (all && !what.flags.includes("g")) throw new Refused("replaceAll needs a global pattern");
    if (/\(\?P?<[^=!]/.test(what.source)) throw new Refused("it has groups with names");
  }
  const found =
    what instanceof Pattern
      ? matchesOf(what, text, patterns)
      : occurrences(text, textOfValue(what), all, budget);
  let result = "";
  let end = 0;
  for (const match of found) {
    const [whole = "", ...groups] = match.groups;
    const put =
      by instanceof Callable
        ? textOfValue(by.call([whole, ...groups, match.start, text]), budget)
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
  return by.replace(/\$(\$|&|`|'|\d\d?)/g, (sign: string, what: string) => {
    if (what === "$") return "$";
    if (what === "&") return groups[0] ?? "";
    if (!/\d/.test(what)) throw new Refused(`${sign} stands for what is around`);
    const isGroup = (number: number): boolean => number > 0 && number < groups.length;
    if (isGroup(Number(what))) return groups[Number(what)] ?? "";
    const first = Number(what[0]);
    return what.length > 1 && isGroup(first) ? (groups[first] ?? "") + what.slice(1) : sign;
  });
}
