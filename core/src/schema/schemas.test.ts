import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { SchemaIssue } from "./issue.ts";
import type { JsonSchema } from "./json-schema.ts";
import { defaultSchemas, withKey } from "./schemas.ts";
import type { Schemas } from "./schemas.ts";
import { shapeOf } from "./shape.ts";
import { validate } from "./validate.ts";

const minimal = { theme: "mint", name: "A", colors: { primary: "#000" }, navigation: { pages: ["a"] } };

function withDocsKey(schema: JsonSchema | boolean): Schemas {
  return withKey(defaultSchemas, "docs", "feedback", schema);
}

async function check(schemas: Schemas, feedback: unknown): Promise<Partial<SchemaIssue>[]> {
  return validate(schemas, "docs", { ...minimal, feedback });
}

describe("a key of a plugin", () => {
  const schemas = withDocsKey({
    type: "object",
    required: ["votes"],
    properties: { votes: { type: "integer", minimum: 1 }, mode: { enum: ["stars", "thumbs"] } },
  });

  it("is unknown without the plugin", async () => {
    expect(await check(defaultSchemas, {})).toMatchObject([{ kind: "unknown-key", key: "feedback" }]);
  });

  it("is checked like a key of ours", async () => {
    expect(await check(schemas, { votes: 3 })).toEqual([]);
    expect(await check(schemas, { votes: 0, mode: "star", vote: 1 })).toMatchObject([
      { kind: "enum", path: ["feedback", "mode"], nearest: "stars" },
      { kind: "unknown-key", path: ["feedback", "vote"], allowed: ["votes", "mode"] },
      { kind: "range", path: ["feedback", "votes"], expected: "a number not below 1", actual: 0 },
    ]);
    expect(await check(schemas, {})).toMatchObject([{ kind: "required", keys: ["votes"] }]);
    expect(await check(schemas, { votes: 1.5 })).toMatchObject([
      { kind: "type", expected: "a whole number" },
    ]);
  });

  it("leaves the other keys and kinds as they were", async () => {
    expect(await validate(schemas, "docs", { ...minimal, theme: "mpale" })).toMatchObject([
      { nearest: "maple" },
    ]);
    expect(await validate(schemas, "page", { icon: 5 })).toMatchObject([{ kind: "type", path: ["icon"] }]);
    expect(defaultSchemas.docs.properties).not.toHaveProperty("feedback");
  });

  it("may stand on an operation", async () => {
    const changed = withKey(defaultSchemas, "operation", "x-rate-limit", { type: "integer" });
    expect(await validate(changed, "operation", { "x-rate-limit": "5" })).toMatchObject([{ kind: "type" }]);
    expect(await validate(changed, "operation", { "x-svc": { metadata: { mode: "x" } } })).toMatchObject([
      { kind: "enum", path: ["x-svc", "metadata", "mode"] },
    ]);
  });

  it("may be a key of front matter, which operations have too", async () => {
    const changed = withKey(defaultSchemas, "page", "owner", { type: "string" });
    expect(await validate(changed, "operation", { "x-svc": { metadata: { owner: 1 } } })).toMatchObject([
      { kind: "type", path: ["x-svc", "metadata", "owner"] },
    ]);
  });
});

it("a key of a kind that there is not is refused with the nearest, and with all", () => {
  const all = "There are: docs, page, operation, schema, tag, securityScheme.";
  expect(() => withKey(defaultSchemas, "operaton" as "operation", "x-a", true)).toThrow(
    `withKey knows no kind "operaton"; did you mean "operation"? ${all}`,
  );
  expect(() => withKey(defaultSchemas, "toString" as "operation", "x-a", true)).toThrow(
    `withKey knows no kind "toString". ${all}`,
  );
});

describe("alternatives in a plugin's schema", () => {
  const schemas = withDocsKey({
    anyOf: [
      { type: "string", enum: ["on", "off"] },
      { type: "object", required: ["votes"], properties: { votes: { type: "integer" } } },
    ],
  });

  it.each([
    ["on", []],
    ["onn", [{ kind: "enum", path: ["feedback"], allowed: ["on", "off"], nearest: "on" }]],
    [{}, [{ kind: "required", path: ["feedback"], keys: ["votes"] }]],
    [{ votes: "x" }, [{ kind: "type", path: ["feedback", "votes"], expected: "a whole number" }]],
  ])("blame the one that was meant by %j", async (value, issues) => {
    const found = await check(schemas, value);
    expect(found).toHaveLength(issues.length);
    expect(found).toMatchObject(issues);
  });

  it("are an error where several fit but one should, and join single values", async () => {
    const one = withDocsKey({ oneOf: [{ type: "string" }, { minLength: 2 }] });
    expect(await check(one, "ab")).toMatchObject([{ kind: "pattern", path: ["feedback"] }]);
    const values = withDocsKey({ anyOf: [{ const: "on" }, { const: "off" }] });
    expect(await check(values, "offf")).toMatchObject([
      { kind: "enum", allowed: ["on", "off"], nearest: "off" },
    ]);
  });

  it("leave errors elsewhere alone", async () => {
    const value = { theme: "mint", name: "A", colors: {}, navigation: {}, feedback: "onn" };
    expect(await validate(schemas, "docs", value)).toMatchObject([
      { kind: "required", path: ["colors"] },
      { kind: "enum", path: ["feedback"] },
      { kind: "required", path: ["navigation"] },
    ]);
  });

  it("are named together where none was meant", async () => {
    const either = withDocsKey({ oneOf: [{ type: "string" }, { type: "boolean" }] });
    expect(await check(either, [])).toMatchObject([
      { kind: "type", expected: "a string or `true` or `false`", actual: "a list" },
    ]);
  });
});

