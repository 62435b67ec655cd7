import { expect, it } from "vitest";
import type { SpecDocument } from "./spec.ts";
import { specIndexOf } from "./spec-index.ts";

const operation = (key: string, excluded: boolean): SpecDocument["operations"][number] => ({
  key,
  method: "GET",
  path: "/a",
  webhook: false,
  summary: key,
  description: "",
  operationId: "",
  tags: [],
  deprecated: false,
  metadata: {},
  content: null,
  href: null,
  origin: { file: "a.json" },
  excluded,
});

it("has the document and each operation that has a page; of the others, the keys alone", () => {
  const index = specIndexOf({
    source: "a.json",
    version: "3.1",
    title: "T",
    tags: [],
    servers: [],
    security: [],
    schemas: ["S"],
    operations: [operation("GET /a", false), operation("GET /b", true), operation("GET /__proto__", false)],
  });
  expect([...index.keys()]).toEqual(["", "GET /a", "GET /__proto__"]);
  expect(index.get("")).toMatchObject({
    operations: ["GET /a", "GET /__proto__"],
    excluded: ["GET /b"],
    schemas: ["S"],
  });
  expect(index.get("GET /a")).not.toHaveProperty("excluded");
});

it("is empty without a document", () => {
  expect(specIndexOf(undefined).size).toBe(0);
});
