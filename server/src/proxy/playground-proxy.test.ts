import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { ask, begin, echo, rawHeaders, serve, serveProxy } from "./testing.ts";

describe("what is sent", () => {
  it("is the method, URL, headers and body that were asked for", async () => {
    const api = await serve(echo);
    const port = await serveProxy([`http://127.0.0.1:${api}`]);
    const { status, headers, json } = await ask(port, {
      url: `http://127.0.0.1:${api}/a%2Fb/?q=%20ü&q=2#top`,
      method: "patch",
      headers: {
        "Content-Type": "text/plain",
        "X-Many": ["1", "2"],
        Cookie: "session=typed",
        Authorization: "Bearer x",
      },
      body: "grüße",
    });
    expect({ status, kind: headers["x-octavo-proxy"] }).toEqual({ status: 200, kind: "answer" });
    expect(json).toEqual({
      method: "PATCH",
      url: "/a%2Fb/?q=%20%C3%BC&q=2",
      rawHeaders: expect.arrayContaining(["X-Many", "1", "X-Many", "2", "session=typed", "Bearer x"]),
      body: Buffer.from("grüße").toString("base64"),
    });
    expect(headers["x-octavo-url"]).toBe(`http://127.0.0.1:${api}/a%2Fb/?q=%20%C3%BC&q=2`);
  });

  it.each(["GET", "PUT", "POST", "DELETE", "OPTIONS", "PATCH", "TRACE"])("by %s", async (method) => {
    const api = await serve(echo);
    const port = await serveProxy([`http://127.0.0.1:${api}`]);
    const { json } = await ask(port, { url: `http://127.0.0.1:${api}/`, method, body: "x" });
    expect(json).toMatchObject({ method, body: Buffer.from("x").toString("base64") });
  });

  it("keeps every byte, both ways", async () => {
    const bytes = randomBytes(300_000);
    const api = await serve((request, response) => {
      response.writeHead(200, { "content-type": "application/octet-stream" });
      request.pipe(response);
    });
    const port = await serveProxy([`http://127.0.0.1:${api}`]);
    const { body } = await ask(port, {
      url: `http://127.0.0.1:${api}/`,
      method: "POST",
      body: bytes.toString("base64"),
      bodyEncoding: "base64",
    });
    expect(body.equals(bytes)).toBe(true);
  });

  it("has nothing of the docs' own request, and no headers that are not the reader's to set", async () => {
    const api = await serve(echo);
    const port = await serveProxy([`http://127.0.0.1:${api}`]);
    const own = {
      cookie: "docs=secret",
      origin: `http://127.0.0.1:${port}`,
      referer: "http://docs.test/",
      "x-docs": "1",
    };
    const stripped = {
      Host: "internal.test",
      Origin: "http://x.test",
      Referer: "http://x.test",
      Forwarded: "for=1.1.1.1",
      "X-Forwarded-For": "1.1.1.1",
      "X-Forwarded-Host": "x",
      "X-Real-IP": "1.1.1.1",
      "Proxy-Authorization": "Basic x",
      Connection: "keep-alive, X-Hop",
      "X-Hop": "1",
      "Keep-Alive": "1",
      TE: "trailers",
      Trailer: "x",
      "Transfer-Encoding": "chunked",
      Upgrade: "h2c",
      Expect: "100-continue",
      "Content-Length": "1",
      "Sec-Fetch-Site": "none",
    };
    const { json, headers } = await ask(
      port,
      { url: `http://127.0.0.1:${api}/`, headers: { ...stripped, "X-Kept": "1" }, method: "POST" },
      { headers: own },
    );
    const sent = rawHeaders(json).filter((_value, index) => index % 2 === 0);
    expect(sent.map((name) => name.toLowerCase()).toSorted()).toEqual([
      "accept",
      "accept-encoding",
      "connection",
      "content-length",
      "host",
      "user-agent",
      "x-kept",
    ]);
    expect(json?.["rawHeaders"]).toContain(`127.0.0.1:${api}`);
    expect(headers["x-octavo-dropped"]?.toString().split(", ")).toEqual(
      Object.keys(stripped).map((name) => name.toLowerCase()),
    );
  });
});

