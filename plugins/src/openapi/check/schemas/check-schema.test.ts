import { check } from "@octavo/core/testing";
import { expect, test } from "vitest";
import { openapi } from "../../index.ts";
import { checkValue } from "../check-document.ts";

const plugins = [openapi()];

/** Schemas of a document, with marks. */
const schemas = (text: string, version = "3.1.0", more = ""): string => `
=== docs.json
{ "navigation": { "openapi": "api.yaml" } }
=== api.yaml
openapi: ${version}
info: { title: T, version: "1" }
${more}paths: {}
components:
  schemas:
${text}`;

async function told(fixture: string): Promise<readonly string[]> {
  return (await check(fixture, { plugins })).map(({ message }) => message);
}

test("OpenAPI 3.0 has no lists of types, no null, numbers for flags, and fewer keywords", async () => {
  expect(
    await told(
      schemas(
        `    A: { type: [string, "null"] }
         ^^^^ warning openapi/schema-version
    B: { type: [string, integer] }
         ^^^^ warning openapi/schema-version
    C: { anyOf: [{ type: string }, { type: "null" }] }
                                           ^^^^^^ warning openapi/schema-version
    D: { type: number, exclusiveMinimum: 5 }
                                         ^ warning openapi/schema-version
    E: { const: a, example: { const: a }, x-own: { const: a } }
         ^^^^^ warning openapi/schema-version
    F: { prefixItems: [{ type: string, const: a }] }
         ^^^^^^^^^^^ warning openapi/schema-version
                                       ^^^^^ warning openapi/schema-version
    G: { minimum: 5, exclusiveMinimum: true, maximum: 6, exclusiveMaximum: false, nullable: true, type: number }
    H: { $ref: "#/components/schemas/G", const: a, type: [string], minLength: -1 }
    I: { properties: { const: { type: string }, nullable: {} }, default: { const: 1 }, enum: [{ const: 1 }] }
`,
        "3.0.4",
      ),
    ),
  ).toEqual([
    "In OpenAPI 3.0, `type` is one name; lists came with 3.1, and `nullable: true` says that a value may be null.",
    "In OpenAPI 3.0, `type` is one name; lists came with 3.1.",
    "OpenAPI 3.0 has no type `null`; `nullable: true` beside another type says that a value may be null.",
    "In OpenAPI 3.0, `exclusiveMinimum` is `true` beside `minimum`, which has the number.",
    "Schemas of OpenAPI 3.0 have no `const`, which came with 3.1; an `enum` with one value says the same.",
    "Schemas of OpenAPI 3.0 have no `prefixItems`, which came with 3.1.",
    "Schemas of OpenAPI 3.0 have no `const`, which came with 3.1; an `enum` with one value says the same.",
  ]);
});

test("from OpenAPI 3.1 on there is no nullable, and exclusive bounds are numbers", async () => {
  const text = `    A: { type: string, nullable: true, example: { nullable: true } }
                       ^^^^^^^^ information openapi/schema-version
    B: { minimum: 5, exclusiveMinimum: true }
                                       ^^^^ warning openapi/schema-version
    C: { maximum: 5, exclusiveMaximum: false }
                                       ^^^^^ warning openapi/schema-version
    D: { type: [string, "null"], const: a, exclusiveMinimum: 5, examples: [{ nullable: true }] }
    E: true
    F: { not: false, items: true, $defs: { A: { if: { nullable: false } } } }
    G: { $schema: "https://json-schema.org/draft/2020-12/schema", nullable: true }
    H: { $schema: "http://json-schema.org/draft-04/schema#", properties: { a: { exclusiveMinimum: true, minimum: 1 } } }
`;
  const problems = await check(schemas(text), { plugins });
  expect(problems).toHaveLength(3);
  const nullable = problems.find(({ severity }) => severity === "information");
  expect(nullable?.message).toBe(
    '3 schemas of this document have `nullable`; this is the first. From OpenAPI 3.1 on, other programs ignore `nullable`: write "null" in the list of `type` for a value that may be null.',
  );
  expect(nullable?.related.map(({ range }) => range.start.line)).toEqual([10, 11]);
  const dialect = `jsonSchemaDialect: https://example.com/own\n`;
  const own = text.replaceAll(/^.*\^.*\n/gm, "").replace(/^ {4}G.*\n/m, "");
  expect(await told(schemas(own, "3.1.0", dialect))).toEqual([]);
});

