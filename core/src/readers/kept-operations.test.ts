import { expect, it } from "vitest";
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
