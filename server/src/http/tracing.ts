import { SpanKind, SpanStatusCode, trace, type Span } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Tells OpenTelemetry of each request. Nothing is recorded unless its operator has loaded an SDK, as with `node --import`. */
export function addTracing(app: FastifyInstance): void {
  const tracer = trace.getTracer("octavo");
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", async (request) => {
    const route = request.routeOptions.url ?? "site";
    const attributes = {
      "http.request.method": request.method,
      "http.route": route,
      "octavo.request_id": request.id,
    };
    spans.set(request, tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }));
  });
  app.addHook("onResponse", async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
