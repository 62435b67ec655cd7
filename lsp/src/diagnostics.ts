import {
  DiagnosticSeverity,
  DiagnosticTag,
  DocumentDiagnosticReportKind,
  type CancellationToken,
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
import type { ToldFile, ToldSite } from "./problem-set.ts";
import type { ProblemsChange, Session } from "./session.ts";
import type { EditorSettings } from "./settings.ts";
import type { ToldSites } from "./told-sites.ts";
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
  readonly told: ToldSites;
  readonly settings: () => EditorSettings;
  /** Problems that the manual tells of, with their tags. */
  readonly codes: ReadonlyMap<string, "unused" | "deprecated" | undefined>;
}

/** What a client that pulls the workspace has been told: the last result ids, by path, or URL. */
export type ToldReports = Map<string, { readonly uri: string; readonly id: string }>;

/** Push and pull diagnostics, both made from the problem sets of the sessions: what `octavo check` reports. */
export class Diagnostics {
  readonly #options: DiagnosticsOptions;
  /** Held workspace pulls: called when something changed. */
  readonly #held = new Set<() => void>();
  /** Documents that were answered for before all was known of them, by path. */
  readonly #early = new Set<string>();
  /** Counts the changes of settings: reports from before another one are old. */
  #settings = 0;
  #isFirstPull = true;

  constructor(options: DiagnosticsOptions) {
    this.#options = options;
  }

  /** Problems of a site changed. */
  changed(site: ToldSite, { files, typed }: ProblemsChange): void {
    const { client, documents } = this.#options;
    if (client.diagnostics === "push") {
      for (const file of files) void this.#push(this.uri(site, file)).catch(() => undefined);
      return;
    }
    for (const release of this.#held) release();
    // A client pulls the document that it has edited by itself, unless it did so too early. All others need the word.
    const untold = [...files].filter((file) => {
      const place = placeOf(site, file);
      const isEarly = site.isChecked && this.#early.delete(place);
      return isEarly || !typed.has(file) || !documents.get(place);
    });
    if (untold.length > 0) this.#askToPull();
  }

  /** Settings changed, so that all reports may be others now. */
  changedAll(): void {
    this.#settings++;
    if (this.#options.client.diagnostics === "push") {
      for (const uri of this.#uris().values()) void this.#push(uri).catch(() => undefined);
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
    const { workspace, told } = this.#options;
    if (path !== undefined) await told.known(path);
    const sites = workspace.sitesOf(path ?? "");
    await Promise.all(sites.map(({ session, file }) => session.settledFor(file)));
    const isEarly = told.of(path ?? "").some(({ site }) => !site.isChecked);
    if (isEarly) this.#early.add(path ?? uri);
    const { id, items } = this.#report(path ?? uri);
    if (previous === id) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId: id };
    return { kind: DocumentDiagnosticReportKind.Full, resultId: id, items: items() };
  }

  /** Whether nobody has pulled the workspace yet. A client waits for its first answer, also where there is no problem at all. */
  takeFirstPull(): boolean {
    const isFirst = this.#isFirstPull;
    this.#isFirstPull = false;
    return isFirst;
  }

  /** What a client says that it has been told. */
  toldTo(previous: readonly PreviousResultId[]): ToldReports {
    return new Map(previous.map(({ uri, value }) => [pathOf(uri) ?? uri, { uri, id: value }]));
  }

  /** What is new to a client; empty where nothing is. It counts as told from then on. */
  workspaceReports(told: ToldReports): WorkspaceDocumentDiagnosticReport[] {
    const reports: WorkspaceDocumentDiagnosticReport[] = [];
    const uris = this.#uris();
    // What a client knows of a site that is closed by now is to be taken back.
    for (const [place, { uri }] of told) if (!uris.has(place)) uris.set(place, uri);
    for (const [place, uri] of uris) {
      const { id, items, version } = this.#report(place);
      const before = told.get(place)?.id;
      if (before === id) continue;
      told.set(place, { uri, id });
      const own = items();
      if (before === undefined && own.length === 0) continue;
      reports.push({
        kind: DocumentDiagnosticReportKind.Full,
        uri,
        version: version ?? null,
        resultId: id,
        items: own,
      });
    }
    return reports;
  }

  /** Resolves when problems change, or nobody wants to know any more. */
  hold(token: CancellationToken): Promise<void> {
    return new Promise((resolve) => {
      const release = (): void => {
        this.#held.delete(release);
        listener.dispose();
        resolve();
      };
      const listener = token.onCancellationRequested(release);
      this.#held.add(release);
    });
  }

  uri(site: ToldSite, file: FileId): string {
    return this.#uriAt(placeOf(site, file));
  }

  #uriAt(place: string): string {
    return isUrl(place) ? place : (this.#options.documents.get(place)?.uri ?? uriOf(place));
  }

  // Both reject where the connection has just been closed: there is nobody to be told.

  #askToPull(): void {
    const { client, connection } = this.#options;
    if (client.diagnosticRefresh) void connection.languages.diagnostics.refresh().catch(() => undefined);
  }

  async #push(uri: string): Promise<void> {
    const { items, version } = this.#report(pathOf(uri) ?? uri);
    const document = { uri, diagnostics: items(), ...(version !== undefined && { version }) };
    await this.#options.connection.sendDiagnostics(document);
  }

