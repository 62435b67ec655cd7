// Expressions of links and callbacks that lead to what a reader may not see.

import { describe, expect, it } from "vitest";
import { redactDocument } from "./redact-document.ts";

const reader = { isSignedIn: true, groups: ["guests"] };
const closed = { "x-svc": { groups: ["staff"] } };

/** What a guest has of a document, as text. */
function textOf(paths: object, components: object = {}): string {
  return JSON.stringify(redactDocument({ openapi: "3.1.0", paths, components }, { reader })) ?? "";
}

const content = (...names: readonly string[]) => ({
  "application/json": {
    schema: { properties: Object.fromEntries(names.map((name) => [name, name === "word" ? closed : {}])) },
  },
});
const linkTo = (parameters: object, rest: object = {}) => ({ operationId: "b", parameters, ...rest });
const calling = (...keys: readonly string[]) => ({
  cb: Object.fromEntries(keys.map((key) => [key, { post: { summary: "Called" } }])),
});

describe("of links", () => {
  const linked = (parameters: object, response: object = {}, operation: object = {}) => ({
    "/a": { get: { ...operation, responses: { "200": { ...response, links: { l: linkTo(parameters) } } } } },
  });

  it("go that lead to a field of the answer which is hidden", () => {
    const parameters = {
      a: "$response.body#/word/deep",
      b: "x-{$response.body#/word}",
      c: "$response.body#/id",
    };
    const kept = textOf(linked(parameters, { content: content("id", "word") }));
    expect(kept).not.toContain("word");
    expect(kept).toContain('"parameters":{"c":"$response.body#/id"}');
  });

  it("go that lead to a parameter, a header or a body which is hidden", () => {
    const schema = { type: "string", ...closed };
    const operation = {
      parameters: [
        { name: "word", in: "query", ...closed },
        { name: "Word", in: "header", schema },
        { name: "word", in: "path" },
        { name: "id", in: "query" },
      ],
      requestBody: { content: content("id", "word") },
    };
    const response = { headers: { "X-Word": { schema }, "X-Id": {} } };
    const open = {
      e: "$request.query.id",
      f: "$response.header.x-id",
      g: "$request.body#/id",
      h: "$request.path.word",
      i: "$request.query.unknown",
      j: 7,
    };
    const parameters = {
      a: "$request.query.word",
      b: "$request.header.WORD",
      c: "$response.header.X-Word",
      d: "$request.body#/word",
    };
    expect(textOf(linked({ ...parameters, ...open }, response, operation))).toContain(
      `"parameters":${JSON.stringify(open)}}`,
    );
    const hiding = { requestBody: { content: content("id"), ...closed } };
    expect(textOf(linked({ a: "$request.body#/id" }, {}, hiding))).toContain('"parameters":{}');
  });

  it("go with whatever else has them, and where they are no pointers", () => {
    const withMembers = (members: object) =>
      textOf({
        "/a": { get: { responses: { "200": { content: content("id", "word"), links: { l: members } } } } },
      });
    const secrets = {
      server: { url: "https://x/{$response.body#/word}" },
      "x-params": { a: ["$response.body#/word"] },
      description: "See `$response.body#/word`.",
    };
    for (const [key, member] of Object.entries(secrets))
      expect(withMembers({ operationId: "b", [key]: member })).toContain('"l":{"operationId":"b"}');
    for (const written of ["$response.body.word", "$response.body.word[0]", "$response.body['word']"])
      expect(withMembers(linkTo({ a: written }))).toContain('"parameters":{}');
    const open = {
      server: { url: "https://x/{$response.body#/id}" },
      "x-params": { a: "$response.body.id" },
      description:
        "Takes `$response.body#/id`, or ($response.body.id). It is in $response.body. That is all.",
    };
    expect(withMembers(open)).toContain(JSON.stringify(open));
  });

  it("go with a body that has them", () => {
    const response = { content: content("word") };
    const bodied = (requestBody: unknown) => ({
      "/a": { get: { responses: { "200": { ...response, links: { l: linkTo({}, { requestBody }) } } } } },
    });
    expect(textOf(bodied({ a: ["{$response.body#/word}"] }))).not.toContain("requestBody");
    expect(textOf(bodied("$response.body"))).toContain('"requestBody":"$response.body"');
  });

  it("stay where an operation or an answer that has the link shows the place", () => {
    const operation = (name: string, rest: object = {}) => ({
      get: {
        parameters: [{ name: "word", in: "query", ...rest }],
        responses: { "200": { content: content(name), links: { l: { $ref: "#/components/links/L" } } } },
      },
    });
    const link = (value: string) => ({ links: { L: linkTo({ a: value }) } });
    const both = { "/a": operation("word", closed), "/b": operation("id") };
    expect(textOf(both, link("$request.query.word"))).toContain('"a":"$request.query.word"');
    expect(textOf(both, link("$response.body#/id"))).toContain('"a":"$response.body#/id"');
    expect(textOf(both, link("$response.body#/word"))).not.toContain("#/word");
  });

  it("go that lead to what only operations have which are left out", () => {
    const operation = (rest: object) => ({
      get: { responses: { "200": { $ref: "#/components/responses/R" } }, ...rest },
    });
    const responses = { R: { links: { l: linkTo({ a: "$request.query.word", b: "$request.query.id" }) } } };
    const left = {
      ...closed,
      parameters: [
        { name: "word", in: "query" },
        { name: "id", in: "query" },
      ],
    };
    const open = { parameters: [{ name: "id", in: "query" }] };
    const kept = textOf({ "/a": operation(open), "/b": operation(left) }, { responses });
    expect(kept).not.toContain("word");
    expect(kept).toContain('"b":"$request.query.id"');
  });

  it("of components alone go by the names that are hidden", () => {
    const components = {
      schemas: { S: { properties: { word: closed } } },
      links: { L: linkTo({ a: "$response.body#/word", b: "$response.body#/id" }) },
    };
    const kept = JSON.stringify(redactDocument({ components }, { reader }));
    expect(kept).not.toContain("word");
    expect(kept).toContain("#/id");
  });
});

