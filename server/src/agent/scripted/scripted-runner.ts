import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import {
  AgentError,
  shortened,
  type AgentOutcome,
  type AgentRunner,
  type AgentTask,
} from "../agent-runner.ts";
import { PlanError, readPlan, type Plan } from "./plan.ts";

/** Replays a written plan of edits, for demonstrations and tests. */
export class ScriptedRunner implements AgentRunner {
  readonly name = "scripted";
  readonly model = "scripted";
  readonly #plan: Plan;

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  async run(task: AgentTask): Promise<AgentOutcome> {
    const { prompts, repair, tools, budget, signal } = task;
    const started = performance.now();
    const turn = this.#plan.turns[Math.max(0, prompts.length - 1)];
    const round = repair ? turn?.repairs[repair.round - 1] : turn;
    const outcome = (kind: AgentOutcome["outcome"], steps: number, summary: string): AgentOutcome => ({
      outcome: kind,
      summary,
      model: this.model,
      usage: { steps, inputTokens: 0, outputTokens: 0, wallMs: Math.round(performance.now() - started) },
    });
    if (!round)
      return outcome(
        "done",
        0,
        repair ? "The plan has no further repair." : "The plan has nothing for this message.",
      );
    for (const [index, { tool, input }] of round.calls.entries()) {
      signal.throwIfAborted();
      if (index >= budget.steps || performance.now() - started >= budget.wallMs)
        return outcome(
          "budget",
          index,
          `The plan was stopped after ${index} of ${round.calls.length} calls.`,
        );
      const result = await tools.call(tool, input, signal);
      task.onEvent({ kind: "tool", tool, ok: result.ok, text: shortened(result.text, 2_000) });
      if (tools.isExhausted) return outcome("budget", index + 1, result.text);
      if (!result.ok)
        throw new AgentError(
          "permanent",
          `Call ${index + 1} of the plan (${tool}) could not be followed: ${result.text}`,
        );
    }
    task.onEvent({ kind: "text", text: shortened(round.summary, 2_000) });
    return outcome("done", round.calls.length, shortened(round.summary, 10_000));
  }
}

/** Rejects with `PlanError` where the file cannot be read, or holds no plan. */
export async function openScriptedRunner(file: string): Promise<ScriptedRunner> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new PlanError(
      `The plan ${file} could not be read (${error.code ?? error.message}). Name a JSON file.`,
    );
  });
  return new ScriptedRunner(readPlan(text, basename(file)));
}
