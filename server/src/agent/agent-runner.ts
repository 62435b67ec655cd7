import type { FoundProblem } from "./checking/found-problem.ts";
import type { AgentTools } from "./tools/agent-tools.ts";

/** What changes a worktree as its prompts ask. */
export interface AgentRunner {
  /** The kind of runner, such as "tool-loop". */
  readonly name: string;
  /** What does the thinking, as jobs show it. */
  readonly model: string;
  /** Rejects with `AgentError`, or with the signal's reason once that has fired. */
  run(task: AgentTask): Promise<AgentOutcome>;
}

export interface AgentTask {
  readonly jobId: string;
  /** The job's prompt and the messages since, oldest first. */
  readonly prompts: readonly string[];
  /** What the check found wrong with the rounds before; absent in the first. */
  readonly repair?: Repair;
  readonly worktree: string;
  /** The job's own folder, which has the worktree: what a killed process leaves in it is removed by another one. */
  readonly home: string;
  readonly tools: AgentTools;
  readonly budget: AgentBudget;
  readonly signal: AbortSignal;
  onEvent(event: AgentEvent): void;
}

interface Repair {
  /** From 1. */
  readonly round: number;
  readonly problems: readonly FoundProblem[];
}

/** What one run may use; `wallMs` is milliseconds. */
export interface AgentBudget {
  readonly steps: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly wallMs: number;
}

/** What a run used, in the units of the budget. */
export type Usage = AgentBudget;

export interface AgentOutcome {
  /** "budget": stopped before it was finished. "refused": the model will not do it. */
  readonly outcome: "done" | "budget" | "refused";
  /** What was done, in the agent's own words: text from outside, at most 10,000 characters. */
  readonly summary: string;
  readonly model: string;
  readonly usage: Usage;
}

/** What a person who follows a job sees. Texts are at most 2,000 characters. */
export type AgentEvent =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "tool"; readonly tool: string; readonly ok: boolean; readonly text: string }
  | { readonly kind: "step"; readonly step: number; readonly usage: Usage };

/** Why a run came to no end; the message is for the job's reason and holds no secret. */
export class AgentError extends Error {
  override readonly name = "AgentError";
  /** "transient": the same may work later. */
  readonly kind: "transient" | "permanent";
  /** Milliseconds that the other side asked to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: "transient" | "permanent", message: string, retryAfterMs?: number) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

export const noUsage: Usage = { steps: 0, inputTokens: 0, outputTokens: 0, wallMs: 0 };

export function addUsage(one: Usage, other: Usage): Usage {
  return combine(one, other, (a, b) => a + b);
}

/** What is left of a budget; never below zero. */
export function remainingBudget(budget: AgentBudget, used: Usage): AgentBudget {
  return combine(budget, used, (a, b) => Math.max(0, a - b));
}

export function isSpent(budget: AgentBudget): boolean {
  return Object.values(budget).some((left) => left <= 0);
}

function combine(one: Usage, other: Usage, by: (a: number, b: number) => number): Usage {
  return {
    steps: by(one.steps, other.steps),
    inputTokens: by(one.inputTokens, other.inputTokens),
    outputTokens: by(one.outputTokens, other.outputTokens),
    wallMs: by(one.wallMs, other.wallMs),
  };
}

/** A text for people, cut where it is longer than anybody reads. */
export function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;
}
