import type { Readable, Writable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { createConnection, ProposedFeatures, type WatchDog } from "vscode-languageserver";
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type Connection,
} from "vscode-languageserver/node";
import { Alarm } from "./alarm.ts";
import { capabilitiesOf } from "./capabilities.ts";
import { Documents } from "./documents.ts";
import { Requests } from "./idle-work.ts";
import { features } from "./features/index.ts";
import { ownProcess, watchParent } from "./lifecycle.ts";
import { inOrder, type Refuse } from "./message-order.ts";
import { clientOf, type Client } from "./options.ts";
import { ownVersion } from "./own-version.ts";
import { Positions } from "./positions.ts";
import type { PreviewHost } from "@octavo/core/node";
import type { Service } from "./service.ts";
import { pathOf } from "./uri.ts";

export interface ServeOptions {
  /** Ends the server. */
  readonly signal?: AbortSignal;
  /** Draws pages; without it the server shows none. */
  readonly preview?: PreviewHost;
}

/**
 * Speaks the Language Server Protocol over two streams. Resolves when the client says `exit`, the input ends, or the
 * signal is aborted, with the code that the process is to end with: 1 where `exit` came without `shutdown`. Only what answers
 * `initialize` is loaded before that; sites are read after it.
 */
export async function serve(
  input: Readable,
  output: Writable,
  { signal, preview }: ServeOptions = {},
): Promise<number> {
  // It runs for days: a small nursery keeps memory flat while pages are parsed again and again.
  setFlagsFromString("--semi-space-growth-factor=1");
  const end = Promise.withResolvers<number>();
  const finish = (): void => end.resolve(0);
  let unwatch: (() => void) | undefined;
  const watchDog: WatchDog = {
    initialize: ({ processId }) => {
      unwatch = watchParent(processId, finish);
    },
    shutdownReceived: false,
    exit: end.resolve,
  };
  const documents = new Documents();
  const requests = new Requests();
  let started: Service | undefined;
  const positions = new Positions({
    received: (uri) => openText(documents, uri) ?? started?.text(uri),
    sent: (uri) => started?.text(uri) ?? openText(documents, uri),
  });
  const connection: Connection = createConnection(
    (logger) => {
      const writer = positions.writer(new StreamMessageWriter(output));
      const refuse: Refuse = (id, code, message) => {
        const response = { jsonrpc: "2.0", id, error: { code, message } };
        writer.write(response).catch((error: unknown) => onError("A request could not be refused.", error));
      };
      const reader = new StreamMessageReader(input);
      const messageStrategy = requests.noting(inOrder(positions.strategy, refuse));
      const protocol = createProtocolConnection(reader, writer, logger, { messageStrategy });
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
  const service = answer(connection, {
    documents,
    requests,
    positions,
    preview,
    onError,
    onStarted: (made) => (started = made),
  });
  for (const event of ["end", "close"]) input.once(event, finish);
  signal?.addEventListener("abort", finish, { once: true });
  if (signal?.aborted) finish();
  connection.listen();
  try {
    return await end.promise;
  } finally {
    signal?.removeEventListener("abort", finish);
    for (const event of ["end", "close"]) input.off(event, finish);
    unwatch?.();
    await (await service())?.dispose();
    connection.dispose();
    restore();
  }
}

interface Answering {
  readonly documents: Documents;
  readonly requests: Requests;
  readonly positions: Positions;
  readonly preview: PreviewHost | undefined;
  readonly onError: (message: string, error: unknown) => void;
  readonly onStarted: (service: Service) => void;
}

/** Answers the client: `initialize` at once, all else through the service. Returns how to get that, if it has begun by then. */
function answer(
  connection: Connection,
  { documents, requests, positions, preview, onError, onStarted }: Answering,
): () => Promise<Service | undefined> {
  const alarm = new Alarm(connection);
  const ready = Promise.withResolvers<Service>();
  ready.promise.catch((error: unknown) => {
    onError("The server could not start.", error);
    const reason = error instanceof Error ? error.message : String(error);
    alarm.show(
      `Octavo's language server could not start: ${reason}. Its log says more. Install Octavo again if it stays so.`,
    );
  });
  const useService = (use: (service: Service) => unknown): void => {
    ready.promise.then(use).catch((error: unknown) => onError("A change was not taken up.", error));
  };
  let client: Client | undefined;
  let begun = false;
  connection.onInitialize((params) => {
    client = clientOf(params);
    positions.isActive = client.positionEncoding === "utf-8";
    return {
      serverInfo: { name: "octavo", version: ownVersion() },
      capabilities: capabilitiesOf(features, client),
    };
  });
  connection.onInitialized(() => {
    if (!client || begun) return;
    begun = true;
    const options = { connection, client, documents, requests, alarm, preview, onError };
    if (client.folderChanges) {
      connection.workspace.onDidChangeWorkspaceFolders((event) =>
        useService((service) => service.foldersChanged(event)),
      );
    }
    // Plugins, parsers and schemas: a good tenth of a second.
    const started = import("./service.ts").then(({ Service }) => new Service(options));
    ready.resolve(started);
    useService((service) => {
      onStarted(service);
      return service.start();
    });
  });
  const whenStarted = async (): Promise<Service | undefined> =>
    begun ? ready.promise.catch(() => undefined) : undefined;
  // Clients wait for this answer, and kill who lingers after it.
  connection.onShutdown(async () => (await whenStarted())?.dispose());
  connection.onDidChangeConfiguration(({ settings }: { readonly settings: unknown }) =>
    useService((service) => service.settingsChanged(settings)),
  );
  documents.listen(connection, {
    opened: (document) => useService((service) => service.opened(document)),
    changed: (document) => useService((service) => service.edited(document)),
    closed: (document) => useService((service) => service.documentClosed(document)),
  });
  for (const feature of features) feature.listen(connection, async () => (await ready.promise).host);
  return whenStarted;
}

function openText(documents: Documents, uri: string): string | undefined {
  return documents.get(pathOf(uri) ?? "")?.text;
}
