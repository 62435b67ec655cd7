import type { LanguageModelUsage } from "ai";
import type { AgentBudget, Usage } from "../agent-runner.ts";

/** About what models make of English text and JSON; for servers that do not say. */
const charactersPerToken = 4;

/** What a run has used up to now. */
export class Spending {
  readonly #budget: AgentBudget;
  readonly #started = performance.now();
  #steps = 0;
  #input = 0;
  #output = 0;

  constructor(budget: AgentBudget) {
    this.#budget = budget;
  }

  /** Counts a step; characters stand in where the server does not say how many tokens there were. */
  add(usage: LanguageModelUsage, sent: number, received: number): void {
    this.#steps++;
    this.#input += tokens(usage.inputTokens, sent);
    this.#output += tokens(usage.outputTokens, received);
  }

  get usage(): Usage {
    const wallMs = Math.round(performance.now() - this.#started);
    return { steps: this.#steps, inputTokens: this.#input, outputTokens: this.#output, wallMs };
  }

  get outputLeft(): number {
    return Math.max(1, this.#budget.outputTokens - this.#output);
  }

  /** Which part of the budget is used up, in words; undefined while there is some of all. */
  get exceeded(): string | undefined {
    const { steps, inputTokens, outputTokens, wallMs } = this.#budget;
    if (this.#steps >= steps) return `all ${steps} steps were used`;
    if (this.#input >= inputTokens) return `all ${inputTokens} input tokens were used`;
    if (this.#output >= outputTokens) return `all ${outputTokens} output tokens were used`;
    if (performance.now() - this.#started >= wallMs)
      return `the time of ${Math.round(wallMs / 1000)} s was used`;
    return undefined;
  }
}

function tokens(told: number | undefined, characters: number): number {
  return told !== undefined && Number.isFinite(told) && told > 0
    ? told
    : Math.ceil(characters / charactersPerToken);
}
