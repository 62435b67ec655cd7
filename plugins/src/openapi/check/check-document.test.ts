import type { Report } from "@octavo/core/fields";
import { check } from "@octavo/core/testing";
import { describe, expect, test } from "vitest";
import { openapi } from "../index.ts";
import { missingKey } from "../key-problems.ts";
import { checkValue } from "./check-document.ts";

/** Problems of parts of documents: nobody minds what these lack. */
function problems(document: unknown): readonly string[] {
  const found: string[] = [];
  const report: Report = ({ severity, code }, origin) => {
    if (code === missingKey.code) return;
    found.push(`${severity} ${code} ${"path" in origin ? origin.path.join("/") : ""}`);
  };
  checkValue(document, "api.json", report);
  return found.toSorted();
}

test("a path parameter that is misspelt is told once, with its name", async () => {
  const found = await check(
    `
=== docs.json
{ "navigation": { "openapi": "api.yaml" } }
=== api.yaml
openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /parcels/{parcelId}:
    parameters:
      - { name: parcelid, in: path, required: true, schema: { type: string } }
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning openapi/unused-path-parameter
    get: { summary: Get, responses: { "200": { description: Fine } } }
    delete: { summary: Delete, responses: { "204": { description: Gone } } }
`.trimStart(),
    { plugins: [openapi()] },
  );
  expect(found[0]?.message).toBe(
    'The path parameter "parcelid" does not occur in "/parcels/{parcelId}"; did you mean "parcelId"?',
  );
  expect(found[0]?.fixes.map(({ title, edits }) => [title, edits.map(({ newText }) => newText)])).toEqual([
    ["Write parcelId", ["parcelId"]],
  ]);
});

test("everything stands at its exact place, with a fix where one is known", async () => {
  const found = await check(
    `
=== docs.json
{ "navigation": { "openapi": "api.yaml" } }
=== api.yaml
openapi: 3.1.0
info: { title: T, version: "1" }
security:
  - Bearer: []
    ^^^^^^ warning openapi/unknown-security-scheme
paths:
  /users/{id}/{other}:
    parameters:
      - $ref: "#/components/parameters/Unused"
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning openapi/unused-path-parameter
    get:
    ^^^ warning openapi/undeclared-path-parameter
      summary: Get
      operationId: getUser
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: x, in: querry, schema: { type: string } }
                         ^^^^^^ error openapi/unknown-parameter-location
      responses:
        "200":
          description: Fine
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Usr" }
                              ^^^^^^^^^^^^^^^^^^^^^^^^^^ error openapi/unresolved-ref
        "400": { $ref: "errors.yaml#/Bad" }
                       ^^^^^^^^^^^^^^^^^^ warning openapi/external-ref
webhooks:
  w:
    post:
      operationId: getUser
                   ^^^^^^^ information openapi/duplicate-operation-id
components:
  parameters:
    Unused: { name: unused, in: path, required: true, schema: { type: string } }
  schemas:
    User: { properties: }
            ^^^^^^^^^^ warning openapi/wrong-type
    Loop: { $ref: "#/components/schemas/Loop" }
                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^ error openapi/circular-ref
  securitySchemes:
    bearer: { type: http, scheme: bearer }
`,
    { plugins: [openapi()] },
  );
  const fixOf = (code: string): string | undefined =>
    found.find((problem) => problem.code === code)?.fixes[0]?.edits[0]?.newText;
  expect(fixOf("openapi/unresolved-ref")).toBe(`"#/components/schemas/User"`);
  expect(fixOf("openapi/unknown-security-scheme")).toBe("bearer");
  expect(fixOf("openapi/unknown-parameter-location")).toBe("query");
  const external = found.find(({ code }) => code === "openapi/external-ref");
  expect(external?.message).toContain("octavo openapi bundle api.yaml -o api.bundled.yaml");
  expect(found.find(({ code }) => code === "openapi/duplicate-operation-id")?.related).toHaveLength(1);
});

function schema(value: unknown, rest: object = {}): unknown {
  return { components: { schemas: { X: value, ...rest } } };
}

function parameter(name: string): object {
  return { name, in: "path" };
}

