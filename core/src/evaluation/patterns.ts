import type { RE2JS } from "re2js";
import { Refused, type Budget, type Pattern } from "./value.ts";

/** Regular expressions of pages run in linear time, so they have no look-around and no back references. */
export interface Patterns {
  /** Parts of the text that match: all of them where the pattern is global, else the first. */
  matches(pattern: Pattern, text: string): readonly PatternMatch[];
}

export interface PatternMatch {
  readonly start: number;
  readonly end: number;
  /** The whole match first; undefined for groups that took no part. */
  readonly groups: readonly (string | undefined)[];
}

/** What a search costs at one character, and for each instruction of the pattern there, in characters that are read otherwise. */
const costOfSearch = 4;
const costOfTry = 1;

/** What one instruction costs to compile, likewise. */
const costOfCompiling = 64;

/** Repetitions are written out in what a pattern is compiled to, but no more often than this. */
const maxRepeats = 1_000;

/** Instructions that a pattern is compiled to, at most. */
function sizeOf(source: string): number {
  let repeats = 1;
  for (const [, least, most] of source.matchAll(/\{(\d+)(?:,(\d*))?\}/g))
    repeats = Math.min(maxRepeats, repeats * Math.max(1, Number(least), Number(most ?? 0)));
  return source.length * repeats;
}

export function createPatterns(re2: typeof RE2JS, budget: Budget): Patterns {
  const compiled = new Map<string, RE2JS>();
  const compile = ({ source, flags }: Pattern): RE2JS => {
    const key = `${flags}/${source}`;
    const known = compiled.get(key);
    if (known) return known;
    budget.read(sizeOf(source) * costOfCompiling);
    if (/[^gimsu]/.test(flags)) throw new Refused("it has a regular expression with rare flags");
    const bits =
      (flags.includes("i") ? re2.CASE_INSENSITIVE : 0) |
      (flags.includes("m") ? re2.MULTILINE : 0) |
      (flags.includes("s") ? re2.DOTALL : 0);
    try {
      const made = re2.compile(re2.translateRegExp(source), bits);
      compiled.set(key, made);
      return made;
    } catch {
      throw new Refused("it has a regular expression that cannot be run in linear time");
    }
  };
  return {
    matches(pattern, text) {
      budget.make(text.length + pattern.source.length);
      const program = compile(pattern);
      const matcher = program.matcher(text);
      const cost = costOfSearch + costOfTry * program.programSize();
      let from = 0;
      // Each search may go to the end of the text, to know that there is no longer match.
      const pay = (): void => budget.read((text.length - from) * cost);
      const found: PatternMatch[] = [];
      for (pay(); matcher.find(); pay()) {
        budget.step();
        budget.make(matcher.groupCount() + 1);
        from = matcher.end();
        const groups = Array.from(
          { length: matcher.groupCount() + 1 },
          (_, index) => matcher.group(index) ?? undefined,
        );
        found.push({ start: matcher.start(), end: matcher.end(), groups });
        if (!pattern.flags.includes("g")) break;
      }
      return found;
    },
  };
}
