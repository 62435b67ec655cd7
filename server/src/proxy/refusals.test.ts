import { describe, expect, it } from "vitest";
import { ask, echo, names, serve, serveProxy, type Answer } from "./testing.ts";

describe("where nothing is sent", () => {
  it.each([
    "http://2130706433",
    "http://0177.0.0.1",
    "http://0x7f000001",
    "http://127.1",
    "http://127.0.0.1.",
    "http://0.0.0.0",
    "http://169.254.169.254",
    "http://100.64.0.1",
    "http://[::1]",
    "http://[::ffff:127.0.0.1]",
    "http://[64:ff9b::7f00:1]",
    "http://[2002:7f00:1::]",
    "http://[fd00::1]",
    "https://[fe80::1]",
  ])("%s is refused, even where the docs name it", async (url) => {
    const port = await serveProxy([url], { allowPrivate: [] });
    expect(await ask(port, { url })).toMatchObject({ status: 403, json: { kind: "address" } });
  });

  it("zones of link-local addresses are no URL", async () => {
    const port = await serveProxy(["http://[fe80::1%25eth0]"]);
    expect(await ask(port, { url: "http://[fe80::1%25eth0]/" })).toMatchObject({ status: 400 });
  });

  it("a name that is public first and private then reaches the public address alone", async () => {
    const seen: string[] = [];
    const api = await serve((_request, response) => response.end(String(seen.push("public"))));
    await serve((_request, response) => response.end(String(seen.push("private"))), "127.0.0.2", api);
    const url = `http://rebinding.test:${api}/`;
    const port = await serveProxy([url], { lookup: names(["127.0.0.1"], ["127.0.0.2"]) });
    expect(await ask(port, { url })).toMatchObject({ status: 200 });
    const refused = await ask(port, { url });
    expect(refused).toMatchObject({ status: 403, json: { kind: "address" } });
    expect(refused.body.toString()).not.toContain("127.0.0.2");
    expect(seen).toEqual(["public"]);
  });

  it("loopback is reached where that is allowed, and the docs name it so", async () => {
    const api = await serve(echo);
    const local = [`http://localhost:${api}`, `http://127.0.0.1:${api}`];
    const lookup = names(["127.0.0.1"]);
    const open = await serveProxy([...local, `http://local.test:${api}`], {
      allowPrivate: [],
      allowLoopback: true,
      lookup,
    });
    const closed = await serveProxy(local, { allowPrivate: [], lookup });
    for (const url of local) {
      expect(await ask(open, { url })).toMatchObject({ status: 200 });
      expect(await ask(closed, { url })).toMatchObject({ status: 403, json: { kind: "address" } });
    }
    expect(await ask(open, { url: `http://local.test:${api}` })).toMatchObject({
      status: 403,
      json: { kind: "address" },
    });
    const moved = await serveProxy(local, {
      allowPrivate: [],
      allowLoopback: true,
      lookup: names(["10.0.0.1"]),
    });
    expect(await ask(moved, { url: local[0] })).toMatchObject({ status: 403, json: { kind: "address" } });
  });

  it.each([
    ["/admin", "another path"],
    ["/v1/../admin", "a step up"],
    ["/v1/%2e%2e/admin", "an encoded step up"],
    ["/v1/%252e%252e%252fadmin", "a step up that is encoded twice"],
  ])("%s is refused: %s", async (path) => {
    let requests = 0;
    const api = await serve((_request, response) => response.end(String(requests++)));
    const port = await serveProxy([`http://127.0.0.1:${api}/v1`]);
    const { status, json } = await ask(port, { url: `http://127.0.0.1:${api}${path}` });
    expect({ status, ...json }).toMatchObject({
      status: 403,
      kind: "server",
      error: expect.stringContaining("api.mdx.server"),
    });
    expect(requests).toBe(0);
  });

  it.each(["https://api.test@evil.test/", "https://api.test:x@evil.test/", "https://x@api.test/"])(
    "%s is no URL that is taken",
    async (url) => {
      const port = await serveProxy(["https://api.test"]);
      expect(await ask(port, { url })).toMatchObject({ status: 400, json: { kind: "request" } });
    },
  );

  it("a site may have no proxy", async () => {
    const port = await serveProxy([], { site: () => Promise.resolve({ enabled: false, servers: [] }) });
    expect(await ask(port, { url: "https://a.test" })).toMatchObject({
      status: 404,
      json: { kind: "disabled", error: expect.stringContaining("api.playground.proxy") },
    });
  });

  it.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ "sec-fetch-site": "none" }],
    [{ origin: "https://evil.test" }],
    [{ origin: "null" }],
    [{ origin: "https://evil.test", "sec-fetch-site": "cross-site" }],
  ])("requests from elsewhere are refused: %o", async (headers) => {
    const port = await serveProxy(["https://a.test"]);
    expect(await ask(port, { url: "https://a.test" }, { headers })).toMatchObject({
      status: 403,
      json: { kind: "origin" },
    });
  });

  it("pages at the host that a believed proxy names are no elsewhere, and others are", async () => {
    const api = await serve(echo);
    const url = `http://127.0.0.1:${api}`;
    const port = await serveProxy([url], {}, "Docs.example.com");
    const from = (origin: string): Promise<Answer> => ask(port, { url }, { headers: { origin } });
    expect(await from("https://docs.example.com")).toMatchObject({ status: 200 });
    for (const origin of [`http://127.0.0.1:${port}`, "https://docs.example.com.evil.test"])
      expect(await from(origin)).toMatchObject({ status: 403, json: { kind: "origin" } });
  });

  it("pages of the docs are no elsewhere", async () => {
    const api = await serve(echo);
    const port = await serveProxy([`http://127.0.0.1:${api}`]);
    for (const headers of [
      { origin: `http://127.0.0.1:${port}` },
      { "sec-fetch-site": "same-origin", origin: "https://docs.test" },
    ])
      expect(await ask(port, { url: `http://127.0.0.1:${api}` }, { headers })).toMatchObject({ status: 200 });
  });
});
