import type { PlaygroundData } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { plainText } from "./plain-text.ts";
import { jsonBody, openSite, operation, page, type SiteParts } from "./test-site.ts";

async function dataFiles(
  parts: SiteParts,
  signIn = false,
): Promise<ReadonlyMap<string, PlaygroundData | undefined>> {
  const core = await openSite(parts, signIn ? "all" : undefined);
  const files = new Map<string, PlaygroundData | undefined>();
  for (const path of (await core.outputs()).filter((file) => file.endsWith(".playground.json"))) {
    const content = await core.artifact(path);
    files.set(path, content === undefined ? undefined : (JSON.parse(String(content)) as PlaygroundData));
  }
  return files;
}

const schema = {
  type: "object",
  properties: {
    name: {
      type: "string",
      maxLength: 9,
      description: "A **name**, see [it](/x).",
      "x-secret": "kept back",
    },
  },
};

describe("data files", () => {
  it("stand beside the pages that have a form", async () => {
    const files = await dataFiles({
      paths: {
        "/a": { get: operation(), put: operation({ "x-svc": { metadata: { playground: "none" } } }) },
      },
      document: { webhooks: { created: { post: operation({ summary: "Created" }) } } },
      pages: {
        index: page({ title: "Home", api: "GET https://api.test/home" }),
        plain: page({ title: "Plain" }),
        simple: page({ title: "Simple", api: "GET https://api.test", playground: "simple" }),
      },
    });
    expect([...files.keys()].toSorted()).toEqual([
      "api-reference/show.playground.json",
      "index.playground.json",
    ]);
  });

  it("heed the metadata of an operation that a page of its own shows", async () => {
    const files = await dataFiles({
      paths: { "/a": { get: operation({ "x-svc": { metadata: { playground: "none" } } }) } },
      pages: { own: page({ title: "Own", openapi: "GET /a" }) },
    });
    expect(files.size).toBe(0);
  });

  it("hold what the form needs, and no keywords of schemas", async () => {
    const files = await dataFiles({
      paths: {
        "/a/{id}": {
          post: operation({ ...jsonBody(schema), "x-codeSamples": [{ lang: "bash", source: "acme" }] }),
        },
      },
      api: { examples: { languages: ["go"] } },
    });
    const data = files.get("api-reference/show.playground.json");
    expect(data).toMatchObject({
      key: "api.json\nPOST /a/{id}",
      method: "POST",
      path: "/a/{id}",
      title: "Show",
      base: "",
      proxy: "/_svc/api/request",
      servers: [{ url: "https://api.example.com/v1" }],
      shape: { method: "POST", path: "/a/{id}", bodies: [{ contentType: "application/json" }] },
      samples: [{ language: "bash", label: "cURL", source: "acme" }],
      languages: ["go"],
    });
    expect(data?.schemas).toMatch(/^\/assets\/schemas\/\w+\/$/);
    const field = data?.bodies[0]?.field.children[0];
    expect(field).toMatchObject({ name: "name", type: "string", description: "A name, see it." });
    expect(field?.limits).toEqual({ maxLength: 9 });
    expect(JSON.stringify(data)).not.toMatch(/kept back|origin|pills|constraints/);
  });

  it("are not made where there is no server, and say that there is no proxy", async () => {
    const without = await dataFiles({ paths: { "/a": { get: operation() } }, document: { servers: [] } });
    expect([...without.values()]).toEqual([undefined]);
    const direct = await dataFiles({
      paths: { "/a": { get: operation() } },
      api: { playground: { proxy: false, credentials: true } },
    });
    expect([...direct.values()]).toMatchObject([{ proxy: null, credentials: true }]);
  });

  it("do not exist for the mode auth: in files everybody could read them", async () => {
    const parts = { paths: { "/a": { get: operation() } }, api: { playground: { display: "auth" } } };
    expect((await dataFiles(parts)).size).toBe(0);
    expect((await dataFiles(parts, true)).size).toBe(0);
  });
});

it.each([
  ["", ""],
  ["# Title\n\nText  with\n`code` and *stress*.", "Title Text with code and stress."],
  ["- one\n- two\n> three", "one two three"],
  ["Send `Bearer <token>` or ``__init__``.", "Send Bearer <token> or __init__."],
  ["[`<a>`](/x), **`*`** <b>and</b> [x](/`y`) \uFFFF0\uFFFF `open", "<a>, * and x 0 open"],
  ["2 * 3 * 4 and snake_case_name", "2 * 3 * 4 and snake_case_name"],
  ["![A picture](a.png) and <b>bold</b> <script>x</script>", "A picture and bold x"],
  ["word ".repeat(200), `${"word ".repeat(60).trim()}…`],
])("the plain text of %j", (markdown, plain) => {
  expect(plainText(markdown)).toBe(plain);
});

it("makes plain text of long input in linear time", () => {
  for (const piece of ["[", "<", "*", "](", "[a](", "`", "` `` ", "`<"])
    expect(plainText(piece.repeat(1_000_000)).length).toBeLessThan(400);
});
