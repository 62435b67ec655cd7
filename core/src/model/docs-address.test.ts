import { expect, it } from "vitest";
import { barePath, encodedPathInDocs, hostAddress, linkedPath, pathInDocs } from "./docs-address.ts";

it.each([
  ["/a/b", "x/y.mdx", "/a/b"],
  ["a", "x/y.mdx", "/x/a"],
  ["../../../a", "x/y.mdx", "/a"],
  [" /a ", "y.mdx", "/a"],
  ["/a\n  .png", "y.mdx", "/a.png"],
  ["/a b\u200b", "y.mdx", "/a b"],
  ["/a//b/./c/../d/", "y.mdx", "/a/b/d"],
  ["{variable}", "y.mdx", undefined],
  ["javascript:alert(1)", "y.mdx", undefined],
  ["//example.com/x", "y.mdx", undefined],
  ["\\\\example.com\\x", "y.mdx", undefined],
  ["/\\example.com", "y.mdx", undefined],
  ["", "y.mdx", undefined],
])("%s in %s means %s", (target, file, path) => {
  expect(pathInDocs(target, file)).toBe(path);
});

it.each([
  ["/a b/%C3%A9?x", "x/y.mdx", "/a b/%C3%A9?x"],
  ["../50%", "a b/c/y.mdx", "/a%20b/50%25"],
  ["/docs/a", "y.mdx", "/a"],
  ["docs/a", "y.mdx", "/docs/a"],
])("%s in %s is %s in a URL, with the site below /docs", (path, file, expected) => {
  expect(encodedPathInDocs(path, file, "/docs")).toBe(expected);
});

it.each([
  ["//a.com/b", "https://a.com/b"],
  ["\\\\a.com\\b", "https://a.com/b"],
  ["/\\a.com", "https://a.com"],
  ["/a.com", undefined],
  ["https://a.com", undefined],
])("%s names the host of %s", (address, expected) => expect(hostAddress(address)).toBe(expected));

it.each([
  ["/guides/a.mdx", "/guides/a"],
  ["/guides/index.MD", "/guides"],
  ["/index", "/"],
  ["/guides/Index", "/guides/Index"],
  ["/guides/v1.0", "/guides/v1.0"],
])("%s is the page %s", (path, expected) => expect(barePath(path)).toBe(expected));

it("keeps the ending of skills, and of what is answered as it is written", () => {
  const kept = new Set(["/old/index", "/gr\u00fc\u00df.md"]);
  expect(linkedPath("/skill.md", kept)).toBe("/skill.md");
  expect(linkedPath("/old/index", kept)).toBe("/old/index");
  expect(linkedPath("/gr%C3%BC%C3%9F.md", kept)).toBe("/gr%C3%BC%C3%9F.md");
  expect(linkedPath("/older/index", kept)).toBe("/older");
});
