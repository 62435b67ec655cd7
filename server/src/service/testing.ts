// A service of a configuration, in this process, and what asks it.

import { request } from "node:http";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { defaults } from "@octavo/plugins";
import { onTestFinished } from "vitest";
import { openKeyStore } from "../keys/key-store.ts";
import { cleanSite, folderOf } from "../testing/run.ts";
import { openServiceStorage } from "./open-storage.ts";
import { readProjects } from "./read-projects.ts";
import type { ServiceSettings } from "./settings.ts";
import { startService, type Service } from "./start-service.ts";

/** The files of a site whose only page says a word. */
export function site(word: string, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { ...cleanSite(), "index.mdx": `---\ntitle: Home\n---\n\nAll about ${word}.\n`, ...more };
}

export function below(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]));
}

/** A plan that adds the page docs/new.mdx. */
export const addPage: string = JSON.stringify({
  calls: [{ tool: "write", input: { path: "docs/new.mdx", text: "---\ntitle: New\n---\n\nHi.\n" } }],
  summary: "Adds a page.",
});

export interface TestedService {
  readonly service: Service;
  readonly settings: ServiceSettings;
  /** Stops it; resolves to what it has logged. */
  readonly stop: () => Promise<string>;
}

/** Starts a service whose `octavo.config.mjs` exports this. */
export async function start(
  config: string,
  files: Readonly<Record<string, string>> = {},
  env: NodeJS.ProcessEnv = {},
  changes: Partial<ServiceSettings> = {},
): Promise<TestedService> {
  const root = folderOf({ "octavo.config.mjs": `export default ${config};`, ...files });
  const settings: ServiceSettings = {
    root,
    data: folderOf(),
    databaseUrl: undefined,
    agent: undefined,
    slots: 2,
    concurrency: { perProject: 1, global: 2 },
    lease: 60_000,
    jobsKept: undefined,
    logLevel: "debug",
    host: "127.0.0.1",
    port: 0,
    proxyAllow: [],
    trustProxy: [],
    limits: { adminPerMinute: undefined, assistantPerMinute: undefined, jobsPerHour: undefined },
    deployments: {
      buildTime: 60_000,
      memory: 1024,
      keep: 5,
      perTenSeconds: undefined,
      previewsPerMinute: undefined,
    },
    drainDelay: 0,
    ...changes,
  };
  const log = new PassThrough();
  const logged = text(log);
  const parts = { site: { plugins: defaults() }, log, env };
  const service = await startService(settings, await readProjects(settings), parts);
  onTestFinished(() => service.stop());
  const stop = async (): Promise<string> => {
    await service.stop();
    log.end();
    return logged;
  };
  return { service, settings, stop };
}

/** What is answered to a request that names a host; fetch names that of the address. */
export function get(
  address: string,
  path: string,
  host: string,
  method = "GET",
): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, { method, headers: { host } }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (part: string) => (body += part));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    sent.on("error", reject).end();
  });
}

/** Sends requests with a new key, of one project or of all. */
export async function clientOf(
  { service, settings }: TestedService,
  kind: "admin" | "assistant",
  project: string | null,
  headers: Readonly<Record<string, string>> = {},
  groups: readonly string[] = [],
): Promise<(path: string, body?: object) => Promise<Response>> {
  const storage = await openServiceStorage(settings);
  const scope = kind === "admin" ? "write" : "read";
  const keys = await openKeyStore(storage);
  const made = await keys.create({
    kind,
    project,
    scope,
    label: null,
    origins: [],
    groups,
    lifetime: null,
  });
  const key = made.key.reveal();
  await storage.close();
  return (path, body) =>
    fetch(service.address + path, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
}
