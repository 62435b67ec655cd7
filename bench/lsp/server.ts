import { spawn, type ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type Diagnostic,
  type InitializeParams,
  type ProtocolConnection,
} from "vscode-languageserver-protocol/node";

export interface ServerOptions {
  readonly root: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly initialize?: Partial<InitializeParams>;
  /** Answers to what the server asks for, by section. */
  readonly configuration?: Readonly<Record<string, unknown>>;
}

/** A language server in a process of its own, with a client that is told of problems. */
export class MeasuredServer {
  readonly connection: ProtocolConnection;
  readonly #process: ChildProcess;
  readonly #root: string;
  readonly #published = new Map<string, readonly Diagnostic[]>();
  readonly #waiting = new Set<() => void>();
  #version = 1;

  private constructor(command: readonly string[], { root, env, configuration }: ServerOptions) {
    const [program = "", ...args] = command;
    this.#root = root;
    const server = spawn(program, args, {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, ...env },
    });
    this.#process = server;
    this.connection = createProtocolConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    this.connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      this.#published.set(decodeURIComponent(uri), diagnostics);
      for (const wake of this.#waiting) wake();
    });
    this.connection.onRequest("workspace/configuration", ({ items }: { items: { section?: string }[] }) =>
      items.map(({ section = "" }) => configuration?.[section] ?? null),
    );
    this.connection.onRequest("client/registerCapability", () => null);
    this.connection.onRequest("workspace/diagnostic/refresh", () => null);
    this.connection.onRequest("window/workDoneProgress/create", () => null);
    this.connection.listen();
  }

  static async start(command: readonly string[], options: ServerOptions): Promise<MeasuredServer> {
    const server = new MeasuredServer(command, options);
    const uri = pathToFileURL(options.root).href;
    await server.connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: uri,
      capabilities: {},
      workspaceFolders: [{ uri, name: "bench" }],
      ...options.initialize,
    });
    await server.connection.sendNotification(InitializedNotification.type, {});
    return server;
  }

  /** Milliseconds of processor time of all threads so far. */
  cpu(): number {
    const tasks = `/proc/${this.#process.pid}/task`;
    const nanoseconds = readdirSync(tasks).map((task) =>
      Number(readFileSync(join(tasks, task, "schedstat"), "utf8").split(" ", 1)[0]),
    );
    return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
  }

  /** Megabytes of resident memory. */
  memory(): number {
    const status = readFileSync(`/proc/${this.#process.pid}/status`, "utf8");
    return Number(/VmRSS:\s*(\d+) kB/.exec(status)?.[1]) / 1024;
  }

  uri(file: string): string {
    return pathToFileURL(join(this.#root, file)).href;
  }

  async open(file: string, languageId: string, text: string): Promise<void> {
    const textDocument = { uri: this.uri(file), languageId, version: 1, text };
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  }

  /** Sends the whole text. */
  async edit(file: string, text: string): Promise<void> {
    const textDocument = { uri: this.uri(file), version: ++this.#version };
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument,
      contentChanges: [{ text }],
    });
  }

  /** Resolves when the published problems of a file are as they shall be. */
  async until(file: string, isMet: (problems: readonly Diagnostic[]) => boolean): Promise<void> {
    const uri = decodeURIComponent(this.uri(file));
    while (!isMet(this.#published.get(uri) ?? [])) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.add(resolve);
      await promise;
      this.#waiting.delete(resolve);
    }
  }

  /** Lets it end by itself. */
  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once("exit", resolve));
    await this.connection.sendRequest(ShutdownRequest.type);
    await this.connection.sendNotification(ExitNotification.type);
    await ended;
    this.connection.dispose();
  }
}