test("values that no schema can have", async () => {
  expect(
    await told(
      schemas(`    A: { minLength: -1, maxItems: 1.5, minProperties: 0, multipleOf: 0 }
                    ^^ warning openapi/invalid-schema
                                  ^^^ warning openapi/invalid-schema
                                                                     ^ warning openapi/invalid-schema
    B: { pattern: "^(a", enum: [], type: [] }
                  ^^^^^ warning openapi/invalid-schema
                               ^^ warning openapi/invalid-schema
                                         ^^ warning openapi/invalid-schema
    C: { type: [string, null], required: [a, {}, 1] }
                        ^^^^ warning openapi/invalid-schema
                                             ^^ warning openapi/invalid-schema
    D: { properties: { a: { pattern: '[\\w-.]+' }, b: { pattern: '\\p{L}' }, c: { pattern: '(?i)a' } } }
                                                                                         ^^^^^^^ warning openapi/invalid-schema
    E: { minLength: "3", type: 5, required: true, properties: [] }
                    ^^^ warning openapi/wrong-type
                               ^ warning openapi/unknown-value
                                            ^^^^ warning openapi/wrong-type
                                                              ^^ warning openapi/wrong-type
`),
    ),
  ).toEqual(
    expect.arrayContaining([
      "`minLength` must be a whole number from 0 on, but it is -1.",
      "`maxItems` must be a whole number from 0 on, but it is 1.5.",
      "`multipleOf` must be more than 0, but it is 0.",
      "`pattern` must be a regular expression, but it is none: unterminated group.",
      "`enum` must be a list with one item at least, but it is empty.",
      '`type` must be a list of names, but this is null without quotes, and the type is "null".',
      "`required` must be a list of names, but this is an object.",
      "`pattern` must be a regular expression, but it is none: invalid group.",
    ]),
  );
});

test("limits between which there is nothing, with the other one", async () => {
  const text = `    A: { minimum: 5, maximum: 3 }
                  ^ warning openapi/schema-contradiction
    B: { minLength: 5, maxLength: 3, minItems: 2, maxItems: 2 }
                    ^ warning openapi/schema-contradiction
    C: { minProperties: 1, maxProperties: 0 }
                        ^ warning openapi/schema-contradiction
    D: { minimum: 1, exclusiveMinimum: 5, maximum: 5 }
                                       ^ warning openapi/schema-contradiction
    E: { minimum: 5, maximum: 9, exclusiveMaximum: 5 }
                  ^ warning openapi/schema-contradiction
    F: { minimum: 5, exclusiveMinimum: 1, maximum: 5 }
    G: { minimum: 5, maximum: .inf, minItems: 3, maxItems: many }
                                                           ^^^^ warning openapi/wrong-type
`;
  const problems = await check(schemas(text), { plugins });
  expect(problems[0]?.message).toBe("No value fits: `minimum` is 5, and `maximum` is 3.");
  expect(problems[0]?.related.map(({ range }) => range.start.character)).toEqual([30]);
  const old = `    A: { minimum: 5, exclusiveMinimum: true, maximum: 5 }
                  ^ warning openapi/schema-contradiction
    B: { minimum: 5, exclusiveMaximum: false, maximum: 5 }
`;
  await check(schemas(old, "3.0.4"), { plugins });
});

