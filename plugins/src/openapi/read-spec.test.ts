import { parseJson, type SpecDocument } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { describe, expect, test } from "vitest";
import { documentOf } from "./document-of.ts";
import type { Report } from "./document.ts";
import { openapi } from "./index.ts";
import { readDocument } from "./read-spec.ts";

interface Outcome {
  readonly document: SpecDocument | undefined;
  /** "severity code /path" */
  readonly problems: readonly string[];
}

function read(value: unknown, hidden: "exclude" | "unlist" = "exclude"): Outcome {
  const problems: string[] = [];
  const report: Report = ({ severity, code }, origin) => {
    problems.push(`${severity} ${code} /${"path" in origin ? origin.path.join("/") : ""}`);
  };
  return { document: readDocument(documentOf(value), "api.json", { hidden }, report), problems };
}

const keys = ({ document }: Outcome, excluded = false): readonly string[] =>
  (document?.operations ?? []).filter((operation) => operation.excluded === excluded).map(({ key }) => key);

describe("versions", () => {
  test.each([
    ["3.0.3", "3.0", []],
    ["3.1.0", "3.1", []],
    ["3.1", "3.1", ["warning openapi/version-spelling /openapi"]],
    [3, "3.0", ["warning openapi/version-spelling /openapi"]],
    [3.1, "3.1", ["warning openapi/version-spelling /openapi"]],
    ["3.0.0-RC0", "3.0", ["warning openapi/version-spelling /openapi"]],
    ["3.2.0", "3.1", ["information openapi/newer-version /openapi"]],
    ["4.0.0", undefined, ["error openapi/unsupported-version /openapi"]],
    ["2.0", undefined, ["error openapi/unsupported-version /openapi"]],
    [null, undefined, ["error openapi/unsupported-version /openapi"]],
    [{}, undefined, ["error openapi/unsupported-version /openapi"]],
  ])("%j is read as %s", (openapiVersion, version, problems) => {
    const outcome = read({ openapi: openapiVersion, paths: {} });
    expect([outcome.document?.version, outcome.problems]).toEqual([version, problems]);
  });

  test("other documents are refused", () => {
    expect(read({ swagger: "2.0", paths: {} }).problems).toEqual(["error openapi/swagger-2 /swagger"]);
    expect(read({ asyncapi: "3.0.0" }).problems).toEqual(["error openapi/not-openapi /"]);
    expect(read([]).problems).toEqual(["error openapi/not-openapi /"]);
    expect(read("text").problems).toEqual(["error openapi/not-openapi /"]);
  });

  test("a document needs something to show", () => {
    expect(read({ openapi: "3.0.3" }).problems).toEqual(["error openapi/no-paths /"]);
    expect(read({ openapi: "3.1.0" }).problems).toEqual(["error openapi/no-paths /"]);
    expect(read({ openapi: "3.1.0", components: { schemas: { A: {} } } })).toMatchObject({ problems: [], document: { schemas: ["A"] } });
    expect(read({ openapi: "3.0.3", paths: {} }).problems).toEqual([]);
  });
});