describe("what comes back", () => {
  const answering = async (
    answer: (request: IncomingMessage, response: ServerResponse) => void,
    options = {},
  ): Promise<{ readonly port: number; readonly url: string }> => {
    const url = `http://127.0.0.1:${await serve(answer)}/`;
    return { port: await serveProxy([url], options), url };
  };

  it.each([
    [201, "Created"],
    [204, "No Content"],
    [304, "Not Modified"],
    [401, "Who are you?"],
    [404, "Not Found"],
    [500, "Internal Server Error"],
    [502, "Bad Gateway"],
  ])("has the API's status %s, marked as its own", async (status, text) => {
    const { port, url } = await answering((_request, response) => response.writeHead(status, text).end());
    const answer = await ask(port, { url });
    expect([answer.status, answer.statusText]).toEqual([status, text]);
    expect(answer.headers).toMatchObject({ "x-octavo-proxy": "answer", "x-octavo-status": String(status) });
  });

  it("tells of status 407 in a header, because browsers keep it from scripts", async () => {
    const { port, url } = await answering((_request, response) => response.writeHead(407).end());
    expect(await ask(port, { url })).toMatchObject({
      status: 502,
      headers: { "x-octavo-status": "407", "x-octavo-proxy": "answer" },
    });
  });

  it("has the API's headers, without those that would act on the docs", async () => {
    const { port, url } = await answering((_request, response) => {
      response.writeHead(200, {
        "Content-Type": "text/html",
        "X-Request-Id": "7",
        Link: "</next>; rel=next",
        ETag: '"1"',
        "Set-Cookie": ["a=1", "b=2"],
        "Access-Control-Allow-Origin": "*",
        "Content-Security-Policy": "default-src *",
        "Strict-Transport-Security": "max-age=1",
        "Clear-Site-Data": '"*"',
        "WWW-Authenticate": 'Basic realm="x"',
        "Cache-Control": "public",
        "Service-Worker-Allowed": "/",
        Refresh: "0; url=/",
        "X-Octavo-Proxy": "error",
        "X-Octavo-Url": "http://lie.test",
        Connection: "close, X-Hop",
        "X-Hop": "1",
        "Proxy-Authenticate": "Basic",
      });
      response.end("<script>alert(1)</script>");
    });
    const { headers, body } = await ask(port, { url });
    expect(body.toString()).toBe("<script>alert(1)</script>");
    expect(headers).toEqual({
      "content-type": "text/html",
      "x-request-id": "7",
      link: "</next>; rel=next",
      etag: '"1"',
      date: expect.any(String),
      "transfer-encoding": "chunked",
      connection: "keep-alive",
      "keep-alive": expect.any(String),
      "cache-control": "no-store",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-octavo-proxy": "answer",
      "x-octavo-status": "200",
      "x-octavo-url": url,
      "x-octavo-time": expect.stringMatching(/^\d+$/),
      "x-octavo-limits": "bytes=100000000, milliseconds=60000",
      "x-octavo-header-access-control-allow-origin": "*",
      "x-octavo-header-content-security-policy": "default-src *",
      "x-octavo-header-strict-transport-security": "max-age=1",
      "x-octavo-header-clear-site-data": '"*"',
      "x-octavo-header-www-authenticate": 'Basic realm="x"',
      "x-octavo-header-cache-control": "public",
      "x-octavo-header-service-worker-allowed": "/",
      "x-octavo-header-refresh": "0; url=/",
    });
  });

  it("is what the API encoded, with its length", async () => {
    const packed = gzipSync("text");
    const { port, url } = await answering((_request, response) =>
      response.writeHead(200, { "content-encoding": "gzip", "content-length": packed.length }).end(packed),
    );
    const { body, headers } = await ask(port, { url });
    expect(body.equals(packed)).toBe(true);
    expect(headers).toMatchObject({ "content-encoding": "gzip", "content-length": String(packed.length) });
  });

  it("is no body for HEAD, and the length that it would have", async () => {
    const { port, url } = await answering((_request, response) =>
      response.writeHead(200, { "content-length": 5e9 }).end(),
    );
    const { body, headers } = await ask(port, { url, method: "HEAD" });
    expect(body).toHaveLength(0);
    expect(headers).toMatchObject({ "x-octavo-header-content-length": "5000000000" });
  });

  it("comes as it is sent: the first event is there before the second one is made", async () => {
    let sendSecond: () => void = () => undefined;
    const { port, url } = await answering((_request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.flushHeaders();
      sendSecond = (): void => void response.end("data: 2\n\n");
      response.write("data: 1\n\n");
    });
    const answer = await begin(port, { url });
    answer.setEncoding("utf8");
    expect((await once(answer, "data"))[0]).toBe("data: 1\n\n");
    sendSecond();
    expect((await once(answer, "data"))[0]).toBe("data: 2\n\n");
  });

  it("has its headers before the first byte of a body", async () => {
    const { port, url } = await answering((_request, response) => response.writeHead(200).flushHeaders());
    const answer = await begin(port, { url });
    expect(answer.statusCode).toBe(200);
    answer.destroy();
  });

  it("tells the time until the answer began", async () => {
    let time = 1000;
    const { port, url } = await answering(
      (_request, response) => {
        time += 250;
        response.end();
      },
      { now: () => time },
    );
    expect((await ask(port, { url })).headers["x-octavo-time"]).toBe("250");
  });

  it("is broken off where the API breaks off", async () => {
    const { port, url } = await answering((_request, response) => {
      response.writeHead(200);
      response.write("half", () => response.destroy());
    });
    await expect(ask(port, { url })).rejects.toThrow("aborted");
  });
});

it("a reader who goes away takes the request along, before and in its answer", async () => {
  const arrived: string[] = [];
  const gone: string[] = [];
  const api = await serve((request, response) => {
    arrived.push(request.url ?? "");
    response.on("close", () => gone.push(request.url ?? ""));
    if (request.url === "/begun") response.writeHead(200).write("begun");
  });
  const port = await serveProxy([`http://127.0.0.1:${api}`]);
  const begun = await begin(port, { url: `http://127.0.0.1:${api}/begun` });
  begun.on("error", () => undefined).destroy();
  await vi.waitFor(() => expect(gone).toEqual(["/begun"]), 30_000);
  const leave = new AbortController();
  const silent = ask(port, { url: `http://127.0.0.1:${api}/silent` }, { signal: leave.signal });
  await vi.waitFor(() => expect(arrived).toEqual(["/begun", "/silent"]), 30_000);
  leave.abort();
  await expect(silent).rejects.toThrow("aborted");
  await vi.waitFor(() => expect(gone).toEqual(["/begun", "/silent"]), 30_000);
});

it("a bad entry of what is allowed is told at once", async () => {
  expect(() => serveProxy([], { allowPrivate: ["10.0.0.0/99"] })).toThrow("10.0.0.0/99");
});
