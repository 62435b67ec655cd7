import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { NavigationNode } from "../model/navigation.ts";
import { dataOrigin } from "../source/origin.ts";
import { walkNavigation, type Walk } from "./walk.ts";

function walk(navigation: unknown): Walk {
  return walkNavigation(navigation, {
    originOf: (path) => dataOrigin("docs.json", path),
    bindingsOf: (value, path) =>
      typeof value === "string"
        ? [{ source: value, directory: "api", origin: dataOrigin("docs.json", path) }]
        : undefined,
    site: [],
  });
}

function idsOf({ id, children }: NavigationNode): readonly string[] {
  return [id, ...children.flatMap(idsOf)];
}

const keys =
  "languages versions products tabs dropdowns anchors menu groups pages global openapi href url root group tab item __proto__ constructor".split(
    " ",
  );

/** Any JSON, rich in what navigation is made of. */
const json: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "medium" },
    fc.constantFrom<unknown>("a", "GET /c", "openapi.json", "", "__proto__", null, true, 3),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.array(fc.tuple(fc.constantFrom(...keys), tie("value")), { maxLength: 4 }).map((members) => {
      const object = {};
      for (const [key, value] of members) {
        Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
      }
      return object;
    }),
  ),
})).value;

describe("any navigation", () => {
  it("becomes a tree of unique ids, in which each entry has its node", () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.array(json, { maxLength: 4 }), json, (key, list, openapi) => {
        const { root, entries, bindings, owners } = walk({ [key]: list, openapi });
        const ids = idsOf(root);
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(entries.map(({ node }) => node.id)).size).toBe(entries.length);
        for (const id of [...entries.map(({ node }) => node.id), ...bindings.keys(), ...owners])
          expect(ids).toContain(id);
      }),
      { numRuns: 500 },
    );
  });

  it("gives each string of a list of pages exactly one node, but for empty ones", () => {
    const strings = fc.array(fc.oneof(fc.string(), fc.constantFrom<unknown>(1, null, true, [])), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(strings, (pages) => {
        const written = pages.filter((page) => typeof page === "string" && page !== "");
        expect(
          walk({ tabs: [{ tab: "T", groups: [{ group: "G", pages }] }] }).entries.map(
            ({ entry }) => entry.written,
          ),
        ).toEqual(written);
      }),
    );
  });
});

it.each([
  [{ group: "G", version: "v1", tab: "T", pages: [] }, "G"],
  [{ version: "v1", group: "", pages: [] }, ""],
  [{ language: "en", title: "G", pages: [] }, "G"],
  [{ tab: "T", pages: [] }, "T"],
  [{ anchor: "A", version: "v1", label: "L", href: "/x" }, "L"],
])("a group among pages, and a link, has its own name: %j is %j", (item, name) => {
  const { root } = walk({ groups: [{ group: "Outer", pages: [item] }] });
  expect(root.children[0]?.children[0]?.label).toBe(name);
});

it.each([
  [[{ group: "G", pages: ["a"] }], "group:0/page:0"],
  [["a"], "page:0"],
  [[{ tab: "T", version: "v1", pages: ["a"] }], "tab:0/page:0"],
  [[{ pages: ["a"] }], "group:0/page:0"],
])("reads the list %j in the place of navigation as what it is", (list, id) => {
  expect(walk(list).entries.map(({ node }) => node.id)).toEqual([id]);
});

it("cuts what is nested too deep", () => {
  let group: unknown = { group: "G", pages: ["a"] };
  for (let depth = 0; depth < 5_000; depth++) group = { group: "G", pages: [group] };
  const { root, cut, entries } = walk({ groups: [group] });
  expect([idsOf(root).length, cut.length, entries.length]).toEqual([101, 1, 0]);
});

it("reads 8,600 nested groups and 50,000 pages in one pass", () => {
  const inner = { group: "H", pages: ["c", "d", "e", "f"] };
  const groups = Array.from({ length: 8_600 }, (_, index) => ({
    group: `G${index}`,
    pages: ["a", "b", inner],
  }));
  expect(walk({ groups }).entries).toHaveLength(51_600);
});
