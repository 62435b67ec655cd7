import { expect, it } from "vitest";
import type { SpecDocument } from "./spec.ts";
import { operationsOf, specInfoOf } from "./spec-index.ts";

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

it("has each operation that has a page; of the others, the keys alone", () => {
  const document: SpecDocument = {
    source: "a.json",
    version: "3.1",
    title: "T",
    tags: [],
    servers: [],
    security: [],
    schemas: ["S"],
    operations: [operation("GET /a", false), operation("GET /b", true), operation("GET /__proto__", false)],
  };
  const operations = operationsOf(document);
  expect([...operations.keys()]).toEqual(["GET /a", "GET /__proto__"]);
  expect(operations.get("GET /a")).not.toHaveProperty("excluded");
  const info = specInfoOf(document).get("");
  expect(info).toMatchObject({
    operations: ["GET /a", "GET /__proto__"],
    excluded: ["GET /b"],
    schemas: ["S"],
  });
});

it("is empty without a document", () => {
  expect([specInfoOf(undefined).size, operationsOf(undefined).size]).toEqual([0, 0]);
});
