import { resolve } from "node:path";
import { folderArgument, UsageError, type CommandArguments } from "../arguments.ts";
import { artifactsAddress } from "../artifacts/artifacts-address.ts";
import type { AgentSettings } from "../agent/agent-settings.ts";
import type { Io } from "../io.ts";
import { keysPlace } from "../keys/key-arguments.ts";
import { portArgument, proxyArgument, trustedProxies } from "../network-arguments.ts";
import { usualDrainDelay } from "./closers.ts";
import { servedAddress } from "./served-address.ts";
import type { ProcessSettings, ServiceSettings, WorkerSettings } from "./settings.ts";

const levels = ["silent", "error", "warn", "info", "debug"];

/** What the command line and the environment say of a server. Throws `UsageError`. */
export function readServiceSettings(args: CommandArguments, io: Io): ServiceSettings {
  const { env } = io;
  return {
    ...processSettings(args, io, 0),
    ...artifactsOf(args, io),
    host: hostArgument(args, "host"),
    port: portArgument(args.flags["port"], 4000),
    ...addressOf(args, io),
    proxyAllow: proxyArgument(env["OCTAVO_PROXY_ALLOW"]),
    trustProxy: trustedProxies("OCTAVO_TRUST_PROXY", env["OCTAVO_TRUST_PROXY"] ?? ""),
    limits: {
      adminPerMinute: limitOf("OCTAVO_REQUESTS_PER_MINUTE", env, 6000),
      assistantPerMinute: limitOf("OCTAVO_SEARCHES_PER_MINUTE", env, 600),
      jobsPerHour: limitOf("OCTAVO_JOBS_PER_HOUR", env, 100),
    },
    deployments: {
      buildTime: 1000 * Math.min(limitOf("OCTAVO_BUILD_SECONDS", env, 600) ?? longestBuild, longestBuild),
      memory: limitOf("OCTAVO_BUILD_MEMORY", env, 4096) ?? 65_536,
      keep: limitOf("OCTAVO_RELEASES", env, 5) ?? 1_000_000,
      perTenSeconds: limitOf("OCTAVO_DEPLOYMENTS_PER_10_SECONDS", env, 10),
      previewsPerMinute: limitOf("OCTAVO_PREVIEWS_PER_MINUTE", env, 5),
    },
    drainDelay: drainDelayOf(env["OCTAVO_DRAIN_SECONDS"] ?? ""),
  };
}

