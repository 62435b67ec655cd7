import { describe, expect, it } from "vitest";
import { forbidsIndexing, metatagsOf } from "./metatags.ts";

describe("meta tags of docs.json", () => {
  const seo = {
    metatags: { "og:site_name": "Acme", "Twitter:Site": "@acme", robots: "all", empty: " " },
    paths: [
      { path: "guides/old/deep", metatags: { robots: "none" } },
      { path: "guides", metatags: { robots: "nofollow", "og:site_name": "Guides" } },
      { path: "guides/old", metatags: { robots: "noindex" } },
      { path: 7, metatags: null },
    ],
  };
  const tagsOf = (path: string): object => Object.fromEntries(metatagsOf(seo, path));

  it("are those of the site, and of the longest folder", () => {
    expect(tagsOf("/")).toEqual({ "og:site_name": "Acme", "twitter:site": "@acme", robots: "all" });
    expect(tagsOf("/guides")).toMatchObject({ robots: "nofollow", "og:site_name": "Guides" });
    expect(tagsOf("/guides-2")).toMatchObject({ robots: "all" });
    expect(tagsOf("/guides/old/a")).toMatchObject({ robots: "noindex", "og:site_name": "Guides" });
    expect(tagsOf("/guides/old/deep/a")).toMatchObject({ robots: "none" });
  });

  it("may be written in any way", () => {
    for (const odd of [null, 1, "x", [], { metatags: [1], paths: {} }, { metatags: { a: 1 }, paths: [null] }])
      expect(metatagsOf(odd, "/a").size).toBe(0);
    expect(metatagsOf({ metatags: JSON.parse('{"__proto__": "x"}') as object }, "/a").get("__proto__")).toBe(
      "x",
    );
  });

  it("can forbid indexing", () => {
    for (const word of ["noindex", "NOINDEX, nofollow", "nofollow,noindex", "none"])
      expect(forbidsIndexing(word)).toBe(true);
    for (const word of ["index", "nofollow", "max-snippet:none-x", undefined, ["noindex"]])
      expect(forbidsIndexing(word)).toBe(false);
  });
});
