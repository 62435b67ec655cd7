import { openFixture } from "@octavo/core/testing";
import { describe, expect, it } from "vitest";
import { docsJson, documents, plugins } from "./test-pages.ts";

describe("visibility", () => {
  const page = (path: string, frontMatter: string): string =>
    `=== ${path}.mdx\n---\ntitle: ${path}\n${frontMatter}\n---\nText.\n`;
  const files = [
    page("plain", "icon: x"),
    page("noindex", "noindex: true"),
    page("unsearchable", "searchable: false"),
    page("hidden", "hidden: true"),
    page("outside", "icon: x"),
    page("in-hidden-group", "icon: x"),
    page("in-searchable-group", "icon: x"),
    page("in-inner-group", "icon: x"),
    page("elsewhere", "url: https://example.com"),
  ].join("");
  const groups = [
    { group: "Open", pages: ["plain", "noindex", "unsearchable", "hidden", "elsewhere"] },
    { group: "Hidden", hidden: true, pages: ["in-hidden-group"] },
    { group: "Searchable", hidden: true, searchable: true, pages: ["in-searchable-group"] },
    {
      group: "Around",
      searchable: true,
      pages: [{ group: "Inner", hidden: true, pages: ["in-inner-group"] }],
    },
  ];
  const found = async (more: object): Promise<readonly string[]> => {
    const core = await openFixture(docsJson({ navigation: { groups }, ...more }) + files, { plugins });
    return (await documents(core)).map(({ path }) => path).toSorted();
  };

  it("is that of the navigation", async () => {
    expect(await found({})).toEqual(["/in-searchable-group", "/plain"]);
  });

  it("is wider where everything is to be indexed, and never what authors keep out", async () => {
    expect(await found({ seo: { indexing: "all" } })).toEqual([
      "/hidden",
      "/in-hidden-group",
      "/in-inner-group",
      "/in-searchable-group",
      "/outside",
      "/plain",
    ]);
  });
});

it.each([
  ["groups: []", ["!*"]],
  ["groups: true", ["!*"]],
  ["groups: [{ name: admin }]", ["!*"]],
  ['groups: [" "]', ["!*"]],
  ["groups: { includes: [] }", ["!*"]],
  ["groups: { excludes: staff, includes: 5 }", ["!*"]],
  ["groups: { excludes: true }", ["!*"]],
  ["groups: { excludes: [] }", ["*"]],
  ["groups: admin, staff", ["admin", "staff"]],
  ["groups: [admin, { name: staff }]", ["admin"]],
  ["groups:", []],
])("of a page with %s are for nobody else", async (written, groups) => {
  const text = `${docsJson({ navigation: { pages: ["a"] } })}=== a.mdx\n---\ntitle: A\n${written}\n---\nText.\n`;
  const [found] = await documents(await openFixture(text, { plugins }));
  expect(found?.groups).toEqual(groups);
});
