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
import type { EditorSettings } from "./settings.ts";
import { pathOf, uriOf } from "./uri.ts";
import type { Workspace } from "./workspace.ts";

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
} as const;

export interface DiagnosticsOptions {
  readonly connection: Connection;
  readonly client: Client;
  readonly documents: Documents;
  readonly workspace: Workspace;
  readonly settings: () => EditorSettings;
  /** Problems that the manual tells of, with their tags. */
  readonly codes: ReadonlyMap<string, "unused" | "deprecated" | undefined>;
}

/** Push and pull diagnostics, both made from the problem sets of the sessions: what `octavo check` reports. */
export class Diagnostics {
  readonly #options: DiagnosticsOptions;
  /** Held workspace pulls: called when something changed. */
  readonly #held = new Set<() => void>();
  /** Documents that were answered for before all was known of them. */
  readonly #early = new Set<string>();
  /** Counts the changes of settings: reports from before another one are old. */
  #settings = 0;
  #isFirstPull = true;

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
    const uris = [...files].map((file) => this.uri(session, file));
    // Clients pull an open document by themselves when it is edited, so only changes elsewhere need the word.
    const isAwaited = session.isChecked && uris.filter((uri) => this.#early.delete(uri)).length > 0;
    if (isAwaited || uris.length > 1 || !uris.every((uri) => documents.get(pathOf(uri) ?? "")))
      this.#askToPull();
  }

  /** Settings changed, so that all reports may be others now. */
  changedAll(): void {
    this.#settings++;
    if (this.#options.client.diagnostics === "push") {
      for (const uri of this.#uris()) void this.#push(uri).catch(() => undefined);
      return;
    }
    for (const release of this.#held) release();
    this.#askToPull();
  }

  /** A document was opened or closed. */
  shown(uri: string): void {
    if (this.#options.settings().scope === "workspace") return;
    if (this.#options.client.diagnostics === "push") void this.#push(uri).catch(() => undefined);
    else for (const release of this.#held) release();
  }

  /** The site is closed: its problems are gone. */
  closed(session: Session): void {
    if (this.#options.client.diagnostics === "push") {
      for (const [file, { problems }] of session.problems.all())
        if (problems.length > 0) void this.#push(this.uri(session, file)).catch(() => undefined);
      return;
    }
    for (const release of this.#held) release();
    this.#askToPull();
  }

  /** The answer to a pull of one document. */
  async document(uri: string, previous: string | undefined): Promise<DocumentDiagnosticReport> {
    const path = pathOf(uri);
    const { workspace } = this.#options;
    if (path !== undefined) await workspace.siteOf(path);
    const sites = workspace.sitesOf(path ?? "");
    await Promise.all(sites.map(({ session, file }) => session.settledFor(file)));
    if (sites.some(({ session }) => !session.isChecked)) this.#early.add(uri);
    const { id, items } = this.#report(uri);
    if (previous === id) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId: id };
    return { kind: DocumentDiagnosticReportKind.Full, resultId: id, items };
  }

  /** Whether nobody has pulled the workspace yet. A client waits for its first answer, also where there is no problem at all. */
  takeFirstPull(): boolean {
    const isFirst = this.#isFirstPull;
    this.#isFirstPull = false;
    return isFirst;
  }

  /** What changed since the given results; empty where nothing did. */
  workspaceReports(previous: readonly PreviousResultId[]): WorkspaceDocumentDiagnosticReport[] {
    const known = new Map(previous.map(({ uri, value }) => [pathOf(uri) ?? uri, value]));
    const reports: WorkspaceDocumentDiagnosticReport[] = [];
    const uris = this.#uris();
    const paths = new Set([...uris].map((uri) => pathOf(uri) ?? uri));
    // What a client knows of a site that is closed by now is to be taken back.
    for (const { uri } of previous) if (!paths.has(pathOf(uri) ?? uri)) uris.add(uri);
    for (const uri of uris) {
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

  #askToPull(): void {
    const { client, connection } = this.#options;
    if (client.diagnosticRefresh) void connection.languages.diagnostics.refresh().catch(() => undefined);
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
    const document = path === undefined ? undefined : documents.get(path);
    const isShown = document !== undefined || this.#options.settings().scope === "workspace";
    // No number of a problem set, so that it is never taken for the state before.
    const ids: string[] = isShown ? [] : ["hidden"];
    if (this.#settings > 0) ids.push(`settings ${this.#settings}`);
    const items: Diagnostic[] = [];
    for (const { session, file } of found) {
      const { id, problems } = session.problems.of(file);
      ids.push(id);
      if (isShown) items.push(...problems.flatMap((problem) => this.#diagnostic(problem, session) ?? []));
    }
    const isCurrent = found.every(({ session, file }) => session.core.text(file) === document?.text);
    return { id: ids.join("."), items, version: isCurrent ? document?.version : undefined };
  }

  /** Undefined where the settings say that it is not shown. */
  #diagnostic(problem: Problem, session: Session): Diagnostic | undefined {
    const { code, message, range, related } = problem;
    const { client, codes, settings } = this.#options;
    const severity = settings().severity.get(code) ?? problem.severity;
    if (severity === "off") return undefined;
    const tag = client.diagnosticTags ? codes.get(code) : undefined;
    return {
      range,
      severity: severities[severity],
      code,
      ...(client.manual !== undefined &&
        codes.has(code) && { codeDescription: { href: client.manual + manualPath(code) } }),
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
    const uris = new Set<string>();
    for (const session of this.#options.workspace.sessions) {
      for (const [file] of session.problems.all()) uris.add(this.uri(session, file));
    }
    return uris;
  }
}

/** Where the manual tells of a kind of problem. */
function manualPath(code: string): string {
  return `/reference/problems#${code.replaceAll("/", "-")}`;
}
