import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { JobStore } from "../jobs/job-store.ts";
import type { EventStreams } from "./event-streams.ts";
import { guardService } from "./guard.ts";
import type { KeyParts } from "./verified-key.ts";

export interface MetricsParts extends KeyParts {
  readonly streams: EventStreams;
  readonly store: Pick<JobStore, "figures">;
}

/** Counts and times requests by route, and shows what Prometheus collects to who has an admin key of every project. */
export function addMetrics(app: FastifyInstance, paths: readonly string[], parts: MetricsParts): void {
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
  const streams: Gauge = new Gauge({
    name: "octavo_event_streams",
    help: "Streams of job events that are open",
    registers,
    collect: (): void => streams.set(parts.streams.open),
  });
  const jobs = new Gauge({
    name: "octavo_jobs",
    help: "Jobs of all processes that wait for a worker, and that a worker has",
    labelNames: ["state"] as const,
    registers,
  });
  const oldest = new Gauge({
    name: "octavo_jobs_oldest_wait_seconds",
    help: "Seconds for which the first job has waited that waits for a worker",
    registers,
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
      const { queued, running, oldestWait } = await parts.store.figures();
      jobs.set({ state: "queued" }, queued);
      jobs.set({ state: "running" }, running);
      oldest.set(oldestWait / 1000);
      return reply.header("content-type", registry.contentType).send(await registry.metrics());
    });
}
