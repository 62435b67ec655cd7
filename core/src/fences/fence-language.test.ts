import { expect, it } from "vitest";
import { lineSet } from "./fence-meta.ts";
import { fenceWordSpan } from "./fence-word.ts";
import { fenceOf } from "./fence.ts";

it.each<[lang: string, meta: string, language: string, said: object]>([
  ["js:title.js", "", "js", { title: "title.js" }],
  ["js:src/a.js", "lines {1}", "js", { title: "src/a.js", lines: true }],
  ["js[title]", "", "js", { title: "title" }],
  ["js[two", "words] wrap", "js", { title: "two words", wrap: true }],
  ["ts:line-numbers", "", "ts", { title: undefined, lines: true }],
  ["ts:line-numbers=5", "A", "ts", { title: "A", firstLine: 5 }],
  ["ts:no-line-numbers", "", "ts", { title: undefined, lines: false }],
  ["[expandable]", "", "", { title: undefined, expandable: true }],
  ["expandable", "A", "", { title: "A", expandable: true }],
  ["js", "title=A", "js", { title: "A" }],
  ["js:a.js", 'title="B"', "js", { title: "B" }],
  [":a.js", "", "", { title: "a.js" }],
  ["js:", "", "js", { title: undefined }],
  ['title="only', 'title"', "", { title: "only title" }],
  ['title="one"', "", "", { title: "one" }],
  ["title=bare", "words", "", { title: "bare words" }],
  ["filename='x", "y.js' wrap", "", { title: "x y.js", wrap: true }],
  ["'quoted", "title'", "", { title: "quoted title" }],
  ['icon="star"', 'title="A"', "", { icon: "star", title: "A" }],
  ["focus={1}", "", "", { title: undefined, focus: lineSet("1") }],
  ["highlight={1,", "3} js", "", { title: "js", highlight: lineSet("1,3") }],
  ["theme=github-dark", "", "", { theme: "github-dark" }],
  ["NODE_ENV=production", "npm start", "", { title: "NODE_ENV=production npm start" }],
  ["showLineNumbers", "", "", { title: undefined, lines: true }],
  ["lines{1}", "A", "", { title: "A", lines: true, highlight: lineSet("1") }],
  ["My", "title", "My", { title: "title" }],
])("a fence of `%s %s` is %s", (lang, meta, language, said) => {
  const fence = fenceOf({ lang, meta }, "");
  expect(fence.language).toBe(language);
  expect(fence.meta).toMatchObject(said);
});

it.each([
  ["```js:a.js", "js", "a.js"],
  ["```js[title]", "js", "[title]"],
  ["~~~ js{1}", "js", "{1}"],
  ['```titel="a b" js', "", 'titel="a b"'],
  ["``` 'a b'", "", "'a b'"],
])("finds the words of %s", (line, language, rest) => {
  const wordAt = (word: string): string => {
    const span = fenceWordSpan(line, word);
    return span === undefined ? "" : line.slice(span.start, span.end);
  };
  expect([wordAt("language"), wordAt(rest)]).toEqual([language, rest]);
});
