import type { HttpRequest } from "@octavo/core/request";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { explainDirect, explainProxied, type FailureFacts } from "./explain-failure.ts";
import { NoProxyError, proxiedRequest, sendProxied, shownHeaders } from "./send-proxied.ts";
import { send } from "./send.ts";

const request: HttpRequest = {
  method: "POST",
  url: "https://api.example.com/a",
  headers: [{ name: "X-Name", value: "ü" }],
  cookies: [{ name: "sid", value: "1" }],
  body: {
    kind: "file",
    contentType: "image/png",
    file: { kind: "file", name: "a", type: "image/png", data: new Blob([Uint8Array.of(0, 255)]) },
  },
};

beforeEach(() => void vi.stubGlobal("location", { href: "https://docs.example.com/a" }));
afterEach(() => void vi.unstubAllGlobals());

function answering(status: number, headers: Record<string, string>, body = ""): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status, headers })));
}
const ask = (): ReturnType<typeof sendProxied> =>
  sendProxied(request, "/proxy", new AbortController().signal);

describe("through the proxy", () => {
  test("bytes go as base64, header values as bytes, cookies as a header", async () => {
    expect(await proxiedRequest(request)).toEqual({
      url: "https://api.example.com/a",
      method: "POST",
      headers: { "X-Name": ["Ã¼"], Cookie: ["sid=1"] },
      body: "AP8=",
      bodyEncoding: "base64",
    });
    const text = {
      ...request,
      cookies: [],
      body: { kind: "text", contentType: "text/plain", text: "ü" },
    } as const;
    expect(await proxiedRequest(text)).toMatchObject({ body: "ü", bodyEncoding: "text" });
  });

  test("answers are the API's, with its own status and headers", async () => {
    answering(502, {
      "x-octavo-proxy": "answer",
      "x-octavo-status": "407",
      "x-octavo-dropped": "host, expect",
      "x-octavo-header-cache-control": "max-age=1",
      "cache-control": "no-store",
      "content-type": "text/plain",
    });
    expect(await ask()).toMatchObject({
      ok: true,
      status: 407,
      dropped: ["host", "expect"],
      headers: [
        { name: "content-type", value: "text/plain" },
        { name: "cache-control", value: "max-age=1" },
      ],
    });
    expect(
      shownHeaders([
        ["x-octavo-url", "x"],
        ["date", "now"],
      ]),
    ).toEqual([{ name: "date", value: "now" }]);
  });

  test("a refusal is told in the proxy's words", async () => {
    answering(403, { "x-octavo-proxy": "error" }, '{"error":"Not named.","kind":"server"}');
    const failure = { title: "The proxy does not send requests to this server", text: "Not named." };
    expect(await ask()).toEqual({ ok: false, failure });
    expect(explainProxied("nothing", 504)).toMatchObject({ text: "It answered with status 504." });
    expect(explainProxied({ kind: "constructor", error: "x" }, 403).title).toBe(
      "The proxy refused the request",
    );
  });

  test.each<[number, Record<string, string>, string]>([
    [404, {}, "<html>"],
    [405, {}, ""],
    [501, {}, ""],
    [200, { "content-type": "text/html" }, "<html>"],
    [404, { "x-octavo-proxy": "error" }, '{"error":"No proxy.","kind":"disabled"}'],
  ])("status %j with %j is no proxy", async (status, headers, body) => {
    answering(status, headers, body);
    await expect(ask()).rejects.toThrow(NoProxyError);
  });
});

describe("an answer at the proxy's address that is not the proxy's", () => {
  test.each<[number, Record<string, string>]>([
    [502, { "content-type": "text/html" }],
    [504, {}],
    [413, {}],
    [429, {}],
    [200, { "content-type": "application/json" }],
  ])("status %j with %j is told, not sent again", async (status, headers) => {
    answering(status, headers);
    expect(await ask()).toMatchObject({
      ok: false,
      failure: { title: `The docs’ server answered ${status}` },
    });
  });

  test("that redirects is not followed", async () => {
    const fetched = vi.fn<typeof fetch>(() =>
      Promise.resolve({ type: "opaqueredirect", status: 0, headers: new Headers() } as Response),
    );
    vi.stubGlobal("fetch", fetched);
    await expect(ask()).rejects.toThrow(NoProxyError);
    expect(fetched).toHaveBeenCalledWith("/proxy", expect.objectContaining({ redirect: "manual" }));
  });
});

describe("a direct request", () => {
  const direct = { proxy: null, credentials: false, timeLimit: 1000 };
  beforeEach(() => {
    vi.stubGlobal("document", { addEventListener: () => undefined, removeEventListener: () => undefined });
    answering(200, {});
  });

  test("tells which headers browsers leave out", async () => {
    const names = ["X-Kept", "Host", "Via", "Sec-Fetch-Mode", "Proxy-Authorization", "Security"];
    const headers = names.map((name) => ({ name, value: "1" }));
    const sent = await send({ ...request, headers }, direct, new AbortController().signal);
    expect(sent).toMatchObject({
      dropped: ["host", "via", "sec-fetch-mode", "proxy-authorization", "cookie"],
    });
  });

  test("is not tried where browsers refuse the method", async () => {
    const trace: HttpRequest = { ...request, method: "TRACE", body: null };
    expect(await send(trace, direct, new AbortController().signal)).toMatchObject({
      ok: false,
      failure: { title: "Browsers do not send TRACE" },
    });
  });
});

describe("a direct request that failed", () => {
  const facts: FailureFacts = {
    url: "https://api.example.com/a",
    page: "https://docs.example.com/b",
    isOnline: true,
    isBlocked: false,
    isReachable: false,
  };
  test.each<[Partial<FailureFacts>, RegExp]>([
    [{ isOnline: false }, /offline/],
    [{ url: "http://api.example.com/" }, /https page cannot ask/],
    [{ url: "http://localhost:3000/", isReachable: true }, /CORS/],
    [{ isBlocked: true }, /Content-Security-Policy/],
    [{ isReachable: true }, /Access-Control-Allow-Origin/],
    [{}, /DNS.*TLS/],
    [{ url: "https://{tenant}.example.com" }, /no complete address/],
  ])("%j", (known, words) => {
    const { title, text } = explainDirect({ ...facts, ...known });
    expect(`${title} ${text}`).toMatch(words);
  });
});
