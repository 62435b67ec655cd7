import { basename } from "node:path";
import { MessageType, type Connection, type WorkspaceFoldersChangeEvent } from "vscode-languageserver/node";
import { coreProblems } from "@octavo/core";
import { findSiteConfig, limitHeapGrowth, type PreviewHost } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { AskedMoves } from "./asked-moves.ts";
import type { Alarm } from "./alarm.ts";
import { Diagnostics } from "./diagnostics.ts";
import type { Documents, OpenDocument } from "./documents.ts";
import type { FeatureHost } from "./features/feature.ts";
import { FirstLooks } from "./first-look.ts";
import type { Requests } from "./idle-work.ts";
import { GeneratedTexts } from "./generated-texts.ts";
import type { Client } from "./options.ts";
import { Previews } from "./previews.ts";
import { reporter } from "./progress.ts";
import type { Session } from "./session.ts";
import { Settings } from "./settings.ts";
import { ShownAnswers } from "./shown-answers.ts";
import { pathOf } from "./uri.ts";
import { ToldSites } from "./told-sites.ts";
import { Watching } from "./watching.ts";
import { Workspace } from "./workspace.ts";

export interface ServiceOptions {
  readonly connection: Connection;
  readonly client: Client;
  readonly documents: Documents;
  readonly requests: Requests;
  readonly alarm: Alarm;
  readonly preview: PreviewHost | undefined;
  readonly onError: (message: string, error: unknown) => void;
}

/**
 * Megabytes between collections, while sites are read and once they are checked: while people type, nearly nothing that is made
 * stays, and the server runs for days.
 */
const growth = { whileRead: 80, whileTyped: 50 };

/** What the server does once it has answered `initialize`: it puts workspace, diagnostics and watching together. */
export class Service {
  readonly host: FeatureHost;
  readonly #options: ServiceOptions;
  readonly #workspace: Workspace;
  readonly #diagnostics: Diagnostics;
  readonly #watching: Watching;
  readonly #settings: Settings;
  readonly #previews: Previews | undefined;
  readonly #generated: GeneratedTexts;
  readonly #shown: ShownAnswers;
  #ended: Promise<void> | undefined;

  constructor(options: ServiceOptions) {
    const { connection, client, documents, requests, alarm, preview, onError } = options;
    this.#options = options;
    this.#previews = preview && new Previews(preview, onError);
    this.#generated = new GeneratedTexts(
      (uri) => connection.workspace.textDocumentContent.refresh(uri),
      onError,
    );
    this.#shown = new ShownAnswers(client, connection, onError);
    const looks = new FirstLooks(documents, (look, change) => this.#diagnostics.changed(look, change));
    this.#workspace = new Workspace({
      documents,
      looks,
      requests,
      trusted: client.trusted,
      onEdited: async (session, files) => this.#previews?.update(session, files),
      onProblems: (session, change) => this.#diagnostics.changed(session, change),
      onSettled: (session) => {
        void this.#generated.update(session);
        this.#shown.settled();
      },
      onOpened: (session) => this.#opened(session),
      onClosed: (session) => this.#closed(session),
      watch: (root) => this.#watching.add(root),
      onUnreadable: (message, error) => {
        onError(message, error);
        alarm.show(message);
      },
      onReading: (root) => reporter(connection, root),
      onError,
    });
    this.#diagnostics = new Diagnostics({
      connection,
      client,
      documents,
      workspace: this.#workspace,
      told: new ToldSites(this.#workspace, looks),
      settings: () => this.#settings.current,
      codes: knownCodes(),
    });
    this.#settings = new Settings({
      connection,
      client,
      changed: () => this.#diagnostics.changedAll(),
      onError,
    });
    const changed = (paths: readonly string[]): void => {
      this.#tellOfPlugins(paths);
      void this.#workspace.changed(paths);
    };
    this.#watching = new Watching({ connection, client, changed, onError });
    this.host = {
      client,
      documents,
      workspace: this.#workspace,
      diagnostics: this.#diagnostics,
      settings: () => this.#settings.current,
      generated: this.#generated,
      askedMoves: new AskedMoves(),
      shown: this.#shown,
      previews: this.#previews,
      onError,
    };
  }

  /** Opens the sites of the client's folders. */
  async start(): Promise<void> {
    const { client } = this.#options;
    const settings = this.#settings.start();
    void this.#watching.start();
    for (const folder of client.folders) this.#addFolder(folder);
    for (const document of this.#options.documents.all()) this.edited(document);
    await settings;
  }

  opened(document: OpenDocument): void {
    this.#diagnostics.shown(document.path);
  }

  edited(document: OpenDocument): void {
    this.#workspace.edit(document);
  }

  async documentClosed({ path }: OpenDocument): Promise<void> {
    this.#diagnostics.shown(path);
    await this.#workspace.closed(path);
  }

  async settingsChanged(settings: unknown): Promise<void> {
    await this.#settings.written(settings);
  }

  foldersChanged({ added, removed }: WorkspaceFoldersChangeEvent): void {
    for (const { uri } of added) this.#addFolder(uri);
    for (const { uri } of removed) {
      const path = pathOf(uri);
      if (path !== undefined) this.#workspace.removeFolder(path);
    }
  }

  /** The text that answers about a document are made from now. */
  text(uri: string): string | undefined {
    const [site] = this.#workspace.sitesOf(pathOf(uri) ?? "");
    return site?.session.core.text(site.file);
  }

  /** Ends everything, and keeps what is known of the sites for the next start. */
  dispose(): Promise<void> {
    this.#watching.dispose();
    this.#shown.dispose();
    return (this.#ended ??= this.#end());
  }

  async #end(): Promise<void> {
    await this.#previews?.dispose();
    await this.#workspace.dispose();
  }

  #closed(session: Session): void {
    this.#diagnostics.closed(session);
    this.#generated.closed(session);
    this.#shown.closed(session);
    void this.#previews?.closed(session);
  }

  /** Code that was loaded stays as it is. */
  #tellOfPlugins(paths: readonly string[]): void {
    const { client, alarm } = this.#options;
    if (!client.trusted || !paths.some((path) => basename(path).startsWith("octavo.config."))) return;
    for (const { root, fault } of this.#workspace.sessions) {
      // Read again when it changes.
      if (fault) continue;
      const own = findSiteConfig(root);
      if (own !== undefined && paths.includes(own))
        alarm.show(`${own} has changed: restart the language server to take that up.`, MessageType.Warning);
    }
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
    limitHeapGrowth(growth.whileRead);
    void session.settled().then(() => limitHeapGrowth(growth.whileTyped));
    if (session.fault) this.#options.alarm.show(session.fault.problem.message);
    if (client.trusted) return;
    const own = findSiteConfig(session.root);
    if (own !== undefined) connection.console.warn(`${own} is not run, because the folder is not trusted.`);
  }
}

/** How clients may draw the problems that Octavo itself defines, by code. */
function knownCodes(): ReadonlyMap<string, "unused" | "deprecated" | undefined> {
  const all = [...coreProblems, ...defaults().flatMap(({ problems }) => problems)];
  return new Map(all.map(({ code, tag }) => [code, tag]));
}
