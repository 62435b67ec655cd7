import { expect, it } from "vitest";
import { areForNobody, readGroups } from "./groups.ts";

it.each<[string, unknown, boolean]>([
  ["a list", ["pro"], false],
  ["names with commas", "pro, staff", false],
  ["both lists", { includes: ["*"], excludes: ["trial"] }, false],
  ["one list", { excludes: ["trial"] }, false],
  ["no list", [], true],
  ["nothing", null, true],
  ["a number", 1, true],
  ["a list in another", { includes: [["pro"]] }, true],
  ["a slip in the name of the one list", { include: ["pro"] }, true],
  ["a slip in the name of the other", { includes: ["*"], exclude: ["trial"] }, true],
  ["everybody left out", { includes: ["pro"], excludes: ["*"] }, true],
])("%s: whether nobody is in them", (_what, written, isEmpty) => {
  const groups = readGroups(written);
  expect(groups && areForNobody(groups)).toBe(isEmpty);
});

it("are none where nothing is written", () => {
  expect(readGroups(undefined)).toBeUndefined();
});
