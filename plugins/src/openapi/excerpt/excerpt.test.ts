import { excerptKey, specExcerpt, type SpecExcerpt, type SpecExcerptRequest } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { openapi } from "../index.ts";

async function excerptOf(
  document: object,
  name: string,
  kind: SpecExcerptRequest["kind"] = "operation",
): Promise<SpecExcerpt | undefined> {
  const core = await openFixture(`=== docs.json\n{}\n=== api.json\n${JSON.stringify(document)}\n`, {
    plugins: [openapi()],
  });
  return core.get(specExcerpt, excerptKey({ spec: "api.json", kind, name }));
}

const dataOf = async (...given: Parameters<typeof excerptOf>): Promise<unknown> =>
  parse((await excerptOf(...given))?.text ?? "null");

const to = (path: string): object => ({ $ref: `#/components/${path}` });
const head = { openapi: "3.1.0", info: { title: "A", version: "1", description: "Long." } };

it("has what an operation reaches: through circles, mappings and components of all kinds", async () => {
  const components = {
    schemas: {
      A: { allOf: [to("schemas/B")] },
      B: { properties: { a: to("schemas/A") }, discriminator: { mapping: { c: "#/components/schemas/C" } } },
      C: { type: "string" },
      Unused: { type: "string" },
      constructor: { type: "null" },
    },
    parameters: { P: { name: "p", in: "query", schema: to("schemas/constructor") }, Q: {} },
    responses: { R: { description: "r", content: { "application/json": { schema: to("schemas/A") } } } },
    securitySchemes: { one: { type: "http" }, two: { type: "http" } },
  };
  const get = { parameters: [to("parameters/P")], responses: { "200": to("responses/R") } };
  const { Unused: _, ...schemas } = components.schemas;
  expect(
    await dataOf(
      {
        ...head,
        security: [{ one: [] }],
        tags: [{ name: "x" }],
        paths: { "/a": { get, put: {} }, "/b": {} },
        components,
      },
      "GET /a",
    ),
  ).toEqual({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    security: [{ one: [] }],
    paths: { "/a": { get } },
    components: {
      schemas,
      parameters: { P: components.parameters.P },
      responses: components.responses,
      securitySchemes: { one: { type: "http" } },
    },
  });
});

it("has an operation's own security in place of the document's", async () => {
  const get = { security: [{ two: ["read"] }], responses: {} };
  const securitySchemes = { one: { type: "http" }, two: { type: "oauth2" } };
  const found = await dataOf(
    { ...head, security: [{ one: [] }], paths: { "/a": { get } }, components: { securitySchemes } },
    "GET /a",
  );
  expect(found).not.toHaveProperty("security");
  expect(found).toMatchObject({ components: { securitySchemes: { two: { type: "oauth2" } } } });
  expect(found).not.toHaveProperty("components.securitySchemes.one");
});

it("is of webhooks and of schemas too", async () => {
  const document = {
    ...head,
    servers: [{ url: "https://api.example.com" }],
    paths: {},
    webhooks: {
      made: { post: { requestBody: { content: { "application/json": { schema: to("schemas/A") } } } } },
    },
    components: { schemas: { A: to("schemas/B"), B: { type: "string" }, C: {} } },
  };
  const schemas = { A: to("schemas/B"), B: { type: "string" } };
  const { webhooks } = document;
  const info = { title: "A", version: "1" };
  expect(await dataOf(document, "webhook made")).toEqual({
    openapi: "3.1.0",
    info,
    webhooks,
    components: { schemas },
  });
  expect(await dataOf(document, "A", "schema")).toEqual({ openapi: "3.1.0", info, components: { schemas } });
  expect(await excerptOf(document, "Z", "schema")).toBeUndefined();
  expect(await excerptOf(document, "GET /nowhere")).toBeUndefined();
});

it("ends: what is too long is left out, the nearest is kept", async () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 200 }, (_, at) => [
      `S${at}`,
      { description: "x".repeat(1000), properties: { next: to(`schemas/S${at + 1}`) } },
    ]),
  );
  const post = { requestBody: { content: { "application/json": { schema: to("schemas/S0") } } } };
  const found = await excerptOf({ ...head, paths: { "/a": { post } }, components: { schemas } }, "POST /a");
  expect(found).toMatchObject({ language: "yaml", truncated: true });
  expect(found?.text.length).toBeLessThan(60_000);
  const kept = Object.keys(
    (parse(found?.text ?? "") as { components: { schemas: object } }).components.schemas,
  );
  expect(kept.length).toBeGreaterThan(20);
  expect(kept).toEqual(kept.map((_, at) => `S${at}`));

  const long = await excerptOf(
    { ...head, paths: { "/a": { get: { description: Array(90_000).fill("ab").join("\n") } } } },
    "GET /a",
  );
  expect(long?.truncated).toBe(true);
  expect(long?.text.length).toBeLessThanOrEqual(100_000);
});
