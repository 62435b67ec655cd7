import { once } from "node:events";
import { createServer, type AddressInfo, type LookupFunction } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { ask, begin, serve, serveProxy } from "./testing.ts";

describe("failures on the way", () => {
  it("are told apart", async () => {
    const closed = await serve(() => undefined);
    const refusing = closed === 1 ? 2 : 1;
    const failing =
      (code: string): LookupFunction =>
      (host, _options, callback) =>
        callback(Object.assign(new Error(`getaddrinfo ${code} ${host}`), { code }), []);
    const cut = await serve((request) => request.socket.destroy());
    const noise = createServer(
      (socket) => void socket.on("error", () => undefined).end("no HTTP at all\r\n\r\n"),
    );
    await new Promise<void>((resolve) => noise.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void noise.close());
    const noisy = (noise.address() as AddressInfo).port;
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
