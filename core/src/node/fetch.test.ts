import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { fetchDocument } from "./fetch.ts";
import { folderOf } from "./test-folder.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on this machine; resolves to its address. */
async function serve(answer: Answer): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const sends =
  (text: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, headers);
    response.end(text);
  };

describe("a document by URL", () => {
  it("is its text", async () => {
    const url = await serve(sends('{"openapi":"3.1.0","x":"ü"}'));
    expect(await fetchDocument(`${url}/openapi.json`)).toEqual({
      status: "ok",
      text: '{"openapi":"3.1.0","x":"ü"}',
    });
  });

  it("is found behind redirects, up to five", async () => {
    const url = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
      else response.end("here");
    });
    expect(await fetchDocument(`${url}/5`)).toEqual({ status: "ok", text: "here" });
    expect(await fetchDocument(`${url}/6`)).toEqual({ status: "failed", reason: "more than 5 redirects" });
  });

  it.each([
    [404, "the server answered with status 404"],
    [500, "the server answered with status 500"],
    [204, "the server answered with status 204"],
    [304, "the server answered with status 304"],
  ])("with status %s fails", async (status, reason) => {
    expect(await fetchDocument(await serve(sends("", status)))).toEqual({ status: "failed", reason });
  });

  it("fails where it is too large, without reading all of it", async () => {
    let sent = 0;
    const chunk = Buffer.alloc(64 * 1024);
    const url = await serve((_request, response) => {
      const more = (): void => {
        while (!response.destroyed && sent < 1000 && response.write(chunk)) sent++;
      };
      response.on("drain", more);
      more();
    });
    const sizeLimit = 1024 * 1024;
    expect(await fetchDocument(url, { sizeLimit })).toEqual({
      status: "failed",
      reason: "it is larger than 1 MB",
    });
    expect(sent).toBeLessThan(1000);
  });

  it.each([
    ["does not answer", () => undefined],
    [
      "stops in the middle",
      (_request: IncomingMessage, response: ServerResponse) => void response.write("{"),
    ],
  ])("fails where the server %s", async (_name, answer) => {
    const url = await serve(answer);
    expect(await fetchDocument(url, { timeout: 50 })).toEqual({
      status: "failed",
      reason: "no answer in time",
    });
  });

  it("fails where it comes compressed unasked", async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { "content-encoding": "gzip" });
      response.end(gzipSync("{}"));
    });
    expect(await fetchDocument(url)).toMatchObject({
      reason: "the server compresses it (gzip) without being asked to",
    });
  });

  it.each([
    ["http://10.1.2.3/a.json", "its address 10.1.2.3 is private"],
    ["http://169.254.169.254/latest/meta-data", "its address 169.254.169.254 is private"],
    ["https://[fd00::1]/a.json", "its address fd00::1 is private"],
    ["http://[::ffff:10.0.0.1]/a.json", "its address ::ffff:a00:1 is private"],
    ["http://[::ffff:127.0.0.1]/a.json", "its address ::ffff:7f00:1 is private"],
    ["http://[2002:7f00:1::]/a.json", "its address 2002:7f00:1:: is private"],
    ["http://0x0a000001/a.json", "its address 10.0.0.1 is private"],
    ["http://0/a.json", "its address 0.0.0.0 is private"],
    ["ftp://example.com/a.json", "ftp: addresses are not fetched"],
    ["file:///etc/passwd", "file: addresses are not fetched"],
    ["https://", "Invalid URL"],
  ])("%s is refused", async (url, reason) => {
    expect(await fetchDocument(url)).toEqual({ status: "failed", reason });
  });

  it.each(["http://10.0.0.1/a", "file:///etc/passwd", "http://169.254.169.254/"])(
    "is not followed to %s",
    async (location) => {
      const url = await serve(sends("", 302, { location }));
      expect(await fetchDocument(url)).toMatchObject({
        status: "failed",
        reason: expect.stringMatching(/private|not fetched/),
      });
    },
  );

  it("fails in words where nobody listens", async () => {
    const url = await serve(sends(""));
    const closed = `http://127.0.0.1:${Number(new URL(url).port) === 1 ? 2 : 1}`;
    expect(await fetchDocument(closed)).toEqual({ status: "failed", reason: "the connection was refused" });
  });

  it("is given up when the signal says so, with the signal's reason", async () => {
    const url = await serve(() => undefined);
    const abort = new AbortController();
    const fetching = fetchDocument(url, { signal: abort.signal });
    setTimeout(() => abort.abort(new Error("Stopped.")), 20);
    await expect(fetching).rejects.toThrow("Stopped.");
  });
});

describe("the cache", () => {
  it("has the last good copy stand in, with the reason", async () => {
    const cache = folderOf();
    let answer = sends("first");
    const url = await serve((request, response) => answer(request, response));
    expect(await fetchDocument(url, { cache })).toEqual({ status: "ok", text: "first" });
    answer = sends("second");
    expect(await fetchDocument(url, { cache })).toEqual({ status: "ok", text: "second" });
    answer = sends("", 503);
    expect(await fetchDocument(url, { cache })).toEqual({
      status: "ok",
      text: "second",
      stale: "the server answered with status 503",
    });
    expect(await fetchDocument(`${url}/other`, { cache })).toMatchObject({ status: "failed" });
    expect(readdirSync(join(cache, "fetched"))).toHaveLength(1);
  });

  it("is not replaced by a web page, as those to sign in on are", async () => {
    const cache = folderOf();
    let answer = sends("<html>Sign in</html>");
    const url = await serve((request, response) => answer(request, response));
    expect(await fetchDocument(url, { cache })).toEqual({ status: "ok", text: "<html>Sign in</html>" });
    answer = sends("first");
    expect(await fetchDocument(url, { cache })).toEqual({ status: "ok", text: "first" });
    answer = sends("<!doctype html><title>Sign in</title>");
    const stale = { status: "ok", text: "first", stale: "the server answered with HTML or XML" };
    expect(await fetchDocument(url, { cache })).toEqual(stale);
    answer = sends("", 503);
    expect(await fetchDocument(url, { cache })).toMatchObject({ status: "ok", text: "first" });
  });

  it("is all there is offline: nothing is connected to", async () => {
    const cache = folderOf();
    let count = 0;
    const url = await serve((_request, response) => {
      count++;
      response.end("text");
    });
    expect(await fetchDocument(url, { cache, offline: true })).toEqual({
      status: "failed",
      reason: "the network is not used",
    });
    await fetchDocument(url, { cache });
    expect(await fetchDocument(url, { cache, offline: true })).toEqual({
      status: "ok",
      text: "text",
      stale: "the network is not used",
    });
    expect(count).toBe(1);
  });

  it("that cannot be written is no failure", async () => {
    const url = await serve(sends("text"));
    const cache = join(folderOf({ file: "" }), "file");
    expect(await fetchDocument(url, { cache })).toEqual({ status: "ok", text: "text" });
  });
});
