import {
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type CompletionList,
  type CompletionParams,
  type Connection,
  type DefinitionParams,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  type Hover,
  type HoverParams,
  type Location,
  type LocationLink,
  type ResultProgressReporter,
  type WorkspaceDiagnosticParams,
  type WorkspaceDiagnosticReport,
  type WorkspaceDiagnosticReportPartialResult,
  type WorkspaceFoldersChangeEvent,
} from "vscode-languageserver/node";
import { coreProblems } from "@octavo/core";
import { findSiteConfig } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { Diagnostics } from "./diagnostics.ts";
import type { Documents, OpenDocument } from "./documents.ts";
import type { FeatureContext } from "./features/answering.ts";
import { answerCompletion } from "./features/completion.ts";
import { answerDefinition } from "./features/definition.ts";
import { answerHover } from "./features/hover.ts";
import type { Client } from "./options.ts";
import { reporter } from "./progress.ts";
import type { Session } from "./session.ts";
import { pathOf } from "./uri.ts";
import { Watching } from "./watching.ts";
import { Workspace } from "./workspace.ts";

export interface ServiceOptions {
  readonly connection: Connection;
  readonly client: Client;
  readonly documents: Documents;
  readonly onError: (message: string, error: unknown) => void;
}

/** What the server does once it has answered `initialize`: it puts workspace, diagnostics, features and watching together. */
export class Service {
  readonly #options: ServiceOptions;
  readonly #workspace: Workspace;
  readonly #diagnostics: Diagnostics;
  readonly #watching: Watching;
  readonly #context: FeatureContext;

  constructor(options: ServiceOptions) {
    const { connection, client, documents, onError } = options;
    this.#options = options;
    this.#workspace = new Workspace({
      documents,
      trusted: client.trusted,
      onProblems: (session, files) => this.#diagnostics.changed(session, files),
      onOpened: (session) => this.#opened(session),
      onClosed: (session) => this.#diagnostics.closed(session),
      watch: (root) => this.#watching.add(root),
      onReading: (root) => reporter(connection, root),
      onError,
    });
    this.#diagnostics = new Diagnostics({
      connection,
      client,
      documents,
      workspace: this.#workspace,
      tags: problemTags(),
    });
    const changed = (paths: readonly string[]): void => void this.#workspace.changed(paths);
    this.#watching = new Watching({ connection, client, changed, onError });
    this.#context = { client, documents, workspace: this.#workspace, onError };
  }

  /** Opens the sites of the client's folders. */
  start(): void {
    const { client } = this.#options;
    void this.#watching.start();
    for (const folder of client.folders) this.#addFolder(folder);
    for (const document of this.#options.documents.all()) this.edited(document);
  }

  edited(document: OpenDocument): void {
    this.#workspace.edit(document);
  }

  async documentClosed(path: string): Promise<void> {
    await this.#workspace.closed(path);
  }

  foldersChanged({ added, removed }: WorkspaceFoldersChangeEvent): void {
    for (const { uri } of added) this.#addFolder(uri);
    for (const { uri } of removed) {
      const path = pathOf(uri);
      if (path !== undefined) this.#workspace.removeFolder(path);
    }
  }

  hover(params: HoverParams, token: CancellationToken): Promise<Hover | null> {
    return answerHover(this.#context, params, token);
  }

  complete(params: CompletionParams, token: CancellationToken): Promise<CompletionList | null> {
    return answerCompletion(this.#context, params, token);
  }

  define(params: DefinitionParams, token: CancellationToken): Promise<Location[] | LocationLink[] | null> {
    return answerDefinition(this.#context, params, token);
  }

  async diagnose(
    { textDocument, previousResultId }: DocumentDiagnosticParams,
    token: CancellationToken,
  ): Promise<DocumentDiagnosticReport> {
    const report = await this.#diagnostics.document(textDocument.uri, previousResultId);
    if (!token.isCancellationRequested) return report;
    throw new ResponseError(LSPErrorCodes.ServerCancelled, "The document changed meanwhile.", {
      retriggerRequest: true,
    });
  }

  /** Held until something changed. Clients that take parts of an answer are told of every change, until they cancel. */
  async diagnoseAll(
    { previousResultIds }: WorkspaceDiagnosticParams,
    token: CancellationToken,
    parts: ResultProgressReporter<WorkspaceDiagnosticReportPartialResult> | undefined,
  ): Promise<WorkspaceDiagnosticReport> {
    await this.#workspace.settled();
    let known = previousResultIds;
    while (!token.isCancellationRequested) {
      const items = this.#diagnostics.workspaceReports(known);
      if (items.length > 0) {
        if (!parts) return { items };
        parts.report({ items });
        const fresh = new Map(known.map(({ uri, value }) => [uri, value]));
        for (const { uri, resultId } of items) if (resultId !== undefined) fresh.set(uri, resultId);
        known = [...fresh].map(([uri, value]) => ({ uri, value }));
      }
      await this.#diagnostics.hold((callback) => token.onCancellationRequested(callback));
    }
    throw new ResponseError(LSPErrorCodes.RequestCancelled, "The request was cancelled.");
  }

  dispose(): void {
    this.#watching.dispose();
    this.#workspace.dispose();
  }

  #addFolder(uri: string): void {
    const path = pathOf(uri);
    if (path === undefined) return;
    this.#workspace
      .addFolder(path)
      .catch((error: unknown) => this.#options.onError(`The folder ${path} could not be opened.`, error));
  }

  #opened(session: Session): void {
    const { client, connection } = this.#options;
    connection.console.info(`Site: ${session.root}`);
    if (client.trusted) return;
    const own = findSiteConfig(session.root);
    if (own !== undefined) connection.console.warn(`${own} is not run, because the folder is not trusted.`);
  }
}

/** How clients may draw problems, by code. */
function problemTags(): ReadonlyMap<string, "unused" | "deprecated"> {
  const all = [...coreProblems, ...defaults().flatMap(({ problems }) => problems)];
  return new Map(all.flatMap(({ code, tag }) => (tag === undefined ? [] : [[code, tag] as const])));
}
