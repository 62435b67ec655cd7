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

export function createPatterns(re2: typeof RE2JS, budget: Budget): Patterns {
  const compiled = new Map<string, RE2JS>();
  const compile = ({ source, flags }: Pattern): RE2JS => {
    const key = `${flags}/${source}`;
    const known = compiled.get(key);
    if (known) return known;
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
      const matcher = compile(pattern).matcher(text);
      const found: PatternMatch[] = [];
      while (matcher.find()) {
        budget.step();
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
