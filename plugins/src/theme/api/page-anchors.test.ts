import { openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { describe, expect, it } from "vitest";

const string = { type: "string" };

const document = {
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  servers: [{ url: "https://api.example.com" }],
  security: [{ key: [] }, { "user name": [] }],
  paths: {
    "/users/{id}": {
      put: {
        operationId: "putUser",
        summary: "Put user",
        parameters: [
          { name: "id", in: "path", required: true, schema: string },
          { name: "body", in: "query", schema: string },
          { name: "filter[name]", in: "query", schema: string },
          { name: "X-Request-Id", in: "header", schema: string },
          { name: "session", in: "cookie", schema: string },
        ],
        requestBody: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: {
                  id: string,
                  tags: { type: "array", items: { type: "object", properties: { name: string } } },
                  contact: {
                    oneOf: [
                      { title: "Mail", type: "object", properties: { mail: string } },
                      { title: "Phone", type: "object", properties: { phone: string, mail: string } },
                    ],
                  },
                  company: { $ref: "#/components/schemas/Company" },
                },
              },
            },
          },
        },
        responses: {
          "200": {
            description: "OK",
            headers: { "X-Rate": { schema: string } },
            content: { "application/json": { schema: { $ref: "#/components/schemas/Company" } } },
          },
          "404": { description: "Gone" },
        },
        callbacks: {
          "on done": {
            "{$request.body#/url}": {
              post: {
                requestBody: {
                  content: { "application/json": { schema: { type: "object", properties: { id: string } } } },
                },
                responses: { "204": { description: "Fine" } },
              },
            },
          },
        },
      },
    },
    "/marked": {
      get: {
        summary: "Marked",
        description: 'See <a id="somewhere">here</a>.',
        responses: { "200": { description: "OK" } },
      },
    },
    "/written": {
      get: {
        summary: "Written",
        "x-mint": { content: "## First steps\n\nText." },
        responses: { "200": { description: "OK" } },
      },
    },
  },
  webhooks: {
    done: {
      post: {
        summary: "Done",
        requestBody: {
          content: { "application/json": { schema: { type: "object", properties: { at: string } } } },
        },
        responses: { "200": { description: "OK" } },
      },
    },
  },
  components: {
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "X-Key" },
      "user name": { type: "http", scheme: "basic" },
    },
    schemas: {
      Company: {
        type: "object",
        properties: { name: string, owner: { $ref: "#/components/schemas/Person" } },
      },
      Person: { type: "object", properties: { email: string, boss: { $ref: "#/components/schemas/Boss" } } },
      Boss: { type: "object", properties: { title: string, car: { $ref: "#/components/schemas/Car" } } },
      Car: { type: "object", properties: { plate: string, owner: { $ref: "#/components/schemas/Person" } } },
    },
  },
};

const docs = {
  theme: "mint",
  name: "A",
  colors: { primary: "#000" },
  navigation: {
    groups: [
      { group: "G", pages: ["from", "endpoint", "written", "company"] },
      { group: "API", openapi: "openapi.json" },
    ],
  },
};

function site(links: string): string {
  return `=== docs.json
${JSON.stringify(docs)}
=== openapi.json
${JSON.stringify(document)}
=== from.mdx
${links}
=== endpoint.mdx
---
openapi: PUT /users/{id}
---

## Own words
=== written.mdx
---
api: GET https://api.example.com/things/{thing}
---

<ParamField path="thing">Text.</ParamField>
=== company.mdx
---
openapi-schema: Company
---
`;
}

async function told(links: string): Promise<readonly string[]> {
  const core = await openFixture(site(links), { plugins: defaults() });
  const found = (await core.problems()).filter(({ file }) => file === "from.mdx");
  return found.map(({ message }) => message);
}

async function idsOn(
  path: string,
  drawn: Awaited<ReturnType<typeof openFixture>>,
): Promise<readonly string[]> {
  const html = String(await drawn.artifact(`${path.slice(1)}/index.html`));
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id.replaceAll("&amp;", "&"));
}

describe("anchors of what is drawn of an API", () => {
  it("are all that the page has", async () => {
    const core = await openFixture(site("Text."), { plugins: defaults() });
    const frame = new Set(await idsOn("/from", core));
    const outputs = (await core.outputs()).filter((file) => file.endsWith("/index.html"));
    const paths = outputs.map((file) => `/${file.slice(0, -"/index.html".length)}`);
    const links: string[] = [];
    for (const path of paths)
      for (const id of await idsOn(path, core))
        if (!frame.has(id)) links.push(`[x](${path}#${encodeURIComponent(id)})`);
    expect(links.length).toBeGreaterThan(80);
    expect(await told(links.join(" "))).toEqual([]);
  });

  it.each([
    [
      "#id",
      "#path-id",
      "#body-id",
      "#company-owner-boss-car-plate",
      "#section-body",
      "#response",
      "#own-words",
    ],
  ])("are %s and others", async (...anchors) => {
    expect(await told(anchors.map((anchor) => `[x](/endpoint${anchor})`).join(" "))).toEqual([]);
  });

  it.each([
    ["/endpoint#nothing-at-all-like-it", ""],
    ["/endpoint#companys", "company"],
    ["/endpoint#own-word", "own-words"],
    ["/written#think", "thing"],
    ["/company#nam", "name"],
  ])("are not %s", async (link, meant) => {
    const found = await told(`[x](${link})`);
    expect(found).toEqual([
      expect.stringMatching(/leads to the top of the page: nothing on .* has that anchor/),
    ]);
    expect(found[0]?.split("did you mean ")[1]).toBe(meant === "" ? undefined : `"#${meant}"?`);
  });
});
