import { expect, it } from "vitest";
import { changesNavigation } from "./navigation-changes.ts";

it.each([
  ["docs.json", 7, "{}", true],
  ["api.yaml", 7, "", true],
  ["a.mdx", 1, "---\ntitle: A\n---\nText", true],
  ["a.mdx", 2, "---\ntitle: A\n---\nText", true],
  ["a.mdx", 3, "---\ntitle: A\n---\nText", false],
  ["a.md", 0, "Text", true],
  ["a.md", 1, "Text\nmore", false],
  ["a.mdx", 5, "---\ntitle: A\n", false],
  ["a.mdx", 1, "---\ntitle: A", true],
  ["a.tsx", 0, "---", false],
])("%s, line %i of %j", (path, line, text, expected) => {
  const lines = text.split("\n");
  expect(changesNavigation(path, line, (at) => lines[at])).toBe(expected);
});
