import { describe, expect, it } from "vitest";
import { memberAt } from "../syntax/parts.ts";
import { redactDocument } from "./redact-document.ts";

const closed = { "x-svc": { groups: ["staff"] } };

it("links name no parameters that are hidden of the operation to which they lead", () => {
  const parameters = { id: "$response.body#/id", word: "1", "query.word": "2", "query.both": "3", both: "4" };
  const toRef = { operationRef: "#/paths/~1b~1{id}/get", parameters };
  const document = {
    openapi: "3.1.0",
    paths: {
      "/a": {
        get: {
          responses: {
            "200": {
              links: {
                byId: { operationId: "getB", parameters },
                byRef: toRef,
                shared: { $ref: "#/components/links/Shared" },
                other: { operationId: "getC", parameters },
              },
            },
          },
        },
      },
      "/b/{id}": {
        parameters: [
          { name: "id", in: "path" },
          { name: "word", in: "query", schema: closed },
        ],
        get: {
          operationId: "getB",
          parameters: [
            { name: "both", in: "query", ...closed },
            { name: "both", in: "header" },
          ],
        },
      },
      "/c": { get: { operationId: "getC" } },
    },
    components: { links: { Shared: { operationId: "getB", parameters } } },
  };
  const kept = redactDocument(document, {
    reader: { isSignedIn: true, groups: ["guests"] },
  }) as typeof document;
  const shown = { id: "$response.body#/id", both: "4" };
  expect(kept.paths["/a"].get.responses["200"].links).toEqual({
    byId: { operationId: "getB", parameters: shown },
    byRef: { ...toRef, parameters: shown },
    shared: { $ref: "#/components/links/Shared" },
    other: { operationId: "getC", parameters },
  });
  expect(kept.components.links.Shared.parameters).toEqual(shown);
});

describe("links have no constants that are hidden of the operation to which they lead", () => {
  const kinds = { enum: ["open", "word"], "x-svc-enum": { word: ["staff"] } };
  const schema = { properties: { word: closed, id: {}, kind: kinds } };
  const content = { "application/json": { schema } };
  const parameters = [
    { name: "kind", in: "query", schema: kinds },
    { name: "filter", in: "query", content },
  ];

  const linked = (link: object, target: object = {}) => {
    const links = { l: { operationId: "b", ...link } };
    const post = { operationId: "b", parameters, requestBody: { content }, ...target };
    const paths = { "/a": { get: { responses: { "200": { links } } } }, "/b": { post } };
    const shown = redactDocument({ openapi: "3.1.0", paths }, { reader: { isSignedIn: true, groups: [] } });
    return memberAt(shown, ["paths", "/a", "get", "responses", "200", "links", "l"]);
  };

  it.each<[string, object, object]>([
    [
      "of parameters",
      { parameters: { kind: "word", "query.kind": "open" } },
      { parameters: { "query.kind": "open" } },
    ],
    ["in parameters", { parameters: { filter: { word: 1, id: 2 } } }, { parameters: { filter: { id: 2 } } }],
    ["of a body", { requestBody: { word: 1, id: 2, kind: "word" } }, { requestBody: { id: 2 } }],
    ["as a text", { requestBody: '{"word":1}' }, {}],
    ["but expressions", { requestBody: "$response.body" }, { requestBody: "$response.body" }],
    [
      "but what is open",
      {
        parameters: { kind: "open", filter: "$request.query.q", other: "word" },
        requestBody: { kind: "open" },
      },
      {
        parameters: { kind: "open", filter: "$request.query.q", other: "word" },
        requestBody: { kind: "open" },
      },
    ],
  ])("%s", (_what, link, shown) => {
    expect(linked(link)).toEqual({ operationId: "b", ...shown });
    expect(linked({ ...link, operationId: undefined, operationRef: "#/paths/~1b/post" })).toMatchObject(
      shown,
    );
  });

  it("of a body that is hidden, or one form of it", () => {
    for (const requestBody of [
      { ...closed, content },
      { content: { ...content, "text/plain": { ...closed, schema: {} } } },
    ])
      expect(linked({ requestBody: { id: 2 } }, { requestBody })).toEqual({ operationId: "b" });
  });
});

it("many links may lead to an operation with many parameters", () => {
  const count = 4_000;
  const all = Array.from({ length: count }, (_, index) => ({ name: `q${index}`, in: "query" }));
  const links = Object.fromEntries(
    all.map(({ name }) => [name, { operationId: "b", parameters: { [name]: "1", word: "2" } }]),
  );
  const get = { operationId: "b", parameters: [...all, { name: "word", in: "query", ...closed }] };
  const paths = { "/a": { get: { responses: { "200": { links } } } }, "/b": { get } };
  const start = process.cpuUsage();
  const kept = redactDocument({ openapi: "3.1.0", paths }, { reader: { isSignedIn: true, groups: [] } });
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(2_000);
  expect(memberAt(kept, ["paths", "/a", "get", "responses", "200", "links", "q7", "parameters"])).toEqual({
    q7: "1",
  });
});

