// The rules of the specification by which documents become pages, as far as the model decides them. Labels beside names
// are in the plugin `pills`.

import { assets, inspect, inspectPage, type Core, type FieldDetails, type PageDetails } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { describe, expect, test } from "vitest";

interface Site {
  readonly document?: object;
  /** The only operation, at `POST /a/{id}`. */
  readonly operation?: object;
  readonly navigation?: object;
  readonly files?: Readonly<Record<string, string>>;
}

function open({ document, operation = {}, navigation, files = {} }: Site): Promise<Core> {
  const docs = {
    theme: "mint",
    name: "T",
    colors: { primary: "#000" },
    navigation: navigation ?? { groups: [{ group: "API", openapi: "api.json" }] },
  };
  const api = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/a/{id}": { post: { summary: "It", ...operation } } },
    ...document,
  };
  const all = { "docs.json": JSON.stringify(docs), "api.json": JSON.stringify(api), ...files };
  const fixture = Object.entries(all).map(([name, text]) => `=== ${name}\n${text}\n`);
  return openFixture(fixture.join(""), { plugins: defaults() });
}

async function pageOf(site: Site, path = "/api-reference/it"): Promise<PageDetails | undefined> {
  return inspectPage(await open(site), path);
}

async function operationOf(site: Site): Promise<NonNullable<PageDetails["operation"]>> {
  const operation = (await pageOf(site))?.operation;
  if (!operation) throw new Error("no page shows the operation");
  return operation;
}

const body = (schema: object): object => ({ requestBody: { content: { "application/json": { schema } } } });
const children = (fields: readonly { readonly field: FieldDetails }[]): readonly FieldDetails[] =>
  fields[0]?.field.children ?? [];
const components = (schemas: object): object => ({ components: { schemas } });

test("spec-rule-01 references inside a document are followed, those to others are not", async () => {
  const site = {
    operation: body({
      properties: { in: { $ref: "#/components/schemas/A" }, out: { $ref: "other.json#/A" } },
    }),
    document: { ...components({ A: { type: "string" } }) },
    files: { "other.json": `{"A":{"type":"integer"}}` },
  };
  const { bodies } = await operationOf(site);
  expect(children(bodies).map(({ name, type }) => [name, type])).toEqual([
    ["in", "string"],
    ["out", "any"],
  ]);
  expect((await (await open(site)).problems()).map(({ code }) => code)).toContain("openapi/external-ref");
});

test("spec-rule-02 documents of the folder are served as files, whether they are used or not", async () => {
  const core = await open({ files: { "specs/unused.yaml": "openapi: 3.1.0\npaths: {}\n" } });
  expect([...(await core.get(assets)).keys()].filter((file) => /api|unused/.test(file)).toSorted()).toEqual([
    "api.json",
    "specs/unused.yaml",
  ]);
});

describe("spec-rule-04 servers", () => {
  const servers = (...urls: readonly string[]): object => ({ servers: urls.map((url) => ({ url })) });
  const shown = async (site: Site): Promise<readonly string[]> =>
    (await operationOf(site)).servers.map(({ url }) => url);

  test("spec-rule-04 those of the document, all of them", async () => {
    expect(await shown({ document: servers("https://a", "https://b") })).toEqual(["https://a", "https://b"]);
    expect(await shown({})).toEqual([]);
  });

  test("spec-rule-04 a path and an operation have their own", async () => {
    const item = (own: object, operation: object): object => ({
      ...servers("https://document"),
      paths: { "/a": { ...own, get: { summary: "It", ...operation } } },
    });
    expect(await shown({ document: item(servers("https://path"), {}) })).toEqual(["https://path"]);
    expect(await shown({ document: item(servers("https://path"), servers("https://operation")) })).toEqual([
      "https://operation",
    ]);
  });
});

