import { describe, expect, it } from "vitest";
import { buildRequest, type RequestValues } from "./build-request.ts";
import type { Credential } from "./credential.ts";
import type { HttpRequest } from "./http-request.ts";
import type { ParameterShape, RequestShape } from "./request-shape.ts";

function parameter(place: ParameterShape["in"], name: string): ParameterShape {
  const style = place === "query" || place === "cookie" ? "form" : "simple";
  const explode = style === "form";
  return { name, in: place, required: false, style, explode, allowReserved: false, contentType: null };
}

function build(shape: Partial<RequestShape>, values: Partial<RequestValues> = {}): HttpRequest {
  return buildRequest(
    { method: "get", path: "/", parameters: [], bodies: [], ...shape },
    { server: "", parameters: {}, contentType: null, body: undefined, credentials: [], ...values },
  );
}

describe("the URL", () => {
  it.each([
    ["https://a.example", "/users", "https://a.example/users"],
    ["https://a.example/", "/users", "https://a.example/users"],
    ["https://a.example/v1//", "/users", "https://a.example/v1/users"],
    ["https://a.example/v1", "users", "https://a.example/v1/users"],
    ["https://a.example/v1", "/", "https://a.example/v1/"],
    ["/v1", "/users", "/v1/users"],
    ["/", "/users", "/users"],
    ["", "/users", "/users"],
    ["", "users", "/users"],
    ["https://a.example?key=1", "/users", "https://a.example/users?key=1"],
    ["https://a.example", "/users?action=list#part", "https://a.example/users?action=list#part"],
    ["http://[::1]:3000", "/a[0]", "http://[::1]:3000/a%5B0%5D"],
    ["https://{region}.a.example/{base path}", "/x", "https://{region}.a.example/{base%20path}/x"],
    ["https://bücher.example", "/ü b%20c%", "https://bücher.example/%C3%BC%20b%20c%25"],
    ["https://a.example", "https://b.example/x", "https://b.example/x"],
  ])("of %s and %s is %s", (server, path, expected) => {
    expect(build({ path }, { server }).url).toBe(expected);
  });

  it("takes each value as it is, once", () => {
    const path = "/{a}/{b}/{a}:run";
    const parameters = [parameter("path", "a"), parameter("path", "b")];
    const request = build({ path, parameters }, { parameters: { "path.a": "{b}", "path.b": "$&" } });
    expect(request.url).toBe("/%7Bb%7D/%24%26/%7Bb%7D:run");
  });

  it("has the query in the order of the parameters, after what the template has", () => {
    const parameters = [parameter("query", "b"), parameter("query", "a")];
    const request = build({ path: "/x?c=1#f", parameters }, { parameters: { "query.a": 1, "query.b": 2 } });
    expect(request.url).toBe("/x?c=1&b=2&a=1#f");
  });

  it("is built from names that objects inherit", () => {
    const names = ["__proto__", "constructor"];
    const parameters = names.map((name) => parameter("query", name));
    expect(build({ parameters }).url).toBe("/");
    expect(build({ parameters }, { parameters: { "query.__proto__": 1 } }).url).toBe("/?__proto__=1");
  });
});

describe("credentials", () => {
  it.each<[Credential, string, string]>([
    [{ kind: "bearer", token: "<token>" }, "Authorization", "Bearer <token>"],
    [{ kind: "basic", username: "jürgen", password: "a:b€" }, "Authorization", "Basic asO8cmdlbjphOmLigqw="],
    [{ kind: "apiKey", in: "header", name: "X-Key", value: "k\r\nX-Other: 1" }, "X-Key", "k X-Other: 1"],
  ])("%j is %s: %s", (credential, name, value) => {
    expect(build({}, { credentials: [credential] }).headers).toEqual([{ name, value }]);
  });

  it("go to queries and cookies too", () => {
    const credentials: Credential[] = [
      { kind: "apiKey", in: "query", name: "api key", value: "a&b" },
      { kind: "apiKey", in: "cookie", name: "sid", value: "a;b" },
    ];
    const request = build({}, { credentials });
    expect(request.url).toBe("/?api%20key=a%26b");
    expect(request.cookies).toEqual([{ name: "sid", value: "a%3Bb" }]);
  });

  it("are not sent where they are empty", () => {
    const credentials: Credential[] = [
      { kind: "bearer", token: "" },
      { kind: "basic", username: "", password: "" },
      { kind: "apiKey", in: "query", name: "k", value: "" },
    ];
    expect(build({}, { credentials })).toMatchObject({ url: "/", headers: [] });
  });

  it("give way to a parameter of the same name, and are never sent twice", () => {
    const parameters = [
      parameter("header", "authorization"),
      parameter("query", "k"),
      parameter("cookie", "c"),
    ];
    const credentials: Credential[] = [
      { kind: "bearer", token: "t" },
      { kind: "apiKey", in: "query", name: "k", value: "t" },
      { kind: "apiKey", in: "cookie", name: "c", value: "t" },
    ];
    const typed = { "header.authorization": "mine", "query.k": "mine", "cookie.c": "mine" };
    expect(build({ parameters }, { credentials, parameters: typed })).toMatchObject({
      url: "/?k=mine",
      headers: [{ name: "authorization", value: "mine" }],
      cookies: [{ name: "c", value: "mine" }],
    });
    expect(build({ parameters }, { credentials })).toMatchObject({
      url: "/?k=t",
      headers: [{ name: "Authorization", value: "Bearer t" }],
      cookies: [{ name: "c", value: "t" }],
    });
  });

  it("of one place count once, the last", () => {
    const credentials: Credential[] = [
      { kind: "apiKey", in: "header", name: "authorization", value: "one" },
      { kind: "bearer", token: "two" },
      { kind: "apiKey", in: "query", name: "k", value: "1" },
      { kind: "apiKey", in: "query", name: "k", value: "2" },
    ];
    expect(build({}, { credentials })).toMatchObject({
      url: "/?k=2",
      headers: [{ name: "Authorization", value: "Bearer two" }],
    });
  });
});

describe("the Content-Type", () => {
  const bodies = ["application/json", "multipart/form-data"].map((contentType) => ({
    contentType,
    required: true,
    encoding: {},
    files: [],
  }));
  const shape = { method: "post", bodies, parameters: [parameter("header", "content-type")] };

  it("is the body's", () => {
    const { headers } = build(shape, { contentType: "application/json", body: {} });
    expect(headers).toEqual([{ name: "Content-Type", value: "application/json" }]);
  });

  it("is what was typed for the header, except that a multipart body needs its own", () => {
    const parameters = { "header.content-type": "text/x" };
    const json = build(shape, { contentType: "application/json", body: {}, parameters });
    expect(json.headers).toEqual([{ name: "content-type", value: "text/x" }]);
    const form = build(shape, { contentType: "multipart/form-data", body: {}, parameters });
    expect(form.headers).toEqual([]);
  });

  it("is absent without a body", () => {
    expect(build(shape, { contentType: "application/json" })).toMatchObject({ headers: [], body: null });
  });

  it("cannot bring another header in", () => {
    const hostile = { contentType: "text/x\r\nX-Other: 1", required: true, encoding: {}, files: [] };
    const { headers } = build({ bodies: [hostile] }, { contentType: hostile.contentType, body: "" });
    expect(headers).toEqual([{ name: "Content-Type", value: "text/x X-Other: 1" }]);
  });
});
