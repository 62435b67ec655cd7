import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { repository } from "../spawn.ts";
import { place } from "../workload.ts";

/** A server in a process of its own. */
export interface Server {
  readonly url: string;
  /** Seconds of processor time that it has used. */
  readonly cpu: () => Promise<number>;
  /** Megabytes after a collection. */
  readonly memory: () => Promise<{ readonly heap: number; readonly resident: number }>;
  readonly stop: () => Promise<void>;
}

const probe = pathToFileURL(join(repository, "bench/service/probe.js")).href;
const flags = ["--conditions=octavo-source", "--expose-gc", `--import=${probe}`];

async function start(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Server> {
  // Logs go where an operator would have them: into a file.
  const log = openSync(join(place, `${name}.log`), "w");
  const child = spawn(process.execPath, [...flags, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", log, "ipc"],
  });
  const exit = once(child, "exit");
  const { stdout } = child;
  const [said] = (await Promise.race([stdout ? once(stdout, "data") : exit, exit])) as unknown[];
  const url = String(said).trim();
  if (!url.startsWith("http")) throw new Error(`${name} did not start: see ${join(place, `${name}.log`)}`);
  const ask = async <T>(what: string): Promise<T> => {
    const answer = once(child, "message");
    child.send(what);
    return ((await answer) as [T])[0];
  };
  return {
    url,
    cpu: () => ask("cpu"),
    memory: () => ask("memory"),
    stop: async () => {
      child.kill("SIGTERM");
      await exit;
    },
  };
}

/** Answers every request with the text of a file, and does nothing else. */
export function emptyHandler(answer: string): Promise<Server> {
  return start("empty-handler", [join(repository, "bench/service/empty-handler.ts"), answer]);
}

/** `octavo serve` as it comes, but for the limits of requests. */
export async function octavoServe(root: string, ...more: readonly string[]): Promise<Server> {
  const limits = {
    OCTAVO_SEARCHES_PER_MINUTE: "none",
    OCTAVO_REQUESTS_PER_MINUTE: "none",
    OCTAVO_LOG: "info",
  };
  const args = [
    join(repository, "server/bin/octavo.js"),
    "serve",
    root,
    "--port",
    "0",
    "--data",
    data,
    ...more,
  ];
  const server = await start("octavo", args, limits);
  // Meaning is learnt from here on; answers are not kept until then.
  await pause(5000);
  return server;
}

const data = join(place, "data");

export function newKey(kind: "admin" | "assistant"): string {
  const args = ["keys", "create", "--kind", kind, "--data", data, "--json"];
  const json = execFileSync(process.execPath, [join(repository, "server/bin/octavo.js"), ...args], {
    encoding: "utf8",
  });
  return (JSON.parse(json) as { readonly key: string }).key;
}
