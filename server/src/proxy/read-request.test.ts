import { describe, expect, it } from "vitest";
import { ask, serveProxy } from "./testing.ts";

describe("requests that are not understood", () => {
  const url = "https://a.test/";

  it.each<[unknown, RegExp]>([
    ["{", /no JSON/],
    ["", /no JSON/],
    ["[".repeat(100_000), /no JSON/],
    ["null", /its body has to be an object, not `null`\./],
    [[], /its body has to be an object, not a list\./],
    [{}, /: "url" is missing: the address/],
    [{ url: 7 }, /"url" has to be a string, not a number\./],
    [{ url: "/v1" }, /absolute/],
    [{ url: "file:///etc/passwd" }, /https:/],
    [{ url: "https://a.test\\@evil.test" }, /backslash/],
    [{ url: "https://a.te\nst/" }, /line break/],
    [{ url: " https://a.test/" }, /space/],
    [{ url: `https://a.test/${"a".repeat(8200)}` }, /longer/],
    [{ url, method: "CONNECT" }, /"method" has to be one of GET, PUT/],
    [{ url, method: "GET\r\nX: 1" }, /"method"/],
    [{ url, method: null }, /"method"/],
    [{ url, headers: [] }, /"headers" has to be an object of .*, not a list\./],
    [{ url, headers: null }, /"headers"/],
    [{ url, headers: { a: 1 } }, /the header "a"/],
    [{ url, headers: { a: ["x", null] } }, /the header "a"/],
    [{ url, headers: { a: "x\r\nHost: evil" } }, /the header "a"/],
    [{ url, headers: { a: "x\0" } }, /the header "a"/],
    [{ url, headers: { a: "→" } }, /the header "a"/],
    [{ url, headers: { "a b": "x" } }, /the header "a b"/],
    [{ url, headers: { "a\r\nb": "x" } }, /the header/],
    [{ url, headers: { "": "x" } }, /the header ""/],
    [{ url, headers: { a: Array(201).fill("x") } }, /more than 200/],
    [{ url, body: {} }, /"body" has to be a string, not an object\./],
    [{ url, bdoy: "x" }, /no member "bdoy"/],
    [{ url, body: "x", bodyEncoding: "utf8" }, /"bodyEncoding"/],
    [{ url, body: "x", bodyEncoding: "base64" }, /base64/],
    [{ url, body: "x-_=", bodyEncoding: "base64" }, /base64/],
  ])("%j", async (body, reason) => {
    const port = await serveProxy([url]);
    const { status, headers, json } = await ask(port, body);
    expect({ status, ...json }).toEqual({
      status: 400,
      kind: "request",
      error: expect.stringMatching(reason),
    });
    expect(headers).toMatchObject({ "x-octavo-proxy": "error", "x-content-type-options": "nosniff" });
  });

  it("come by another method, type or encoding", async () => {
    const port = await serveProxy([url]);
    expect(await ask(port, "", { method: "GET" })).toMatchObject({ status: 405, headers: { allow: "POST" } });
    for (const headers of [
      { "content-type": "text/plain" },
      { "content-type": "application/jsonp" },
      { "content-type": "application/x-www-form-urlencoded" },
      { "content-encoding": "gzip" },
    ])
      expect(await ask(port, { url }, { headers })).toMatchObject({
        status: 415,
      });
  });

  it("are too large, whether they say so or not", async () => {
    const port = await serveProxy([url], { requestLimit: 1000 });
    const body = JSON.stringify({ url, body: "x".repeat(3_000_000) });
    expect(await ask(port, body)).toMatchObject({ status: 413, json: { kind: "request" } });
    expect(await ask(port, body, { headers: { "transfer-encoding": "chunked" } })).toMatchObject({
      status: 413,
    });
  });
});
