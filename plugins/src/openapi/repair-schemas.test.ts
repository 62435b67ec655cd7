import { applyEdits, LineIndex, repairsOf } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { expect, it, test } from "vitest";
import { openapi } from "./index.ts";

const plugins = [openapi()];
const codes = ["openapi/schema-version", "openapi/duplicate-value", "openapi/invalid-schema"];

interface Repaired {
  readonly title: string;
  readonly isSafe: boolean;
  readonly text: string;
}

/** What each repair of the first of the problems makes of a document. */
async function repaired(file: string, text: string): Promise<readonly Repaired[]> {
  const core = await openFixture(
    `=== docs.json\n{ "navigation": { "openapi": "${file}" } }\n=== ${file}\n${text}`,
    { plugins },
  );
  const [problem] = (await core.problems()).filter(({ code }) => codes.includes(code));
  if (!problem) return [];
  const lines = new LineIndex(text);
  const [found] = await repairsOf(core, file, [problem]);
  return (found?.repairs ?? []).map(({ title, isSafe = false, replaced }) => ({
    title,
    isSafe,
    text: applyEdits(
      text,
      replaced.map(({ range, newText }) => ({
        span: { start: lines.offset(range.start), end: lines.offset(range.end) },
        newText,
      })),
    ),
  }));
}

const head = (version: string): string =>
  `openapi: ${version}\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n`;

/** One schema, in flow style, and in blocks. */
it.each<[string, string, string | undefined, string | undefined]>([
  // 3.1
  [
    "3.1.0",
    "A: { type: string, nullable: true }",
    'Write type: [string, "null"]',
    'A: { type: [string, "null"] }',
  ],
  [
    "3.1.0",
    "A: { nullable: true, type: [string, integer], format: a }",
    'Write type: [string, integer, "null"]',
    'A: { type: [string, integer, "null"], format: a }',
  ],
  [
    "3.1.0",
    'A: { type: [string, "null"], nullable: true }',
    "Remove nullable",
    'A: { type: [string, "null"] }',
  ],
  ["3.1.0", "A: { type: string, nullable: false }", "Remove nullable", "A: { type: string }"],
  [
    "3.1.0",
    "A: { type: string, nullable: true, enum: [a, null] }",
    'Write type: [string, "null"]',
    'A: { type: [string, "null"], enum: [a, null] }',
  ],
  // Nobody knows whether null was meant to be among the values.
  ["3.1.0", "A: { type: string, nullable: true, enum: [a] }", undefined, undefined],
  ["3.1.0", 'A: { $ref: "#/components/schemas/B", nullable: true }\n    B: {}', undefined, undefined],
  [
    "3.1.0",
    "A: { exclusiveMinimum: true, minimum: 5 }",
    "Write exclusiveMinimum: 5",
    "A: { exclusiveMinimum: 5 }",
  ],
  [
    "3.1.0",
    "A: { maximum: -1.5, exclusiveMaximum: true, type: number }",
    "Write exclusiveMaximum: -1.5",
    "A: { exclusiveMaximum: -1.5, type: number }",
  ],
  ["3.1.0", "A: { minimum: 5, exclusiveMinimum: false }", "Remove exclusiveMinimum", "A: { minimum: 5 }"],
  ["3.1.0", "A: { exclusiveMinimum: true }", undefined, undefined],
  ["3.1.0", "A: { type: [string, null] }", 'Write "null"', 'A: { type: [string, "null"] }'],
  // 3.0
  [
    "3.0.4",
    'A: { type: [string, "null"], format: a }',
    "Write string and nullable: true",
    "A: { type: string, nullable: true, format: a }",
  ],
  [
    "3.0.4",
    'A: { type: ["null", string] }',
    "Write string and nullable: true",
    "A: { type: string, nullable: true }",
  ],
  ["3.0.4", "A: { type: [string] }", "Write string", "A: { type: string }"],
  ["3.0.4", "A: { type: [string, integer] }", undefined, undefined],
  ["3.0.4", 'A: { type: "null" }', undefined, undefined],
  [
    "3.0.4",
    "A: { exclusiveMaximum: 5 }",
    "Write maximum and exclusiveMaximum: true",
    "A: { maximum: 5, exclusiveMaximum: true }",
  ],
  ["3.0.4", "A: { minimum: 1, exclusiveMinimum: 5 }", undefined, undefined],
  ["3.0.4", 'A: { const: "a, b" }', "Write enum", 'A: { enum: ["a, b"] }'],
  ["3.0.4", "A: { const: [a] }", undefined, undefined],
  ["3.0.4", "A: { const: a, enum: [a, b] }", undefined, undefined],
  // Both
  ["3.1.0", "A: { enum: [a, b, a] }", "Remove it here", "A: { enum: [a, b] }"],
  ["3.1.0", "A: { required: [a, a], x-order: [1] }", "Remove it here", "A: { required: [a], x-order: [1] }"],
  // Their places count.
  ["3.1.0", "A: { enum: [a, b, a], x-enum-varnames: [A, B, C] }", undefined, undefined],
  // Written elsewhere, or for elsewhere.
  ["3.1.0", "A: { type: &t string, nullable: true }\n    B: { type: *t }", undefined, undefined],
  // Blocks
  [
    "3.1.0",
    "A: # one\n      nullable: true # two\n      type: string # three",
    'Write type: [string, "null"]',
    'A: # one\n      type: [string, "null"] # three',
  ],
  [
    "3.1.0",
    "A:\n      type:\n        - string\n        - integer\n      nullable: true",
    'Write type: [string, integer, "null"]',
    'A:\n      type: [string, integer, "null"]',
  ],
  [
    "3.0.4",
    'A:\n      type:\n      - string\n      - "null"\n      format: a',
    "Write string and nullable: true",
    "A:\n      type: string\n      nullable: true\n      format: a",
  ],
  [
    "3.0.4",
    "A:\n      type: number\n      exclusiveMinimum: 5",
    "Write minimum and exclusiveMinimum: true",
    "A:\n      type: number\n      minimum: 5\n      exclusiveMinimum: true",
  ],
  [
    "3.1.0",
    "A:\n      exclusiveMinimum: true\n      minimum: 5",
    "Write exclusiveMinimum: 5",
    "A:\n      exclusiveMinimum: 5",
  ],
  [
    "3.1.0",
    "A:\n      enum:\n        - a\n        - b\n        - a # again",
    "Remove it here",
    "A:\n      enum:\n        - a\n        - b",
  ],
  [
    "3.1.0",
    "A:\n      type:\n        - string\n        - null",
    'Write "null"',
    'A:\n      type:\n        - string\n        - "null"',
  ],
])("%s: %s", async (version, schema, title, after) => {
  const [first, ...others] = await repaired("api.yaml", `${head(version)}    ${schema}\n`);
  expect([first?.title, first?.text]).toEqual([title, after && `${head(version)}    ${after}\n`]);
  expect(others).toEqual([]);
  // Nothing is wrong with the result.
  if (first) expect(await repaired("api.yaml", first.text)).toEqual([]);
});

