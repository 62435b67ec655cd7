import { check } from "@octavo/core/testing";
import { expect, test } from "vitest";
import { navigation } from "../../../navigation/index.ts";
import { openapi } from "../../index.ts";
import { checkValue } from "../check-document.ts";

const plugins = [navigation(), openapi()];

const schemas = (text: string, version = "3.1.0"): string => `
=== docs.json
{ "navigation": { "openapi": "api.yaml" } }
=== api.yaml
openapi: ${version}
info: { title: T, version: "1" }
paths: {}
components:
  schemas:
    Text: { type: string }
    Word: { allOf: [{ $ref: "#/components/schemas/Text" }, { minLength: 1 }] }
    Whole: { type: integer }
    Small: { enum: [a, b] }
${text}`;

test("an allOf that no value fits, behind references, too", async () => {
  const problems = await check(
    schemas(`    A: { allOf: [{ type: string }, { type: number }] }
                                   ^^^^^^^^^^^^^^^^ warning openapi/schema-contradiction
    B: { allOf: [{ enum: [a] }, { enum: [b, c, d, e] }] }
                                ^^^^^^^^^^^^^^^^^^^^^^ warning openapi/schema-contradiction
    C: { allOf: [{ $ref: "#/components/schemas/Whole" }, { description: A. }, { $ref: "#/components/schemas/Word" }] }
                                                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning openapi/schema-contradiction
    D: { type: object, allOf: [{ $ref: "#/components/schemas/Text" }] }
                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning openapi/schema-contradiction
    E: { allOf: [{ type: [string, "null"] }, { enum: [1, 2.5] }] }
                                             ^^^^^^^^^^^^^^^^^^ warning openapi/schema-contradiction
    F: { allOf: [{ const: c }, { $ref: "#/components/schemas/Small" }] }
                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning openapi/schema-contradiction
    G: { allOf: [{ enum: [a, b] }, { enum: [b, c] }, { enum: [a, c] }] }
                                                     ^^^^^^^^^^^^^^^^ warning openapi/schema-contradiction
    H: { allOf: [{ $ref: "#/components/schemas/A" }, { type: boolean }] }
    I: { properties: { a: { allOf: [{ type: "null" }, { type: object, properties: {} }] } } }
                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning openapi/schema-contradiction
`),
    { plugins },
  );
  expect(problems.map(({ message, related }) => [message, related.length])).toEqual([
    ["No value fits: this part of `allOf` allows number, and what it counts together with string.", 1],
    [
      'No value fits: this part of `allOf` allows "b" or "c" or "d" or 1 more, and what it counts together with "a".',
      1,
    ],
    ["No value fits: this part of `allOf` allows string, and what it counts together with integer.", 1],
    ["No value fits: this part of `allOf` allows string, and what it counts together with object.", 1],
    [
      "No value fits: this part of `allOf` allows 1 or 2.5, and what it counts together with string or null.",
      1,
    ],
    ['No value fits: this part of `allOf` allows "a" or "b", and what it counts together with "c".', 1],
    ['No value fits: this part of `allOf` allows "a" or "c", and what it counts together with "b".', 0],
    ["No value fits: this part of `allOf` allows object, and what it counts together with null.", 1],
  ]);
});

test("nothing is told of what some value fits, or nobody knows", async () => {
  const text = `    A: { allOf: [{ type: number }, { $ref: "#/components/schemas/Whole" }, { enum: [1, x] }] }
    B: { allOf: [{ type: [string, "null"] }, { type: [number, "null"] }] }
    C: { allOf: [{ $ref: "#/components/schemas/Small" }, { const: a }, { type: string }] }
    D: { allOf: [{ $ref: "#/components/schemas/D" }, { type: string }] }
    E: { type: object, properties: { e: { $ref: "#/components/schemas/E" } }, allOf: [{ type: object }] }
    F: { allOf: [true, { description: A. }, { enum: [{ a: 1 }] }, { enum: [{ a: 2 }] }] }
    G: { allOf: [{ type: string, enum: [1, 2] }, { type: string, enum: [x] }] }
    H: { allOf: [{ oneOf: [{ type: string }, { type: number }] }, { type: number }] }
    I: { allOf: [{ enum: [9007199254740993] }, { enum: [9007199254740992] }] }
`;
  expect(await check(schemas(text), { plugins })).toEqual([]);
  const old = `    A: { allOf: [{ type: string, nullable: true }, { type: object, nullable: true }] }
    B: { nullable: true, allOf: [{ $ref: "#/components/schemas/Small" }] }
    C: { allOf: [{ $ref: "#/components/schemas/Text", type: object }, { type: string }] }
    D: { allOf: [{ enum: [a], nullable: true }, { enum: [b], nullable: true }] }
`;
  expect(await check(schemas(old, "3.0.4"), { plugins })).toEqual([]);
});

test("documents of many and deep schemas take no more time than they are long", { tags: ["long"] }, () => {
  const reference = (at: number): object => ({ $ref: `#/components/schemas/${at}` });
  const values = Array.from({ length: 100 }, (_, at) => at);
  // Each leads to all behind it, and back to the start.
  const written = Array.from({ length: 5_000 }, (_, at) => ({
    allOf: [reference(at + 1), reference(at + 2), reference(0), { enum: values }],
  }));
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    components: { schemas: Object.fromEntries(written.entries()) },
  };
  const start = process.cpuUsage();
  checkValue(document, "api.json", () => undefined);
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(4);
});
