import { readFileSync } from "node:fs";
import type { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { SetupError, type BuildReport, type ProjectOptions } from "@octavo/core/node";
import type { FastifyInstance } from "fastify";
import { openRunner } from "../agent/open-runner.ts";
import { createApp } from "../http/app.ts";
import type { EventStreams } from "../http/job-events.ts";
import { jobMigrations } from "../jobs/job-migrations.ts";
import { openJobStore } from "../jobs/open-job-store.ts";
import { failureLimiter } from "../keys/failure-limiter.ts";
import { openKeyStore } from "../keys/key-store.ts";
import { keysMigrations } from "../keys/migrations.ts";
import { openRateLimits, rateMigrations } from "../limits/open-rate-limits.ts";
import { openStorage, type Storage } from "../storage/storage.ts";
import { openServedProject } from "./open-served-project.ts";
import type { ServiceSettings } from "./settings.ts";
import { startJobs } from "./start-jobs.ts";

/** A service that answers. */
export interface Service {
  readonly app: FastifyInstance;
  /** "http://127.0.0.1:4000". */
  readonly address: string;
  /** Name of the site in addresses of the API. */
  readonly domain: string;
  readonly project: string;
  readonly report: BuildReport;
  /** Refuses requests, ends what is under way, and lets everything go. */
  stop(): Promise<void>;
}

export interface ServiceParts {
  readonly site: ProjectOptions;
  readonly log: Writable;
  readonly env: NodeJS.ProcessEnv;
}

/** Milliseconds that requests and jobs may take to end. */
const grace = 10_000;

/** Everything that `octavo serve` runs. Listens when the site and its index are ready. Rejects with `SetupError`. */
export async function startService(
  settings: ServiceSettings,
  { site, log, env }: ServiceParts,
): Promise<Service> {
  const stopping = new AbortController();
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const each of closers.splice(0).toReversed()) await each();
  };
  try {
    const runner = settings.agent && (await openRunner(settings.agent, env));
    const migrations = [...keysMigrations, ...jobMigrations, ...rateMigrations];
    const storage = await openStorage({ migrations, folder: settings.data, url: settings.databaseUrl });
    closers.push(() => storage.close());
    let logger: FastifyInstance["log"] | undefined;
    const onError = (error: unknown): void => {
      if (logger) logger.error({ err: error }, "Something went wrong beside the requests.");
      else log.write(`error ${error instanceof Error ? error.message : String(error)}\n`);
    };
    const keys = await openKeyStore(storage, { onError });
    const store = await openJobStore(storage);
    closers.push(() => store.close());
    const project = await openServedProject({
      site,
      data: settings.data,
      proxyAllow: settings.proxyAllow,
      onError,
    });
    const streams: EventStreams = { signal: stopping.signal, heartbeat: 15_000, most: 1000, open: 0 };
    const { adminPerMinute, assistantPerMinute, jobsPerHour, jobsAtOnce } = settings.limits;
    const app = await createApp({
      project,
      version: ownVersion(),
      log: { level: settings.logLevel, stream: log },
      trustProxy: settings.trustProxy,
      keys,
      failures: failureLimiter(),
      rates: await openRateLimits(storage),
      perMinute: { admin: adminPerMinute, assistant: assistantPerMinute },
      store,
      model: runner?.model,
      perHour: jobsPerHour,
      streams,
      isDraining: () => stopping.signal.aborted,
      probe: () => probe(storage),
    });
    closers.push(() => closeApp(app));
    logger = app.log;
    if (runner) {
      const jobs = await startJobs({
        store,
        project,
        runner,
        root: site.root,
        data: settings.data,
        slots: jobsAtOnce,
        onError,
      });
      closers.push(() => jobs.stop(grace));
    }
    const address = await listen(app, settings);
    const learning = project.learn(stopping.signal);
    closers.push(() => learning);
    return {
      app,
      address,
      domain: project.domain,
      project: project.id,
      report: project.report,
      stop: async () => {
        stopping.abort();
        // Who spreads requests over servers learns by /readyz that this one is about to go.
        await pause(settings.drainDelay);
        await close();
      },
    };
  } catch (error) {
    stopping.abort();
    await close();
    throw error;
  }
}

async function listen(app: FastifyInstance, { host, port }: ServiceSettings): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new SetupError(
        `Port ${port} of ${host} is taken by another program. End that one, or choose another --port.`,
      );
    throw new SetupError(
      `Port ${port} of ${host} cannot be used: ${message}. Choose another --port or --host.`,
    );
  }
  const address = app.server.address();
  const bound = typeof address === "object" && address !== null ? address.port : port;
  return `http://${host.includes(":") ? `[${host}]` : host}:${bound}`;
}

/** Waits for requests that are under way, but not for ever. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), grace);
  try {
    await app.close();
  } finally {
    clearTimeout(late);
  }
}

async function probe(storage: Storage): Promise<void> {
  if (storage.kind === "sqlite") storage.database.prepare("select 1").get();
  else await storage.pool.query("select 1");
}

function ownVersion(): string {
  const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  return manifest.version;
}