describe("operations", () => {
  test("methods have a fixed order, paths and webhooks the document's", () => {
    const outcome = read({
      openapi: "3.1.0",
      webhooks: { bookAdded: { post: {} } },
      paths: { "/books": { delete: {}, post: {}, get: {}, "x-note": 1, summary: "", query: {} }, "/a": { trace: {} }, "x-paths": { get: {} } },
    });
    expect(keys(outcome)).toEqual(["GET /books", "POST /books", "DELETE /books", "TRACE /a", "webhook bookAdded"]);
    expect(outcome.problems).toEqual([]);
  });

  test("x-excluded and x-hidden leave an operation out; x-hidden may only unlist it", () => {
    const document = {
      openapi: "3.1.0",
      paths: { "/a": { get: { "x-excluded": true }, put: { "x-hidden": true }, post: { "x-hidden": false }, delete: { "x-exclude": true } } },
      webhooks: { w: { post: { "x-excluded": true } } },
    };
    expect(keys(read(document), true)).toEqual(["GET /a", "PUT /a", "DELETE /a", "webhook w"]);
    expect(read(document).problems).toEqual(["warning openapi/x-exclude /paths//a/delete/x-exclude"]);
    const unlisted = read(document, "unlist");
    expect(keys(unlisted)).toEqual(["PUT /a", "POST /a"]);
    expect(unlisted.document?.operations.map(({ metadata }) => metadata["hidden"])).toEqual([undefined, true, undefined, undefined, undefined]);
  });

  test("what is no operation is left out, the rest stays", () => {
    const outcome = read({ openapi: "3.0.3", paths: { "/a": null, "/b": { get: null, put: [], post: { summary: "fine" }, patch: "x" }, "/c": 1 } });
    expect(keys(outcome)).toEqual(["POST /b"]);
    expect(outcome.problems).toEqual([
      "error openapi/not-an-object /paths//a",
      "error openapi/not-an-object /paths//b/get",
      "error openapi/not-an-object /paths//b/put",
      "error openapi/not-an-object /paths//b/patch",
      "error openapi/not-an-object /paths//c",
    ]);
  });

  test("paths that are no object are told of once", () => {
    expect(read({ openapi: "3.0.3", paths: null }).problems).toEqual(["error openapi/not-an-object /paths"]);
    expect(read({ openapi: "3.0.3", paths: [{}] }).problems).toEqual(["error openapi/not-an-object /paths"]);
  });

  test("webhooks in a 3.0 document", () => {
    const outcome = read({ openapi: "3.0.3", paths: {}, webhooks: { a: { post: {} } } });
    expect([keys(outcome), outcome.problems]).toEqual([[], ["warning openapi/webhooks-in-3-0 /webhooks"]]);
  });

  test("a webhook has one page", () => {
    const outcome = read({ openapi: "3.1.0", webhooks: { w: { post: {}, put: {} } } });
    expect([keys(outcome), outcome.problems]).toEqual([["webhook w"], ["warning openapi/webhook-methods /webhooks/w/post"]]);
  });

  test("path items behind references, with methods of their own beside them", () => {
    const outcome = read({
      openapi: "3.1.0",
      paths: {
        "/a": { $ref: "#/components/pathItems/Shared", put: { summary: "own" } },
        "/b": { $ref: "#/paths/~1a" },
        "/external": { $ref: "paths/external.yaml" },
        "/part": { get: { $ref: "resources/get.yml" }, post: { $ref: "#/components/x-operations/post" } },
        "/loop": { $ref: "#/paths/~1loop" },
      },
      components: { pathItems: { Shared: { get: { summary: "shared" } } }, "x-operations": { post: { summary: "post" } } },
    });
    expect(outcome.document?.operations.map(({ key, summary, origin }) => [key, summary, "path" in origin && origin.path.join(" ")])).toEqual([
      ["GET /a", "shared", "components pathItems Shared get"],
      ["PUT /a", "own", "paths /a put"],
      ["GET /b", "shared", "components pathItems Shared get"],
      ["GET /part", "", "paths /part get"],
      ["POST /part", "post", "components x-operations post"],
    ]);
    expect(outcome.problems).toEqual([]);
  });

  test("names such as __proto__ are ordinary", () => {
    const { value } = parseJson(
      `{"openapi":"3.1.0","paths":{"__proto__":{"get":{"summary":"p"}},"/constructor":{"get":{"tags":["__proto__","toString"]}}},"components":{"schemas":{"__proto__":{}}}}`,
    );
    const outcome = read(value);
    expect(keys(outcome)).toEqual(["GET __proto__", "GET /constructor"]);
    expect(outcome.document?.schemas).toEqual(["__proto__"]);
    expect(keys(read({ openapi: "3.1.0", paths: { "/a": Object.create({ get: {} }) as object } }))).toEqual([]);
  });
});

describe("facts", () => {
  test("tags have labels, servers and security are read", () => {
    const { document } = read({
      openapi: "3.1.0",
      info: { title: "Shop" },
      paths: {},
      tags: [{ name: "a", "x-group": "Label A", description: "About a." }, { name: "b", "x-group": 1 }, "c", { name: 7 }],
      servers: [{ url: "https://{host}/v1", variables: { host: { default: "x", enum: ["x", 2] } } }, {}, null],
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
            { id: "token", type: "http", in: "header", name: "Authorization", scheme: "bearer", prefill: "12", scopes: ["read"] },
          ],
        },
        { schemes: [] },
      ],
    });
    expect(document?.servers).toHaveLength(1);
    expect(document?.security).toHaveLength(2);
  });

  test("the vendor extension gives metadata, content and address; x-mint is the same key", () => {
    const { document } = read({
      openapi: "3.1.0",
      paths: {
        "/a": {
          "x-svc": { groups: ["team"] },
          get: { "x-svc": { metadata: { title: "T", openapi: "GET /b", groups: ["a"] }, content: "**hi**", href: "/users/list", groups: ["b"] } },
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
    const { document } = read({ openapi: "3.1.0", paths: { "/a": { get: { summary: 404, tags: [2024, true, null, {}], deprecated: true } } } });
    expect(document?.operations[0]).toMatchObject({ summary: "404", tags: ["2024", "true"], deprecated: true });
  });
});

describe("in a site", () => {
  const site = (file: string, text: string): string => `\n=== docs.json\n{ "navigation": { "openapi": "${file}" } }\n=== ${file}\n${text}`;

  test("problems stand at their exact places", async () => {
    await check(
      site(
        "api.yaml",
        `openapi: 3.0
         ^^^ warning openapi/version-spelling
paths:
  /a:
    get:
    ^^^ error openapi/not-an-object
    post:
      x-exclude: true
      ^^^^^^^^^ warning openapi/x-exclude
webhooks:
^^^^^^^^ warning openapi/webhooks-in-3-0
  b: { post: {} }`,
      ),
      { plugins: [openapi()] },
    );
  });

  test("a document that is absent, empty or broken has one problem", async () => {
    const codes = async (file: string, text: string): Promise<readonly string[]> =>
      (await (await openFixture(site(file, text), { plugins: [openapi()] })).problems()).map(({ code }) => code);
    expect(await codes("api.yaml", "")).toEqual(["openapi/not-openapi"]);
    expect(await codes("api.json", "{")).toEqual(["syntax/error"]);
    expect(await codes("api.json", `"openapi: 3.1.0"`)).toEqual(["openapi/not-openapi"]);
  });
});
