import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchPattern, parsePattern, type Pattern } from "./pattern.ts";

function fits(source: string, path: string): boolean {
  return matchPattern(parsePattern(source), path) !== undefined;
}

/** A regular expression says the same, in a time that nobody knows. */
function expected(pattern: Pattern, path: string): readonly string[] | undefined {
  const text = pattern
    .map((piece) => {
      if (typeof piece === "string") return piece.replaceAll(/[^\w/]/g, "\\$&");
      return piece.takes === "rest" ? "([^]*?)" : "([^/]+?)";
    })
    .join("");
  return new RegExp(`^${text}$`).exec(path)?.slice(1);
}

/** Of few letters, so that sources and paths fit often. */
const paths = fc.array(fc.constantFrom("a", "b", "ab", ".", "/"), { maxLength: 12 });
const sources = fc.array(fc.constantFrom("a", "b", ".", "/", "/", "*", ":x", ":y*"), { maxLength: 8 });

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

  it("is read as a regular expression would be, and says the same of what is captured", () => {
    let fitting = 0;
    fc.assert(
      fc.property(sources, paths, (source, steps) => {
        const pattern = parsePattern(source.join("").replaceAll(/([xy])(?=[ab])/g, "$1."));
        const path = `/${steps.join("").split("/").filter(Boolean).join("/")}`;
        const found = matchPattern(pattern, path);
        const before = pattern.at(-2);
        const isFolder = typeof before === "string" && before.endsWith("/");
        const slashed = isFolder ? expected(pattern, `${path}/`) : undefined;
        expect(found).toEqual(expected(pattern, path) ?? slashed);
        if (found) fitting++;
      }),
      { numRuns: 5000 },
    );
    expect(fitting).toBeGreaterThan(200);
  });

  it.each([
    ["/beta/:slug*", "/beta/a/b", ["a/b"]],
    ["/beta/:slug*", "/beta", [""]],
    ["/old/article-*", "/old/article-1", ["1"]],
    ["/:a/:b.html", "/x/y.html", ["x", "y"]],
    ["/*/end/*", "/a/end/b/end/c", ["a", "b/end/c"]],
    ["/sei-:rest(.*)", "/sei-a/b", ["a/b"]],
    ["/gr%C3%B6%C3%9Fe/*", "/größe/ü", ["ü"]],
    ["a//b/*/", "/a/b/c", ["c"]],
  ])("%s takes from %s", (source, path, captures) => {
    expect(matchPattern(parsePattern(source), path)).toEqual(captures);
  });

  it("takes no more time for hostile wildcards", () => {
    expect(fits(`/${"*a".repeat(500)}b`, `/${"a".repeat(5000)}`)).toBe(false);
    expect(fits(`/${":x*a".repeat(500)}`, `/${"a".repeat(5000)}`)).toBe(true);
    expect(fits("/:a".repeat(500), "/a".repeat(501))).toBe(false);
    expect(fits(`/${"*".repeat(10_000)}!`, `/${"/".repeat(5000)}`)).toBe(false);
  });
});