function addressOf({ flags }: CommandArguments, { env }: Io): Pick<ServiceSettings, "url"> {
  const [from, written] =
    flags["url"] === undefined ? ["OCTAVO_URL", env["OCTAVO_URL"]] : ["--url", flags["url"]];
  if (written === undefined || (from === "OCTAVO_URL" && written === "")) return {};
  try {
    return { url: servedAddress(String(written)) };
  } catch (error) {
    throw new UsageError(`${from}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function artifactsOf(
  { flags }: CommandArguments,
  io: Io,
): Pick<ServiceSettings, "artifacts" | "artifactsFrom"> {
  const flag = flags["artifacts"];
  const artifactsFrom = flag === undefined ? "OCTAVO_ARTIFACTS" : "--artifacts";
  const written = flag === undefined ? io.env["OCTAVO_ARTIFACTS"] || undefined : String(flag);
  if (written === undefined) return {};
  const artifacts = artifactsAddress(written, { from: artifactsFrom, cwd: io.cwd(), env: io.env });
  return { artifacts, artifactsFrom };
}

/** What they say of a worker. Throws `UsageError`. */
export function readWorkerSettings(args: CommandArguments, io: Io): WorkerSettings {
  const { "metrics-port": port, "metrics-host": host } = args.flags;
  if (host !== undefined && port === undefined)
    throw new UsageError("--metrics-host is the address of --metrics-port. Write that, too.");
  const metrics =
    port === undefined
      ? undefined
      : { host: hostArgument(args, "metrics-host"), port: portArgument(port, 0, "--metrics-port") };
  return { ...processSettings(args, io, 1), metrics };
}

function hostArgument({ flags }: CommandArguments, name: "host" | "metrics-host"): string {
  const host = flags[name] ?? "127.0.0.1";
  if (typeof host === "string" && host !== "" && !/[\s/]/.test(host)) return host;
  throw new UsageError(
    `--${name} is an address of this machine, such as 127.0.0.1 or 0.0.0.0, not "${String(host)}".`,
  );
}

function processSettings(args: CommandArguments, io: Io, fewestJobs: number): ProcessSettings {
  const { env } = io;
  const { folder, url, urlFrom } = keysPlace(args, io);
  const logLevel = env["OCTAVO_LOG"] || (io.stderr.isTTY === true ? "warn" : "info");
  if (!levels.includes(logLevel))
    throw new UsageError(`OCTAVO_LOG is one of ${levels.join(", ")}, not "${logLevel}".`);
  return {
    root: resolve(io.cwd(), folderArgument(args)),
    data: folder,
    databaseUrl: url,
    databaseFrom: urlFrom,
    agent: agentOf(args, io),
    slots: slotsOf(args.flags["jobs"], fewestJobs) ?? limitOf("OCTAVO_JOBS_AT_ONCE", env, 2) ?? mostJobs,
    lease: leaseOf(env["OCTAVO_JOB_LEASE"] ?? ""),
    jobsKept: keptOf("OCTAVO_JOBS_KEPT", env, 90),
    concurrency: {
      perProject: limitOf("OCTAVO_PROJECT_JOBS_AT_ONCE", env, Infinity) ?? Infinity,
      global: limitOf("OCTAVO_ALL_JOBS_AT_ONCE", env, Infinity) ?? Infinity,
    },
    logLevel,
  };
}

/** Seconds: a day. */
const longestBuild = 86_400;

/** Each has a process of its own for git, and a thread for its check. */
const mostJobs = 100;

function slotsOf(written: CommandArguments["flags"][string], fewest: number): number | undefined {
  if (written === undefined) return undefined;
  const slots = typeof written === "string" && /^\d{1,3}$/.test(written) ? Number(written) : Number.NaN;
  if (slots >= fewest && slots <= mostJobs) return slots;
  throw new UsageError(
    `--jobs is how many jobs run in this process at one time, from ${fewest} to ${mostJobs}, not "${String(written)}".`,
  );
}

/** Seconds, as milliseconds. A lease that is too short is lost by processes that are merely slow. */
function leaseOf(written: string): number {
  if (written === "") return 60_000;
  const seconds = /^\d{1,3}$/.test(written) ? Number(written) : Number.NaN;
  if (seconds >= 2 && seconds <= 600) return seconds * 1000;
  throw new UsageError(
    `OCTAVO_JOB_LEASE is how many seconds a process may be silent before its jobs go to another one, from 2 to 600, not "${written}".`,
  );
}

/** Seconds, as milliseconds. */
function drainDelayOf(written: string): number {
  if (written === "") return usualDrainDelay;
  const seconds = /^\d{1,3}$/.test(written) ? Number(written) : Number.NaN;
  if (seconds <= 120) return seconds * 1000;
  throw new UsageError(
    `OCTAVO_DRAIN_SECONDS is for how many seconds a server that stops says that it is not ready before it refuses requests, from 0 to 120, not "${written}".`,
  );
}

/** Days, as milliseconds. */
function keptOf(variable: string, env: Io["env"], absent: number): number | undefined {
  const days = limitOf(variable, env, absent);
  return days === undefined ? undefined : days * 86_400_000;
}

function limitOf(variable: string, env: Io["env"], absent: number): number | undefined {
  const written = env[variable];
  if (written === undefined || written === "") return absent;
  if (written === "none") return undefined;
  if (/^[1-9]\d{0,8}$/.test(written)) return Number(written);
  throw new UsageError(`${variable} is a number above 0, or none for no limit, not "${written}".`);
}

function agentOf({ flags }: CommandArguments, io: Io): AgentSettings | undefined {
  const { agent } = flags;
  if (agent !== undefined) {
    const [, file] = /^scripted (.+)$/s.exec(String(agent)) ?? [];
    if (file === undefined)
      throw new UsageError(
        `Write --agent scripted <file>, where the file is a plan of edits, not --agent ${String(agent)}.`,
      );
    return { kind: "scripted", plan: resolve(io.cwd(), file) };
  }
  const { OCTAVO_AGENT_PROVIDER: provider, OCTAVO_AGENT_MODEL: model, OCTAVO_AGENT_URL: baseUrl } = io.env;
  if (!provider && !model) return undefined;
  if (provider !== "anthropic" && provider !== "openai-compatible")
    throw new UsageError(`OCTAVO_AGENT_PROVIDER is anthropic or openai-compatible, not "${provider ?? ""}".`);
  return {
    kind: "model",
    provider,
    model: model ?? "",
    ...(baseUrl && { baseUrl }),
    ...(io.env["OCTAVO_AGENT_KEY"] && { keyVariable: "OCTAVO_AGENT_KEY" }),
    origin: "environment",
  };
}
