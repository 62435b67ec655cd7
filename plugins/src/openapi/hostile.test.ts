import fc from "fast-check";
import { parseYaml, type Field, type Operation } from "@octavo/core";
import type { Parts, Report } from "@octavo/core/fields";
import { bareOperation, documentOf, namesOf, schemaRef } from "@octavo/core/testing";
import { describe, expect, test } from "vitest";
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

test("every single place may hold null, a list, a text or an object", { tags: ["long"] }, () => {
  for (const path of places)
    for (const by of [null, [], "x", {}, 7]) expect(readAll(replaced(sound, path, by))).toBeLessThan(4);
});

test("one bad operation leaves the others", () => {
  for (const by of [null, [], "x"])
    expect(readAll(replaced(sound, ["paths", "/a/{id}", "post"], by))).toBe(2);
});

/** An operation that takes schema `S0`, a chain of schemas that `link` makes of references to the next one. */
function chained(
  length: number,
  link: (next: object) => object,
  levels: number,
): { readonly described: Operation; readonly followed: number } {
  const chain = Array.from({ length }, (_, index) => [`S${index}`, link(schemaRef(`S${index + 1}`))]);
  const schemas = {
    ...(Object.fromEntries(chain) as object),
    [`S${length}`]: { type: "string" },
  };
  const document = documentOf({
    openapi: "3.1.0",
    paths: {
      "/a": {
        post: {
          requestBody: { content: { "application/json": { schema: schemaRef("S0") } } },
          responses: { 200: { content: { "application/json": { schema: plain } } } },
        },
      },
    },
    components: { schemas },
  });
  let followed = 0;
  const parts: Parts = { ...document, value: (path) => (followed++, document.value(path)) };
  const described = describeOperation(parts, bareOperation({ path: "/a", key: "POST /a", levels }));
  return { described, followed };
}

const plain = { properties: { id: { allOf: [{ type: "integer" }, { minimum: 1 }] } } };

function fieldsIn(field: Field): readonly Field[] {
  const below = [...field.children, ...field.alternatives.map((choice) => choice.field)];
  return [field, ...below.flatMap(fieldsIn)];
}

describe.each([2, 6])("choices in choices cost what one page may cost, to %d levels", (levels) => {
  test.each<[string, number, (next: object) => object]>([
    ["twice the same", 30, (next) => ({ oneOf: [next, next] })],
    ["with the same below", 8, (next) => ({ oneOf: [{ allOf: [next] }, { allOf: [next] }], allOf: [next] })],
  ])("%s", (_, length, link) => {
    const { described, followed } = chained(length, link, levels);
    const fields = described.bodies.flatMap(({ field }) => fieldsIn(field));
    expect(followed).toBeLessThan(20_000);
    expect(fields.length).toBeLessThan(10_000);
    expect(fields.some(({ truncated }) => truncated)).toBe(true);
    // What stands beside them is whole.
    const answer = described.responses[0]?.contents[0]?.field;
    expect(answer && [answer.truncated, ...namesOf(answer)]).toEqual([false, "id"]);
    expect(answer?.children[0]).toMatchObject({ type: "integer", constraints: ["≥ 1"], truncated: false });
  });
});

test("members that many fields unite are united so often as one page may, and the rest is told", () => {
  let united = 0;
  const member = {
    get type() {
      united++;
      return "string";
    },
  };
  const schemas = {
    All: { allOf: Array.from({ length: 200 }, () => member) },
    S0: {
      properties: Object.fromEntries(
        Array.from({ length: 2000 }, (_, index) => [`p${index}`, { ...schemaRef("All"), title: "T" }]),
      ),
    },
  };
  const document = documentOf({ components: { schemas } });
  const page = schemaPageOf(document, { spec: "api.json", name: "S0", levels: 2 });
  expect(united).toBeLessThan(300_000);
  expect(page?.field.children).toHaveLength(2000);
  expect(page?.field.children[0]).toMatchObject({ type: "string", truncated: false });
  expect(page?.field.children.at(-1)).toMatchObject({ type: "any", truncated: true });
});
