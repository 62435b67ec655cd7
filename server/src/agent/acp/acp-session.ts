import type * as Acp from "@agentclientprotocol/sdk";
import { AgentError, shortened, type AgentTask, type Usage } from "../agent-runner.ts";
import type { AgentTools } from "../tools/agent-tools.ts";
import { ToolError } from "../tools/tool-error.ts";
import { answerPermission } from "./permission.ts";
import { Speech } from "./speech.ts";

export interface AcpSessionOptions {
  readonly task: AgentTask;
  /** The worktree as the agent sees it. */
  readonly cwd: string;
  readonly tools: AgentTools;
  readonly isSandboxed: boolean;
  /** Milliseconds until the agent has to have a session. */
  readonly startTime: number;
  /** Rejects when the program ends. */
  readonly ended: Promise<never>;
}

/** Events of one run: an agent that says more than anybody reads is cut. */
const eventLimit = 2_000;
const charactersPerToken = 4;

/** One talk with an agent: we are its client, and serve it the files of its copy of the worktree. */
export class AcpSession {
  readonly #acp: typeof Acp;
  readonly #options: AcpSessionOptions;
  readonly #connection: Acp.ClientConnection;
  /** Rejects when the talk has to end: the job stops, or the budget is used. */
  readonly #stopped = Promise.withResolvers<never>();
  readonly #abort = (): void => this.#stopped.reject(this.#options.task.signal.reason as Error);
  #session: string | undefined;
  readonly #speech = new Speech((text) => {
    // Who talks on and on is to be seen at work, too.
    if (++this.#texts <= eventLimit / 2) this.#event({ kind: "text", text });
  });
  /** What tools do that are at work, by their ids. */
  readonly #tools = new Map<string, { readonly tool: string; readonly title: string }>();
  #steps = 0;
  #characters = 0;
  #context = 0;
  #events = 0;
  #texts = 0;

  constructor(acp: typeof Acp, stream: Acp.Stream, options: AcpSessionOptions) {
    this.#acp = acp;
    this.#options = options;
    this.#stopped.promise.catch(() => undefined);
    const { client } = acp.methods;
    this.#connection = acp
      .client({ name: "octavo" })
      .onRequest(client.fs.readTextFile, ({ params }) => this.#read(params))
      .onRequest(client.fs.writeTextFile, ({ params }) => this.#write(params))
      .onRequest(client.session.requestPermission, ({ params }) => answerPermission(params, options))
      .onNotification(client.session.update, leniently, ({ params }) => this.#update(params))
      .connect(stream);
    options.task.signal.addEventListener("abort", this.#abort, { once: true });
  }

  /** What the agent said last. */
  get summary(): string {
    return this.#speech.summary;
  }

  /** Tokens are taken from the characters, and from what the agent tells of its context. */
  get usage(): Omit<Usage, "wallMs"> {
    return {
      steps: this.#steps,
      inputTokens: this.#context,
      outputTokens: Math.ceil(this.#characters / charactersPerToken),
    };
  }

  /** Gives the agent its task; resolves to why it stopped. Rejects with `AgentError`, or the signal's reason. */
  async prompt(text: string): Promise<string> {
    const { task, cwd, startTime } = this.#options;
    const { agent } = this.#connection;
    const { agent: methods } = this.#acp.methods;
    const late = setTimeout(
      () =>
        this.#stopped.reject(
          new AgentError("transient", `The agent did not start within ${Math.round(startTime / 1000)} s.`),
        ),
      startTime,
    );
    const time = setTimeout(
      () => this.#stopped.reject(new OutOfBudget("the time was used")),
      Math.min(task.budget.wallMs, 2 ** 31 - 1),
    );
    try {
      const { protocolVersion } = await this.#racing(
        agent.request(methods.initialize, {
          protocolVersion: this.#acp.PROTOCOL_VERSION,
          clientCapabilities: { fs: { readTextFile: true, writeTextFile: true }, terminal: false },
          clientInfo: { name: "octavo", version: "1" },
        }),
      );
      if (protocolVersion !== this.#acp.PROTOCOL_VERSION)
        throw new AgentError(
          "permanent",
          `The agent speaks version ${protocolVersion} of the Agent Client Protocol, and ${this.#acp.PROTOCOL_VERSION} is needed.`,
        );
      const { sessionId } = await this.#racing(agent.request(methods.session.new, { cwd, mcpServers: [] }));
      this.#session = sessionId;
      clearTimeout(late);
      const { stopReason } = await this.#racing(
        agent.request(methods.session.prompt, { sessionId, prompt: [{ type: "text", text }] }),
      );
      return stopReason;
    } catch (error) {
      task.signal.throwIfAborted();
      if (error instanceof OutOfBudget) return error.message;
      if (error instanceof AgentError) throw error;
      // The pipe may break a moment before the program is gone, and that tells more.
      const ended = await Promise.race([this.#options.ended.catch((reason: unknown) => reason), pause(200)]);
      throw ended instanceof AgentError ? ended : this.#explain(error);
    } finally {
      clearTimeout(late);
      clearTimeout(time);
      this.#speech.tell();
    }
  }

  close(): void {
    this.#options.task.signal.removeEventListener("abort", this.#abort);
    this.#connection.close();
  }

  #racing<T>(work: Promise<T>): Promise<T> {
    work.catch(() => undefined);
    return Promise.race([work, this.#stopped.promise, this.#options.ended]);
  }

  #explain(error: unknown): AgentError {
    const { RequestError } = this.#acp;
    if (error instanceof RequestError && error.code === -32_000)
      return new AgentError(
        "permanent",
        "The agent wants to be logged in. Give it its key with agent.environment.",
      );
    const said = error instanceof Error ? shortened(error.message, 300) : "no reason was given";
    return new AgentError("permanent", `The agent answered with an error: ${said}`);
  }

  async #read({ sessionId, path, line, limit }: Acp.ReadTextFileRequest): Promise<Acp.ReadTextFileResponse> {
    return this.#serve("read", sessionId, path, async (file) => {
      const text = await this.#options.tools.files.read(file);
      if (line == null && limit == null) return { content: text };
      const first = Math.max(0, (line ?? 1) - 1);
      const lines = text.split("\n");
      return { content: lines.slice(first, limit == null ? undefined : first + limit).join("\n") };
    });
  }

  async #write({ sessionId, path, content }: Acp.WriteTextFileRequest): Promise<Acp.WriteTextFileResponse> {
    return this.#serve("write", sessionId, path, async (file) => {
      await this.#options.tools.files.write(file, content);
      return {};
    });
  }

  async #serve<T>(
    tool: string,
    session: string,
    path: string,
    work: (file: string) => Promise<T>,
  ): Promise<T> {
    const { cwd, tools } = this.#options;
    const shown = shortened(path, 200);
    try {
      if (session !== this.#session) throw new ToolError("There is no such session.");
      this.#step();
      if (!path.startsWith(`${cwd}/`))
        throw new ToolError(`${shown} is outside of the session's folder ${cwd}.`);
      const result = await work(path.slice(cwd.length + 1));
      this.#event({ kind: "tool", tool, ok: true, text: shown });
      return result;
    } catch (error) {
      const message = error instanceof ToolError ? error.message : "The file could not be used.";
      this.#event({ kind: "tool", tool, ok: false, text: shortened(message, 2_000) });
      if (tools.isExhausted)
        this.#stopped.reject(new OutOfBudget("the job may change no more files or bytes"));
      throw new this.#acp.RequestError(-32_602, message);
    }
  }

  #update(params: Acp.SessionNotification): void {
    try {
      if (params.sessionId === this.#session) this.#take(params.update);
    } catch {
      // What an agent says about itself need not be understood.
    }
  }

  #take(update: Acp.SessionUpdate): void {
    switch (update.sessionUpdate) {
      case "agent_message_chunk":
        if (update.content.type !== "text") return;
        this.#count(update.content.text);
        this.#speech.add(update.content.text);
        return;
      case "agent_thought_chunk":
        if (update.content.type === "text") this.#count(update.content.text);
        return;
      case "tool_call": {
        this.#step();
        this.#speech.end();
        const [tool, title] = [shortened(update.kind ?? "other", 100), shortened(update.title, 2_000)];
        this.#tools.set(update.toolCallId, { tool, title });
        this.#event({ kind: "tool", tool, ok: update.status !== "failed", text: title });
        return;
      }
      case "tool_call_update": {
        const { tool, title } = this.#tools.get(update.toolCallId) ?? {};
        // That it has begun is told, and that it is done says no more.
        const isOver = update.status === "failed" || update.status === "completed";
        if (isOver) this.#tools.delete(update.toolCallId);
        if (update.status !== "failed" || tool === undefined) return;
        this.#event({ kind: "tool", tool, ok: false, text: shortened(update.title ?? title ?? "", 2_000) });
        return;
      }
      case "usage_update":
        if (Number.isFinite(update.used)) this.#context = Math.max(this.#context, update.used);
        this.#checkTokens();
        return;
      default:
    }
  }

  #count(text: string): void {
    this.#characters += text.length;
    this.#checkTokens();
  }

  #checkTokens(): void {
    const { inputTokens, outputTokens } = this.#options.task.budget;
    const { usage } = this;
    if (usage.outputTokens >= outputTokens)
      this.#stopped.reject(new OutOfBudget(`all ${outputTokens} output tokens were used`));
    if (usage.inputTokens >= inputTokens)
      this.#stopped.reject(new OutOfBudget(`all ${inputTokens} input tokens were used`));
  }

  #step(): void {
    const { steps } = this.#options.task.budget;
    if (++this.#steps > steps) this.#stopped.reject(new OutOfBudget(`all ${steps} steps were used`));
  }

  #event(event: Parameters<AgentTask["onEvent"]>[0]): void {
    if (++this.#events <= eventLimit) this.#options.task.onEvent(event);
  }
}

/** Takes a notification as it came: the library prints those that it cannot read. */
const leniently = (params: unknown): Acp.SessionNotification => params as Acp.SessionNotification;

/** Ends a talk; its message is why. */
class OutOfBudget extends Error {}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds, undefined));
}
