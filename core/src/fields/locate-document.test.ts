import { expect, test } from "vitest";
import { locateDocument } from "./locate-document.ts";

const documents = ["api/openapi.yaml", "specs/v1.json", "specs/v2.yml", "v1.yaml"];
const known = {
  exists: (file: string): boolean => documents.includes(file) || file === "guides/a.mdx",
  documents: (): readonly string[] => documents,
};

test.each([
  ["api/openapi.yaml", "docs.json", "api/openapi.yaml"],
  ["/api/openapi.yaml", "guides/a.mdx", "api/openapi.yaml"],
  ["./openapi.yaml", "api/page.mdx", "api/openapi.yaml"],
  ["../specs/v1.json", "guides/a.mdx", "specs/v1.json"],
  ["../../specs/v1.json", "guides/a.mdx", undefined],
  ["openapi.yaml", "api/page.mdx", "api/openapi.yaml"],
  ["openapi.yaml", "docs.json", undefined],
  ["openapi", "docs.json", "api/openapi.yaml"],
  ["v1", "docs.json", "specs/v1.json"],
  ["specs/v2", "docs.json", "specs/v2.yml"],
  ["https://example.com/openapi.json", "docs.json", "https://example.com/openapi.json"],
  // Not recognised as a document, but there: reading it tells what is wrong.
  ["guides/a.mdx", "docs.json", "guides/a.mdx"],
  ["", "docs.json", undefined],
  ["/", "docs.json", undefined],
  ["..", "docs.json", undefined],
])("%s from %s", (written, from, expected) => {
  expect(locateDocument({ written, from }, known)).toBe(expected);
});
