import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PassThrough } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  ConfigurationRequest,
  createProtocolConnection,
  DiagnosticRefreshRequest,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  FileChangeType,
  InitializedNotification,
  InitializeRequest,
  LogMessageNotification,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShowMessageNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  UnregistrationRequest,
  WorkDoneProgressCreateRequest,
  type ClientCapabilities,
  type Diagnostic,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  type TextDocumentContentChangeEvent,
  type WorkspaceFolder,
} from "vscode-languageserver-protocol/node";
import type { PreviewHost } from "@octavo/core/node";
import { serve } from "../server.ts";

export interface ClientOptions {
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: unknown;
  /** Folders below the site's folder that are opened; default the folder itself. */
  readonly folders?: readonly string[];
  /** A folder that is there already and stays; default: one of its own. */
  readonly folder?: string;
  /** What the client answers when it is asked for settings. */
  readonly settings?: unknown;
  /** What the server was started with. */
  readonly preview?: PreviewHost;
  /** Takes a client that would be stopped, whose settings and files are those that it started with. */
  readonly keep?: (client: TestClient) => Promise<void>;
}

export const pulling: ClientCapabilities = {
  textDocument: { diagnostic: { dynamicRegistration: false, relatedInformation: true } },
  workspace: { diagnostics: { refreshSupport: true } },
};

/** A typed client of the server over streams in memory, with a folder of its own on disk. */
export class TestClient {
  readonly folder: string;
  readonly connection: ProtocolConnection;
  readonly initialized: InitializeResult;
  readonly logs: string[] = [];
  /** Pushed diagnostics by file. */
  readonly pushed: Map<string, { readonly version: number | undefined; readonly diagnostics: Diagnostic[] }> =
    new Map();
  refreshes = 0;
  /** Called when the server asks for pulls. */
  onRefresh: (() => void) | undefined;
  /** Messages that a person is shown. */
  readonly shown: string[] = [];
  settings: unknown;
  readonly #options: ClientOptions;
  /** On disk, at the start. */
  readonly #files: Readonly<Record<string, string>>;
  readonly #served: Promise<number>;
  readonly #input: PassThrough;
  readonly #texts = new Map<string, { version: number; text: string }>();
  readonly #waiting = new Set<() => void>();
  #isAsStarted = true;

  private constructor(
    folder: string,
    files: Readonly<Record<string, string>>,
    connection: ProtocolConnection,
    initialized: InitializeResult,
    input: PassThrough,
    served: Promise<number>,
    options: ClientOptions,
  ) {
    this.#options = options;
    this.#files = files;
    this.settings = options.settings;
    this.folder = folder;
    this.connection = connection;
    this.initialized = initialized;
    this.#input = input;
    this.#served = served;
  }

