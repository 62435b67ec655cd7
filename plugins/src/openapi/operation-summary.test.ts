import { describe, expect, test } from "vitest";
import { readValue } from "./testing.ts";

describe("facts", () => {
  test("tags have labels, servers and security are read", () => {
    const { document } = readValue({
      openapi: "3.1.0",
      info: { title: "Shop" },
      paths: {},
      tags: [
        { name: "a", "x-group": "Label A", description: "About a." },
        { name: "b", "x-group": 1 },
        "c",
        { name: 7 },
      ],
      servers: [
        { url: "https://{host}/v1", variables: { host: { default: "x", enum: ["x", 2] } } },
        {},
        null,
      ],
      security: [{ key: [], token: ["read"] }, {}, { unknown: [] }, "odd"],
      components: {
        securitySchemes: {
          key: { type: "apiKey", in: "query", name: "api_key", "x-default": "abc" },
          token: { $ref: "#/components/securitySchemes/bearer" },
          bearer: { type: "http", scheme: "Bearer", "x-default": 12 },
        },
      },
    });
    expect(document).toMatchObject({
      title: "Shop",
      tags: [
        { name: "a", label: "Label A", description: "About a." },
        { name: "b", label: "b", description: "" },
        { name: "7", label: "7", description: "" },
      ],
      servers: [{ url: "https://{host}/v1", variables: [{ name: "host", default: "x", enum: ["x", "2"] }] }],
      security: [
        {
          schemes: [
            { id: "key", type: "apiKey", in: "query", name: "api_key", prefill: "abc", scopes: [] },
            {
              id: "token",
              type: "http",
              in: "header",
              name: "Authorization",
              scheme: "bearer",
              prefill: "12",
              scopes: ["read"],
            },
          ],
        },
        { schemes: [] },
      ],
    });
    expect(document?.servers).toHaveLength(1);
    expect(document?.security).toHaveLength(2);
  });

  test("the vendor extension gives metadata, content and address; x-mint is the same key", () => {
    const { document } = readValue({
      openapi: "3.1.0",
      paths: {
        "/a": {
          "x-svc": { groups: ["team"] },
          get: {
            "x-svc": {
              metadata: { title: "T", openapi: "GET /b", groups: ["a"] },
              content: "**hi**",
              href: "/users/list",
              groups: ["b"],
            },
          },
          put: { "x-mint": { metadata: { playground: "none" } } },
          post: { "x-svc": { metadata: { title: "T" }, content: 5 } },
        },
      },
    });
    expect(document?.operations.map(({ metadata, content, href }) => ({ metadata, content, href }))).toEqual([
      { metadata: { title: "T", groups: ["a", "team", "b"] }, content: "**hi**", href: "/users/list" },
      { metadata: { playground: "none", groups: ["team"] }, content: null, href: null },
      { metadata: { groups: ["team"] }, content: null, href: null },
    ]);
  });

  test("what YAML makes of unquoted words is text again", () => {
    const { document } = readValue({
      openapi: "3.1.0",
      paths: { "/a": { get: { summary: 404, tags: [2024, true, null, {}], deprecated: true } } },
    });
    expect(document?.operations[0]).toMatchObject({
      summary: "404",
      tags: ["2024", "true"],
      deprecated: true,
    });
  });
});
