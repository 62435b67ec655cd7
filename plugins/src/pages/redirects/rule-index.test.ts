import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { matchPattern, parsePattern, type Pattern } from "./pattern.ts";
import { ruleIndex } from "./rule-index.ts";

interface TestRule {
  readonly source: string;
  readonly pattern: Pattern;
}

function rulesOf(sources: readonly string[]): readonly TestRule[] {
  return sources.map((source) => ({ source, pattern: parsePattern(source) }));
}

it.each([
  "/:lang/old#",
  "/docs/:lang/old#/*",
  "/:lang/:version/old#/more",
  "/*/old#",
  "/a/*/b/old#",
  "/*/old#/*",
  "/docs/*-old#-*",
  "/*/old#/:name/more/*",
])("looks at few of many rules such as %s", (shape) => {
  const sources = Array.from({ length: 1000 }, (_, at) => shape.replace("#", `${at}`));
  const find = ruleIndex(rulesOf(sources));
  let looked = 0;
  for (const source of sources) {
    const found = find(source.replace(/\/\*$/, "").replaceAll(/:\w+|\*/g, "x")).flat();
    expect(found.map((rule) => rule.source)).toContain(source);
    looked += found.length;
  }
  expect(looked).toBe(sources.length);
});

it("looks at few of rules that share all their texts but not their order", () => {
  const sources = Array.from({ length: 729 }, (_, at) =>
    [0, 1, 2, 3, 4, 5].map((step) => `/*/${"abc"[Math.floor(at / 3 ** step) % 3]}`).join(""),
  );
  const find = ruleIndex(rulesOf(sources));
  for (const source of sources)
    expect(
      find(source.replaceAll("*", "x"))
        .flat()
        .map((rule) => rule.source),
    ).toEqual([source]);
  // Where too many may fit, all are looked at.
  expect(find("/x/a/b/c".repeat(20)).flat()).toHaveLength(sources.length);
});

it("keeps long rules by the pieces that they share, not letter by letter", () => {
  const letters = (seed: number): string =>
    Array.from({ length: 20 }, (_, at) =>
      Math.abs(Math.sin(seed * 20 + at + 1))
        .toString(36)
        .slice(2),
    ).join("");
  const sources = Array.from({ length: 500 }, (_, at) => `/${letters(at)}/*`);
  const rules = rulesOf(sources);
  let made = 0;
  class CountedMap<K, V> extends Map<K, V> {
    constructor(entries?: Iterable<readonly [K, V]>) {
      super(entries);
      made++;
    }
  }
  vi.stubGlobal("Map", CountedMap);
  const find = ruleIndex(rules);
  expect(find("/none")).toEqual([]);
  vi.unstubAllGlobals();
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(10 * sources.length);
  for (const source of sources) expect(find(source.slice(0, -2)).flat()).toMatchObject([{ source }]);
});

it("misses none that fits, however they are written", () => {
  const step = fc.constantFrom("a", "b", "ab", ":x", ":y", "*", ":z*", "a*", "*b", "a:x", ":x-:y");
  const sources = fc.array(
    fc.array(step, { minLength: 1, maxLength: 11 }).map((steps) => `/${steps.join("/")}`),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  const paths = fc
    .array(fc.constantFrom("a", "b", "ab", "a-b", "c"), { maxLength: 11 })
    .map((steps) => `/${steps.join("/")}`);
  const many = Array.from(
    { length: 120 },
    (_, at) => ["/#", "/*/#/a", "/:x/#-*"][at % 3]?.replace("#", `b${at}`) ?? "",
  );
  fc.assert(
    fc.property(
      sources,
      fc.array(paths, { minLength: 1, maxLength: 10 }),
      fc.boolean(),
      (written, asked, isAmongMany) => {
        const rules = rulesOf(isAmongMany ? [...written, ...many] : written);
        const find = ruleIndex(rules);
        for (const path of asked) {
          const found = find(path);
          const fitting = (all: readonly TestRule[]): readonly TestRule[] =>
            all.filter(({ pattern }) => matchPattern(pattern, path) !== undefined);
          expect(new Set(fitting(found.flat()))).toEqual(new Set(fitting(rules)));
          for (const list of found)
            expect(list.map((rule) => rules.indexOf(rule))).toEqual(
              list.map((rule) => rules.indexOf(rule)).toSorted((a, b) => a - b),
            );
        }
      },
    ),
    { numRuns: 500 },
  );
});
