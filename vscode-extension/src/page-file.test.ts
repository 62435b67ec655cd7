import { expect, test } from "vitest";
import { pageFile, pageText } from "./page-file.ts";

test.each([
  ["guides/start", "guides/start.mdx"],
  [" /guides/start ", "guides/start.mdx"],
  ["guides\\start.mdx", "guides/start.mdx"],
  ["notes.md", "notes.md"],
  ["guides/", "guides/index.mdx"],
  ["v1.2", "v1.2.mdx"],
  ["über uns", "über uns.mdx"],
])("%s is a page", (typed, file) => {
  expect(pageFile(typed)).toEqual({ file });
});

test.each(["", "  ", "/", "../other", "a/../b", "a//b", "./a", "a?b", "a#b", "a:b", "{a}", "a\u0000"])(
  "%j is none",
  (typed) => {
    expect(pageFile(typed)).toHaveProperty("fault");
  },
);

test.each([
  ["guides/first-steps.mdx", "First steps"],
  ["guides/index.mdx", "Guides"],
  ["index.mdx", "Index"],
  ['a "b".md', 'A "b"'],
])("%s begins with its title", (file, title) => {
  expect(pageText(file)).toBe(`---\ntitle: ${JSON.stringify(title)}\n---\n\n`);
});
