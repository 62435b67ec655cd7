import { connect } from "node:net";
import { expect, it } from "vitest";
import { testService } from "./testing.ts";

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

it("refuses requests while it stops", async () => {
  const { drain, key, project, send } = await testService();
  const admin = await key();
  expect((await send("GET", "/readyz")).json()).toEqual({ status: "ready" });
  drain();
  for (const url of ["/readyz", "/", `/v2/agent/${project}/jobs`]) {
    const answer = await send("GET", url, admin);
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
  }
  expect((await send("GET", "/healthz")).statusCode).toBe(200);
});

it("takes request ids that are plain, and makes its own for others", async () => {
  const { app } = await testService();
  const idOf = async (id: string): Promise<unknown> =>
    (await app.inject({ url: "/healthz", headers: { "x-request-id": id } })).headers["x-request-id"];
  expect(await idOf("trace-1.2")).toBe("trace-1.2");
  expect(await idOf('a"b\\n')).toMatch(/^[0-9a-f-]{36}$/);
});

it("shows metrics to this machine alone", async () => {
  const { app, send } = await testService();
  await send("GET", "/healthz");
  const own = await send("GET", "/metrics");
  expect(own.body).toContain('octavo_http_requests_total{method="GET",route="/healthz",status="200"} 1');
  expect((await app.inject({ url: "/metrics", remoteAddress: "10.0.0.1" })).statusCode).toBe(404);
  expect((await app.inject({ url: "/metrics", headers: { "x-forwarded-for": "10.0.0.1" } })).statusCode).toBe(
    404,
  );
});

it("leaves its short addresses to a site that has such pages", async () => {
  const { send } = await testService({
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
  expect((await send("GET", "/_svc/metrics")).body).toContain("octavo_http");
  expect((await send("GET", "/_svc/openapi.json")).json()).toMatchObject({ openapi: "3.1.0" });
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

it("answers what is no HTTP, and lives on", async () => {
  const { app } = await testService();
  const address = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(address.port), "127.0.0.1", () => socket.write("nonsense\r\n\r\n"));
    let said = "";
    socket.on("data", (part: Buffer) => (said += part.toString())).on("close", () => resolve(said));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"error"');
  expect((await fetch(`${address.origin}/healthz`)).status).toBe(200);
});
