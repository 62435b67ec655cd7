import { once } from "node:events";
import { request as open, type IncomingMessage } from "node:http";
import { createServer, type AddressInfo, type LookupFunction } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { playgroundProxy } from "./playground-proxy.ts";
import { ask, begin, serve, serveProxy } from "./testing.ts";

/** A server that says the same to everybody; resolves to its port. */
async function saying(text: string): Promise<number> {
  const server = createServer((socket) => void socket.on("error", () => undefined).end(text));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe("failures on the way", () => {
  it("are told apart", async () => {
    const closed = await serve(() => undefined);
    const refusing = closed === 1 ? 2 : 1;
    const failing =
      (code: string): LookupFunction =>
      (host, _options, callback) =>
        callback(Object.assign(new Error(`getaddrinfo ${code} ${host}`), { code }), []);
    const cut = await serve((request) => request.socket.destroy());
    const noisy = await saying("no HTTP at all\r\n\r\n");
    const cases: readonly [string, number, string, object?][] = [
      ["http://nowhere.test/", 502, "dns", { lookup: failing("ENOTFOUND") }],
      ["http://nowhere.test/", 502, "dns", { lookup: failing("EAI_AGAIN") }],
      [`http://127.0.0.1:${refusing}/`, 502, "refused"],
      [`http://127.0.0.1:${cut}/`, 502, "closed"],
      [`https://127.0.0.1:${cut}/`, 502, "tls"],
      [`http://127.0.0.1:${noisy}/`, 502, "failed"],
    ];
    for (const [url, status, kind, options] of cases) {
      const answer = await ask(await serveProxy([url], options), { url });
      expect({ url, status: answer.status, ...answer.json }).toEqual({
        url,
        status,
        kind,
        error: expect.any(String),
      });
      expect(answer.headers["x-octavo-proxy"]).toBe("error");
    }
  });

  it.each(["no HTTP at all\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "HTTP/1.1 101 Switching\r\n\r\n"])(
    "have no words of parsers and assertions: %j",
    async (text) => {
      const url = `http://127.0.0.1:${await saying(text)}/`;
      const { json } = await ask(await serveProxy([url]), { url });
      expect(json?.["error"]).toBe(`${new URL(url).host} sent an answer that is no HTTP.`);
    },
  );

  it("are a request that does not arrive in time", async () => {
    const late = new AbortController();
    const port = await serveProxy([], { deadline: () => late.signal });
    const headers = { "content-type": "application/json", "content-length": "100" };
    const slow = open({ port, host: "127.0.0.1", method: "POST", path: "/", headers });
    // The server closes what it does not wait for.
    slow.on("error", () => undefined);
    slow.write("{", () => late.abort(new DOMException("too late", "TimeoutError")));
    const [answer] = (await once(slow, "response")) as [IncomingMessage];
    expect([answer.statusCode, answer.headers["connection"]]).toEqual([504, "close"]);
    answer.setEncoding("utf8");
    expect((await once(answer, "data"))[0]).toContain('"kind":"timeout"');
  });

  it("are more requests at once than the proxy takes", async () => {
    const api = await serve((_request, response) => response.writeHead(200).write("begun"));
    const url = `http://127.0.0.1:${api}/`;
    const port = await serveProxy([url], { requestsAtOnce: 1 });
    const first = await begin(port, { url });
    const refused = await ask(port, { url });
    expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "5" }, json: { kind: "busy" } });
    first.on("error", () => undefined).destroy();
    await vi.waitFor(async () => {
      const next = await begin(port, { url });
      next.on("error", () => undefined).destroy();
      expect(next.statusCode).toBe(200);
    }, 30_000);
  });

  it("are more requests at once than the proxy takes of one client", async () => {
    const api = await serve((_request, response) => response.writeHead(200).write("begun"));
    const url = `http://127.0.0.1:${api}/`;
    const proxy = playgroundProxy({
      site: () => Promise.resolve({ enabled: true, servers: [{ url, description: "", variables: [] }] }),
      allowPrivate: ["127.0.0.1"],
      requestsOfOneAtOnce: 2,
    });
    const port = await serve(
      (incoming, outgoing) => void proxy(incoming, outgoing, incoming.headers["x-from"] as string),
    );
    const from = async (client: string): Promise<IncomingMessage> => {
      const answer = await begin(port, { url }, { headers: { "x-from": client } });
      return answer.on("error", () => undefined);
    };
    // Who has one IPv6 address has many.
    const first = await from("2001:db8::1");
    expect(first.statusCode).toBe(200);
    expect((await from("2001:db8::2")).statusCode).toBe(200);
    const refused = await ask(port, { url }, { headers: { "x-from": "2001:db8::3" } });
    expect(refused).toMatchObject({ status: 429, headers: { "retry-after": "5" }, json: { kind: "busy" } });
    expect((await from("203.0.113.7")).statusCode).toBe(200);
    first.destroy();
    await vi.waitFor(async () => expect((await from("2001:db8::3")).statusCode).toBe(200), 30_000);
  });

  it("are an answer that does not come in time, or does not end in time", async () => {
    const late = new AbortController();
    const limits: number[] = [];
    const deadline = (milliseconds: number): AbortSignal => {
      limits.push(milliseconds);
      return late.signal;
    };
    let arrived: () => void = () => undefined;
    const silent = new Promise<void>((resolve) => (arrived = resolve));
    const api = await serve((request, response) => {
      if (request.url === "/silent") arrived();
      else response.writeHead(200).write("begun");
    });
    const port = await serveProxy([`http://127.0.0.1:${api}`], { deadline });
    const waiting = ask(port, { url: `http://127.0.0.1:${api}/silent` });
    const begun = await begin(port, { url: `http://127.0.0.1:${api}/begun` });
    await once(begun, "data");
    await silent;
    late.abort(new DOMException("too late", "TimeoutError"));
    expect(await waiting).toMatchObject({ status: 504, json: { kind: "timeout" } });
    await expect(once(begun, "data")).rejects.toThrow("aborted");
    expect(limits).toEqual([60_000, 60_000]);
  });

  it("are an answer that is too large, whether it says so or not", async () => {
    const api = await serve((request, response) => {
      if (request.url === "/told") response.writeHead(200, { "content-length": 2001 });
      response.write(Buffer.alloc(1000));
      response.end(Buffer.alloc(1001));
    });
    const port = await serveProxy([`http://127.0.0.1:${api}`], { answerLimit: 2000 });
    expect(await ask(port, { url: `http://127.0.0.1:${api}/told` })).toMatchObject({
      status: 502,
      json: { kind: "size" },
    });
    await expect(ask(port, { url: `http://127.0.0.1:${api}/untold` })).rejects.toThrow("aborted");
  });
});
