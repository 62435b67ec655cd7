import { describe, expect, it } from "vitest";
import { apiOf, ask, requestOf, target, type Asked } from "./test-api.ts";

describe("both operations", () => {
  it.each<[string, Asked, number]>([
    ["no key", { headers: { authorization: undefined } }, 401],
    ["no bearer token", { headers: { authorization: "Basic YTpi" } }, 401],
    ["an empty token", { headers: { authorization: "Bearer " } }, 401],
    ["an unknown key", { headers: { authorization: "Bearer svc_dsc_other" } }, 401],
    [
      "an unknown key on an unknown domain",
      { path: "search/x", headers: { authorization: "Bearer x" } },
      401,
    ],
    ["an admin key", { headers: { authorization: "Bearer svc_admin" } }, 403],
    ["an unknown domain", { path: "search/other" }, 404],
    ["an encoded name that is none", { path: "search/%zz" }, 404],
    ["no domain", { path: "search/" }, 404],
    ["more path", { path: "search/acme/more" }, 404],
    ["another operation", { path: "toString/acme" }, 404],
    ["GET", { method: "GET", body: null }, 405],
    ["DELETE", { method: "DELETE" }, 405],
    ["no content type", { headers: { "content-type": undefined } }, 415],
    ["a form", { headers: { "content-type": "application/x-www-form-urlencoded" } }, 415],
    ["JSON of another kind", { headers: { "content-type": "application/jsonp" } }, 415],
    [
      "another encoding of characters",
      { headers: { "content-type": "application/json; charset=utf-16" } },
      415,
    ],
    ["a compressed body", { headers: { "content-encoding": "gzip" } }, 415],
  ])("answer %s with an error", async (_, asked, status) => {
    for (const operation of ["search", "page"]) {
      const path = asked.path?.replace("search", operation) ?? `${operation}/acme`;
      const body = asked.method === "GET" ? null : '{"query":"x","path":"/start"}';
      const response = await apiOf()(requestOf({ ...asked, path, body }));
      expect(response.status).toBe(status);
      expect(Object.keys((await response.json()) as object)).toEqual(["error"]);
      expect(response.headers.get("www-authenticate")).toBe(status === 401 ? "Bearer" : null);
      expect(response.headers.get("allow")).toBe(status === 405 ? "POST, OPTIONS" : null);
    }
  });

  it.each([
    [{ "content-type": "Application/JSON; charset=UTF-8" }, "search/acme"],
    [{ "content-type": 'application/json;charset="utf-8"' }, "search/acme/"],
    [{ authorization: "bearer svc_dsc_good" }, "search/a%2Fb"],
  ])("take %j", async (headers, path) => {
    expect((await ask({ query: "x" }, { headers, path })).status).toBe(200);
  });

  it("tell browsers that any page may ask", async () => {
    for (const path of ["search/acme", "page/other"]) {
      const response = await apiOf()(
        requestOf({ path, method: "OPTIONS", headers: { authorization: undefined } }),
      );
      expect(response.status).toBe(204);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "POST, OPTIONS",
        "access-control-allow-headers": "authorization, content-type",
      });
    }
  });

  it("read no more than the limit, whatever the length is said to be", async () => {
    expect((await ask({ query: "x", more: "y".repeat(5_000) })).status).toBe(413);
    let sent = 0;
    let stopped = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1_024;
        controller.enqueue(new Uint8Array(1_024).fill(32));
      },
      cancel: () => {
        stopped = true;
      },
    });
    const response = await apiOf()(requestOf({ body }));
    expect(response.status).toBe(413);
    expect(stopped).toBe(true);
    expect(sent).toBeLessThan(10_000);
  });

  it("refuse bytes that are no UTF-8", async () => {
    const response = await apiOf()(requestOf({ body: new Uint8Array([0x7b, 0xff, 0x7d]) }));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: "The body is not UTF-8." });
  });

  it("take a body that breaks off for the client's failure, not for one of search", async () => {
    const failed: unknown[] = [];
    const sent = new TextEncoder().encode('{"query":');
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(sent),
      pull: (controller) => controller.error(new Error("aborted")),
    });
    const response = await apiOf(target, failed)(requestOf({ body }));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: "The body broke off before its end. Send the request again.",
    });
    expect(failed).toEqual([]);
  });

  it("tell the host what broke, and the client nothing of it", async () => {
    const failed: unknown[] = [];
    const broken = new Error("password");
    const api = apiOf({ ...target, search: () => Promise.reject(broken) }, failed);
    const { status, json } = await ask({ query: "x" }, {}, api);
    expect(status).toBe(500);
    expect(JSON.stringify(json)).not.toContain("password");
    expect(failed).toEqual([broken]);
  });
});
