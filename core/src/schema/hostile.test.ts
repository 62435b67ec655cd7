import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultSchemas } from "./schemas.ts";
import type { SchemaKind } from "./schemas.ts";
import { validate } from "./validate.ts";
import { issuesOf, minimalDocs } from "./testing.ts";

describe("hostile values", () => {
  const anything = fc.jsonValue({ maxDepth: 6 });
  /** A valid configuration in which arbitrary members are replaced by arbitrary JSON. */
  const damaged = fc
    .array(fc.tuple(fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 6 }), anything), {
      minLength: 1,
      maxLength: 4,
    })
    .map((changes) =>
      changes.reduce<unknown>((value, [steps, other]) => replaced(value, steps, other), rich),
    );
  const rich = {
    ...minimalDocs,
    logo: { light: "/l.svg", dark: "/d.svg" },
    banner: { content: "x", color: { light: "#fff" } },
    styling: { codeblocks: { theme: { light: "nord", dark: "nord" } } },
    contextual: { options: ["copy", { title: "a", description: "b", href: "/c" }] },
    redirects: [{ source: "/a", destination: "/b" }],
    api: { openapi: [{ source: "a.json" }], playground: { display: "simple" } },
    navigation: {
      tabs: [
        { tab: "a", groups: [{ group: "b", openapi: "x", pages: ["c", { group: "d", pages: ["e"] }] }] },
      ],
    },
  };

  it("are answered, in order, with at most one issue a place, at places that exist", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(anything, damaged),
        fc.constantFrom<SchemaKind>("docs", "page", "operation"),
        async (value, kind) => {
          const issues = await validate(defaultSchemas, kind, value);
          const places = issues.map(({ path, part }) => JSON.stringify([path, part]));
          expect(new Set(places).size).toBe(places.length);
          for (const { path } of issues) expect(exists(value, path)).toBe(true);
          expect(await validate(defaultSchemas, kind, structuredClone(value))).toEqual(issues);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("get the same answer from the generated validator and from the compiler", async () => {
    const compiled = { ...defaultSchemas, docs: { ...defaultSchemas.docs } };
    await fc.assert(
      fc.asyncProperty(fc.oneof(anything, damaged), async (value) => {
        expect(await validate(compiled, "docs", value)).toEqual(
          await validate(defaultSchemas, "docs", value),
        );
      }),
      { numRuns: 200 },
    );
  });

  it("may have keys like __proto__ and constructor", async () => {
    const value: unknown = JSON.parse(
      '{"__proto__": {"theme": "mint"}, "constructor": 1, "navigation": {"__proto__": []}}',
    );
    expect(await issuesOf(value)).toEqual([
      'error  required {"keys":["theme","name","colors"],"anyOne":false}',
      'warning __proto__~ unknown-key {"key":"__proto__"}',
      'warning constructor~ unknown-key {"key":"constructor"}',
      'error navigation required {"keys":["products","languages","versions","tabs","dropdowns","anchors","groups","pages"],"anyOne":true}',
      'warning navigation.__proto__~ unknown-key {"key":"__proto__"}',
    ]);
    expect(await issuesOf(JSON.parse('{"variables": {"__proto__": 1, "toString": "x"}}'))).toContain(
      'error variables.__proto__ type {"expected":"a string","actual":"a number"}',
    );
  });

  it("may nest 490 groups", async () => {
    let group: object = { group: "last", pages: ["a", 5] };
    for (let depth = 0; depth < 490; depth++) group = { group: `g${depth}`, pages: [group] };
    const issues = await validate(defaultSchemas, "docs", {
      ...minimalDocs,
      navigation: { groups: [group] },
    });
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({ kind: "type", path: { length: 3 + 490 * 2 + 2 } });
  });

  it("may nest without end", async () => {
    let value: unknown = [];
    for (let depth = 0; depth < 100_000; depth++) value = [value];
    expect(await issuesOf(value)).toEqual([
      'error  range {"expected":"an object of at most 1000 levels","actual":1001}',
    ]);
  });

  it("may be wrong 50,000 times", async () => {
    const pages = Array.from({ length: 50_000 }, () => ({ groop: 1 }));
    const issues = await validate(defaultSchemas, "docs", { ...minimalDocs, navigation: { pages } });
    expect(issues).toHaveLength(100_000);
    expect(issues.at(-1)).toMatchObject({ path: ["navigation", "pages", 49_999, "groop"], nearest: "group" });
  });
});

/** A copy in which the member that the steps lead to (modulo the number of members) is another. */
function replaced(value: unknown, steps: readonly number[], other: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || typeof value !== "object" || value === null) return other;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return other;
  const below = replaced((value as Record<string, unknown>)[key], rest, other);
  return Array.isArray(value)
    ? value.map((item: unknown, index) => (String(index) === key ? below : item))
    : { ...value, [key]: below };
}

function exists(value: unknown, path: readonly (string | number)[]): boolean {
  let here: unknown = value;
  for (const step of path) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, step)) return false;
    if (Array.isArray(here) !== (typeof step === "number")) return false;
    here = (here as Record<string | number, unknown>)[step];
  }
  return true;
}
