import type { ChildProcess } from "node:child_process";
import { Readable, Writable } from "node:stream";
import {
  AgentError,
  isSpent,
  noUsage,
  shortened,
  type AgentOutcome,
  type AgentRunner,
  type AgentTask,
} from "../agent-runner.ts";
import { modelOf, type AcpSettings, type SandboxSettings } from "../agent-settings.ts";
import { instructionsFor, taskText } from "../instructions.ts";
import { withoutSecrets } from "../without-secrets.ts";
import { ChangeLimitError } from "../tools/tool-error.ts";
import { AcpSession } from "./acp-session.ts";
import { DiskWatch } from "./disk-watch.ts";
import { quietStream } from "./quiet-stream.ts";
import { requireProgram } from "./require-program.ts";
import { requireSandbox, startAgent } from "./sandbox.ts";
import { Scratch } from "./scratch.ts";

/** Bytes of one message; a file that is too large to be read is no reason to hold more. */
const messageLimit = 16 * 1024 * 1024;

/** Lets another program do the work, over the Agent Client Protocol. */
export class AcpRunner implements AgentRunner {
  readonly name = "acp";
  readonly model: string;
  readonly #settings: AcpSettings;

  /** Throws `SetupError` where the program is not there, or cannot be confined as the settings want it. */
  constructor(settings: AcpSettings) {
    requireSandbox(settings);
    requireProgram(settings);
    this.#settings = settings;
    this.model = modelOf({ kind: "acp", ...settings });
  }

  async run(task: AgentTask): Promise<AgentOutcome> {
    task.signal.throwIfAborted();
    if (isSpent(task.budget))
      return {
        outcome: "budget",
        summary: "Stopped: nothing was left of the budget.",
        model: this.model,
        usage: noUsage,
      };
    const scratch = await Scratch.open(task);
    try {
      return await this.#work(task, scratch);
    } finally {
      await scratch.dispose();
    }
  }

  async #work(task: AgentTask, scratch: Scratch): Promise<AgentOutcome> {
    const started = performance.now();
    const { session, end } = await this.#start(task, scratch);
    let stop: string;
    try {
      stop = await session.prompt(`${instructionsFor(task.tools.options)}\n\n${taskText(task)}`);
    } finally {
      session.close();
      await end();
    }
    task.signal.throwIfAborted();
    const outcome = (kind: AgentOutcome["outcome"], summary: string): AgentOutcome => ({
      outcome: kind,
      summary: shortened(summary, 10_000),
      model: this.model,
      usage: { ...session.usage, wallMs: Math.round(performance.now() - started) },
    });
    if (stop === "refusal") return outcome("refused", session.summary);
    if (stop !== "end_turn") return outcome("budget", `Stopped: ${stops[stop] ?? stop}.`);
    try {
      const refused = await scratch.apply(task.signal);
      for (const text of refused)
        task.onEvent({ kind: "tool", tool: "write", ok: false, text: shortened(text, 2_000) });
      const notes =
        refused.length === 0 ? "" : `\n\nLeft out of the change:\n${refused.slice(0, 20).join("\n")}`;
      const summary = session.summary === "" ? "The agent gave no summary." : session.summary;
      return outcome("done", summary + notes);
    } catch (error) {
      if (error instanceof ChangeLimitError) return outcome("budget", error.message);
      throw error;
    }
  }

  async #start(task: AgentTask, scratch: Scratch) {
    const acp = await import("@agentclientprotocol/sdk");
    const disk = await DiskWatch.start(scratch.path, this.#settings.disk ?? 1024);
    const { child, cwd } = startAgent(this.#settings, scratch.path);
    const ending = new Ending(child, this.#settings);
    const { stdin, stdout } = child;
    if (!stdin || !stdout) throw new AgentError("transient", "The agent could not be started.");
    stdin.on("error", () => undefined);
    const stream = acp.ndJsonStream(
      Writable.toWeb(stdin) as WritableStream<Uint8Array>,
      Readable.toWeb(stdout),
      { maxMessageBytes: messageLimit },
    );
    const session = new AcpSession(acp, quietStream(stream), {
      task,
      cwd,
      tools: scratch.tools,
      isSandboxed: this.#settings.sandbox !== "none",
      startTime: this.#settings.startTime ?? 60_000,
      ended: Promise.race([ending.failure, disk.failure]),
    });
    const end = async (): Promise<void> => {
      disk.stop();
      await ending.kill();
    };
    return { session, end };
  }
}

const stops: Readonly<Record<string, string>> = {
  max_tokens: "the agent used all its tokens",
  max_turn_requests: "the agent used all its requests",
  cancelled: "the agent ended its turn before it was done",
};

/** How a program ended by itself, or is made to. */
class Ending {
  /** Rejects when the program ends, or never was. */
  readonly failure: Promise<never>;
  readonly #child: ChildProcess;
  readonly #exited: Promise<void>;
  #said = "";

  constructor(child: ChildProcess, { environment = {}, command }: SandboxSettings) {
    this.#child = child;
    const failure = Promise.withResolvers<never>();
    const exited = Promise.withResolvers<void>();
    this.failure = failure.promise;
    this.#exited = exited.promise;
    this.failure.catch(() => undefined);
    child.stderr
      ?.setEncoding("utf8")
      .on("data", (text: string) => (this.#said = (this.#said + text).slice(-10_000)));
    child.on("error", (error: NodeJS.ErrnoException) => {
      failure.reject(
        new AgentError(
          "permanent",
          `The agent ${command[0]} could not be started (${error.code ?? "error"}). Look at agent.command.`,
        ),
      );
      exited.resolve();
    });
    child.on("close", (code, signal) => {
      // Cut afterwards: half a secret would not be known for one.
      const clean = withoutSecrets(this.#said.trim(), Object.values(environment));
      const said = clean.slice(-1_000).toWellFormed();
      failure.reject(
        new AgentError(
          "transient",
          `The agent ended too early (${signal ?? `code ${code}`})${said === "" ? "." : `: ${said}`}`,
        ),
      );
      exited.resolve();
    });
  }

  /** Ends the program and all that it started in its group; resolves once it is gone. */
  async kill(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#child;
    if (pid !== undefined && exitCode === null && signalCode === null) {
      try {
        process.kill(-pid, "SIGKILL");
      } catch {
        this.#child.kill("SIGKILL");
      }
    }
    this.#child.stdin?.destroy();
    this.#child.stdout?.destroy();
    this.#child.stderr?.destroy();
    await this.#exited;
  }
}
