import { describe, expect, it } from "vitest";
import { extensionOf, folderOf, isUrl, resolveInRoot, resolvePath } from "./file.ts";

describe("extensionOf", () => {
  it.each([
    ["guides/start.mdx", "mdx"],
    ["API.YAML", "yaml"],
    ["archive.tar.gz", "gz"],
    ["folder.d/readme", ""],
    [".mintignore", ""],
    ["guides/.hidden.md", "md"],
    ["C#-guide.mdx", "mdx"],
    ["what?.md", "md"],
    ["", ""],
    ["https://example.com/openapi.json", "json"],
    ["https://example.com/openapi.json?v=1#/paths", "json"],
    ["https://example.com/spec?file=/a/b.yaml", ""],
    ["https://example.com", ""],
    ["https://example.com/", ""],
    ["HTTPS://EXAMPLE.COM/Spec.YML", "yml"],
  ])("%s → %s", (file, extension) => {
    expect(extensionOf(file)).toBe(extension);
  });
});

describe("isUrl and folderOf", () => {
  it("knows absolute web addresses only", () => {
    expect(["https://a.b/c", "HTTP://a", "a/https://b", "//a.b", "file:///a"].map(isUrl)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("gives the folder without a slash", () => {
    expect(["a/b/c.mdx", "c.mdx", "", "/c.mdx"].map(folderOf)).toEqual(["a/b", "", "", ""]);
  });
});

describe("resolvePath", () => {
  it.each([
    ["guides/a.mdx", "./b.mdx", "guides/b.mdx"],
    ["guides/a.mdx", "b.mdx", "guides/b.mdx"],
    ["guides/a.mdx", "../b.mdx", "b.mdx"],
    ["guides/a.mdx", "/x/b.mdx", "x/b.mdx"],
    ["guides/a.mdx", "..\\img\\b.png", "img/b.png"],
    ["a.mdx", "x//./y", "x/y"],
    ["guides/deep/a.mdx", "../../", ""],
    ["a.mdx", "", ""],
  ])("%s + %s → %s", (from, reference, file) => {
    expect(resolvePath(from, reference)).toBe(file);
  });

  it.each(["../../b.mdx", "/../b.mdx", "../x/../../b.mdx", "..\\..\\b"])(
    "refuses to leave the root by %s",
    (reference) => {
      expect(resolvePath("guides/a.mdx", reference)).toBeUndefined();
    },
  );
});

it.each([
  ["b/c.mdx", "../../../a.mdx", "a.mdx"],
  ["b/c.mdx", "..\\..\\..\\x", "x"],
  ["b/c.mdx", "./a//b/", "b/a/b"],
  ["b/c.mdx", "/../a", "a"],
  ["", "a/../../b", "b"],
])("keeps %s + %s in the root: %s", (from, reference, file) => {
  expect(resolveInRoot(from, reference)).toBe(file);
});

it("finds the extension of a URL with many fragments in linear time", () => {
  expect(extensionOf(`https://example.com/a.json${"#".repeat(300_000)}\n`)).toBe("json");
});
