import { expect, it } from "vitest";
import { assetFile } from "./asset-file.ts";

it.each([
  ["/images/a.svg?v=1#b", "", "images/a.svg"],
  ["../images/a%20b.svg", "", "images/a b.svg"],
  ["/docs/images/a.svg", "/docs", "images/a.svg"],
  ["/docs/a%20b.svg", "/docs", "a b.svg"],
  ["docs/a.svg", "/docs", "guides/docs/a.svg"],
  ["/gr%C3%B6%C3%9Fe/a.svg", "/größe", "a.svg"],
  ["/größe/a.svg", "/größe", "a.svg"],
  ["/docsimages/a.svg", "/docs", "docsimages/a.svg"],
  ["https://example.com/docs/a.svg", "/docs", undefined],
])("%s with the prefix %j is the file %s", (target, prefix, file) => {
  expect(assetFile(target, "guides/one.mdx", prefix)).toBe(file);
});
