// A service's HTTP side over a small site, without a port.

import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { defaults } from "@octavo/plugins";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { onTestFinished } from "vitest";
import { jobMigrations } from "../jobs/job-migrations.ts";
import type { JobStore } from "../jobs/job-store.ts";
import { openJobStore } from "../jobs/open-job-store.ts";
import { failureLimiter } from "../keys/failure-limiter.ts";
import { openKeyStore, type KeyStore } from "../keys/key-store.ts";
import type { NewKey } from "../keys/key.ts";
import { keysMigrations } from "../keys/migrations.ts";
import { MemoryRateLimits } from "../limits/memory-rate-limits.ts";
import { openServedProject } from "../service/open-served-project.ts";
import { openStorage } from "../storage/storage.ts";
import { cleanSite, folderOf } from "../testing/run.ts";
import { createApp, type AppOptions } from "./app.ts";

export interface TestService {
  readonly app: FastifyInstance;
  readonly keys: KeyStore;
  readonly store: JobStore;
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

export async function testService(
  options: Partial<AppOptions> & { readonly files?: Readonly<Record<string, string>> } = {},
  finish: (work: () => Promise<void>) => void = onTestFinished,
): Promise<TestService> {
  const data = folderOf();
  const root = folderOf({
    ...cleanSite({ navigation: { pages: ["index", "turbines"] } }),
    "turbines.mdx": "---\ntitle: Turbines\n---\n## Blades\n\nHow blades turn.\n",
    ...options.files,
  });
  const storage = await openStorage({ migrations: [...keysMigrations, ...jobMigrations], folder: data });
  const keys = await openKeyStore(storage);
  const store = await openJobStore(storage, { poll: 50 });
  const project = await openServedProject({
    site: { root, plugins: defaults() },
    data,
    proxyAllow: [],
    onError: () => undefined,
  });
  const stopping = new AbortController();
  const log = new PassThrough();
  const app = await createApp({
    project,
    version: "0.0.0",
    log: { level: "info", stream: log },
    trustProxy: [],
    keys,
    failures: failureLimiter(),
    rates: new MemoryRateLimits(),
    perMinute: { admin: undefined, assistant: undefined },
    store,
    model: "scripted",
    perHour: undefined,
    streams: { signal: stopping.signal, heartbeat: 15_000, most: 10, open: 0 },
    isDraining: () => stopping.signal.aborted,
    probe: async () => undefined,
    ...options,
  });
  finish(async () => {
    stopping.abort();
    await app.close();
    await store.close();
    await storage.close();
  });
  return {
    app,
    keys,
    store,
    project: project.id,
    key: async (key = {}) => {
      const made = {
        kind: "admin",
        project: project.id,
        label: null,
        scope: "write",
        origins: [],
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
