import { expect, test } from "vitest";
import { membersNamed } from "./members-named.ts";

test("members are found at any depth, in the order in which they are written", () => {
  const data = { groups: [{ icon: "a", pages: ["x", { icon: { name: "b", icon: "inner" } }] }], icon: "c" };
  expect(membersNamed("icon", data, ["navigation"])).toEqual([
    { path: ["navigation", "groups", 0, "icon"], value: "a" },
    { path: ["navigation", "groups", 0, "pages", 1, "icon"], value: { name: "b", icon: "inner" } },
    { path: ["navigation", "icon"], value: "c" },
  ]);
});

test("data that is no object has none, and endless depth ends", () => {
  expect(membersNamed("icon", "icon", [])).toEqual([]);
  const deep = JSON.parse(`${'{"a":'.repeat(5_000)}{"icon":1}${"}".repeat(5_000)}`) as unknown;
  expect(membersNamed("icon", deep, [])).toEqual([]);
});