describe("of callbacks", () => {
  it("go with the request that is sent there", () => {
    const paths = (...keys: readonly string[]) => ({
      "/a": {
        get: {
          requestBody: { content: content("url", "word") },
          responses: { "200": { content: content("word") } },
          callbacks: calling(...keys),
        },
      },
    });
    const kept = textOf(
      paths("{$request.body#/word}", "https://a.example?u={$response.body#/word}", "{$request.body#/url}"),
    );
    expect(kept).not.toContain("word");
    expect(kept).toContain('"callbacks":{"cb":{"{$request.body#/url}":{"post":{"summary":"Called"}}}}');
    expect(textOf(paths("{$request.body#/word}"))).toContain('"callbacks":{}');
  });

  it("in callbacks, and among the components, too", () => {
    const inner = {
      post: { requestBody: { content: content("word") }, callbacks: calling("{$request.body#/word}") },
    };
    const callbacks = { cb: { $ref: "#/components/callbacks/C" } };
    const components = { callbacks: { C: { "{$request.body#/url}": inner } } };
    const kept = textOf(
      { "/a": { post: { callbacks, requestBody: { content: content("url") } } } },
      components,
    );
    expect(kept).not.toContain("word");
    expect(kept).toContain("#/url");
  });
});

it.each([
  ["in answers that operations share", false],
  ["that answers share", true],
])("stay where many ask the same: %s", (_where, isShared) => {
  const keys = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  const link = linkTo({ q: "$request.query.q" });
  const links = Object.fromEntries(keys(80, "l").map((key) => [key, link]));
  const shared = keys(300, "s").map((key) => [key, { $ref: `#/components/links/${key}` }] as const);
  const responses = keys(5, "r").map((key) => [
    key,
    { links: isShared ? Object.fromEntries(shared) : structuredClone(links) },
  ]);
  const answers = keys(5, "r").map((key, index) => [`20${index}`, { $ref: `#/components/responses/${key}` }]);
  const paths = keys(400, "/p").map((path) => {
    const parameters = [
      { name: "q", in: "query" },
      { name: `h${path}`, in: "query", ...closed },
    ];
    return [path, { get: { parameters, responses: Object.fromEntries(answers) as object } }];
  });
  const kept = textOf(Object.fromEntries(paths) as object, {
    responses: Object.fromEntries(responses) as object,
    links: Object.fromEntries(shared.map(([key]) => [key, { ...link }])),
  });
  expect(kept).not.toContain('"parameters":{}');
});

it("are closed where there are too many of what many share", () => {
  const count = 1_000;
  const entries = (one: (index: number) => readonly [string, unknown]) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => one(index)));
  const parameters = [
    { name: "id", in: "query" },
    { name: "word", in: "query", ...closed },
  ];
  const get = { parameters, responses: { "200": { $ref: "#/components/responses/R" } } };
  const links = entries((index) => [`l${index}`, linkTo({ id: `$request.query.id${index}` })]);
  const kept = textOf(
    entries((index) => [`/${index}`, { get }]),
    { responses: { R: { links } } },
  );
  const open = kept.split("$request.query.id").length - 1;
  expect(open).toBeGreaterThan(0);
  expect(open).toBeLessThan(count / 2);
});

it("are looked at in little time", { tags: ["long"], timeout: 120_000 }, () => {
  const start = performance.now();
  const count = 3_000;
  const parameters = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`p${index}`, `$request.query.q${index}`]),
  );
  const responses = { R: { links: { l: linkTo(parameters) } } };
  const many = Array.from({ length: count }, (_, index) => [
    `/${index}`,
    {
      get: {
        parameters: [{ name: `q${index}`, in: "query", ...closed }],
        responses: { "200": { $ref: "#/components/responses/R" } },
      },
    },
  ]);
  expect(textOf(Object.fromEntries(many) as object, { responses })).not.toContain("$request.query");
  expect(performance.now() - start).toBeLessThan(60_000);
});
