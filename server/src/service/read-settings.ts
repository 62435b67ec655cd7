import { resolve } from "node:path";
import { folderArgument, UsageError, type CommandArguments } from "../arguments.ts";
import type { AgentSettings } from "../agent/open-runner.ts";
import type { Io } from "../io.ts";
import { keysPlace } from "../keys/key-arguments.ts";
import { addressList, portArgument, proxyArgument } from "../network-arguments.ts";
import type { ServiceSettings } from "./settings.ts";

const levels = ["silent", "error", "warn", "info", "debug"];

/** What the command line and the environment say of a service. Throws `UsageError`. */
export function readSettings(args: CommandArguments, io: Io): ServiceSettings {
  const { env } = io;
  const { host = "127.0.0.1" } = args.flags;
  if (typeof host !== "string" || host === "" || /[\s/]/.test(host))
    throw new UsageError(
      `--host is an address of this machine, such as 127.0.0.1 or 0.0.0.0, not "${String(host)}".`,
    );
  const { folder, url } = keysPlace(args, io);
  const logLevel = env["OCTAVO_LOG"] || (io.stderr.isTTY === true ? "warn" : "info");
  if (!levels.includes(logLevel))
    throw new UsageError(`OCTAVO_LOG is one of ${levels.join(", ")}, not "${logLevel}".`);
  return {
    root: resolve(io.cwd(), folderArgument(args)),
    host,
    port: portArgument(args.flags["port"], 4000),
    data: folder,
    databaseUrl: url,
    agent: agentOf(args, io),
    proxyAllow: proxyArgument(env["OCTAVO_PROXY_ALLOW"]),
    trustProxy: addressList("OCTAVO_TRUST_PROXY", env["OCTAVO_TRUST_PROXY"] ?? ""),
    limits: {
      adminPerMinute: limitOf("OCTAVO_REQUESTS_PER_MINUTE", env, 6000),
      assistantPerMinute: limitOf("OCTAVO_SEARCHES_PER_MINUTE", env, 600),
      jobsPerHour: limitOf("OCTAVO_JOBS_PER_HOUR", env, 100),
      jobsAtOnce: limitOf("OCTAVO_JOBS_AT_ONCE", env, 2) ?? 100,
    },
    logLevel,
    drainDelay: 1000,
  };
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
  };
}
