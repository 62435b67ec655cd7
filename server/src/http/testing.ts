// A service's HTTP side over a small site, without a port.

import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import type { Plugin } from "@octavo/core";
import { build } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { onTestFinished } from "vitest";
import { deploymentMigrations } from "../deployments/deployment-migrations.ts";
import type { DeploymentStore } from "../deployments/deployment-store.ts";
import { openDeploymentStore } from "../deployments/open-deployment-store.ts";
import { jobMigrations } from "../jobs/job-migrations.ts";
import type { JobStore } from "../jobs/job-store.ts";
import { openJobStore } from "../jobs/open-job-store.ts";
import { failureLimiter } from "../keys/failure-limiter.ts";
import { openKeyStore, type KeyStore } from "../keys/key-store.ts";
import type { NewKey } from "../keys/key.ts";
import { keysMigrations } from "../keys/migrations.ts";
import { MemoryRateLimits } from "../limits/memory-rate-limits.ts";
import { processMetrics } from "../metrics/process-metrics.ts";
import { folderProject } from "../service/project-settings.ts";
import { openBuiltSite } from "../service/open-built-site.ts";
import { openStorage } from "../storage/storage.ts";
import { cleanSite, folderOf } from "../testing/run.ts";
import { createApp, type AppOptions } from "./app.ts";
import { EventStreams } from "./event-streams.ts";
import type { ServedProject } from "./served-project.ts";

export interface TestService {
  readonly app: FastifyInstance;
  readonly keys: KeyStore;
  readonly store: JobStore;
  readonly deployments: DeploymentStore;
  /** Id and domain of its project. */
  readonly project: string;
  /** Makes a key of the project. */
  readonly key: (key?: Partial<NewKey>) => Promise<string>;
  readonly send: (
    method: "GET" | "POST" | "HEAD",
    url: string,
    key?: string,
    body?: unknown,
  ) => Promise<LightMyRequestResponse>;
  /** What was logged until now; ends the log. */
  readonly logged: () => Promise<string>;
  /** Stops streams of events, and refuses requests from now on. */
  readonly drain: () => void;
}

/** Of the project's webhook. */
export const webhookSecret = "s3cret";

/** A small project that asks nobody who they are, for tests that change something about it. */
export async function testProject(): Promise<ServedProject> {
  const root = folderOf(cleanSite());
  return { ...(await builtProject(root, folderOf())), jobs: { model: "scripted" } };
}

/** Built in this process. */
async function builtProject(
  root: string,
  data: string,
  plugins: readonly Plugin[] = [],
  url?: string,
): Promise<Omit<ServedProject, "jobs">> {
  const settings = folderProject(root, undefined);
  const { id, domain, hosts } = settings;
  const out = folderOf();
  const options = { plugins: [...defaults(), ...plugins] };
  const address = url === undefined ? {} : { url };
  await build({ ...options, ...address, root, out });
  const site = { root, out, cache: folderOf(), base: "", configRoot: root, trusted: true, ...address };
  const parts = { site: options, data, proxyAllow: [], onError: () => undefined };
  const source = { repository: pathToFileURL(root).href, ref: null };
  const none = { hasRepository: true, webhookSecret, signIn: undefined };
  const opened = await openBuiltSite(settings, site, parts);
  const view = { ...opened, access: null, everybody: opened.site };
  return { id, domain, hosts, source, ...none, view: () => Promise.resolve(view) };
}

export async function testService(
  options: Partial<AppOptions> & {
    readonly files?: Readonly<Record<string, string>>;
    /** Besides the built-in ones. */
    readonly plugins?: readonly Plugin[];
    /** Where it is on the web, as `octavo serve --url` says it. */
    readonly url?: string;
    /** Of its project; undefined for none. Default: "scripted". */
    readonly model?: string | undefined;
  } = {},
  finish: (work: () => Promise<void>) => void = onTestFinished,
): Promise<TestService> {
  const data = folderOf();
  const root = folderOf({
    ...cleanSite({ navigation: { pages: ["index", "turbines"] } }),
    "turbines.mdx": "---\ntitle: Turbines\n---\n## Blades\n\nHow blades turn.\n",
    ...options.files,
  });
  const storage = await openStorage({
    migrations: [...keysMigrations, ...jobMigrations, ...deploymentMigrations],
    folder: data,
  });
  const keys = await openKeyStore(storage);
  const store = await openJobStore(storage, { poll: 50 });
  const deployments = await openDeploymentStore(storage, { poll: 50 });
  const rates = options.rates ?? new MemoryRateLimits();
  const model = "model" in options ? options.model : "scripted";
  const ownProject = async (): Promise<ServedProject> => ({
    ...(await builtProject(root, data, options.plugins, options.url)),
    jobs: model === undefined ? { missing: "agent" } : { model },
  });
  const project = folderProject(root, undefined).id;
  const stopping = new AbortController();
  const log = new PassThrough();
  const app = await createApp({
    projects: options.projects ?? [await ownProject()],
    version: "0.0.0",
    log: { level: "info", stream: log },
    trustProxy: [],
    keys,
    failures: failureLimiter(),
    rates,
    perMinute: { admin: undefined, assistant: undefined },
    store,
    perHour: undefined,
    deployments,
    perTenSeconds: undefined,
    previewsPerMinute: undefined,
    keep: 5,
    previewSecret: "a secret of this test",
    projectOfDeployment: async (id) => (await deployments.find(id))?.project,
    preview: async () => undefined,
    streams: new EventStreams({ signal: stopping.signal }),
    metrics: processMetrics(store),
    isReady: () => !(options.isDraining?.() ?? stopping.signal.aborted),
    isDraining: () => stopping.signal.aborted,
    probe: async () => undefined,
    ...options,
  });
  finish(async () => {
    stopping.abort();
    await app.close();
    await store.close();
    await deployments.close();
    await storage.close();
  });
  return {
    app,
    keys,
    store,
    deployments,
    project,
    key: async (key = {}) => {
      const made = {
        kind: "admin",
        project,
        label: null,
        scope: "write",
        origins: [],
        groups: [],
        lifetime: null,
        ...key,
      } as const;
      return (await keys.create(made)).key.reveal();
    },
    send: (method, url, key, body) =>
      app.inject({
        method,
        url,
        headers: {
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      }),
    logged: async () => {
      log.end();
      return text(log);
    },
    drain: () => stopping.abort(),
  };
}
