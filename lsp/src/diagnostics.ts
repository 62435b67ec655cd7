import {
  DiagnosticSeverity,
  DiagnosticTag,
  DocumentDiagnosticReportKind,
  type Connection,
  type Diagnostic,
  type DocumentDiagnosticReport,
  type PreviousResultId,
  type WorkspaceDocumentDiagnosticReport,
} from "vscode-languageserver/node";
import { isUrl, type FileId, type Problem } from "@octavo/core";
import { join } from "node:path";
import type { Documents } from "./documents.ts";
import type { Client } from "./options.ts";
import type { Session } from "./session.ts";
import { pathOf, uriOf } from "./uri.ts";
import type { Workspace } from "./workspace.ts";

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
} as const;

export interface DiagnosticsOptions {
  readonly connection: Connection;
  readonly client: Client;
  readonly documents: Documents;
  readonly workspace: Workspace;
  /** Tags of problems by code. */
  readonly tags: ReadonlyMap<string, "unused" | "deprecated">;
}

/** Push and pull diagnostics, both made from the problem sets of the sessions: what `octavo check` reports. */
export class Diagnostics {
  readonly #options: DiagnosticsOptions;
  /** Held workspace pulls: called when something changed. */
  readonly #held = new Set<() => void>();
  /** Uris whose site was closed, for clients that still show their problems. */
  readonly #gone = new Set<string>();

  constructor(options: DiagnosticsOptions) {
    this.#options = options;
  }

  /** Problems of these files changed. */
  changed(session: Session, files: ReadonlySet<FileId>): void {
    const { client, documents } = this.#options;
    if (client.diagnostics === "push") {
      for (const file of files) void this.#push(this.uri(session, file)).catch(() => undefined);
      return;
    }
    for (const release of this.#held) release();
    const isOpen = (file: FileId): boolean => documents.get(join(session.root, file)) !== undefined;
    // Clients pull an open document by themselves when it is edited, so only changes elsewhere need the word.
    if (client.diagnosticRefresh && ![...files].every((file) => files.size === 1 && isOpen(file))) {
      void this.#askToPull().catch(() => undefined);
    }
  }

  /** The site is closed: its problems are gone. */
  closed(session: Session): void {
    for (const [file, { problems }] of session.problems.all()) {
      if (problems.length > 0) this.#gone.add(this.uri(session, file));
    }
    if (this.#options.client.diagnostics === "push")
      for (const uri of this.#gone) void this.#push(uri).catch(() => undefined);
    for (const release of this.#held) release();
  }

  /** The answer to a pull of one document. */
  async document(uri: string, previous: string | undefined): Promise<DocumentDiagnosticReport> {
    const path = pathOf(uri);
    const { workspace } = this.#options;
    if (path !== undefined) await workspace.siteOf(path);
    await Promise.all(workspace.sitesOf(path ?? "").map(({ session }) => session.settled()));
    const { id, items } = this.#report(uri);
    if (previous === id) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId: id };
    return { kind: DocumentDiagnosticReportKind.Full, resultId: id, items };
  }

  /** What changed since the given results; empty where nothing did. */
  workspaceReports(previous: readonly PreviousResultId[]): WorkspaceDocumentDiagnosticReport[] {
    const known = new Map(previous.map(({ uri, value }) => [pathOf(uri) ?? uri, value]));
    const reports: WorkspaceDocumentDiagnosticReport[] = [];
    for (const uri of this.#uris()) {
      const { id, items, version } = this.#report(uri);
      const before = known.get(pathOf(uri) ?? uri);
      if (before === id || (before === undefined && items.length === 0)) continue;
      reports.push({
        kind: DocumentDiagnosticReportKind.Full,
        uri,
        version: version ?? null,
        resultId: id,
        items,
      });
    }
    return reports;
  }

  /** Resolves when problems change, or with `false` when nobody wants to know any more. */
  hold(cancelled: (callback: () => void) => void): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (changed: boolean) => (): void => {
        this.#held.delete(release);
        resolve(changed);
      };
      const release = end(true);
      this.#held.add(release);
      cancelled(end(false));
    });
  }

  uri(session: Session, file: FileId): string {
    if (isUrl(file)) return file;
    const path = join(session.root, file);
    return this.#options.documents.get(path)?.uri ?? uriOf(path);
  }

  // Both reject where the connection has just been closed: there is nobody to be told.

  async #askToPull(): Promise<void> {
    await this.#options.connection.languages.diagnostics.refresh();
  }

  async #push(uri: string): Promise<void> {
    const { items, version } = this.#report(uri);
    const document = { uri, diagnostics: items, ...(version !== undefined && { version }) };
    await this.#options.connection.sendDiagnostics(document);
  }

  /** All that the sites say about a document: one file may lie in several. */
  #report(uri: string): {
    readonly id: string;
    readonly items: Diagnostic[];
    readonly version: number | undefined;
  } {
    const { workspace, documents } = this.#options;
    const path = pathOf(uri);
    const found =
      path === undefined
        ? workspace.sessions.map((session) => ({ session, file: uri }))
        : workspace.sitesOf(path);
    const ids: string[] = [];
    const items: Diagnostic[] = [];
    for (const { session, file } of found) {
      const { id, problems } = session.problems.of(file);
      ids.push(id);
      for (const problem of problems) items.push(this.#diagnostic(problem, session));
    }
    const document = path === undefined ? undefined : documents.get(path);
    const isCurrent = found.every(({ session, file }) => session.core.text(file) === document?.text);
    return { id: ids.join("."), items, version: isCurrent ? document?.version : undefined };
  }

  #diagnostic({ code, severity, message, range, related }: Problem, session: Session): Diagnostic {
    const { client, tags } = this.#options;
    const tag = client.diagnosticTags ? tags.get(code) : undefined;
    return {
      range,
      severity: severities[severity],
      code,
      source: "octavo",
      message,
      ...(tag && { tags: [tag === "unused" ? DiagnosticTag.Unnecessary : DiagnosticTag.Deprecated] }),
      ...(client.relatedInformation &&
        related.length > 0 && {
          relatedInformation: related.map((place) => ({
            message: place.message,
            location: { uri: this.uri(session, place.file), range: place.range },
          })),
        }),
    };
  }

  #uris(): Set<string> {
    const uris = new Set(this.#gone);
    for (const session of this.#options.workspace.sessions) {
      for (const [file] of session.problems.all()) uris.add(this.uri(session, file));
    }
    return uris;
  }
}
