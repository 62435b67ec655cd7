import { connect, type Socket } from "node:net";
import type { LightMyRequestResponse } from "fastify";
import { expect, it, onTestFinished, vi } from "vitest";
import { readersService } from "./testing/readers-service.ts";
import { testProject, testService, type TestService } from "./testing.ts";

interface Problem {
  readonly error: string;
  readonly detail: string;
  readonly status: number;
  readonly requestId: string;
  readonly code: string;
  readonly field?: string;
}

it("answers every wrong request in one shape", async () => {
  const { app, key, project, send } = await testService();
  const admin = await key();
  const assistant = await key({ kind: "assistant", scope: "read" });
  const url = `/v2/agent/${project}/job`;
  const search = `/discovery/v1/search/${project}`;
  const json = { authorization: `Bearer ${admin}`, "content-type": "application/json" };
  const post = (headers: Record<string, string>, payload: string | Buffer) =>
    app.inject({ method: "POST", url, headers, payload });
  const table: [string, number, ReturnType<typeof post>][] = [
    ["no JSON", 400, post(json, '{"prompt":')],
    ["no UTF-8", 400, post(json, Buffer.from([0x22, 0xff, 0x22]))],
    ["empty", 400, post(json, "")],
    ["no type", 415, post({ authorization: json.authorization }, "x")],
    ["text", 415, post({ ...json, "content-type": "text/plain" }, "x")],
    ["form", 415, post({ ...json, "content-type": "application/x-www-form-urlencoded" }, "prompt=x")],
    [
      "JSON of another charset",
      415,
      post({ ...json, "content-type": "application/json; charset=utf-16" }, "{}"),
    ],
    ["compressed", 415, post({ ...json, "content-encoding": "gzip" }, "x")],
    ["huge", 413, post(json, JSON.stringify({ prompt: "x".repeat(2_000_000) }))],
    ["huge search", 413, send("POST", search, assistant, { query: "x".repeat(100_000) })],
    ["wrong field", 400, send("POST", search, assistant, { query: "x", pageSize: "10" })],
    ["unknown filter", 400, send("POST", search, assistant, { query: "x", filter: { versoin: "1" } })],
    ["unknown page", 404, send("POST", `/discovery/v1/page/${project}`, assistant, { path: "/nope" })],
    ["unknown address", 404, send("GET", "/v2/agent/x")],
    ["unknown address by POST", 404, send("POST", "/discovery/v1/x")],
    ["bad escape", 400, send("GET", "/%zz")],
    ["method", 405, app.inject({ method: "DELETE", url, headers: json, payload: "x" })],
    ["method of a page", 405, app.inject({ method: "DELETE", url: "/" })],
    ["method of the metrics", 405, send("POST", "/_svc/metrics", admin)],
    ["method of the document", 405, send("POST", "/_svc/openapi.json")],
  ];
  for (const [name, status, asked] of table) {
    const answer = await asked;
    expect(`${name} ${answer.statusCode}`).toBe(`${name} ${status}`);
    expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    const problem = answer.json<Problem>();
    expect(problem).toMatchObject({ status, detail: problem.error, code: expect.any(String) as string });
    expect(problem.error.length).toBeGreaterThan(10);
    expect(answer.headers["x-request-id"] ?? problem.requestId).toBe(problem.requestId);
    expect(answer.body).not.toMatch(/node_modules|\bat .*:\d+:\d+/);
    if (status === 405) expect(answer.headers["allow"]).toMatch(/GET|POST/);
  }
  const wrong = await send("POST", search, assistant, { query: "x", filter: { versoin: "1" } });
  expect(wrong.json<Problem>().field).toBe("filter.versoin");
});

it("says nothing of what fails inside, but to its log", async () => {
  const service = await testService({ probe: () => Promise.reject(new Error("secret detail")) });
  const { project, store, send } = service;
  const admin = await service.key();
  store.find = () => Promise.reject(new Error("secret detail"));
  const failed = await send("GET", `/v2/agent/${project}/job/x`, admin);
  expect(failed.statusCode).toBe(500);
  expect(failed.body).not.toContain("secret");
  expect((await send("GET", "/readyz")).statusCode).toBe(503);
  const { requestId } = failed.json<Problem>();
  const lines = (await service.logged()).split("\n");
  expect(lines.some((line) => line.includes("secret detail") && line.includes(requestId))).toBe(true);
});

it("refuses requests while it stops, but for those of who watches it", async () => {
  const { drain, key, project, send } = await testService({ files: { "guides/metrics.mdx": "Metrics" } });
  const admin = await key({ project: null });
  expect((await send("GET", "/readyz")).json()).toEqual({ status: "ready" });
  expect((await send("GET", "/guides/metrics")).statusCode).toBe(200);
  drain();
  const refused = [
    "/readyz",
    "/",
    "/guides/metrics",
    "/x/metrics",
    `/v2/agent/${project}/jobs`,
    "/openapi.json",
  ];
  for (const url of refused) {
    const answer = await send("GET", url, admin);
    expect([url, answer.statusCode, answer.headers["retry-after"]]).toEqual([url, 503, "5"]);
  }
  for (const path of ["/healthz", "/metrics"])
    for (const url of [path, `${path}/`, `${path}?x=/`, `/_svc${path}`, `/_svc${path}/`])
      expect([url, (await send("GET", url, admin)).statusCode]).toEqual([url, 200]);
});

