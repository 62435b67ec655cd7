import { expect, it } from "vitest";
import { notFoundFile } from "./not-found-file.ts";

it.each([
  ["fr/guides/a", "fr/404.html"],
  ["/fr/", "fr/404.html"],
  ["fr", "fr/404.html"],
  ["docs/de/x/y/z", "docs/de/404.html"],
  ["docs/x", "404.html"],
  ["", "404.html"],
  ["../fr/x", "404.html"],
  [`docs/de${"/x".repeat(10_000)}`, "docs/de/404.html"],
])("the page for what is not there at %s is the nearest above it", async (bare, file) => {
  const files = new Set(["404.html", "fr/404.html", "docs/de/404.html"]);
  expect(await notFoundFile(bare, (each) => files.has(each))).toBe(file);
});
