import type { Report } from "@octavo/core/fields";
import { check } from "@octavo/core/testing";
import { expect, test } from "vitest";
import { openapi } from "../index.ts";
import { checkValue } from "./check-document.ts";

const plugins = [openapi()];

const site = (document: string, version = "3.1.0"): string => `
=== docs.json
{ "navigation": { "openapi": "api.yaml" } }
=== api.yaml
openapi: ${version}
${document}`;

test("required keys are told at the key of their object, in lists at its first key", async () => {
  const problems = await check(
    site(`info: { description: A }
^^^^ warning openapi/missing-key
servers:
  - description: A
    ^^^^^^^^^^^ warning openapi/missing-key
    variables: { a: { enum: [b] }, c: { default: "" } }
                 ^ warning openapi/missing-key
  - {}
    ^^ warning openapi/missing-key
tags: [{ description: A, externalDocs: { description: B } }]
         ^^^^^^^^^^^ warning openapi/missing-key
                         ^^^^^^^^^^^^ warning openapi/missing-key
paths:
  /a/{b}:
    parameters: [{ $ref: "#/components/parameters/B" }]
    get:
      summary: A
      parameters:
        - name: c
          ^^^^ warning openapi/missing-key
        - { in: path, name: b, content: {} }
            ^^ warning openapi/missing-key
      requestBody: { required: true }
      ^^^^^^^^^^^ warning openapi/missing-key
      responses:
        "200": { headers: { X: { description: A }, Y: { schema: {} } }, links: { l: { description: A } } }
        ^^^^^ warning openapi/missing-key
                            ^ warning openapi/missing-key
                                                                                 ^ warning openapi/missing-key
        "400": { $ref: "#/components/responses/Bad" }
components:
  parameters: { B: { name: b, in: path, required: true, schema: {} } }
  responses: { Bad: { description: A } }
  schemas:
    A: { type: array, oneOf: [], discriminator: { mapping: {} } }
                                 ^^^^^^^^^^^^^ warning openapi/missing-key
  securitySchemes:
    a: { description: A }
    ^ warning openapi/missing-key
    b: { type: apiKey }
    ^ warning openapi/missing-key
    c: { type: http }
    ^ warning openapi/missing-key
    d: { type: oauth2 }
    ^ warning openapi/missing-key
    e: { type: openIdConnect }
    ^ warning openapi/missing-key
    f: { type: mutualTLS }
    g: { type: oauth2, flows: { implicit: {}, password: { scopes: {} }, other: {} } }
                                ^^^^^^^^ warning openapi/missing-key
                                              ^^^^^^^^ warning openapi/missing-key
                                                                        ^^^^^ warning openapi/unknown-key
`),
    { plugins },
  );
  const told = problems.filter(({ code }) => code === "openapi/missing-key").map(({ message }) => message);
  expect(told).toContain("`info` has no `title` and no `version`, which OpenAPI requires.");
  expect(told).toContain("A parameter has no `in` and no `schema` or `content`, which OpenAPI requires.");
  expect(told).toContain("A parameter has no `required`, which OpenAPI requires.");
  expect(told).toContain("A security scheme has no `name` and no `in`, which OpenAPI requires.");
  expect(told).toContain("An OAuth flow has no `scopes` and no `authorizationUrl`, which OpenAPI requires.");
});

test("versions differ in what they require", async () => {
  const document = (mark: string, item: string): string => `info: { title: T, version: "1" }
paths:
  /a:
    get: { summary: A }
${mark}
components:
  schemas: { A: { type: array } }
${item}
`;
  await check(site(document("", "")), { plugins });
  await check(
    site(
      document("    ^^^ warning openapi/missing-key", "             ^ warning openapi/missing-key"),
      "3.0.4",
    ),
    { plugins },
  );
  await check(
    `
=== docs.json
{ "navigation": { "openapi": "api.yaml" } }
=== api.yaml
openapi: 3.2.0
         ^^^^^ information openapi/newer-version
info: { title: T, version: "1" }
paths: { /a: { get: { summary: A, responses: { "200": {} } } } }
`,
    { plugins },
  );
});

test("the document's own info is missed at its version", async () => {
  await check(
    `
=== docs.json
{ "navigation": { "openapi": "api.json" } }
=== api.json
{ "paths": {}, "openapi": "3.0.4" }
               ^^^^^^^^^ warning openapi/missing-key
`,
    { plugins },
  );
});

test("what is misspelt, stands a level too high or is told of otherwise is not missing as well", () => {
  const found: string[] = [];
  const report: Report = ({ code }, origin) => {
    found.push(`${code} ${("path" in origin ? origin.path : []).join("/")}`);
  };
  const parameters = [
    { name: "a", in: "query", type: "string" },
    { name: "b", in: "body", schema: {} },
  ];
  const info = { titel: "T", version: "1" };
  checkValue(
    { info, paths: { "/a": { get: { parameters, requestBody: { $ref: "#/components" } } } }, components: {} },
    "api.json",
    report,
  );
  expect(found.toSorted()).toEqual([
    "openapi/unknown-key info/titel",
    "openapi/unknown-key paths//a/get/parameters/0/type",
    "openapi/unknown-parameter-location paths//a/get/parameters/1/in",
  ]);
});

test("names that objects of JavaScript have are ordinary names", () => {
  const found: string[] = [];
  checkValue(
    {
      info: { title: "T", version: "1" },
      components: {
        securitySchemes: {
          a: { type: "constructor" },
          b: { type: "oauth2", flows: JSON.parse('{ "__proto__": {}, "toString": {} }') as object },
        },
      },
    },
    "api.json",
    ({ code }) => void found.push(code),
  );
  expect(found.toSorted()).toEqual(["openapi/unknown-key", "openapi/unknown-key", "openapi/unknown-value"]);
});