it("takes request ids that are plain, and makes its own for others", async () => {
  const { app } = await testService();
  const idOf = async (id: string): Promise<unknown> =>
    (await app.inject({ url: "/healthz", headers: { "x-request-id": id } })).headers["x-request-id"];
  expect(await idOf("trace-1.2")).toBe("trace-1.2");
  expect(await idOf('a"b\\n')).toMatch(/^[0-9a-f-]{36}$/);
});

it("shows metrics to admin keys of every project alone, wherever they come from", async () => {
  const { send, key, project, store } = await testService();
  const everywhere = await key({ project: null, scope: "read" });
  await send("GET", "/healthz");
  const one = await key();
  for (const prompt of ["One.", "Two.", "Three."])
    await send("POST", `/v2/agent/${project}/job`, one, { prompt });
  await store.claim("worker", { perProject: 1, global: 1, projects: [project] });
  const figures = await store.figures();
  store.figures = () => Promise.resolve({ ...figures, oldestWait: 90_000 });
  for (const path of ["/metrics", "/_svc/metrics"]) {
    const { body } = await send("GET", path, everywhere);
    expect(body).toContain('octavo_http_requests_total{method="GET",route="/healthz",status="200"} 1\n');
    expect(body).toContain('octavo_jobs{state="queued"} 2\n');
    expect(body).toContain('octavo_jobs{state="running"} 1\n');
    expect(body).toContain("octavo_jobs_oldest_wait_seconds 90\n");
    const refusals = [
      await send("GET", path),
      await send("GET", path, "svc_x"),
      await send("GET", path, one),
      await send("GET", path, await key({ project: null, kind: "assistant", scope: "read" })),
    ].map((answer) => [answer.statusCode, answer.json<Problem>().code]);
    expect(refusals).toEqual([
      [401, "key-missing"],
      [401, "key-unknown"],
      [403, "key-project"],
      [403, "key-kind"],
    ]);
  }
});

it("leaves its short addresses to a site that has such pages", async () => {
  const { send, key } = await testService({
    files: {
      "openapi.json": '{"own":true}',
      "docs.json": JSON.stringify({
        theme: "mint",
        name: "T",
        colors: { primary: "#123456" },
        navigation: { pages: ["index", "metrics"] },
      }),
      "metrics.mdx": "Metrics",
    },
  });
  expect((await send("GET", "/metrics")).headers["content-type"]).toContain("text/html");
  const all = await key({ project: null });
  expect((await send("GET", "/_svc/metrics", all)).body).toContain("octavo_http");
  expect((await send("GET", "/_svc/openapi.json")).json()).toMatchObject({ openapi: "3.1.0" });
  for (const url of ["/metrics", "/openapi.json"])
    expect((await send("GET", `${url}/`)).headers.location).toBe(url);
});

it("leaves them to pages whose addresses end with a slash", async () => {
  const { send, drain } = await testService({
    files: {
      "docs.json": JSON.stringify({
        theme: "mint",
        name: "T",
        colors: { primary: "#123456" },
        navigation: { pages: ["index", "readyz"] },
        seo: { trailingSlash: true },
      }),
      "readyz.mdx": "Ready",
    },
  });
  const typesOf = async (): Promise<readonly unknown[]> =>
    Promise.all(
      ["/readyz", "/readyz/", "/healthz/"].map(
        async (url) => (await send("GET", url)).headers["content-type"],
      ),
    );
  const [page, json] = ["text/html; charset=utf-8", "application/json; charset=utf-8"];
  expect(await typesOf()).toEqual([page, page, json]);
  drain();
  expect((await send("GET", "/readyz/")).statusCode).toBe(503);
});

it("names the methods that an address takes, as far as the site has it", async () => {
  const free = await testService();
  const withPage = await testService({ files: { "mcp.mdx": "Our own" } });
  const { ask } = await readersService();
  const put = ({ app }: TestService, url: string): Promise<LightMyRequestResponse> =>
    app.inject({ method: "PUT", url });
  const headers = { host: "other.test" };
  const form = "GET, HEAD, POST";
  const table: readonly [string, string, Promise<LightMyRequestResponse>][] = [
    ["MCP", "POST", put(free, "/mcp")],
    ["MCP with a slash", "POST", put(free, "/mcp/")],
    ["MCP with a key", "POST", put(free, "/authed/mcp")],
    ["MCP and a page", form, put(withPage, "/mcp")],
    ["login", form, ask("/login", { method: "DELETE" })],
    ["token", form, ask("/login/jwt-callback", { method: "PUT" })],
    ["logout", form, ask("/logout/", { method: "DELETE" })],
    ["script", "GET, HEAD", ask("/login/jwt-callback.js", { method: "PUT" })],
    ["page", "GET, HEAD", ask("/login", { method: "PUT", headers })],
  ];
  for (const [name, methods, answer] of table) {
    const { statusCode, headers: told } = await answer;
    expect([name, statusCode, told.allow]).toEqual([name, 405, methods]);
  }
});

