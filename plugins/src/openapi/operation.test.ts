import { operation, operationKey, type Operation } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { describe, expect, test } from "vitest";
import { openapi } from "./index.ts";
import { describedOperation } from "./testing.ts";

describe("bodies", () => {
  test("one for each content type, with examples", () => {
    const { bodies } = describedOperation(
      {
        requestBody: {
          required: true,
          description: "The pet.",
          content: {
            "application/json": {
              schema: { properties: { id: { type: "integer", readOnly: true }, name: { type: "string" } } },
              examples: {
                cat: { summary: "A cat", value: { name: "Tom" } },
                none: { externalValue: "x" },
                nul: { value: null },
                ref: { $ref: "#/components/examples/E" },
              },
            },
            "application/xml": { example: "<a/>", schema: { type: "string" } },
            "multipart/form-data": {
              schema: {
                properties: {
                  files: { type: "array", items: { type: "string", format: "binary" } },
                  note: { contentMediaType: "application/json", type: "string" },
                },
              },
            },
            "image/png": {},
            "application/x-www-form-urlencoded": {},
          },
        },
      },
      { components: { examples: { E: { summary: "Shared", value: 0 } } } },
    );
    expect(
      bodies.map(({ contentType, required, description, field }) => [
        contentType,
        required,
        description,
        field.type,
      ]),
    ).toEqual([
      ["application/json", true, "The pet.", "object"],
      ["application/xml", true, "The pet.", "string"],
      ["multipart/form-data", true, "The pet.", "object"],
      ["image/png", true, "The pet.", "file"],
      ["application/x-www-form-urlencoded", true, "The pet.", "any"],
    ]);
    expect(bodies[0]?.field.children.map(({ name }) => name)).toEqual(["name"]);
    expect(bodies[0]?.examples).toEqual([
      { label: "A cat", value: { name: "Tom" } },
      { label: "nul", value: null },
      { label: "Shared", value: 0 },
    ]);
    expect(bodies[1]?.examples).toEqual([{ label: "Example", value: "<a/>" }]);
    expect(bodies[2]?.field.children.map(({ type }) => type)).toEqual(["file[]", "string"]);
  });

  test("a webhook's body has all members", () => {
    const requestBody = {
      content: {
        "application/json": { schema: { properties: { id: { readOnly: true }, key: { writeOnly: true } } } },
      },
    };
    expect(
      describedOperation({ requestBody }, {}, { webhook: true }).bodies[0]?.field.children.map(
        ({ name }) => name,
      ),
    ).toEqual(["id", "key"]);
  });
});

test("responses", () => {
  const { responses } = describedOperation(
    {
      responses: {
        "200": {
          description: "Fine",
          headers: { "X-Rate": { description: "Left", schema: { type: "integer" } } },
          content: { "application/json": { schema: { properties: { id: {}, pin: { writeOnly: true } } } } },
        },
        "404": { $ref: "#/components/responses/NotFound" },
        "4XX": { description: "Odd" },
        default: null,
        "x-note": {},
      },
    },
    {
      components: {
        responses: {
          NotFound: {
            description: "Gone",
            content: { "application/json": { schema: { properties: { id: {} } }, example: false } },
          },
        },
      },
    },
  );
  expect(
    responses.map(({ status, description, contents }) => [status, description, contents.length]),
  ).toEqual([
    ["200", "Fine", 1],
    ["404", "Gone", 1],
    ["4XX", "Odd", 0],
  ]);
  expect(responses[0]).toMatchObject({
    headers: [{ name: "X-Rate", type: "integer", description: "Left" }],
    contents: [{ field: { children: [{ name: "id", anchor: "id" }] } }],
  });
  expect(responses[1]?.contents[0]).toMatchObject({
    examples: [{ value: false }],
    field: { children: [{ name: "id", anchor: "response-id" }] },
  });
});

const servers = (address: string): object => ({ servers: [{ url: address }] });
const url = (found: Operation): string | undefined => found.servers[0]?.url;
const ids = ({ security }: Operation): readonly string[] =>
  security.flatMap(({ schemes }) => schemes.map(({ id }) => id));

describe("servers and security", () => {
  test("the nearest servers count", () => {
    expect(url(describedOperation({}, servers("d")))).toBe("d");
    expect(url(describedOperation({}, servers("d"), { item: servers("i") }))).toBe("i");
    expect(url(describedOperation(servers("o"), servers("d"), { item: servers("i") }))).toBe("o");
    expect(url(describedOperation({ servers: [] }, servers("d")))).toBe("d");
    expect(url(describedOperation({}))).toBeUndefined();
  });

  test("addresses that are relative to a fetched document", () => {
    const from = (written: string): string | undefined =>
      url(describedOperation({}, servers(written), { source: "https://h.example/api/v1/openapi.json" }));
    expect(from("/v2")).toBe("https://h.example/v2");
    expect(from("../v2/{region}")).toBe("https://h.example/api/v2/{region}");
    expect(from("//other/x")).toBe("https://other/x");
    expect(from("http://x/")).toBe("http://x/");
    expect(url(describedOperation({}, servers("/v2")))).toBe("/v2");
  });

  test("the operation's security counts, an empty list means none, webhooks inherit none", () => {
    const rest = {
      security: [{ a: [] }],
      components: { securitySchemes: { a: { type: "http", scheme: "basic" }, b: { type: "oauth2" } } },
    };
    expect(ids(describedOperation({}, rest))).toEqual(["a"]);
    expect(ids(describedOperation({ security: [{ b: ["x"] }] }, rest))).toEqual(["b"]);
    expect(describedOperation({ security: [] }, rest).security).toEqual([]);
    expect(describedOperation({}, rest, { webhook: true }).security).toEqual([]);
    expect(ids(describedOperation({ security: [{ a: [], b: [] }] }, rest, { webhook: true }))).toEqual([
      "a",
      "b",
    ]);
  });
});

test("through the engine: all parts that are needed are read, and no problem is told twice", async () => {
  const core = await openFixture(
    `
=== docs.json
{ "navigation": { "openapi": "api.yaml" } }
=== api.yaml
openapi: 3.1.0
paths:
  /users/{id}:
    $ref: "#/components/pathItems/User"
components:
  pathItems:
    User:
      parameters: [{ $ref: "#/components/parameters/Id" }]
      get: { responses: { "200": { $ref: "#/components/responses/User" } } }
  parameters:
    Id: { name: id, in: path, required: true, schema: { $ref: "#/components/schemas/Id" } }
  responses:
    User: { description: Fine, content: { application/json: { schema: { $ref: "#/components/schemas/User" } } } }
  schemas:
    Id: { allOf: [{ $ref: "#/components/schemas/Uuid" }] }
    Uuid: { type: string, format: uuid }
    User: { type: object, properties: { friend: { $ref: "#/components/schemas/User" }, id: { $ref: "#/components/schemas/Id" } } }
`,
    { plugins: [openapi()] },
  );
  expect(await core.problems()).toEqual([]);
  const found = await core.get(operation, operationKey("api.yaml", "GET /users/{id}"));
  expect(found?.parameters).toMatchObject([{ name: "id", type: "string<uuid>" }]);
  expect(found?.responses[0]?.contents[0]?.field.children).toMatchObject([
    { name: "friend", type: "object", truncated: true },
    { name: "id", type: "string<uuid>", anchor: "response-id" },
  ]);
  expect(found?.responses[0]?.contents[0]?.examples[0]?.value).toEqual({
    id: "3c90c3cc-0d44-4b50-8888-8dd25736052a",
  });
});