describe("references", () => {
  test("sound ones", () => {
    const rest = { "a/b~c d": { properties: { x: {} } }, Y: { $ref: "#/components/schemas/X" } };
    expect(
      problems(
        schema(
          {
            properties: {
              a: { $ref: "#/components/schemas/a~1b~0c%20d/properties/x" },
              b: { $ref: "#/components/schemas/Y" },
            },
          },
          rest,
        ),
      ),
    ).toEqual([]);
  });

  test("in data they are ordinary keys, unless another document is named", () => {
    const example = { $ref: "#/nowhere", a: { $ref: "other.json", more: 1 } };
    expect(problems(schema({ example, properties: { $ref: { type: "string" } } }))).toEqual([]);
    expect(
      problems({ paths: { "/a": { get: { "x-codeSamples": [{ lang: "c", source: { $ref: "a.c" } }] } } } }),
    ).toEqual(["warning openapi/external-ref paths//a/get/x-codeSamples/0/source/$ref"]);
  });

  test("a discriminator's mapping", () => {
    const discriminator = {
      propertyName: "k",
      mapping: { a: "X", b: "#/components/schemas/X", c: "#/components/schemas/None", d: "other.json" },
    };
    expect(problems(schema({ discriminator }))).toEqual([
      "error openapi/unresolved-ref components/schemas/X/discriminator/mapping/c",
      "warning openapi/external-ref components/schemas/X/discriminator/mapping/d",
    ]);
  });

  test("in callbacks", () => {
    const callbacks = { onEvent: { "{$request.body#/url}": { post: { requestBody: { $ref: "#/none" } } } } };
    expect(problems({ paths: { "/a": { get: { callbacks } } } })).toEqual([
      "error openapi/unresolved-ref paths//a/get/callbacks/onEvent/{$request.body#/url}/post/requestBody/$ref",
    ]);
  });

  test("two that lead to each other", () => {
    const rest = { Y: { $ref: "#/components/schemas/X" } };
    expect(problems(schema({ $ref: "#/components/schemas/Y" }, rest))).toHaveLength(2);
    // Something beside the reference is a schema.
    expect(problems(schema({ $ref: "#/components/schemas/X", type: "string" }))).toEqual([]);
  });
});

test("path parameters behind references and in other documents", () => {
  const document = (parameters: unknown): unknown => ({
    paths: { "/a/{id}": { get: { parameters } } },
    components: { parameters: { Id: parameter("id"), Chain: { $ref: "#/components/parameters/Id" } } },
  });
  expect(problems(document([{ $ref: "#/components/parameters/Chain" }]))).toEqual([]);
  expect(problems(document([{ $ref: "parameters.yaml#/Id" }]))).toEqual([
    "warning openapi/external-ref paths//a/{id}/get/parameters/0/$ref",
  ]);
  expect(problems(document([parameter("id"), parameter("ID")]))).toEqual([
    "warning openapi/unused-path-parameter paths//a/{id}/get/parameters/1",
  ]);
});

test("a path without its slash", () => {
  expect(problems({ paths: { users: {}, "x-note": {} } })).toEqual([
    "warning openapi/path-without-slash paths/users",
  ]);
});

test("values that OpenAPI does not know, with the right ones as fixes", async () => {
  const found = await check(
    `
=== docs.json
{ "navigation": { "openapi": "api.yaml" } }
=== api.yaml
openapi: 3.1.0
info: { title: T, version: "1" }
servers:
  - url: https://{region}.{host}/{version}
         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning openapi/undefined-server-variable
    variables: { host: { default: example.com }, version: { enum: [v1], default: v1 } }
security:
  - tokenAuth: []
    ^^^^^^^^^ warning openapi/unknown-security-scheme
paths:
  /a:
    get:
      summary: A
      servers: {}
               ^^ warning openapi/wrong-type
      responses:
        20: { description: A }
        ^^ warning openapi/response-status
        2XX: { description: A }
        default: { description: A }
        x-note: {}
components:
  securitySchemes:
    ApiKeyAuth: { type: apiKey, in: body, name: k }
                                    ^^^^ warning openapi/unknown-value
    Basic: { type: htpp, scheme: basic }
                   ^^^^ warning openapi/unknown-value
  schemas:
    A: { type: strng }
               ^^^^^ warning openapi/unknown-value
    B: { type: [integer, nul] }
                         ^^^ warning openapi/unknown-value
    C: { properties: { type: { type: "null" } }, example: { type: cat } }
`,
    { plugins: [openapi()] },
  );
  const messages = found.map(({ message }) => message);
  expect(messages).toContain(
    'No security scheme "tokenAuth" is defined, so no credentials can be entered for it. Defined: ApiKeyAuth, Basic.',
  );
  expect(messages).toContain(
    '`in` cannot be "body": it is query, header or cookie. No credentials can be entered for it.',
  );
  expect(
    found.flatMap(({ fixes }) => fixes.flatMap(({ edits }) => edits.map(({ newText }) => newText))),
  ).toEqual(["http", "string", '"null"']);
});

test("whatever a document is, the walk ends", () => {
  let deep: object = {};
  for (let i = 0; i < 50_000; i++) deep = { items: deep };
  expect(problems({ components: { schemas: { Deep: deep } } })).toEqual([]);
  for (const value of [
    null,
    1,
    [],
    "x",
    { paths: [] },
    { paths: { "/a": [] } },
    { components: { schemas: [] } },
  ])
    expect(problems(value)).toBeInstanceOf(Array);
});
