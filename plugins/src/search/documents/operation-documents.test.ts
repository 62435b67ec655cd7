import { openFixture } from "@octavo/core/testing";
import { describe, expect, it } from "vitest";
import { search } from "../search.ts";
import { indexOf } from "../test-documents.ts";
import { docsJson, documents, plugins } from "./test-pages.ts";

describe("documents of an API", () => {
  const api = {
    openapi: "3.0.0",
    info: { title: "A", version: "1" },
    paths: {
      "/users/{id}": {
        get: {
          security: [{ key: [], token: [] }, { key: [] }],
          summary: "Get a user",
          description: "Reads one user.",
          tags: ["Users"],
          parameters: [
            { name: "id", in: "path", required: true, description: "Who", schema: { type: "string" } },
          ],
          responses: {
            "200": {
              description: "The user",
              content: { "application/json": { schema: { $ref: "#/components/schemas/User" } } },
            },
          },
        },
      },
    },
    components: {
      securitySchemes: {
        key: { type: "apiKey", in: "header", name: "X-Key", description: "From the dashboard." },
        token: { type: "http", scheme: "bearer" },
      },
      schemas: {
        User: {
          type: "object",
          properties: { nickname: { type: "string", description: "How to call them" } },
        },
      },
    },
  };

  it("are one for each operation, with its fields, and one for each schema page", async () => {
    const text =
      docsJson({
        navigation: {
          groups: [
            { group: "API", openapi: "api.json" },
            { group: "More", pages: ["user"] },
          ],
        },
      }) + `=== api.json\n${JSON.stringify(api)}\n=== user.mdx\n---\nopenapi-schema: User\n---\n`;
    const found = await documents(await openFixture(text, { plugins }));
    const operation = found.find(({ kind }) => kind === "operation");
    expect(operation).toMatchObject({
      title: "Get a user",
      heading: "GET /users/{id}",
      description: "Reads one user.",
      tags: ["Users"],
      anchor: "",
    });
    for (const seen of ["id Who", "200 The user", "nickname How to call them"])
      expect(operation?.body).toContain(seen);
    // What is the same in every API says nothing.
    expect(operation?.body.match(/X-Key|Authorization/g)).toEqual(["X-Key"]);
    const hits = search(await indexOf(found), { query: "X-Key" });
    expect(hits.map(({ document }) => document.kind)).toEqual(["operation"]);
    expect(operation?.breadcrumbs).toContain("API");
    const schema = found.find(({ kind }) => kind === "schema");
    expect(schema).toMatchObject({ heading: "User", path: "/user" });
    expect(schema?.body).toContain("nickname How to call them");
  });

  it("keep groups off a page whose playground alone they restrict", async () => {
    const text =
      docsJson({ navigation: { pages: ["one", "two", "three", "four"] } }) +
      "=== one.mdx\n---\ntitle: One\napi: GET /one\nplayground: auth\ngroups: [partner]\n---\n" +
      "=== two.mdx\n---\ntitle: Two\ngroups: [partner]\n---\n" +
      "=== three.mdx\n---\ntitle: Three\ngroups: { excludes: [staff] }\n---\n" +
      "=== four.mdx\n---\ntitle: Four\ngroups: [partner]\npublic: true\n---\n";
    const found = await documents(await openFixture(text, { plugins }));
    expect(Object.fromEntries(found.map(({ title, groups }) => [title, groups]))).toEqual({
      One: [],
      Two: ["partner"],
      Three: ["*", "!staff"],
      Four: [],
    });
  });
});
