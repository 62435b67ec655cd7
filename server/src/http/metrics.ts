import type { FastifyInstance } from "fastify";
import { Counter, Gauge, Histogram } from "prom-client";
import type { ProcessMetrics } from "../metrics/process-metrics.ts";
import type { EventStreams } from "./event-streams.ts";
import { guardService } from "./guard.ts";
import type { KeyParts } from "./verified-key.ts";

export interface MetricsParts extends KeyParts {
  readonly streams: EventStreams;
  readonly metrics: ProcessMetrics;
}

/** Counts and times requests by route, and shows what Prometheus collects to who has an admin key of every project. */
export function addMetrics(app: FastifyInstance, paths: readonly string[], parts: MetricsParts): void {
  const { registry, text } = parts.metrics;
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
  const streams: Gauge = new Gauge({
    name: "octavo_event_streams",
    help: "Streams of job events that are open",
    registers,
    collect: (): void => streams.set(parts.streams.open),
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? "site";
    requests.inc({ method, route, status: String(reply.statusCode) });
    seconds.observe({ route }, reply.elapsedTime / 1000);
    done();
  });
  for (const path of paths)
    app.get(path, async (request, reply) => {
      await guardService(request, reply, parts);
      return reply.header("content-type", registry.contentType).send(await text());
    });
}