test("values that are there before, and a default that is not there", async () => {
  const problems = await check(
    schemas(`    A: { enum: [a, b, a, 1, "1", 1.0, null, true, {}, {}] }
                      ^ warning openapi/duplicate-value
                                 ^^^ warning openapi/duplicate-value
    B: { required: [a, a], properties: { b: {} } }
                       ^ warning openapi/duplicate-value
    C: { enum: [one, two], default: tow }
                                    ^^^ warning openapi/default-not-in-enum
    D: { enum: ["1", "2"], default: 1 }
                                    ^ warning openapi/default-not-in-enum
    E: { enum: [1, 2], default: 99 }
                                ^^ warning openapi/default-not-in-enum
    F: { enum: [1, 2], default: null }
    G: { enum: [{ a: 1 }], default: { a: 1 } }
    L: { type: integer, minimum: 9223372036854775806, exclusiveMaximum: 9223372036854775807 }
    H: { enum: [12345678901234567890, 12345678901234567891], default: 12345678901234567892 }
                                                                      ^^^^^^^^^^^^^^^^^^^^ warning openapi/default-not-in-enum
    M: { minimum: 9223372036854775807, maximum: 9223372036854775806 }
                  ^^^^^^^^^^^^^^^^^^^ warning openapi/schema-contradiction
    I: { type: [string, string] }
                        ^^^^^^ warning openapi/duplicate-value
`),
    { plugins },
  );
  expect(problems.map(({ message, fixes }) => [message, fixes[0]?.edits[0]?.newText])).toEqual([
    ['"a" is in `enum` before.', undefined],
    ["1 is in `enum` before.", undefined],
    ['"a" is in `required` before.', undefined],
    ['`default` is "tow", which is not in `enum`; did you mean "two"?', "two"],
    ['`default` is 1, which is not in `enum`; did you mean "1"?', '"1"'],
    ["`default` is 99, which is not in `enum`.", undefined],
    ["`default` is 12345678901234567892, which is not in `enum`.", undefined],
    ["No value fits: `minimum` is 9223372036854775807, and `maximum` is 9223372036854775806.", undefined],
    ['"string" is in `type` before.', undefined],
  ]);
});

test("names of types, with the one that was meant", async () => {
  const problems = await check(
    schemas(`    A: { type: strin }
               ^^^^^ warning openapi/unknown-value
    B: { type: [int, string] }
                ^^^ warning openapi/unknown-value
`),
    { plugins },
  );
  expect(problems[0]?.fixes.map(({ title }) => title)).toEqual(["Write string"]);
});

test("patterns by properties of characters cost no more than others", () => {
  const patterns = [
    "[\\P{L}\\p{M}]".repeat(70),
    "[\\P{L}\\p{M}]".repeat(70) + "(?<a\\u{1F600}b>x)",
    "\\p{L}(",
  ];
  const written = Array.from({ length: 3_000 }, (_, at) => ({ pattern: patterns[at % 3] }));
  const components = { schemas: Object.fromEntries(written.entries()) };
  const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, components };
  const start = process.cpuUsage();
  let count = 0;
  checkValue(document, "api.json", () => void count++);
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(4);
  expect(count).toBeGreaterThanOrEqual(1_000);
});

test("whatever the values are, and however many, the check ends soon", () => {
  const values = Array.from({ length: 200_000 }, (_, at) => (at % 2 === 0 ? "a" : null));
  const strange = [null, true, -1, Number.NaN, "", "(".repeat(9000), [], {}, values];
  const keys = [
    "type", "enum", "required", "default", "pattern", "minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum",
    "exclusiveMaximum", "multipleOf", "nullable", "const", "__proto__", "constructor",
  ]; // prettier-ignore
  const all = strange.map((value) => Object.fromEntries(keys.map((key) => [key, value] as const)));
  for (const version of ["3.0.4", "3.1.0"]) {
    let count = 0;
    const document = {
      openapi: version,
      info: { title: "T", version: "1" },
      components: { schemas: Object.fromEntries(all.entries()) },
    };
    checkValue(document, "api.json", () => void count++);
    expect(count).toBeGreaterThan(20);
    expect(count).toBeLessThan(1000);
  }
});