it("nobody is told to sign in with what they may not know", () => {
  const closedScheme = { type: "http", ...closed };
  const document = {
    openapi: "3.1.0",
    security: [{ word: [] }, { open: [] }],
    paths: {
      "/a": { get: { security: [{ word: [] }] } },
      "/b": { get: { security: [{ open: [], word: [] }, { shared: [] }, {}, { unknown: [] }] } },
      "/c": { get: { ...closed, security: [{ theirs: [] }] } },
      "/d": { get: { security: [{ open: [] }] } },
    },
    components: {
      securitySchemes: {
        word: closedScheme,
        shared: { $ref: "#/components/securitySchemes/word" },
        theirs: { type: "http" },
        open: { type: "http" },
      },
    },
  };
  const kept = redactDocument(document, { reader: { isSignedIn: true, groups: ["guests"] } });
  expect(kept).toEqual({
    openapi: "3.1.0",
    security: [{ open: [] }],
    paths: {
      "/a": { get: { security: [] } },
      "/b": { get: { security: [{ open: [] }, {}, { unknown: [] }] } },
      "/d": { get: { security: [{ open: [] }] } },
    },
    components: { securitySchemes: { open: { type: "http" } } },
  });
});

it("scopes of OAuth go that only operations ask for which are left out", () => {
  const scopes = { read: "Read", write: "Write", admin: "Admin", idle: "Idle" };
  const secret = { security: [{ auth: ["admin", "read"] }], ...closed };
  const calling = { onDone: { "{$request.body#/url}": { post: { security: [{ auth: ["write"] }] } } } };
  const flow = { tokenUrl: "https://api.example/token", scopes };
  const auth = { type: "oauth2", flows: { clientCredentials: flow, implicit: { scopes: { admin: "" } } } };
  const schemes = { auth: { $ref: "#/components/securitySchemes/shared" }, shared: auth };
  const document = {
    openapi: "3.1.0",
    paths: {
      "/a": { get: { security: [{ auth: ["read"] }], callbacks: calling } },
      "/b": { get: secret, put: { ...secret, security: [{ auth: ["write"] }] } },
    },
    components: { securitySchemes: schemes },
  };
  const { admin: _admin, ...open } = scopes;
  const kept = redactDocument(document, { reader: { isSignedIn: true, groups: ["guests"] } });
  expect((kept as typeof document).components.securitySchemes).toEqual({
    ...schemes,
    shared: { ...auth, flows: { clientCredentials: { ...flow, scopes: open }, implicit: { scopes: {} } } },
  });
});

describe("links go that lead to what is left out, however their references are written", () => {
  const kept = (operationRef: string, target: object = {}) => {
    const links = { l: { operationRef, parameters: { id: "1", word: "2" } } };
    const document = {
      openapi: "3.1.0",
      paths: { "/a": { get: { responses: { "200": { links } } } }, "/b/{id}": target, "/empty": {} },
    };
    const shown = redactDocument(document, { reader: { isSignedIn: true, groups: ["guests"] } });
    return memberAt(shown, ["paths", "/a", "get", "responses", "200", "links"]);
  };
  const references = [
    "#/paths/~1b~1{id}/get",
    "#/paths/~1b~1%7Bid%7D/get",
    "#/paths/%7e1b%7E1{id}/get",
    "#/%70aths%2F~1b~1%7Bid%7D/get",
    "https://api.example/openapi.yaml#/paths/~1b~1%7Bid%7D/get",
  ];

  it.each([...references, "#/paths/~1b~1%7Bid%7D", "#/paths/~1b~1{id}/get/responses"])("%s", (reference) => {
    expect(kept(reference, { ...closed, get: {} })).toEqual({});
  });

  it.each(references)("and parameters that are hidden: %s", (operationRef) => {
    const get = { parameters: [{ name: "word", in: "query", ...closed }] };
    expect(kept(operationRef, { get })).toEqual({ l: { operationRef, parameters: { id: "1" } } });
  });

  it("and no others", () => {
    const target = { put: closed, get: {} };
    for (const reference of [...references, "#/paths/~1empty", "#/paths/~1b~1{id}", "%", "#", ""])
      expect(kept(reference, target)).toHaveProperty("l.operationRef", reference);
    expect(kept("#/paths/~1b~1{id}/put", target)).toEqual({});
  });
});
