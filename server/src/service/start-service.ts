import type { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { ProjectOptions } from "@octavo/core/node";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { openDeploymentStore } from "../deployments/open-deployment-store.ts";
import { createApp } from "../http/app.ts";
import { EventStreams } from "../http/event-streams.ts";
import { openJobStore } from "../jobs/open-job-store.ts";
import { failureLimiter } from "../keys/failure-limiter.ts";
import { openKeyStore } from "../keys/key-store.ts";
import { openRateLimits } from "../limits/open-rate-limits.ts";
import { processMetrics } from "../metrics/process-metrics.ts";
import { openReaderStore } from "../readers/reader-store.ts";
import { tellAbsent } from "./absent-repository.ts";
import { checkArtifactsFolder, checkDataFolder } from "./check-data-folder.ts";
import { checkReaderHosts } from "./check-reader-hosts.ts";
import { Closers, stopGrace, usualDrainDelay, workGrace } from "./closers.ts";
import type { LiveProject } from "./live-project.ts";
import { ErrorLog } from "./error-log.ts";
import { logLost } from "./log-jobs.ts";
import { openServiceStorage, probe, probeOf } from "./open-storage.ts";
import { openWorkerProjects } from "./open-worker-projects.ts";
import { checkPort, listen } from "./listen.ts";
import type { ServiceProjects } from "./read-projects.ts";
import type { ServiceSettings } from "./settings.ts";
import { ownVersion } from "./own-version.ts";
import { startArtifacts } from "./start-artifacts.ts";
import { startDeployments } from "./start-deployments.ts";
import { startJobs } from "./start-jobs.ts";

/** A service that answers. */
export interface Service {
  /** "http://127.0.0.1:4000". */
  readonly address: string;
  readonly projects: readonly LiveProject[];
  /** Why docs folders are not shown that were edited since the last build, by project. */
  readonly unshown: ReadonlyMap<string, string>;
  /** Says that it is not ready, after a while refuses requests, ends what is under way, and lets everything go. */
  stop(): Promise<void>;
}

export interface ServiceParts {
  /** How each site is opened. */
  readonly site: Omit<ProjectOptions, "root">;
  readonly log: Writable;
  readonly env: NodeJS.ProcessEnv;
}

/** Everything that `octavo serve` runs. Listens when the sites and their indexes are ready. Rejects with `SetupError`. */
export async function startService(
  settings: ServiceSettings,
  { projects, author }: ServiceProjects,
  { site, log, env }: ServiceParts,
): Promise<Service> {
  const { data, slots } = settings;
  const { signal } = site;
  const stopping = new AbortController();
  let isReady = true;
  const closers = new Closers();
  try {
    checkDataFolder(projects, data);
    checkArtifactsFolder(projects, settings.artifacts);
    checkReaderHosts(projects, settings.host);
    await checkPort(settings);
    const storage = await openServiceStorage(settings);
    closers.add(() => storage.close());
    const logger = pino({ level: settings.logLevel }, log);
    const errors = new ErrorLog({ log: logger, where: "beside the requests", probe: probeOf(storage) });
    closers.add(async () => errors.close());
    const onError = (error: unknown): void => errors.tell(error);
    tellAbsent(projects, logger);
    const keys = await openKeyStore(storage, { onError });
    const store = await openJobStore(storage, {
      lease: settings.lease,
      kept: settings.jobsKept,
      onLost: (lost) => {
        logLost(logger, lost);
        metrics.countLost(lost);
      },
    });
    const metrics = processMetrics(store);
    closers.add(() => store.close());
    const workers = slots > 0 ? await openWorkerProjects(projects, { author, data, env, signal }) : new Map();
    const deployments = await openDeploymentStore(storage, { lease: settings.lease, poll: 2000 });
    closers.add(() => deployments.close());
    const artifacts = await startArtifacts(settings, () => deployments.service(), stopping.signal, onError);
    closers.add(async () => artifacts?.close());
    const readers = await openReaderStore(storage, { onError });
    const deploying = await startDeployments(settings, projects, {
      store: deployments,
      artifacts,
      site,
      env,
      stopping: signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal,
      onError,
      readers: { store: readers, rates: await openRateLimits(storage) },
      onEnded: metrics.countDeployment,
    });
    const opened = deploying.projects;
    const streams = new EventStreams({ signal: stopping.signal });
    const { adminPerMinute, assistantPerMinute, jobsPerHour } = settings.limits;
    const app = await createApp({
      projects: opened,
      version: ownVersion(),
      log: { level: settings.logLevel, stream: log },
      trustProxy: settings.trustProxy,
      keys,
      failures: failureLimiter(),
      rates: await openRateLimits(storage),
      perMinute: { admin: adminPerMinute, assistant: assistantPerMinute },
      store,
      perHour: jobsPerHour,
      deployments,
      perTenSeconds: settings.deployments.perTenSeconds,
      previewsPerMinute: settings.deployments.previewsPerMinute,
      keep: settings.deployments.keep,
      previewSecret: await readers.secret("previews"),
      projectOfDeployment: async (id) => (await deployments.find(id))?.project,
      preview: deploying.preview,
      streams,
      metrics,
      isReady: () => isReady,
      isDraining: () => stopping.signal.aborted,
      probe: () => probe(storage),
    });
    closers.add(() => closeApp(app));
    if (workers.size > 0) {
      const jobs = await startJobs(store, workers, settings, { log: logger, metrics, onError });
      closers.addBeside(() => jobs.stop(workGrace));
    }
    const address = await listen(app, settings);
    const running = deploying.run();
    closers.addBeside(() => running);
    return {
      address,
      projects: opened,
      unshown: deploying.unshown,
      stop: async () => {
        // Who spreads requests over servers learns by /readyz that this one is about to go, and sends some until then.
        isReady = false;
        await pause(settings.drainDelay);
        stopping.abort();
        if (!(await closers.close(stopGrace - Math.min(settings.drainDelay, usualDrainDelay))))
          app.log.warn("Not everything ended in time. What was under way is cut off.");
      },
    };
  } catch (error) {
    stopping.abort();
    await closers.close(stopGrace);
    throw error;
  }
}

/** Waits for requests that are under way, but not for ever. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), workGrace);
  try {
    await app.close();
  } finally {
    clearTimeout(late);
  }
}
