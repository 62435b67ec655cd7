import { expect, test } from "vitest";
import { readPattern } from "./name-pattern.ts";

test.each([
  ["{ a, b: c } = d", "a c"],
  ["{\n  'x-y': a = 1,\n  b: { c, d: [e] = [] },\n  ...rest\n} = f", "a c e rest"],
  ["[a, , { b } = {}, ...c] = d", "a b c"],
  ["{ größe, $, _ = 'a }, b' } = d", "größe $ _"],
  ["{} = a", ""],
])("names of %j are %j", (text, expected) => {
  const found = readPattern(text, 0);
  expect(found?.names.map(({ name }) => name).join(" ")).toBe(expected);
  expect(found?.names.every(({ name, at }) => text.startsWith(name, at))).toBe(true);
  expect(text.slice(found?.end)).toMatch(/^ = \w$/);
});

test.each([
  "{ [a]: b } = c",
  "{ a = f(1, 2), b } = c",
  "{ a b } = c",
  "{ a",
  "[a,",
  "{ a: } = c",
  "{".repeat(10_000),
  "[".repeat(10_000),
])("%j is no pattern, or more than one", (text) => {
  expect(readPattern(text, 0)).toBeUndefined();
});