it.each([
  ["3.1.0", '{ "type": "string", "nullable": true }', '{ "type": ["string", "null"] }'],
  ["3.1.0", '{"minimum":5,"exclusiveMinimum":true}', '{"exclusiveMinimum":5}'],
  ["3.0.4", '{ "type": ["string", "null"] }', '{ "type": "string", "nullable": true }'],
  ["3.0.4", '{ "exclusiveMinimum": 5 }', '{ "minimum": 5, "exclusiveMinimum": true }'],
  ["3.0.4", '{ "const": "a" }', '{ "enum": ["a"] }'],
  ["3.1.0", '{ "enum": ["a", "a"] }', '{ "enum": ["a"] }'],
])("JSON, %s: %s", async (version, schema, after) => {
  const json = (text: string): string =>
    `{ "openapi": "${version}", "info": { "title": "T", "version": "1" }, "paths": {}, "components": { "schemas": { "A": ${text} } } }\n`;
  const [first] = await repaired("api.json", json(schema));
  expect(first?.text).toBe(json(after));
});

test("what says the same is safe", async () => {
  const of = async (schema: string): Promise<readonly boolean[]> =>
    (await repaired("api.yaml", `${head("3.1.0")}    ${schema}\n`)).map(({ isSafe }) => isSafe);
  expect(await of("A: { enum: [a, a] }")).toEqual([true]);
  expect(await of("A: { type: string, nullable: true }")).toEqual([false]);
});
