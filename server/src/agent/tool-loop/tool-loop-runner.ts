import type { TextStreamPart, ToolSet } from "ai";
import {
  AgentError,
  shortened,
  type AgentOutcome,
  type AgentRunner,
  type AgentTask,
} from "../agent-runner.ts";
import { instructionsFor, taskText } from "../instructions.ts";
import { inputSchema } from "../tools/definitions.ts";
import type { ToolLoopSettings } from "../agent-settings.ts";
import { openModel, readModelSettings, type OpenModel } from "./model.ts";
import { providerError } from "./provider-error.ts";
import { Spending } from "./spending.ts";

/** Lets a language model work with our tools until it says that it is done. */
export class ToolLoopRunner implements AgentRunner {
  readonly name = "tool-loop";
  readonly model: string;
  readonly #settings: ToolLoopSettings;
  readonly #env: NodeJS.ProcessEnv;

  /** Throws `SetupError` where the settings cannot work. */
  constructor(settings: ToolLoopSettings, env: NodeJS.ProcessEnv) {
    readModelSettings(settings, env);
    this.model = settings.model;
    this.#settings = settings;
    this.#env = env;
  }

  async run(task: AgentTask): Promise<AgentOutcome> {
    task.signal.throwIfAborted();
    const open = await openModel(this.#settings, this.#env);
    return new ToolLoop(task, this.#settings, open).run();
  }
}

type Part = TextStreamPart<ToolSet>;

/** One run: what it has seen and used, from its start to its end. */
class ToolLoop {
  readonly #task: AgentTask;
  readonly #settings: ToolLoopSettings;
  readonly #open: OpenModel;
  readonly #spending: Spending;
  /** Ends the talk: the job's signal, the time of the budget, or a silent model. */
  readonly #stop = new AbortController();
  readonly #calls = new Set<Promise<unknown>>();
  #isOutOfTime = false;
  #text = "";
  #sent = 0;
  /** When there was the last sign of the model, or the end of a tool. */
  #heard = performance.now();
  #hasActed = false;
  #ended: { readonly reason: string; readonly raw: string | undefined } = { reason: "other", raw: undefined };

  constructor(task: AgentTask, settings: ToolLoopSettings, open: OpenModel) {
    this.#task = task;
    this.#settings = settings;
    this.#open = open;
    this.#spending = new Spending(task.budget);
  }

  async run(): Promise<AgentOutcome> {
    const { signal, budget } = this.#task;
    const exceeded = this.#spending.exceeded;
    if (exceeded !== undefined) return this.#outcome("budget", `Stopped: ${exceeded}.`);
    const abort = (): void => this.#stop.abort(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    const timer = setTimeout(
      () => {
        this.#isOutOfTime = true;
        this.#stop.abort(new Error("out of time"));
      },
      Math.min(budget.wallMs, 2 ** 31 - 1),
    );
    try {
      for await (const part of this.#parts()) this.#take(part);
      return this.#conclude();
    } catch (error) {
      // Whatever a broken-off request says: why it was broken off counts.
      signal.throwIfAborted();
      if (this.#isOutOfTime)
        return this.#outcome("budget", `Stopped: ${this.#spending.exceeded ?? "the time was used"}.`);
      const reason: unknown = this.#stop.signal.aborted ? this.#stop.signal.reason : error;
      const isBegun = this.#text !== "" || this.#hasActed || this.#spending.usage.steps > 0;
      throw providerError(reason, { settings: this.#settings, secrets: this.#open.secrets, isBegun });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      this.#stop.abort(new Error("ended"));
      // Nothing is written once the run has ended.
      await Promise.allSettled(this.#calls);
    }
  }

  /** The talk, part by part; rejects at once when it is stopped, or silent for too long. */
  async *#parts(): AsyncGenerator<Part> {
    const { silence = 120_000 } = this.#settings;
    const stopped = Promise.withResolvers<never>();
    stopped.promise.catch(() => undefined);
    const { signal } = this.#stop;
    signal.addEventListener("abort", () => stopped.reject(signal.reason as Error), { once: true });
    const iterator = (await Promise.race([this.#stream(), stopped.promise]))[Symbol.asyncIterator]();
    for (;;) {
      this.#heard = performance.now();
      const timer = setInterval(() => {
        // A tool may take its time: it has its own limits.
        if (this.#calls.size > 0 || performance.now() - this.#heard < silence) return;
        this.#stop.abort(
          new AgentError("transient", `The model was silent for ${Math.round(silence / 1000)} s.`),
        );
      }, silence / 4);
      const next = await Promise.race([iterator.next(), stopped.promise]).finally(() => clearInterval(timer));
      if (next.done === true) return;
      yield next.value;
    }
  }

  async #stream(): Promise<AsyncIterable<Part>> {
    const { dynamicTool, jsonSchema, ToolLoopAgent } = await import("ai");
    // Its warnings would go to the console, past the logs.
    Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
    const { tools } = this.#task;
    const set: ToolSet = {};
    for (const definition of tools.definitions)
      set[definition.name] = dynamicTool({
        description: definition.description,
        inputSchema: jsonSchema(inputSchema(definition)),
        execute: (input) => this.#call(definition.name, input),
      });
    const agent = new ToolLoopAgent({
      model: this.#open.model,
      instructions: instructionsFor(tools.options),
      tools: set,
      toolCallConcurrency: 1,
      maxRetries: this.#settings.retries ?? 2,
      stopWhen: () => this.#limit !== undefined,
      prepareStep: ({ messages }) => {
        this.#sent = JSON.stringify(messages).length;
        return {
          maxOutputTokens: Math.min(this.#settings.maxOutputTokens ?? 16_000, this.#spending.outputLeft),
        };
      },
      // Before the stream tells of it: whether another step may follow is decided at once.
      onStepEnd: ({ usage, content }) =>
        this.#spending.add(usage, this.#sent, JSON.stringify(content).length),
      // They come in the stream, too; without this they are printed.
      onError: () => undefined,
    });
    const result = await agent.stream({ prompt: taskText(this.#task), abortSignal: this.#stop.signal });
    return result.stream;
  }

  async #call(name: string, input: unknown): Promise<string> {
    this.#hasActed = true;
    const call = this.#task.tools.call(name, input, this.#stop.signal);
    this.#calls.add(call);
    const result = await call.finally(() => this.#calls.delete(call));
    this.#heard = performance.now();
    this.#task.onEvent({ kind: "tool", tool: name, ok: result.ok, text: shortened(result.text, 2_000) });
    if (!result.ok) throw new Error(result.text);
    return result.text;
  }

  get #limit(): string | undefined {
    return this.#task.tools.isExhausted
      ? "the job may change no more files or bytes"
      : this.#spending.exceeded;
  }

  #take(part: Part): void {
    switch (part.type) {
      case "start-step":
        this.#text = "";
        return;
      case "text-delta":
        this.#text += part.text;
        return;
      case "tool-call":
        // A call that cannot be read is no work: the model is told, and may try again.
        if (part.invalid === true)
          this.#task.onEvent({
            kind: "tool",
            tool: shortened(part.toolName, 100),
            ok: false,
            text: "The call could not be read.",
          });
        return;
      case "finish-step": {
        this.#ended = { reason: part.finishReason, raw: part.rawFinishReason };
        if (this.#text.trim() !== "")
          this.#task.onEvent({ kind: "text", text: shortened(this.#text.trim(), 2_000) });
        const { usage } = this.#spending;
        this.#task.onEvent({ kind: "step", step: usage.steps, usage });
        return;
      }
      case "error":
        throw part.error;
      case "abort":
        throw new Error("aborted");
      default:
    }
  }

  #conclude(): AgentOutcome {
    const { reason, raw } = this.#ended;
    const text = this.#text.trim();
    if (reason === "content-filter")
      return this.#outcome("refused", text === "" ? "The model's filter ended the answer." : text);
    if (reason === "length")
      return this.#outcome("budget", `Stopped: the answer was longer than its limit of tokens.`);
    if (reason === "tool-calls")
      return this.#outcome(
        "budget",
        `Stopped: ${this.#limit ?? "the model called a tool and no more was to be had"}.`,
      );
    if (reason === "error" || raw === undefined)
      throw new AgentError("transient", "The model's answer broke off before its end.");
    if (text === "" && !this.#hasActed) throw new AgentError("transient", "The model gave an empty answer.");
    return this.#outcome("done", text === "" ? "The model gave no summary." : text);
  }

  #outcome(outcome: AgentOutcome["outcome"], summary: string): AgentOutcome {
    return {
      outcome,
      summary: shortened(summary, 10_000),
      model: this.#settings.model,
      usage: this.#spending.usage,
    };
  }
}
