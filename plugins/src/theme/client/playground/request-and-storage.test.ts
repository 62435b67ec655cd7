import type { RequestShape } from "@octavo/core/request";
import { describe, expect, test } from "vitest";
import { credentialsOf, inputOf } from "./form/credentials.ts";
import { requestOf, type FormInput } from "./form/request-values.ts";
import { chosenServer, serverKey, serverUrl } from "./form/server-url.ts";
import { parseRemembered, storageKey } from "./storage.ts";
import type { SecurityScheme, Server } from "./data.ts";

const shape: RequestShape = {
  method: "POST",
  path: "/a",
  parameters: [
    {
      name: "q",
      in: "query",
      required: false,
      style: "form",
      explode: true,
      allowReserved: false,
      contentType: null,
    },
  ],
  bodies: [
    { contentType: "application/json", required: true, encoding: {}, files: [] },
    { contentType: "application/x-www-form-urlencoded", required: true, encoding: {}, files: [] },
  ],
};
const input: FormInput = {
  server: "https://api.example.com",
  parameters: {},
  contentType: "application/json",
  body: { value: { a: 1 }, text: null },
  credentials: [],
};

describe("the request for what was entered", () => {
  test("untouched values are not sent; empty ones that were entered are", () => {
    expect(requestOf(shape, { ...input, parameters: { "query.q": undefined } }).url).toBe(
      "https://api.example.com/a",
    );
    expect(requestOf(shape, { ...input, parameters: { "query.q": "" } }).url).toBe(
      "https://api.example.com/a?q=",
    );
    expect(requestOf(shape, { ...input, parameters: { "query.q": [undefined, false, 0] } }).url).toBe(
      "https://api.example.com/a?q=false&q=0",
    );
  });

  test("JSON goes as it was typed, with its large numbers and its mistakes", () => {
    for (const text of ['{"a":12345678901234567890}', "{ broken"])
      expect(requestOf(shape, { ...input, body: { value: {}, text } }).body).toEqual({
        kind: "text",
        contentType: "application/json",
        text,
      });
    const none = requestOf(shape, { ...input, body: { value: undefined, text: " " } });
    expect(none.body).toBeNull();
    expect(none.headers).toEqual([]);
  });

  test("JSON that was typed for a form fills its fields", () => {
    const contentType = "application/x-www-form-urlencoded";
    const request = requestOf(shape, {
      ...input,
      contentType,
      body: { value: { a: "x" }, text: '{"a":"x"}' },
    });
    expect(request.body).toEqual({ kind: "form", contentType, fields: [{ name: "a", value: "x" }] });
  });
});

describe("servers", () => {
  const server = {
    url: "https://{tenant}.example.com/{version}",
    description: "",
    variables: [
      { name: "tenant", default: null, enum: [], description: "" },
      { name: "version", default: "v1", enum: ["v1", "v2"], description: "" },
    ],
  };
  test("scripts count more than what is typed, and that more than defaults", () => {
    expect(serverUrl(server, {})).toBe("https://{tenant}.example.com/v1");
    expect(serverUrl(server, { tenant: "a", version: "v2" }, { version: "v3" })).toBe(
      "https://a.example.com/v3",
    );
    expect(serverUrl({ ...server, url: "https://{constructor}" }, {})).toBe("https://{constructor}");
    expect(serverUrl(undefined, {})).toBe("");
  });

  test("nothing at all is a value where the description has it", () => {
    const variables = [{ name: "pre", default: "", enum: ["", "b/"], description: "" }];
    const prefixed = { url: "https://example.com/{pre}x", description: "", variables };
    expect(serverUrl(prefixed, {})).toBe("https://example.com/x");
    expect(serverUrl(prefixed, { pre: "b/" })).toBe("https://example.com/b/x");
    expect(serverUrl(server, { tenant: "" })).toBe("https://{tenant}.example.com/v1");
  });

  test("what was typed for another server's variable of the same name does not count", () => {
    expect(serverUrl(server, { tenant: "a", version: "staging" })).toBe("https://a.example.com/v1");
  });

  test("are told apart where their URLs are the same", () => {
    const named = (name: string, initial: string): Server => ({
      url: "https://example.com/{env}",
      description: name,
      variables: [{ name: "env", default: initial, enum: [], description: "" }],
    });
    const [prod, sandbox] = [named("Prod", "prod"), named("Sandbox", "sandbox")];
    const all = [prod, sandbox, server, named("Sandbox", "sandbox")];
    for (const each of all) expect(chosenServer(all, serverKey(each, all))).toBe(each);
    expect(serverKey(server, all)).toBe(server.url);
    // Other pages of the API may have one of them alone.
    expect(chosenServer([server, sandbox], sandbox.url)).toBe(sandbox);
    expect(chosenServer(all, "https://elsewhere.example.com")).toBe(prod);
  });
});

describe("credentials", () => {
  const scheme = (part: Partial<SecurityScheme>): SecurityScheme => ({
    id: "key",
    type: "apiKey",
    name: "X-Key",
    in: "header",
    scheme: "",
    description: "",
    scopes: [],
    prefill: null,
    ...part,
  });

  test("are those of the schemes; a prefilled one can be emptied", () => {
    const schemes = [
      scheme({ prefill: "demo" }),
      scheme({ id: "b", type: "oauth2" }),
      scheme({ id: "c", type: "http", scheme: "basic" }),
      scheme({ id: "d", type: "http", scheme: "digest", name: "Authorization" }),
      scheme({ id: "e", type: "mutualTLS" }),
    ];
    const typed = {
      b: { value: "Bearer  t " },
      c: { username: "u", password: "p" },
      d: { value: "Digest x" },
    };
    expect(credentialsOf(schemes, typed)).toEqual([
      { kind: "apiKey", in: "header", name: "X-Key", value: "demo" },
      { kind: "bearer", token: "t" },
      { kind: "basic", username: "u", password: "p" },
      { kind: "apiKey", in: "header", name: "Authorization", value: "Digest x" },
    ]);
    expect(credentialsOf([scheme({ prefill: "demo" })], { key: { value: "" } })).toMatchObject([
      { value: "" },
    ]);
    expect(credentialsOf([scheme({ id: "constructor" })], {})).toMatchObject([{ value: "" }]);
  });

  test("of OpenID Connect are a token", () => {
    expect(inputOf(scheme({ type: "openIdConnect" }))).toBe("bearer");
  });
});

describe("what is remembered", () => {
  test("is read from any text without harm", () => {
    const empty = { credentials: {}, server: "", variables: {} };
    for (const text of [null, "", "nothing", "null", "[]", '{"credentials":[1],"server":5,"variables":"x"}'])
      expect(parseRemembered(text)).toEqual(empty);
    const text =
      '{"credentials":{"a":{"value":"x","other":"y","username":5},"b":1},"server":"s","variables":{"v":"1","w":2}}';
    expect(parseRemembered(text)).toEqual({
      credentials: { a: { value: "x" } },
      server: "s",
      variables: { v: "1" },
    });
  });

  test("is one thing for each description of each site", () => {
    expect(storageKey("/docs", "openapi.yaml\nGET /a")).toBe(storageKey("/docs", "openapi.yaml\nPOST /b"));
    expect(storageKey("/docs", "openapi.yaml\nGET /a")).not.toBe(storageKey("", "openapi.yaml\nGET /a"));
  });
});
