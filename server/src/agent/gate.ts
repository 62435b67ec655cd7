import {
  addUsage,
  noUsage,
  remainingBudget,
  type AgentOutcome,
  type AgentRunner,
  type AgentTask,
} from "./agent-runner.ts";
import { describeProblems, newErrors, type FoundProblem } from "./checking/found-problem.ts";

export interface GateOptions {
  readonly runner: AgentRunner;
  readonly task: Omit<AgentTask, "repair">;
  /** Problems of the worktree before the job changed anything. */
  readonly base: readonly FoundProblem[];
  /** Problems of the worktree as it is now. */
  readonly check: (signal: AbortSignal) => Promise<readonly FoundProblem[]>;
  /** How often the agent may mend what it broke; default 2. */
  readonly repairs?: number;
}

/** Before what the agent says of it. */
export const refusal = "The agent refused to do it";

/** `outcome` is of all rounds together: the last summary, and the whole usage. */
export type GateResult =
  | { readonly kind: "passed"; readonly outcome: AgentOutcome; readonly repairs: number }
  | {
      readonly kind: "failed";
      readonly outcome: AgentOutcome;
      readonly repairs: number;
      /** For the job; a line each for up to 40 problems. */
      readonly reason: string;
      readonly problems: readonly FoundProblem[];
    };

/**
 * Runs an agent, and lets its work pass only where the site has no errors that it did not have before. What it broke goes
 * back to it, a few times. Rejects as the runner and the check do.
 */
export async function runGated(options: GateOptions): Promise<GateResult> {
  const { runner, task, base, check, repairs: most = 2 } = options;
  let used = noUsage;
  let problems: readonly FoundProblem[] = [];
  for (let round = 0; ; round++) {
    const budget = remainingBudget(task.budget, used);
    const run = await runner.run({ ...task, budget, ...(round > 0 && { repair: { round, problems } }) });
    used = addUsage(used, run.usage);
    const outcome = { ...run, usage: used };
    const ended = { outcome, repairs: round };
    if (run.outcome === "refused")
      return {
        ...ended,
        kind: "failed",
        reason: sentence(refusal, run.summary),
        problems: [],
      };
    if (run.outcome === "budget")
      return {
        ...ended,
        kind: "failed",
        reason: sentence("The limits of the job were reached before it was done", run.summary),
        problems: [],
      };
    task.signal.throwIfAborted();
    problems = newErrors(base, await check(task.signal));
    if (problems.length === 0) return { ...ended, kind: "passed" };
    if (round === most) {
      const tries = round === 0 ? "" : ` and ${round} ${round === 1 ? "repair" : "repairs"}`;
      const reason = `The site has new errors after the change${tries}:\n${describeProblems(problems)}`;
      return { ...ended, kind: "failed", reason, problems };
    }
  }
}

function sentence(what: string, summary: string): string {
  return summary === "" ? `${what}.` : `${what}: ${summary}`;
}
