import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ApiRequest } from "./api-route.ts";

/**
 * Tells OpenTelemetry of each request, as part of the trace that its `traceparent` names. Nothing is recorded unless the operator
 * has loaded an SDK, as with `node --import`. Of headers, queries and bodies nothing is told: they hold secrets.
 */
export function addTracing(app: FastifyInstance): void {
  const tracer = trace.getTracer("octavo");
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { id, method, headers } = request;
    const route = request.routeOptions.url ?? "site";
    const attributes = { "http.request.method": method, "http.route": route, "octavo.request_id": id };
    const parent = propagation.extract(ROOT_CONTEXT, headers);
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    // Without an SDK there is nothing to belong to.
    if (!trace.isSpanContextValid(span.spanContext())) return done();
    const own = trace.setSpan(parent, span);
    contexts.set(request, own);
    // What is done for the request belongs to its span.
    context.with(own, done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const own = contexts.get(request);
    if (!own) return done();
    const span = trace.getSpan(own);
    const { project, params } = request as ApiRequest;
    // Both are known to exist where the key opened the project and the job was found.
    if (project) span?.setAttribute("octavo.project", project.id);
    if (project && params["id"] !== undefined && reply.statusCode < 300)
      span?.setAttribute("octavo.job.id", params["id"]);
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
