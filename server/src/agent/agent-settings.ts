import { basename } from "node:path";

/** Who does the work of agent jobs. */
export type AgentSettings =
  | ({ readonly kind: "model" } & ToolLoopSettings)
  | ({
      readonly kind: "acp";
      /** Environment variables of this process that the program gets, such as the key of its model. */
      readonly variables?: readonly string[];
    } & AcpSettings)
  | {
      readonly kind: "scripted";
      /** A JSON file with the plan. */
      readonly plan: string;
    };

/** What jobs show as their model, known without the agent itself: it may be on other machines. */
export function modelOf(settings: AgentSettings): string {
  switch (settings.kind) {
    case "model":
      return settings.model;
    case "acp":
      // Where programs are on this machine is nobody else's business.
      return settings.model ?? basename(settings.command[0] ?? "");
    case "scripted":
      return "scripted";
  }
}

/** Which model works, and where it is asked. */
export interface ModelSettings {
  readonly provider: "openai-compatible" | "anthropic";
  /** The model's name at the provider. */
  readonly model: string;
  /** Such as http://localhost:11434/v1. Has to be given for "openai-compatible". */
  readonly baseUrl?: string;
  /** The environment variable with the key; "ANTHROPIC_API_KEY" for "anthropic", none otherwise. */
  readonly keyVariable?: string;
  /** Octavo's own note that environment variables say all this; errors then name those. */
  readonly origin?: "environment";
}

const variables = {
  provider: "OCTAVO_AGENT_PROVIDER",
  model: "OCTAVO_AGENT_MODEL",
  baseUrl: "OCTAVO_AGENT_URL",
  keyVariable: "OCTAVO_AGENT_KEY",
} as const;

/** What errors call a setting: what is to be changed where it is wrong. */
export function settingName({ origin }: ModelSettings, setting: keyof typeof variables): string {
  return origin === "environment" ? variables[setting] : `agent.${setting}`;
}

/** The environment variable with the key of a model. */
export function keyVariableOf({ provider, keyVariable }: ModelSettings): string | undefined {
  return keyVariable ?? (provider === "anthropic" ? "ANTHROPIC_API_KEY" : undefined);
}

export interface ToolLoopSettings extends ModelSettings {
  /** Tokens that one answer may have; default 16,000. */
  readonly maxOutputTokens?: number;
  /** How often a request is sent again within a run, after 1 s, 2 s and so on; default 2. */
  readonly retries?: number;
  /** Milliseconds without a sign of the model after which a run is given up; default 120,000. */
  readonly silence?: number;
}

export interface SandboxSettings {
  /** The agent's program and its arguments. */
  readonly command: readonly string[];
  /** "none" lets the program do what this user may; it is then no worse confined than by its own good will. */
  readonly sandbox?: "bubblewrap" | "none";
  /** Absolute paths that the program needs beside /usr, to be read only: where it or its runtime is installed. */
  readonly readable?: readonly string[];
  /** "host" lets the sandbox use the network: the program reaches its model, and all else that this machine does. */
  readonly network?: "none" | "host";
  /** All of the program's environment beside PATH, HOME and LANG. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Megabytes of data that each of its processes may have in the sandbox; default 4096. */
  readonly memory?: number;
}

export interface AcpSettings extends SandboxSettings {
  /** What jobs show as their model; default: the program's name. */
  readonly model?: string;
  /** Milliseconds that the agent has to start; default 60,000. */
  readonly startTime?: number;
  /** Megabytes that the agent may add to its copy of the repository; default 1024. */
  readonly disk?: number;
}
