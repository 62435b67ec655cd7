import { describe, expect, it } from "vitest";
import { contextualMenu } from "./contextual-options.ts";

const site = { options: ["copy", "view"] };

describe("the entries of a page's menu", () => {
  it("are those of docs.json in their order, each once", () => {
    expect(contextualMenu(undefined, { options: ["claude", "copy", "claude", "mcp"] })).toEqual({
      entries: ["claude", "copy", "mcp"],
      display: "header",
    });
  });

  it("are those of the page, if it says so and says it rightly", () => {
    expect(contextualMenu({ options: ["view"], display: "toc" }, site)).toEqual({
      entries: ["view"],
      display: "toc",
    });
    expect(contextualMenu({ options: [] }, site)).toBeUndefined();
    for (const wrong of [
      "copy",
      { options: "copy" },
      { options: ["copi"] },
      { options: [{ title: "A" }] },
      null,
    ])
      expect(contextualMenu(wrong, site)?.entries).toEqual(["copy", "view"]);
  });

  it("leave out what there is not, and know old names", () => {
    expect(contextualMenu(undefined, { options: ["assistant", "nothing", 3, "windsurf"] })?.entries).toEqual([
      "devin-desktop",
    ]);
    expect(contextualMenu(undefined, { options: ["assistant"] })).toBeUndefined();
    expect(contextualMenu(undefined, "copy")).toBeUndefined();
  });

  it("may have half a character in their addresses", () => {
    const href = { base: "https://a.test", query: [{ key: "\ud800", value: "a\udc00$page" }] };
    expect(
      contextualMenu(undefined, { options: [{ title: "A", description: "", href }] })?.entries,
    ).toMatchObject([{ template: "https://a.test?%EF%BF%BD=a%EF%BF%BD$page" }]);
  });

  it("of the site's own have one address with placeholders", () => {
    const entry = (href: unknown): unknown =>
      contextualMenu(undefined, { options: [{ title: "T", description: "D", icon: "x", href }] })?.entries[0];
    expect(entry("https://a.test/?p=$path")).toMatchObject({ template: "https://a.test/?p=$path" });
    expect(
      entry({
        base: "https://a.test/b?x=1#end",
        query: [{ key: "q q", value: "See $page & $path" }, { key: "m", value: "$mcp" }, { key: "no" }],
      }),
    ).toMatchObject({ template: "https://a.test/b?x=1&q%20q=See%20$page%20%26%20$path&m=$mcp#end" });
    expect(entry({ base: "https://a.test" })).toMatchObject({ template: "https://a.test" });
    expect(entry({ query: [] })).toBeUndefined();
    expect(entry(" ")).toBeUndefined();
  });
});
