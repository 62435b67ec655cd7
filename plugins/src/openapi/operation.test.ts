import { operation, operationKey, requestShapeOf, securityLabel, type Operation } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { describe, expect, test } from "vitest";
import { openapi } from "./index.ts";
import { describedOperation } from "./testing.ts";

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

  test("schemes that are needed together, and those that only inform", () => {
    const flows = {
      authorizationCode: { authorizationUrl: "https://x/auth", tokenUrl: "javascript:alert(1)" },
      password: { tokenUrl: "/token" },
    };
    const rest = {
      security: [{ api_key: [], "o-auth": ["read"] }, { tls: [] }, { id: [] }, {}],
      components: {
        securitySchemes: {
          api_key: { type: "apiKey", in: "cookie", name: "k", "x-default": "c" },
          "o-auth": { type: "oauth2", flows, "x-default": "no" },
          tls: { type: "mutualTLS", description: "A certificate." },
          id: { type: "openIdConnect", openIdConnectUrl: "https://x" },
        },
      },
    };
    const { security } = describedOperation({}, rest);
    expect(security.map(securityLabel)).toEqual(["api key & o auth", "tls", "id", ""]);
    const schemes = security.flatMap((requirement) => requirement.schemes);
    expect(schemes.map(({ type, in: place, name, prefill }) => [type, place, name, prefill])).toEqual([
      ["apiKey", "cookie", "k", "c"],
      ["oauth2", "header", "Authorization", null],
      ["mutualTLS", "", "", null],
      ["openIdConnect", "", "", null],
    ]);
    expect(schemes[1]?.flows).toEqual([{ name: "authorizationCode", authorizationUrl: "https://x/auth" }]);
    expect(schemes[3]?.openIdConnectUrl).toBe("https://x");
  });

  test("a header that a scheme asks for is no parameter beside it", () => {
    const rest = {
      security: [{ a: [] }],
      components: { securitySchemes: { a: { type: "http", scheme: "bearer" } } },
    };
    const parameters = ["authorization", "X-Trace"].map((name) => ({
      in: "header",
      name,
      schema: { type: "string" },
    }));
    const names = (written: object): readonly string[] =>
      describedOperation(written, rest).parameters.map(({ name }) => name);
    expect(names({ parameters })).toEqual(["X-Trace"]);
    expect(names({ parameters, security: [] })).toEqual(["authorization", "X-Trace"]);
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
info: { title: T, version: "1" }
paths:
  /users/{id}:
    $ref: "#/components/pathItems/User"
components:
  pathItems:
    User:
      parameters: [{ $ref: "#/components/parameters/Id" }]
      get: { summary: Get, responses: { "200": { $ref: "#/components/responses/User" } } }
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

test("the shape of a request has what building one needs", () => {
  const described = describedOperation({
    parameters: [{ name: "q", in: "query", required: true, schema: {} }],
    requestBody: {
      required: true,
      content: { "multipart/form-data": { schema: { properties: { f: { format: "binary" } } } } },
    },
  });
  expect(requestShapeOf(described)).toEqual({
    method: "POST",
    path: "/a/{id}",
    parameters: [
      {
        name: "q",
        in: "query",
        required: true,
        style: "form",
        explode: true,
        allowReserved: false,
        contentType: null,
      },
    ],
    bodies: [{ contentType: "multipart/form-data", required: true, encoding: {}, files: ["f"] }],
  });
});

test("all responses of a page share its fields: when these are used up, references are closed", () => {
  const properties = Object.fromEntries(
    Array.from({ length: 1500 }, (_, at) => [`p${at}`, { type: "string" }]),
  );
  const schema = { $ref: "#/components/schemas/Wide" };
  const statuses = Array.from({ length: 60 }, (_, at) => [
    `${at + 200}`,
    { content: { "text/json": { schema } } },
  ]);
  const { responses } = describedOperation(
    { responses: Object.fromEntries(statuses) },
    { components: { schemas: { Wide: { type: "object", properties } } } },
  );
  const fields = responses.flatMap(({ contents }) => contents.map(({ field }) => field));
  expect(fields.map(({ children }) => children.length)).toEqual([1500, 1500, ...Array<0>(58).fill(0)]);
  expect(fields.at(-1)).toMatchObject({ truncated: true, more: ["Wide"] });
});
