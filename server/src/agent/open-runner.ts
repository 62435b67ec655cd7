import { SetupError } from "@octavo/core/node";
import { requirePackages } from "../require-packages.ts";
import type { AgentRunner } from "./agent-runner.ts";
import type { AgentSettings } from "./agent-settings.ts";

/**
 * The runner of the settings, ready to work. Rejects with `SetupError`, or `PlanError` for a plan, that says what to
 * set. What a kind needs is loaded only for it.
 */
export async function openRunner(settings: AgentSettings, env: NodeJS.ProcessEnv): Promise<AgentRunner> {
  switch (settings.kind) {
    case "model": {
      const provider = settings.provider === "anthropic" ? "anthropic" : "openai-compatible";
      requirePackages('An agent of kind "model"', ["ai", `@ai-sdk/${provider}`]);
      const { ToolLoopRunner } = await import("./tool-loop/tool-loop-runner.ts");
      return new ToolLoopRunner(settings, env);
    }
    case "acp": {
      requirePackages('An agent of kind "acp"', ["@agentclientprotocol/sdk"]);
      const { AcpRunner } = await import("./acp/acp-runner.ts");
      return new AcpRunner({ ...settings, environment: environmentOf(settings, env) });
    }
    case "scripted": {
      const { openScriptedRunner } = await import("./scripted/scripted-runner.ts");
      return openScriptedRunner(settings.plan);
    }
    default:
      throw new SetupError(
        `agent.kind is "model", "acp" or "scripted", not ${JSON.stringify((settings as { kind: unknown }).kind)}.`,
      );
  }
}

function environmentOf(
  { environment = {}, variables = [] }: Extract<AgentSettings, { readonly kind: "acp" }>,
  env: NodeJS.ProcessEnv,
): Readonly<Record<string, string>> {
  const passed = variables.map((name) => {
    const value = env[name];
    if (!value)
      throw new SetupError(
        `The environment variable ${name} is not set. Put what the agent needs into it, or leave it out of agent.variables.`,
      );
    return [name, value] as const;
  });
  return { ...environment, ...Object.fromEntries(passed) };
}
