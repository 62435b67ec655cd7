import type { Readable, Writable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { createConnection, ProposedFeatures, type WatchDog } from "vscode-languageserver";
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocumentSyncKind,
  type Connection,
  type InitializeResult,
} from "vscode-languageserver/node";
import { Documents } from "./documents.ts";
import { ownProcess, watchParent } from "./lifecycle.ts";
import { clientOf, type Client } from "./options.ts";
import type { Service } from "./service.ts";

/**
 * Speaks the Language Server Protocol over two streams. Resolves when the client says `exit`, the input ends, or the
 * signal is aborted. Only what answers `initialize` is loaded before that; sites are read after it.
 */
export async function serve(input: Readable, output: Writable, signal?: AbortSignal): Promise<void> {
  // It runs for days: a small nursery keeps memory flat while pages are parsed again and again.
  setFlagsFromString("--semi-space-growth-factor=1");
  const end = Promise.withResolvers<void>();
  const finish = (): void => end.resolve();
  let unwatch: (() => void) | undefined;
  const watchDog: WatchDog = {
    initialize: ({ processId }) => {
      unwatch = watchParent(processId, finish);
    },
    shutdownReceived: false,
    exit: finish,
  };
  const connection: Connection = createConnection(
    (logger) => {
      const protocol = createProtocolConnection(
        new StreamMessageReader(input),
        new StreamMessageWriter(output),
        logger,
      );
      protocol.onClose(finish);
      return protocol;
    },
    watchDog,
    ProposedFeatures.all,
  );
  const onError = (message: string, error: unknown): void => {
    const text = error instanceof Error ? `${message}\n${error.stack ?? error.message}` : message;
    try {
      connection.console.error(text);
    } catch {
      // The connection is closed.
      process.stderr.write(`${text}\n`);
    }
  };
  const restore = output === process.stdout ? ownProcess(onError) : (): void => undefined;
  const service = answer(connection, onError);
  for (const event of ["end", "close"]) input.once(event, finish);
  signal?.addEventListener("abort", finish, { once: true });
  if (signal?.aborted) finish();
  connection.listen();
  try {
    await end.promise;
  } finally {
    signal?.removeEventListener("abort", finish);
    for (const event of ["end", "close"]) input.off(event, finish);
    unwatch?.();
    (await service())?.dispose();
    connection.dispose();
    restore();
  }
}

/** Answers the client: `initialize` at once, all else through the service. Returns how to get that, if it has begun by then. */
function answer(
  connection: Connection,
  onError: (message: string, error: unknown) => void,
): () => Promise<Service | undefined> {
  const documents = new Documents();
  const ready = Promise.withResolvers<Service>();
  ready.promise.catch((error: unknown) => onError("The server could not start.", error));
  const useService = (use: (service: Service) => unknown): void => {
    ready.promise.then(use).catch((error: unknown) => onError("A change was not taken up.", error));
  };
  let client: Client | undefined;
  let begun = false;
  connection.onInitialize((params) => {
    client = clientOf(params);
    return capabilitiesFor(client);
  });
  connection.onInitialized(() => {
    if (!client || begun) return;
    begun = true;
    const options = { connection, client, documents, onError };
    if (client.folderChanges) {
      connection.workspace.onDidChangeWorkspaceFolders((event) =>
        useService((service) => service.foldersChanged(event)),
      );
    }
    // Plugins, parsers and schemas: a good tenth of a second.
    const started = import("./service.ts").then(({ Service }) => new Service(options));
    ready.resolve(started);
    useService((service) => service.start());
  });
  documents.listen(connection, {
    changed: (document) => useService((service) => service.edited(document)),
    closed: (path) => useService((service) => service.documentClosed(path)),
  });
  connection.onHover(async (params, token) => (await ready.promise).hover(params, token));
  connection.onCompletion(async (params, token) => (await ready.promise).complete(params, token));
  connection.onDefinition(async (params, token) => (await ready.promise).define(params, token));
  connection.languages.diagnostics.on(async (params, token) => (await ready.promise).diagnose(params, token));
  connection.languages.diagnostics.onWorkspace(async (params, token, _work, parts) =>
    (await ready.promise).diagnoseAll(params, token, parts),
  );
  return async () => (begun ? ready.promise.catch(() => undefined) : undefined);
}

function capabilitiesFor(client: Client): InitializeResult {
  return {
    serverInfo: { name: "octavo" },
    capabilities: {
      positionEncoding: "utf-16",
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
      completionProvider: { triggerCharacters: ['"', "'", "/", "(", " "] },
      hoverProvider: true,
      definitionProvider: true,
      ...(client.diagnostics === "pull" && {
        diagnosticProvider: { identifier: "octavo", interFileDependencies: true, workspaceDiagnostics: true },
      }),
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
  };
}
