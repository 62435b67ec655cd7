import { parseJson } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { describe, expect, test } from "vitest";
import { openapi } from "./index.ts";
import { readValue, type Outcome } from "./testing.ts";

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
    const outcome = readValue({ openapi: openapiVersion, paths: {} });
    expect([outcome.document?.version, outcome.problems]).toEqual([version, problems]);
  });

  test("other documents are refused", () => {
    expect(readValue({ swagger: "2.0", paths: {} }).problems).toEqual(["error openapi/swagger-2 /swagger"]);
    expect(readValue({ asyncapi: "3.0.0" }).problems).toEqual(["error openapi/not-openapi /"]);
    expect(readValue([]).problems).toEqual(["error openapi/not-openapi /"]);
    expect(readValue("text").problems).toEqual(["error openapi/not-openapi /"]);
  });

  test("a document needs something to show", () => {
    expect(readValue({ openapi: "3.0.3" }).problems).toEqual(["error openapi/no-paths /"]);
    expect(readValue({ openapi: "3.1.0" }).problems).toEqual(["error openapi/no-paths /"]);
    expect(readValue({ openapi: "3.1.0", components: { schemas: { A: {} } } })).toMatchObject({
      problems: [],
      document: { schemas: ["A"] },
    });
    expect(readValue({ openapi: "3.0.3", paths: {} }).problems).toEqual([]);
  });
});

describe("operations", () => {
  test("methods have a fixed order, paths and webhooks the document's", () => {
    const outcome = readValue({
      openapi: "3.1.0",
      webhooks: { bookAdded: { post: {} } },
      paths: {
        "/books": { delete: {}, post: {}, get: {}, "x-note": 1, summary: "", query: {} },
        "/a": { trace: {} },
        "x-paths": { get: {} },
      },
    });
    expect(keys(outcome)).toEqual([
      "GET /books",
      "POST /books",
      "DELETE /books",
      "TRACE /a",
      "webhook bookAdded",
    ]);
    expect(outcome.problems).toEqual([]);
  });

  test("x-excluded and x-hidden leave an operation out; x-hidden may only unlist it", () => {
    const document = {
      openapi: "3.1.0",
      paths: {
        "/a": {
          get: { "x-excluded": true },
          put: { "x-hidden": true },
          post: { "x-hidden": false },
          delete: { "x-exclude": true },
        },
      },
      webhooks: { w: { post: { "x-excluded": true } } },
    };
    expect(keys(readValue(document), true)).toEqual(["GET /a", "PUT /a", "DELETE /a", "webhook w"]);
    expect(readValue(document).problems).toEqual(["warning openapi/x-exclude /paths//a/delete/x-exclude"]);
    const unlisted = readValue(document, "unlist");
    expect(keys(unlisted)).toEqual(["PUT /a", "POST /a"]);
    expect(unlisted.document?.operations.map(({ metadata }) => metadata["hidden"])).toEqual([
      undefined,
      true,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("what is no operation is left out, the rest stays", () => {
    const outcome = readValue({
      openapi: "3.0.3",
      paths: { "/a": null, "/b": { get: null, put: [], post: { summary: "fine" }, patch: "x" }, "/c": 1 },
    });
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
    expect(readValue({ openapi: "3.0.3", paths: null }).problems).toEqual([
      "error openapi/not-an-object /paths",
    ]);
    expect(readValue({ openapi: "3.0.3", paths: [{}] }).problems).toEqual([
      "error openapi/not-an-object /paths",
    ]);
  });

  test("webhooks in a 3.0 document", () => {
    const outcome = readValue({ openapi: "3.0.3", paths: {}, webhooks: { a: { post: {} } } });
    expect([keys(outcome), outcome.problems]).toEqual([[], ["warning openapi/webhooks-in-3-0 /webhooks"]]);
  });

  test("a webhook has one page", () => {
    const outcome = readValue({ openapi: "3.1.0", webhooks: { w: { post: {}, put: {} } } });
    expect([keys(outcome), outcome.problems]).toEqual([
      ["webhook w"],
      ["warning openapi/webhook-methods /webhooks/w/post"],
    ]);
  });

  test("path items behind references, with methods of their own beside them", () => {
    const outcome = readValue({
      openapi: "3.1.0",
      paths: {
        "/a": { $ref: "#/components/pathItems/Shared", put: { summary: "own" } },
        "/b": { $ref: "#/paths/~1a" },
        "/external": { $ref: "paths/external.yaml" },
        "/part": { get: { $ref: "resources/get.yml" }, post: { $ref: "#/components/x-operations/post" } },
        "/loop": { $ref: "#/paths/~1loop" },
      },
      components: {
        pathItems: { Shared: { get: { summary: "shared" } } },
        "x-operations": { post: { summary: "post" } },
      },
    });
    expect(
      outcome.document?.operations.map(({ key, summary, origin }) => [
        key,
        summary,
        "path" in origin && origin.path.join(" "),
      ]),
    ).toEqual([
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
    const outcome = readValue(value);
    expect(keys(outcome)).toEqual(["GET __proto__", "GET /constructor"]);
    expect(outcome.document?.schemas).toEqual(["__proto__"]);
    expect(
      keys(readValue({ openapi: "3.1.0", paths: { "/a": Object.create({ get: {} }) as object } })),
    ).toEqual([]);
  });
});

function site(file: string, text: string): string {
  return `\n=== docs.json\n{ "navigation": { "openapi": "${file}" } }\n=== ${file}\n${text}`;
}

async function codes(file: string, text: string): Promise<readonly string[]> {
  const core = await openFixture(site(file, text), { plugins: [openapi()] });
  return (await core.problems()).map(({ code }) => code);
}

describe("in a site", () => {
  test("problems stand at their exact places", async () => {
    const problems = await check(
      site(
        "api.yaml",
        `openapi: 3.0
         ^^^ warning openapi/version-spelling
info: { title: T, version: "1" }
paths:
  /a:
    get:
    ^^^ error openapi/not-an-object
    post:
      responses: {}
      x-exclude: true
      ^^^^^^^^^ warning openapi/x-exclude
webhooks:
^^^^^^^^ warning openapi/webhooks-in-3-0
  b: { post: { responses: {} } }`,
      ),
      { plugins: [openapi()] },
    );
    expect(problems[0]?.fixes[0]?.edits[0]?.newText).toBe("3.0.3");
  });

  test("a document that is absent, empty or broken has one problem", async () => {
    expect(await codes("api.yaml", "")).toEqual(["openapi/not-openapi"]);
    expect(await codes("api.json", "{")).toEqual(["syntax/error"]);
    expect(await codes("api.json", `"openapi: 3.1.0"`)).toEqual(["openapi/not-openapi"]);
  });
});
