import { setTimeout } from "node:timers/promises";
import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { expect, it } from "vitest";
import { recordSpans } from "../testing/recorded-spans.ts";
import { testService } from "./testing.ts";

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const spanId = "00f067aa0ba902b7";
const traceparent = `00-${traceId}-${spanId}-01`;

it("tells OpenTelemetry of each request, as part of the client's trace, and of no secret", async () => {
  const spans = recordSpans();
  const { app, key, project, send, store } = await testService();
  const admin = await key();
  const assistant = await key({ kind: "assistant", scope: "read" });
  const created = await app.inject({
    method: "POST",
    url: `/v2/agent/${project}/job?token=hidden`,
    headers: { authorization: `Bearer ${admin}`, traceparent, "idempotency-key": "hidden" },
    payload: { prompt: "hidden" },
  });
  const { id } = created.json<{ id: string }>();
  await send("GET", `/v2/agent/${project}/job/${id}`, admin);
  await send("POST", `/discovery/v1/search/${project}`, assistant, { query: "hidden" });
  await send("GET", `/v2/agent/${project}/job/hidden`, assistant);
  await send("GET", "/hidden");
  await app.inject({ url: "/healthz", headers: { traceparent: "no such thing" } });
  store.find = () => Promise.reject(new Error("hidden"));
  await send("GET", `/v2/agent/${project}/job/${id}`, admin);

  const [first, ...others] = spans();
  expect(first).toMatchObject({
    name: "POST /v2/agent/:projectId/job",
    kind: SpanKind.SERVER,
    parentSpanContext: { traceId, spanId, isRemote: true },
    status: { code: SpanStatusCode.UNSET },
  });
  expect(first?.spanContext().traceId).toBe(traceId);
  expect(first?.attributes).toEqual({
    "http.request.method": "POST",
    "http.route": "/v2/agent/:projectId/job",
    "http.response.status_code": 201,
    "octavo.request_id": created.headers["x-request-id"],
    "octavo.project": project,
    "octavo.job.id": id,
  });
  for (const { parentSpanContext } of others) expect(parentSpanContext).toBeUndefined();
  const anyId = expect.any(String) as string;
  const common = { "http.request.method": "GET", "octavo.request_id": anyId };
  const ofJob = { ...common, "http.route": "/v2/agent/:projectId/job/:id" };
  expect(others.map(({ attributes }) => attributes)).toEqual([
    { ...ofJob, "http.response.status_code": 200, "octavo.project": project, "octavo.job.id": id },
    {
      "http.request.method": "POST",
      "octavo.request_id": anyId,
      "http.route": "/discovery/v1/search/:domain",
      "http.response.status_code": 200,
      "octavo.project": project,
    },
    { ...ofJob, "http.response.status_code": 403 },
    { ...common, "http.route": "site", "http.response.status_code": 404 },
    { ...common, "http.route": "/healthz", "http.response.status_code": 200 },
    { ...ofJob, "http.response.status_code": 500, "octavo.project": project },
  ]);
  expect(others.map(({ status }) => status.code === SpanStatusCode.ERROR)).toEqual([
    ...Array.from({ length: 5 }, () => false),
    true,
  ]);
  const told = spans().map(({ name, attributes, events, links, status }) => ({
    name,
    attributes,
    events,
    links,
    status,
  }));
  for (const secret of ["hidden", admin, assistant, "svc_"])
    expect(JSON.stringify(told)).not.toContain(secret);
});

it("puts what is done for a request into its span, after its body was read, too", async () => {
  const spans = recordSpans();
  const { app, key, project, store } = await testService();
  const create = store.create.bind(store);
  store.create = (...asked) =>
    trace.getTracer("test").startActiveSpan("create", async (span) => {
      try {
        return await create(...asked);
      } finally {
        span.end();
      }
    });
  const headers = { authorization: `Bearer ${await key()}`, "content-type": "application/json" };
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  // The end of the body comes when everything else has long been read.
  const ask = async (id: string): Promise<unknown> => {
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(Buffer.from('{"prompt":'));
        await setTimeout(50);
        controller.enqueue(Buffer.from('"x"}'));
        controller.close();
      },
    });
    const init = {
      method: "POST",
      headers: { ...headers, "x-request-id": id },
      body,
      duplex: "half",
    } as const;
    return (await fetch(`${address}/v2/agent/${project}/job`, init)).json();
  };
  for (const id of ["one", "two", "three"]) await ask(id);
  await Promise.all(["four", "five"].map(ask));
  const ids = new Map(
    spans().map((span) => [span.spanContext().spanId, span.attributes["octavo.request_id"]]),
  );
  const inner = spans().filter(({ name }) => name === "create");
  const parents = inner.map(({ parentSpanContext }) => String(ids.get(parentSpanContext?.spanId ?? "")));
  expect(new Set(parents)).toEqual(new Set(["one", "two", "three", "four", "five"]));
  expect(parents).toHaveLength(5);
});
