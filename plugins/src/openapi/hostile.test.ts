import fc from "fast-check";
import { parseYaml } from "@octavo/core";
import { bareOperation } from "@octavo/core/testing";
import { expect, test } from "vitest";
import { documentOf } from "./testing.ts";
import type { Parts, Report } from "./document.ts";
import { checkValue } from "./check/check-document.ts";
import { describeOperation } from "./operation.ts";
import { readDocument } from "./read-spec.ts";
import { schemaPageOf } from "./schema-page.ts";

const sound = parseYaml(`openapi: 3.1.0
info: { title: Shop }
servers: [{ url: "https://{h}", variables: { h: { default: a, enum: [a] } } }]
security: [{ key: [] }]
tags: [{ name: a, x-group: A }]
paths:
  /a/{id}:
    parameters: [{ $ref: "#/components/parameters/Id" }]
    post:
      tags: [a]
      x-svc: { metadata: { title: T }, groups: [g] }
      security: [{ key: [read] }]
      parameters: [{ name: q, in: query, content: { application/json: { schema: { type: object } } } }]
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" }, examples: { e: { value: 1 } } } } }
      responses:
        "200": { headers: { X: { schema: { type: integer } } }, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } } }
        default: { $ref: "#/components/responses/Bad" }
  /b: { $ref: "#/components/pathItems/B" }
webhooks: { w: { post: { requestBody: { $ref: "#/components/requestBodies/W" } } } }
components:
  parameters: { Id: { name: id, in: path, required: true, schema: { type: string, format: uuid } } }
  responses: { Bad: { description: Bad, content: { text/plain: { example: no } } } }
  requestBodies: { W: { content: { image/png: {} } } }
  pathItems: { B: { get: { callbacks: { c: { "{$url}": { post: {} } } } } } }
  securitySchemes: { key: { type: apiKey, in: header, name: K, x-default: d } }
  schemas:
    Pet:
      type: object
      required: [id]
      discriminator: { propertyName: kind, mapping: { cat: "#/components/schemas/Cat", dog: Dog } }
      properties: { id: { type: integer, minimum: 1 }, parent: { $ref: "#/components/schemas/Pet" } }
      additionalProperties: { type: string }
    Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }, { properties: { m: { enum: [a, null] } } }] }
    Dog: { oneOf: [{ type: "null" }, { anyOf: [{ type: string, pattern: "^a" }, { type: [integer, "null"], default: 0 }] }] }
`).value;

/** Words are made of every problem. */
const report: Report = (definition, _origin, params) => void definition.message(params);

/** Reads all that a site would read of a document. */
function readAll(document: unknown): number {
  const parts: Parts = documentOf(document);
  const read = readDocument(parts, "api.json", { hidden: "exclude" }, report);
  checkValue(document, "api.json", report);
  for (const name of read?.schemas ?? []) schemaPageOf(parts, { spec: "api.json", name, levels: 2 });
  for (const { excluded: _, summary: title, ...operation } of read?.operations ?? []) {
    describeOperation(parts, bareOperation({ ...operation, title }));
  }
  return read?.operations.length ?? 0;
}

/** Everything below a value, with the path to it. */
function pathsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, member]) => pathsOf(member, [...path, key]))];
}

function replaced(value: unknown, path: readonly string[], by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === key ? replaced(item, rest, by) : item));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === key ? replaced(member, rest, by) : (member as unknown),
    ]),
  );
}

const places = pathsOf(sound);
const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    "",
    "x",
    [],
    {},
    [null],
    [[]],
    { $ref: "#" },
    { $ref: "#/" },
    { $ref: 1 },
    { $ref: "x.yaml#/a" },
    "__proto__",
  ),
  fc.constantFrom<unknown>(
    { $ref: "#/components/schemas/Pet" },
    { $ref: "#/paths/~1b" },
    { $ref: "#/components/schemas" },
    { allOf: [null] },
    { oneOf: {} },
  ),
  fc
    .anything({ withNullPrototype: false, maxDepth: 2 })
    .map((value) => JSON.parse(JSON.stringify(value) ?? "null") as unknown),
);

test("the sound document has its operations", () => {
  expect(readAll(sound)).toBe(3);
});

test("a document with anything anywhere never throws", () => {
  const damage = fc.array(fc.tuple(fc.constantFrom(...places), junk), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(damage, (changes) => {
      const damaged = changes.reduce((value: unknown, [path, by]) => replaced(value, path, by), sound);
      expect(readAll(damaged)).toBeLessThan(5);
    }),
    { numRuns: 400 },
  );
});

test("every single place may hold null, a list, a text or an object", () => {
  for (const path of places)
    for (const by of [null, [], "x", {}, 7]) expect(readAll(replaced(sound, path, by))).toBeLessThan(4);
});

test("one bad operation leaves the others", () => {
  for (const by of [null, [], "x"])
    expect(readAll(replaced(sound, ["paths", "/a/{id}", "post"], by))).toBe(2);
});