  static async start(
    files: Readonly<Record<string, string>>,
    options: ClientOptions = {},
  ): Promise<TestClient> {
    const folder = options.folder ?? (await realpath(await mkdtemp(join(tmpdir(), "octavo-lsp-"))));
    for (const [file, text] of Object.entries(files)) await place(join(folder, file), text);
    const input = new PassThrough();
    const output = new PassThrough();
    const { preview } = options;
    const served = serve(input, output, { ...(preview && { preview }) });
    const connection = createProtocolConnection(
      new StreamMessageReader(output),
      new StreamMessageWriter(input),
    );
    let client: TestClient | undefined;
    connection.onNotification(LogMessageNotification.type, ({ message }) => void client?.logs.push(message));
    connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, version, diagnostics }) => {
      if (!client) return;
      client.pushed.set(client.fileOf(uri), { version, diagnostics });
      for (const wake of client.#waiting) wake();
    });
    connection.onNotification(ShowMessageNotification.type, ({ message }) => {
      if (!client) return;
      client.shown.push(message);
      for (const wake of client.#waiting) wake();
    });
    connection.onRequest(ConfigurationRequest.type, ({ items }) => items.map(() => client?.settings ?? null));
    connection.onRequest(RegistrationRequest.type, () => undefined);
    connection.onRequest(UnregistrationRequest.type, () => undefined);
    connection.onRequest(WorkDoneProgressCreateRequest.type, () => undefined);
    connection.onRequest(DiagnosticRefreshRequest.type, () => {
      if (client) client.refreshes++;
      client?.onRefresh?.();
    });
    connection.listen();
    const initialized = await connection.sendRequest(InitializeRequest.type, {
      processId: null,
      rootUri: null,
      capabilities: {
        workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
        ...options.capabilities,
        textDocument: {
          publishDiagnostics: { relatedInformation: true },
          ...options.capabilities?.textDocument,
        },
      },
      initializationOptions: options.initializationOptions,
      workspaceFolders: (options.folders ?? [""]).map((name) => ({
        uri: pathToFileURL(join(folder, name)).href,
        name: name || "site",
      })),
    });
    client = new TestClient(folder, files, connection, initialized, input, served, options);
    await connection.sendNotification(InitializedNotification.type, {});
    return client;
  }

  uri(file: string): string {
    return pathToFileURL(join(this.folder, file)).href;
  }

  fileOf(uri: string): string {
    return uri.startsWith("file:") ? fileURLToPath(uri).slice(this.folder.length + 1) : uri;
  }

  async open(file: string, text: string): Promise<void> {
    this.#texts.set(file, { version: 1, text });
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri: this.uri(file), languageId: "mdx", version: 1, text },
    });
  }

  async change(file: string, ...contentChanges: TextDocumentContentChangeEvent[]): Promise<void> {
    const known = this.#texts.get(file);
    if (!known) throw new Error(`${file} is not open`);
    known.version++;
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: this.uri(file), version: known.version },
      contentChanges,
    });
  }

  /** The person changes settings. */
  async configure(settings: unknown): Promise<void> {
    this.#isAsStarted = false;
    this.settings = settings;
    const changed = { settings: { octavo: settings } };
    await this.connection.sendNotification(DidChangeConfigurationNotification.type, changed);
  }

  /** Opens and leaves folders below the site's folder. */
  async changeFolders({
    added = [],
    removed = [],
  }: Partial<Record<"added" | "removed", readonly string[]>>): Promise<void> {
    this.#isAsStarted = false;
    const folderOf = (name: string): WorkspaceFolder => ({ uri: this.uri(name), name });
    await this.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, {
      event: { added: added.map(folderOf), removed: removed.map(folderOf) },
    });
  }

  /** Replaces text in a line. */
  async edit(file: string, start: Position, end: Position, text: string): Promise<void> {
    await this.change(file, { range: { start, end }, text });
  }

  async close(file: string): Promise<void> {
    this.#texts.delete(file);
    await this.connection.sendNotification(DidCloseTextDocumentNotification.type, {
      textDocument: { uri: this.uri(file) },
    });
  }

  /** Writes or deletes a file on disk and tells the server. */
  async disk(file: string, text: string | undefined): Promise<void> {
    const path = join(this.folder, file);
    this.#isAsStarted = false;
    if (text === undefined) await rm(path, { recursive: true });
    else await place(path, text);
    const type = text === undefined ? FileChangeType.Deleted : FileChangeType.Changed;
    await this.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: this.uri(file), type }],
    });
  }

  /** Resolves once what was pushed meets a condition. */
  async until(isMet: () => boolean): Promise<void> {
    while (!isMet()) {
      await new Promise<void>((resolve) => {
        this.#waiting.add(() => resolve());
      });
    }
  }

  /** Resolves once the pushed problems of a file are those with these codes, with their messages. */
  async untilCodes(file: string, codes: readonly string[]): Promise<readonly string[]> {
    const diagnostics = (): readonly Diagnostic[] | undefined => this.pushed.get(file)?.diagnostics;
    await this.until(() => JSON.stringify(diagnostics()?.map(({ code }) => code)) === JSON.stringify(codes));
    return diagnostics()?.map(({ message }) => message as string) ?? [];
  }

  /** Stops it, or leaves it to who keeps it, as it was after its start. */
  async stop(): Promise<void> {
    const { keep } = this.#options;
    const open = [...this.#texts.keys()];
    if (!keep || !this.#isAsStarted || open.some((file) => this.#files[file] === undefined))
      return this.end();
    this.onRefresh = undefined;
    for (const file of open) {
      // Closed alone, it would be what the disk has some time later.
      await this.change(file, { text: this.#files[file] ?? "" });
      await this.close(file);
    }
    this.pushed.clear();
    this.refreshes = 0;
    this.logs.length = this.shown.length = 0;
    await keep(this);
  }

  /** Stops it, whoever else would get it. */
  async end(): Promise<void> {
    await this.connection.sendRequest(ShutdownRequest.type);
    this.connection.end();
    this.#input.end();
    await this.#served;
    this.connection.dispose();
    if (this.#options.folder === undefined) await rm(this.folder, { recursive: true, force: true });
  }
}

async function place(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** A text with a `|` where the cursor is. */
export function cursorIn(marked: string): { readonly text: string; readonly position: Position } {
  const offset = marked.indexOf("|");
  const before = marked.slice(0, offset).split("\n");
  return {
    text: before.join("\n") + marked.slice(offset + 1),
    position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 },
  };
}
