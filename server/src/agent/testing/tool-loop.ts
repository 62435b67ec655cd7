import { modelServer, testKey, type ModelServer, type Reply, type Script } from "./model-server.ts";
import { testTask, testWorktree, type TestTask, type TestWorktree } from "./worktree.ts";
import type { ToolLoopSettings } from "../agent-settings.ts";
import { ToolLoopRunner } from "../tool-loop/tool-loop-runner.ts";
import type { AgentOutcome } from "../agent-runner.ts";

const env = { MODEL_KEY: testKey, OTHER_SECRET: "do not tell" };

export type Protocol = "openai" | "anthropic";

/** A run of the tool loop against a scripted model. */
export interface TestLoop {
  readonly server: ModelServer;
  readonly worktree: TestWorktree;
  readonly task: TestTask;
  readonly run: () => Promise<AgentOutcome>;
}

export function testRunner(
  protocol: Protocol,
  url: string,
  more: Partial<ToolLoopSettings> = {},
): ToolLoopRunner {
  const provider = protocol === "openai" ? "openai-compatible" : "anthropic";
  return new ToolLoopRunner(
    { provider, model: "test-model", baseUrl: url, keyVariable: "MODEL_KEY", retries: 0, ...more },
    env,
  );
}

export async function testLoop(
  protocol: Protocol,
  script: Script,
  more: Partial<ToolLoopSettings> = {},
  given: Partial<TestTask> = {},
  options = {},
): Promise<TestLoop> {
  const server = await modelServer(protocol, script);
  const worktree = await testWorktree();
  const task = testTask(worktree, given, options);
  return { server, worktree, task, run: () => testRunner(protocol, server.url, more).run(task) };
}

/** The replies one after the other. */
export const replies =
  (...list: Reply[]): Script =>
  (request) =>
    list[request] ?? { text: "Nothing is left." };
