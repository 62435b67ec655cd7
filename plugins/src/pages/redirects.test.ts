import { describe, expect, it } from "vitest";
import { matches, parsePattern } from "./redirects.ts";

function fits(source: string, path: string): boolean {
  return matches(path, parsePattern(source));
}

describe("a redirect's source", () => {
  it.each([
    ["/beta/:slug*", ["/beta/a", "/beta/a/b", "/beta"], ["/betas", "/alpha/a", "/"]],
    [
      "/articles/concepts-*",
      ["/articles/concepts-a", "/articles/concepts-", "/articles/concepts-a/b"],
      ["/articles/concept", "/articles"],
    ],
    ["/old/article-*", ["/old/article-1"], ["/old/articles", "/older/article-1"]],
    ["/users/:id", ["/users/7"], ["/users", "/users/7/posts"]],
    [
      "/users/:id/posts/:post",
      ["/users/7/posts/8"],
      ["/users/7/posts", "/users//posts/8", "/users/7/8/posts/9"],
    ],
    ["/a/:name-x", ["/a/1"], ["/a", "/a/b/c"]],
    ["/docs/*", ["/docs/a/b", "/docs"], ["/docsa"]],
    ["/*", ["/a", "/a/b", ""], []],
    ["/*/end", ["/a/end", "/a/b/end"], ["/a/end/more"]],
    ["/a.b/(c)/*", ["/a.b/(c)/d"], ["/axb/(c)/d"]],
    ["/a:/b*", ["/a:/b"], ["/a1/b"]],
  ])("%s", (source, yes, no) => {
    expect(yes.filter((path) => !fits(source, path))).toEqual([]);
    expect(no.filter((path) => fits(source, path))).toEqual([]);
  });

  it("takes no more time for hostile wildcards", () => {
    expect(fits(`/${"*a".repeat(500)}b`, `/${"a".repeat(5000)}`)).toBe(false);
    expect(fits(`/${":x*a".repeat(500)}`, `/${"a".repeat(5000)}`)).toBe(true);
    expect(fits("/:a".repeat(500), "/a".repeat(501))).toBe(false);
    expect(fits(`/${"*".repeat(10_000)}!`, `/${"/".repeat(5000)}`)).toBe(false);
  });
});
