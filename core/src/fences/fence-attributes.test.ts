import { expect, it } from "vitest";
import { withoutAttributes } from "./fence-attributes.ts";

it.each<[line: string, lang: string | null, meta: string | null]>([
  ["{.copyWrapper}", null, null],
  ["{.python}", "python", null],
  ["{.python .numberLines}", "python", "lines"],
  ['{#id .wide .JSON key="a b"} Title {1}', "JSON", "Title {1}"],
  ["{ .line-numbers }", null, "lines"],
  ["{.sh}\tTitle", "sh", "Title"],
  ['title="a" b', null, 'title="a" b'],
  ["lines{1} b", null, "lines {1} b"],
])("attributes and settings in a language's place are none: %s", (line, lang, meta) => {
  const [first, rest] = [line.split(/\s/)[0] ?? "", line.replace(/^\S+\s?/, "")];
  expect(withoutAttributes({ lang: first, meta: rest || null })).toEqual({ lang, meta });
});

it.each(["js{1}", "{1}", "{python}", "{.python", "{.}", "{.a{.b}}", "python"])("others stay: %s", (lang) => {
  expect(withoutAttributes({ lang, meta: "Title" })).toEqual({ lang, meta: "Title" });
});