test("spec-rule-05 security schemes make the fields of authentication; an operation has its own", async () => {
  const document = {
    security: [{ key: [], bearer: [] }, { basic: [] }],
    components: {
      securitySchemes: {
        key: { type: "apiKey", in: "query", name: "k", description: "From the dashboard." },
        bearer: { type: "http", scheme: "bearer" },
        basic: { type: "http", scheme: "Basic" },
      },
    },
  };
  const schemes = async (operation: object): Promise<unknown> =>
    (await operationOf({ document, operation })).security.map((together) =>
      together.map(({ type, name, in: place, scheme }) => [type, place, name, scheme].join(" ").trim()),
    );
  expect(await schemes({})).toEqual([
    ["apiKey query k", "http header Authorization bearer"],
    ["http header Authorization basic"],
  ]);
  expect(await schemes({ security: [{ basic: [] }] })).toEqual([["http header Authorization basic"]]);
  expect(await schemes({ security: [] })).toEqual([]);
});

test("spec-rule-06 x-default prefills schemes, and the playground's fields without touching their default", async () => {
  const properties = {
    a: { type: "integer", default: 20, "x-default": 0 },
    b: { type: "string", default: "b" },
    c: { $ref: "#/components/schemas/C" },
  };
  const securitySchemes = {
    key: { type: "apiKey", in: "header", name: "k", "x-default": "test" },
    bearer: { type: "http", scheme: "bearer", "x-default": "token" },
    basic: { type: "http", scheme: "basic", "x-default": "no" },
  };
  const { bodies, security } = await operationOf({
    operation: body({ properties }),
    document: {
      security: [{ key: [] }, { bearer: [] }, { basic: [] }],
      components: { securitySchemes, schemas: { C: { type: "boolean", "x-default": false } } },
    },
  });
  const values = children(bodies).map((field) => [field.name, field.default, field.playgroundDefault]);
  expect(values).toEqual([
    ["a", 20, 0],
    ["b", "b", undefined],
    ["c", undefined, false],
  ]);
  expect(security.flat().map(({ prefill }) => prefill)).toEqual(["test", "token", null]);
});

describe("spec-rule-07 metadata of generated pages", () => {
  const document = { paths: { "/a/{id}": { post: { description: "About.", deprecated: true } } } };

  test("spec-rule-07 the operation's own, and a title from method and endpoint where it has none", async () => {
    expect(await pageOf({ operation: { description: "About." } })).toMatchObject({
      title: "It",
      description: "About.",
      deprecated: false,
    });
    expect(await pageOf({ document }, "/api-reference/post-a")).toMatchObject({
      title: "Post a",
      description: "About.",
      deprecated: true,
    });
  });

  test.each(["tab", "anchor"])("spec-rule-07 the version of the %s around it", async (kind) => {
    const element = { [kind]: "API", version: "v9", openapi: "api.json" };
    expect(await pageOf({ navigation: { [`${kind}s`]: [element] } })).toMatchObject({ version: "v9" });
  });
});

test("spec-rule-08 x-hidden keeps an operation out of generated pages", async () => {
  const core = await open({
    document: { paths: { "/a": { get: { summary: "Shown" }, post: { summary: "Not", "x-hidden": true } } } },
  });
  expect((await inspect(core)).pages.map(({ title }) => title)).toEqual(["Shown"]);
});

test("spec-rule-09 x-svc overrides metadata and URL, and brings content", async () => {
  const metadata = {
    title: "Mine",
    sidebarTitle: "M",
    description: "D",
    "og:title": "O",
    playground: "simple",
    groups: ["staff"],
    public: true,
    openapi: "GET /other",
  };
  const operation = { "x-svc": { metadata, content: "<Note>Read this.</Note>", href: "/mine/here" } };
  const page = await pageOf({ operation }, "/mine/here");
  const { openapi: _, ...kept } = metadata;
  expect(page).toMatchObject({ title: "Mine", sidebarTitle: "M", description: "D" });
  expect(page?.frontMatter).toEqual(kept);
  expect(page?.operation).toMatchObject({ method: "POST", path: "/a/{id}" });
});

test("spec-rule-11 x-group is a tag's label in navigation; its name stays in the URL", async () => {
  const core = await open({
    operation: { tags: ["users"] },
    document: { tags: [{ name: "users", "x-group": "People" }] },
  });
  const { navigation, pages } = await inspect(core);
  expect(pages.map(({ path }) => path)).toEqual(["/api-reference/users/it"]);
  expect(JSON.stringify(navigation)).toContain('"label":"People"');
});

