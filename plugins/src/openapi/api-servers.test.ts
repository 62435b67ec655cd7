import type { Core } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { describe, expect, it } from "vitest";
import { apiServers, defaults } from "../index.ts";

const docs = {
  theme: "mint",
  name: "Test",
  colors: { primary: "#123456" },
  api: { openapi: ["other.json"], mdx: { server: ["https://mdx.test", "https://mdx.test/v2"] } },
  navigation: { groups: [{ group: "API", openapi: "api.json" }] },
};

const document = {
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  servers: [
    { url: "https://{region}.test", variables: { region: { default: "eu", enum: ["eu", "us"] } } },
    { url: "/relative" },
  ],
  paths: {
    "/plain": { get: {} },
    "/path": {
      servers: [{ url: "https://path.test" }],
      get: {},
      post: { servers: [{ url: "https://operation.test" }] },
    },
    "/again": { get: { servers: [{ url: "https://operation.test" }] } },
    "/shared": { $ref: "#/components/pathItems/Shared" },
    "/secret": { get: { "x-hidden": true, servers: [{ url: "https://hidden.test" }] } },
    "/broken": { servers: 7, get: { servers: [null, {}, { url: 7 }, { url: "https://kept.test" }] } },
    __proto__x: { get: {} },
  },
  components: { pathItems: { Shared: { servers: [{ url: "https://shared.test" }], get: {} } } },
  webhooks: { created: { post: { servers: [{ url: "https://webhook.test" }] } } },
};

const other = {
  openapi: "3.1.0",
  info: { title: "O", version: "1" },
  servers: [{ url: "https://other.test" }],
  paths: {},
};
const unused = { ...other, servers: [{ url: "https://unused.test" }] };

async function open(values: Readonly<Record<string, unknown>> = {}): Promise<Core> {
  const files = {
    "docs.json": docs,
    "api.json": document,
    "other.json": other,
    "unused.json": unused,
    ...values,
  };
  const text = Object.entries(files).map(([file, value]) => `=== ${file}\n${JSON.stringify(value)}\n`);
  return openFixture(text.join(""), { plugins: defaults() });
}

async function urlsOf(core: Core): Promise<readonly string[]> {
  return [...(await core.get(apiServers)).values()].map(({ url }) => url).toSorted();
}

const expected = [
  "/relative",
  "https://kept.test",
  "https://mdx.test",
  "https://mdx.test/v2",
  "https://operation.test",
  "https://other.test",
  "https://path.test",
  "https://shared.test",
  "https://{region}.test",
];

describe("the servers of a site", () => {
  it("are those of documents in use, of their paths and operations with pages, and those of docs.json, once", async () => {
    const core = await open();
    expect(await urlsOf(core)).toEqual(expected);
    const region = [...(await core.get(apiServers)).values()].find(({ url }) => url.includes("{"));
    expect(region?.variables).toMatchObject([{ name: "region", default: "eu", enum: ["eu", "us"] }]);
  });

  it("follow edits of a document and of docs.json", async () => {
    const core = await open();
    await urlsOf(core);
    const paths = { ...document.paths, "/plain": { get: { servers: [{ url: "https://new.test" }] } } };
    core.setText("api.json", JSON.stringify({ ...document, servers: [], paths }));
    core.setText("docs.json", JSON.stringify({ ...docs, api: { mdx: { server: " https://one.test " } } }));
    await core.refresh();
    expect(await urlsOf(core)).toEqual([
      "https://kept.test",
      "https://new.test",
      "https://one.test",
      "https://operation.test",
      "https://path.test",
      "https://shared.test",
    ]);
  });

  it("are looked for once between edits", async () => {
    const core = await open();
    expect(await core.get(apiServers)).toBe(await core.get(apiServers));
  });

  it("are none where nothing names one", async () => {
    const core = await open({
      "docs.json": { ...docs, api: { mdx: { server: [7, null, {}] } }, navigation: { pages: [] } },
    });
    expect(await urlsOf(core)).toEqual([]);
  });
});
