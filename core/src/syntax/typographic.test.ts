import { expect, it } from "vitest";
import { typographic } from "./typographic.ts";

it.each([
  ['A "quoted" word', "A “quoted” word"],
  ['"Listener" application', "“Listener” application"],
  ["What's new, users' guide", "What’s new, users’ guide"],
  ["'tis", "‘tis"],
  ["the '90s", "the ’90s"],
  ['("x")', "(“x”)"],
  ['5" disk', "5” disk"],
  [`"'Nested' words"`, "“‘Nested’ words”"],
  ["a -- b --- c - d", "a — b --- c - d"],
  ["wait... what.... and . . . so", "wait… what… and … so"],
  ["``quoted'' words", "“quoted” words"],
  ["Plain words.", "Plain words."],
])("%j becomes %j", (text, shown) => {
  expect(typographic(text)).toBe(shown);
});