describe("schemas in a plugin's schema that are no objects", () => {
  const schemas = withDocsKey({
    type: "object",
    properties: { any: true, none: false },
    patternProperties: { "^x-": true },
    propertyNames: true,
    if: true,
    // oxlint-disable-next-line unicorn/no-thenable -- It is a keyword.
    then: { required: ["any"] },
  });

  it("take anything, or nothing", async () => {
    expect(await check(schemas, { any: { a: [1] }, "x-a": 5 })).toEqual([]);
    expect(await check(schemas, { any: 1, none: 2, other: 3 })).toMatchObject([
      { kind: "pattern", path: ["feedback", "none"], expected: "left out", actual: 2 },
      { kind: "unknown-key", path: ["feedback", "other"] },
    ]);
    expect(await check(withDocsKey(true), { a: { b: 1 } })).toEqual([]);
    expect(await check(withDocsKey(false), 5)).toMatchObject([{ expected: "left out" }]);
  });

  it("are alternatives", async () => {
    const closed = { type: "object", properties: { a: { type: "string" } } } as const;
    expect(await check(withDocsKey({ anyOf: [closed, true] }), { b: 1 })).toEqual([]);
    expect(await check(withDocsKey({ anyOf: [closed, false] }), 5)).toMatchObject([
      { kind: "type", expected: "an object" },
    ]);
    expect(await check(withDocsKey({ anyOf: [false] }), 5)).toMatchObject([{ expected: "left out" }]);
  });
});

describe("a schema that is none", () => {
  it.each([{ type: "strnig" }, { allOf: 5 }, { items: null }, { pattern: "(" }, { $ref: "nowhere.json#/x" }])(
    "%j is an issue, and the keys of ours are still checked",
    async (schema) => {
      const broken = withDocsKey(schema as unknown as JsonSchema);
      expect(await validate(broken, "docs", { ...minimal, theme: "mpale" })).toMatchObject([
        { kind: "invalid-schema", path: [] },
        { kind: "enum", path: ["theme"] },
      ]);
    },
  );
});

describe("our own schemas", () => {
  it("explain every key", () => {
    const silent: string[] = [];
    for (const kind of ["docs", "page", "operation", "schema", "tag", "securityScheme"] as const) {
      const seen = new Set<unknown>();
      const visit = (shape: ReturnType<typeof shapeOf>, name: string): void => {
        if (seen.has(shape)) return;
        seen.add(shape);
        for (const key of shape.keys) {
          const property = shape.property(key);
          if (!property?.nodes.some((node) => node.description)) silent.push(`${name}.${key}`);
          if (property) visit(property, `${name}.${key}`);
        }
        const item = shape.item(0);
        if (item) visit(item, `${name}[]`);
      };
      visit(shapeOf(defaultSchemas, kind), kind);
    }
    expect(silent).toEqual([]);
  });

  it("have one sentence for each value that they explain", () => {
    const uneven = schemaNodes().filter(
      ({ node }) => node.enumDescriptions && node.enumDescriptions.length !== node.enum?.length,
    );
    expect(uneven).toEqual([]);
  });

  it("refer to nothing that is not there", () => {
    const references = schemaNodes().filter(({ node }) => typeof node.$ref === "string");
    const dangling = references.filter(({ file, node }) => {
      const [target, pointer = ""] = String(node.$ref).split("#");
      const steps = pointer.split("/").slice(1);
      const root: unknown = schemaFiles.get(target === "" ? file : String(target));
      return (
        steps.reduce((at, key) => (at as Record<string, unknown> | undefined)?.[key], root) === undefined
      );
    });
    expect(references.length).toBeGreaterThan(100);
    expect(dangling).toEqual([]);
  });
});

const folder = new URL("../../schema/", import.meta.url);
const schemaFiles: ReadonlyMap<string, JsonSchema> = new Map(
  readdirSync(folder).map((name) => [
    name,
    JSON.parse(readFileSync(new URL(name, folder), "utf8")) as JsonSchema,
  ]),
);

/** Every object in the schema files. */
function schemaNodes(): { file: string; node: JsonSchema }[] {
  const found: { file: string; node: JsonSchema }[] = [];
  const pending: { file: string; value: unknown }[] = [...schemaFiles].map(([file, value]) => ({
    file,
    value,
  }));
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { file, value } = next;
    if (typeof value !== "object" || value === null) continue;
    found.push({ file, node: value as JsonSchema });
    pending.push(...Object.values(value).map((below: unknown) => ({ file, value: below })));
  }
  return found;
}
