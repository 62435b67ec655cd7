import { SetupError } from "@octavo/core/node";
import type { AgentRunner } from "./agent-runner.ts";
import type { AcpSettings } from "./acp/acp-runner.ts";
import type { ToolLoopSettings } from "./tool-loop/tool-loop-runner.ts";

/** Who does the work of agent jobs. */
export type AgentSettings =
  | ({ readonly kind: "model" } & ToolLoopSettings)
  | ({ readonly kind: "acp" } & AcpSettings)
  | {
      readonly kind: "scripted";
      /** A JSON file with the plan. */
      readonly plan: string;
    };

/**
 * The runner of the settings, ready to work. Rejects with `SetupError`, or `PlanError` for a plan, that says what to
 * set. What a kind needs is loaded only for it.
 */
export async function openRunner(settings: AgentSettings, env: NodeJS.ProcessEnv): Promise<AgentRunner> {
  switch (settings.kind) {
    case "model": {
      const { ToolLoopRunner } = await import("./tool-loop/tool-loop-runner.ts");
      return new ToolLoopRunner(settings, env);
    }
    case "acp": {
      const { AcpRunner } = await import("./acp/acp-runner.ts");
      return new AcpRunner(settings);
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
