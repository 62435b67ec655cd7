import { expect, it } from "vitest";
import { importedFile, isCode } from "./imported-file.ts";

function resolver(...files: string[]): (source: string, from?: string) => string | undefined {
  const known = new Set(files);
  const exists = (file: string): boolean => known.has(file);
  return (source, from = "guides/a.mdx") => importedFile(from, source, { exists });
}

it("takes the very path first, then extensions, then the index of a folder", () => {
  const found = resolver("x/a", "x/a.mdx", "x/b.tsx", "x/b.ts", "x/b/index.js", "x/c/index.ts", "x/d.mts");
  expect(["/x/a", "/x/a.mdx", "/x/b", "/x/c", "/x/c/", "../x/d"].map((source) => found(source))).toEqual([
    "x/a",
    "x/a.mdx",
    "x/b.tsx",
    "x/c/index.ts",
    "x/c/index.ts",
    "x/d.mts",
  ]);
});

it("takes a dot in a name for no extension", () => {
  const found = resolver("guides/chart.v2.jsx", "guides/notes.md.mdx", "guides/old.js");
  expect(found("./chart.v2")).toBe("guides/chart.v2.jsx");
  expect(found("./notes.md")).toBe("guides/notes.md.mdx");
  expect(found("./old.ts")).toBeUndefined();
});

it("knows the index of the root, and nothing outside of it", () => {
  const found = resolver("index.ts", "a.mdx", ".mdx");
  expect(found("/")).toBe("index.ts");
  expect(found("..")).toBe("index.ts");
  expect(found("../a")).toBe("a.mdx");
  expect(found("../../a")).toBeUndefined();
  expect(found("a")).toBeUndefined();
  expect(resolver(".mdx")("/")).toBeUndefined();
});

it("tells code by its extension", () => {
  expect(["a.js", "a.TSX", "a.mjs", "a.cts"].every(isCode)).toBe(true);
  expect(["a.json", "a.mdx", "a.css", "js"].some(isCode)).toBe(false);
});