it("passes the playground's requests on, unread", async () => {
  const { app } = await testService();
  const address = await app.listen({ port: 0 });
  const ask = (init: RequestInit) => fetch(`${address}/_svc/api/request`, init);
  const refused = await ask({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"url":"http://10.0.0.1/"}',
  });
  expect([refused.status, refused.headers.get("x-octavo-proxy")]).toEqual([403, "error"]);
  expect((await ask({ method: "GET" })).status).toBe(405);
});

it("tells the playground's proxy which client asks, where a trusted proxy stands between", async () => {
  const { app } = await testService({ trustProxy: ["127.0.0.1"] });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  // Requests whose body does not end, each of which keeps its place.
  const hold = async (client: string): Promise<Socket> => {
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => undefined);
    const head = `POST /_svc/api/request HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${client}\r\n`;
    await new Promise<void>((resolve) => {
      socket.write(`${head}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`, () => resolve());
    });
    return socket;
  };
  const status = async (client: string): Promise<number> => {
    const headers = { "content-type": "application/json", "x-forwarded-for": client };
    return (await fetch(`${address}/_svc/api/request`, { method: "POST", headers, body: "{}" })).status;
  };
  await Promise.all(Array.from({ length: 8 }, () => hold("203.0.113.7")));
  await vi.waitFor(async () => expect(await status("203.0.113.7")).toBe(429), 30_000);
  expect(await status("203.0.113.8")).toBe(400);
});

/** What a server answers to bytes. */
function said(address: URL, sent: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(address.port), "127.0.0.1", () => socket.write(sent));
    let answer = "";
    // The server closes before it has read all that it refuses: that may arrive as a reset.
    socket.on("error", () => undefined);
    socket.on("data", (part: Buffer) => (answer += part.toString())).on("close", () => resolve(answer));
  });
}

it("answers what is no HTTP, and lives on", async () => {
  const { app, logged } = await testService();
  const address = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const ids: string[] = [];
  for (const [sent, status, words] of [
    ["nonsense\r\n\r\n", 400, "is no HTTP"],
    ["FOO / HTTP/1.1\r\nHost: a\r\n\r\n", 501, "does not know the method"],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431, "headers"],
    ["GET / HTTP/1.1\r\n\r\n", 400, "no Host header"],
    ["POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400, "is no HTTP"],
  ] as const) {
    const answer = await said(address, sent);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/\r\ncontent-type: application\/problem\+json/i);
    expect(JSON.parse(answer.slice(answer.indexOf("{")))).toMatchObject({
      status,
      error: expect.stringContaining(words) as string,
    });
    const [, id = ""] = /\r\nx-request-id: (\S+)/i.exec(answer) ?? [];
    expect(answer).toContain(`"requestId":"${id}"`);
    ids.push(id);
  }
  expect((await fetch(`${address.origin}/healthz`)).status).toBe(200);
  const log = await logged();
  for (const id of ids) expect(log).toContain(`"reqId":"${id}"`);
});

it("reads addresses with an origin, which names the host, and old requests without any", async () => {
  const one = new URL(await (await testService()).app.listen({ port: 0, host: "127.0.0.1" }));
  const statusOf = async (address: URL, line: string, host = "Host: a\r\n"): Promise<string | undefined> =>
    /^HTTP\/1\.1 (\d+)/.exec(await said(address, `${line}\r\n${host}Connection: close\r\n\r\n`))?.[1];
  for (const url of [
    "http://other.example/",
    "HTTP://other.example",
    "https://u@[::1]:4000/turbines?x=http://y",
    "http:///turbines",
  ])
    expect([url, await statusOf(one, `GET ${url} HTTP/1.1`)]).toEqual([url, "200"]);
  expect(await statusOf(one, "GET / HTTP/1.0", "")).toBe("200");

  const first = { ...(await testProject()), id: "first", domain: "first", hosts: ["first.example"] };
  const { app } = await testService({ projects: [first, { ...first, id: "b", domain: "b", hosts: [] }] });
  const two = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  expect(await statusOf(two, "GET http://first.example:80/ HTTP/1.1", "Host: other\r\n")).toBe("200");
  expect(await statusOf(two, "GET http://other/ HTTP/1.1", "Host: first.example\r\n")).toBe("404");
  expect(await statusOf(two, "GET / HTTP/1.0", "")).toBe("404");
});

it("has nothing for ids that are longer than any", async () => {
  const { key, project, send } = await testService();
  const admin = await key();
  const long = "x".repeat(3000);
  for (const [method, url] of [
    ["GET", `/v2/agent/${project}/job/${long}`],
    ["POST", `/discovery/v1/search/${long}`],
  ] as const) {
    const answer = await send(method, url, admin);
    expect([answer.statusCode, answer.json<Problem>().status]).toEqual([404, 404]);
  }
});