test("spec-rule-12 webhooks of 3.1 documents have pages, those of 3.0 have none", async () => {
  const webhooks = { created: { post: { summary: "Created", ...body({ properties: { id: {} } }) } } };
  const kinds = async (openapi: string): Promise<readonly string[]> =>
    (await inspect(await open({ document: { openapi, webhooks } }))).pages.map(({ kind }) => kind);
  expect(await kinds("3.1.0")).toEqual(["webhook", "operation"]);
  expect(await kinds("3.0.3")).toEqual(["operation"]);
  const page = await pageOf({ document: { webhooks } }, "/api-reference/created");
  expect(page?.operation).toMatchObject({
    webhook: "created",
    bodies: [{ field: { children: [{ name: "id" }] } }],
  });
});

describe("spec-anchor", () => {
  const operation = {
    parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
    ...body({
      properties: { id: {}, address: { properties: { street: { properties: { name: {} } } } } },
    }),
    responses: { "200": { content: { "application/json": { schema: { properties: { address: {} } } } } } },
  };

  test("spec-anchor parameters have their name, nested ones the parent path before it", async () => {
    const { parameters, bodies } = await operationOf({ operation });
    const [, address] = children(bodies);
    const [street] = address?.children ?? [];
    const anchors = [parameters[0], address, street, street?.children[0]].map((field) => field?.anchor);
    expect(anchors).toEqual(["id", "address", "address-street", "address-street-name"]);
  });

  test("spec-anchor each is on the page once, and prefixed ones lead to the same fields", async () => {
    const { parameters, bodies, responses } = await operationOf({ operation });
    const ids = [parameters[0], ...children(bodies), ...children(responses[0]?.contents ?? [])].map(
      (field) => [field?.anchor, ...(field?.aliases ?? [])],
    );
    expect(ids).toEqual([
      ["id", "path-id", "parameter-id", "param-id"],
      ["body-id"],
      ["address", "body-address", "param-address"],
      ["response-address", "response-200-address"],
    ]);
  });
});

describe("inspect --page", () => {
  const chain = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [
      `S${index}`,
      {
        properties: {
          next: { $ref: `#/components/schemas/S${index + 1}` },
          back: { $ref: "#/components/schemas/S0" },
        },
      },
    ]),
  );

  test("six levels are opened, or until a reference comes twice", async () => {
    const { bodies } = await operationOf({
      operation: body({ $ref: "#/components/schemas/S0" }),
      document: components({ ...chain, S9: { type: "string" } }),
    });
    let [next, back] = children(bodies);
    expect(back).toMatchObject({ truncated: true, more: ["S0"] });
    let levels = 1;
    while (next && next.children.length > 0) {
      [next, back] = next.children;
      levels++;
    }
    expect(levels).toBe(6);
    expect(next).toMatchObject({ truncated: true, more: ["S6"] });
  });

  test("says nothing of a page that there is not, and null where a page shows no endpoint", async () => {
    const core = await open({ files: { "index.mdx": "# Hi\n" } });
    expect(await inspectPage(core, "/gone")).toBeUndefined();
    expect(await inspectPage(core, "/")).toMatchObject({ path: "/", operation: null, schema: null });
  });

  test("keys of fields, endpoints and schemas", async () => {
    const page = await pageOf({ operation: body({ properties: { a: { default: null, enum: ["x"] } } }) });
    expect(Object.keys(children(page?.operation?.bodies ?? [])[0] ?? {}).toSorted()).toEqual([
      "aliases", "alternatives", "anchor", "children", "constraints", "default", "deprecated", "description", "enum", "in",
      "more", "name", "pills", "readOnly", "required", "truncated", "type", "writeOnly",
    ]); // prettier-ignore
    expect(Object.keys(page?.operation ?? {})).toEqual([
      "spec", "method", "path", "title", "description", "deprecated", "tags", "parameters", "bodies", "responses",
      "callbacks", "security", "servers", "playground", "samples",
    ]); // prettier-ignore
  });
});
