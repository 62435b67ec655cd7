import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { EventStreams } from "./job-events.ts";
import { notFound } from "./service-error.ts";

/** Counts and times requests by route, and shows what Prometheus collects to who asks from this machine. */
export function addMetrics(app: FastifyInstance, paths: readonly string[], streams: EventStreams): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const labelNames = ["method", "route", "status"] as const;
  const requests = new Counter({
    name: "octavo_http_requests_total",
    help: "Requests",
    labelNames,
    registers,
  });
  const seconds = new Histogram({
    name: "octavo_http_request_seconds",
    help: "Seconds until a request was answered",
    labelNames: ["route"] as const,
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers,
  });
  const gauge: Gauge = new Gauge({
    name: "octavo_event_streams",
    help: "Streams of job events that are open",
    registers,
    collect: (): void => gauge.set(streams.open),
  });
  app.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? "site";
    requests.inc({ method, route, status: String(reply.statusCode) });
    seconds.observe({ route }, reply.elapsedTime / 1000);
  });
  for (const path of paths)
    app.get(path, async ({ socket, headers }, reply) => {
      // A proxy on this machine speaks for others.
      const isOwn =
        isLoopback(socket.remoteAddress) &&
        headers["x-forwarded-for"] === undefined &&
        headers["forwarded"] === undefined;
      if (!isOwn) throw notFound();
      return reply.header("content-type", registry.contentType).send(await registry.metrics());
    });
}

function isLoopback(address = ""): boolean {
  return /^(::ffff:)?127\./.test(address) || address === "::1";
}
