import type { Writable } from "node:stream";
import { SetupError } from "@octavo/core/node";
import { pino } from "pino";
import type { LostWork } from "../jobs/job-store.ts";
import { openJobStore } from "../jobs/open-job-store.ts";
import { processMetrics } from "../metrics/process-metrics.ts";
import { serveMetrics } from "../metrics/serve-metrics.ts";
import { tellAbsent } from "./absent-repository.ts";
import { checkDataFolder } from "./check-data-folder.ts";
import { Closers, stopGrace, workGrace } from "./closers.ts";
import { ErrorLog } from "./error-log.ts";
import { logLost } from "./log-jobs.ts";
import { openServiceStorage, probe, probeOf } from "./open-storage.ts";
import { openWorkerProjects } from "./open-worker-projects.ts";
import type { ServiceProjects } from "./read-projects.ts";
import type { WorkerSettings } from "./settings.ts";
import { startJobs } from "./start-jobs.ts";

interface RunningWorker {
  /** Ends what is under way, gives the rest back, and lets everything go. */
  stop(): Promise<void>;
}

/** Everything that `octavo worker` runs. Resolves when jobs are taken. Rejects with `SetupError`. */
export async function startWorkerProcess(
  settings: WorkerSettings,
  { projects, author }: ServiceProjects,
  {
    log,
    env,
    signal,
  }: { readonly log: Writable; readonly env: NodeJS.ProcessEnv; readonly signal: AbortSignal },
): Promise<RunningWorker> {
  const closers = new Closers();
  try {
    checkDataFolder(projects, settings.data);
    const storage = await openServiceStorage(settings);
    closers.add(() => storage.close());
    const opened = await openWorkerProjects(projects, { author, data: settings.data, env, signal });
    if (opened.size === 0)
      throw new SetupError(
        "No project has an agent, so this worker has nothing to do. Set one with --agent scripted <file>, with OCTAVO_AGENT_PROVIDER, OCTAVO_AGENT_MODEL and OCTAVO_AGENT_KEY, or as `agent` of a project in octavo.config.ts.",
      );
    const logger = pino({ level: settings.logLevel }, log);
    tellAbsent(projects, logger);
    const errors = new ErrorLog({ log: logger, where: "beside the jobs", probe: probeOf(storage) });
    closers.add(async () => errors.close());
    const onLost = (lost: LostWork): void => {
      logLost(logger, lost);
      metrics.countLost(lost);
    };
    const store = await openJobStore(storage, { lease: settings.lease, kept: settings.jobsKept, onLost });
    const metrics = processMetrics(store);
    closers.add(() => store.close());
    const onError = (error: unknown): void => errors.tell(error);
    let isReady = true;
    if (settings.metrics) {
      const parts = { metrics, isReady: () => isReady, probe: () => probe(storage), onError };
      const served = await serveMetrics({ ...settings.metrics, ...parts });
      closers.add(() => served.close());
      logger.info({ address: served.address }, "Health and metrics are told.");
    }
    const jobs = await startJobs(store, opened, settings, { log: logger, metrics, onError });
    closers.add(() => jobs.stop(workGrace));
    return {
      stop: async () => {
        isReady = false;
        if (!(await closers.close(stopGrace)))
          logger.warn(
            "Not every job was given back in time. Another worker takes the rest when their lease has run out.",
          );
      },
    };
  } catch (error) {
    await closers.close(stopGrace);
    throw error;
  }
}