  /** All that the sites say about a document, by its path or URL: one file may lie in several. */
  #report(place: string): {
    readonly id: string;
    readonly items: () => Diagnostic[];
    readonly version: number | undefined;
  } {
    const { told, documents } = this.#options;
    const found = isUrl(place)
      ? told.all().map((site) => ({ site, file: place }))
      : [...told.of(place), ...this.#sitesBelow(place)];
    const document = documents.get(place);
    const isShown = document !== undefined || this.#options.settings().scope === "workspace";
    // No number of a problem set, so that it is never taken for the state before.
    const ids: string[] = isShown ? [] : ["hidden"];
    if (this.#settings > 0) ids.push(`settings ${this.#settings}`);
    for (const { site, file } of found) ids.push(site.problems.of(file).id);
    // Most are known to a client that asks about the whole workspace.
    const items = (): Diagnostic[] => (isShown ? this.#itemsOf(found) : []);
    const isCurrent = found.every(({ site, file }) => site.text(file) === document?.text);
    return { id: ids.join("."), items, version: isCurrent ? document?.version : undefined };
  }

  /** What several sites say in the same words is told once. */
  #itemsOf(found: readonly ToldFile[]): Diagnostic[] {
    const items = found.flatMap(({ site, file }) =>
      site.problems.of(file).problems.flatMap((problem) => this.#diagnostic(problem, site) ?? []),
    );
    if (found.length < 2) return items;
    const same = new Map<string, Diagnostic>();
    for (const item of items) {
      const words = JSON.stringify([item.code, item.severity, item.range, item.message]);
      if (!same.get(words)?.relatedInformation) same.set(words, item);
    }
    return [...same.values()];
  }

  /** Sites whose `octavo.config.*`, which does not count, is a file of the folder above. */
  #sitesBelow(place: string): readonly ToldFile[] {
    return this.#options.workspace.sessions.flatMap((session) => {
      const file = session.fault?.problem.file;
      return file?.startsWith("../") && session.fault?.path === place ? [{ site: session, file }] : [];
    });
  }

  /** Undefined where the settings say that it is not shown. */
  #diagnostic(problem: Problem, site: ToldSite): Diagnostic | undefined {
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
            location: { uri: this.uri(site, place.file), range: place.range },
          })),
        }),
    };
  }

  /** Of all documents that have problems or had some, by path, or URL. */
  #uris(): Map<string, string> {
    const uris = new Map<string, string>();
    for (const site of this.#options.told.all()) {
      for (const [file] of site.problems.all()) {
        const place = placeOf(site, file);
        uris.set(place, this.#uriAt(place));
      }
    }
    return uris;
  }
}

/** The path of a file on disk; URLs stay as they are. */
function placeOf({ root }: ToldSite, file: FileId): string {
  return isUrl(file) ? file : join(root, file);
}

/** Where the manual tells of a kind of problem. */
function manualPath(code: string): string {
  return `/reference/problems#${code.replaceAll("/", "-")}`;
}
