import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";
import { parse } from "../testing.ts";

it.each([
  ["<a href=/gone>x</a>", "/gone"],
  ["Text <a title='=/b' href= /gone/a class=b>x</a>", "/gone/a"],
  ["- <a\n  href=/gone/>x</a>", "/gone/"],
  ["<div>\n<a href=/gone>x</a>\n</div>", "/gone"],
])("values without quotes may have slashes in Markdown: %j", (text, target) => {
  const tree = parse(text, "md");
  expect(tree.facts.links).toMatchObject([{ target, component: "a" }]);
  const { start, end } = tree.span("link", 0) ?? { start: 0, end: 0 };
  expect(text.slice(start, end)).toBe(target);
});

it("what only looks like such a tag stays as it is", () => {
  const text = "`<a href=/b>` [l](/c '<a href=/d>') a < b=/c >\n\n    <a href=/e>\n\n```\n<a href=/f>\n```";
  const { root, facts } = parse(text, "md");
  expect(facts.links).toEqual([{ target: "/c", text: "l" }]);
  for (const part of ["<a href=/b>", "<a href=/d>", "<a href=/e>", "<a href=/f>", "b=/c"])
    expect(JSON.stringify(root)).toContain(part);
});

it("links in them are checked", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== start.md
To <a href=/gone>nowhere</a>
           ^^^^^ warning page/broken-link
`,
    { plugins: [config(), pages(), navigation()] },
  );
});
