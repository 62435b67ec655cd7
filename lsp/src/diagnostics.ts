import {
  DiagnosticSeverity,
  DiagnosticTag,
  DocumentDiagnosticReportKind,
  type CancellationToken,
  type Connection,
  type Diagnostic,
  type DocumentDiagnosticReport,
  type PreviousResultId,
  type PublishDiagnosticsParams,
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

/** What a client that pulls the workspace has been told: by path, or URL, the last result ids by URI as the client writes it. */
export type ToldReports = Map<string, Map<string, string>>;

/** The result id of a URI by which nothing is told any more. */
const unused = "unused";

/** Push and pull diagnostics, both made from the problem sets of the sessions: what `octavo check` reports. */
export class Diagnostics {
  readonly #options: DiagnosticsOptions;
  /** Held workspace pulls: called when something changed. */
  readonly #held = new Set<() => void>();
  /** The URIs by which pushed problems are shown, by path, or URL. */
  readonly #pushed = new Map<string, string>();
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
    if (client.diagnostics === "push") return this.#push([...files].map((file) => placeOf(site, file)));
    this.#release();
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
    if (this.#options.client.diagnostics === "push") return this.#push(this.#places());
    this.#release();
    this.#askToPull();
  }

  /** A document was opened or closed, or is open by another URI. */
  shown(path: string): void {
    const { client, settings } = this.#options;
    if (client.diagnostics === "pull") return this.#release();
    const uri = this.#uriAt(path);
    if (settings().scope !== "workspace" || (this.#pushed.get(path) ?? uri) !== uri) this.#push([path]);
  }

  /** The site is closed: its problems are gone. */
  closed(session: Session): void {
    if (this.#options.client.diagnostics === "push") {
      const files = [...session.problems.all()].filter(([, { problems }]) => problems.length > 0);
      return this.#push(files.map(([file]) => placeOf(session, file)));
    }
    this.#release();
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
    const told: ToldReports = new Map();
    for (const { uri, value } of previous) {
      const place = pathOf(uri) ?? uri;
      told.set(place, (told.get(place) ?? new Map<string, string>()).set(uri, value));
    }
    return told;
  }

  /** What is new to a client; empty where nothing is. It counts as told from then on. */
  workspaceReports(told: ToldReports): WorkspaceDocumentDiagnosticReport[] {
    const reports: WorkspaceDocumentDiagnosticReport[] = [];
    const report = (uri: string, resultId: string, items: Diagnostic[], version: number | null): void => {
      reports.push({ kind: DocumentDiagnosticReportKind.Full, uri, version, resultId, items });
    };
    // What a client knows of a site that is closed by now is to be taken back.
    for (const place of new Set([...this.#places(), ...told.keys()])) {
      const { uri, id, items, version } = this.#report(place);
      const known = told.get(place) ?? new Map<string, string>();
      told.set(place, known);
      // Before the others: to some clients another way of writing a URI is the same document, and its id comes back with that.
      for (const [other, before] of known) {
        if (other === uri || before === id || before === unused) continue;
        known.set(other, unused);
        report(other, unused, [], null);
      }
      if ([...known.values()].includes(id)) continue;
      const own = items();
      if (known.has(uri) || own.length > 0) report(uri, id, own, version ?? null);
      known.set(uri, id);
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

  #release(): void {
    for (const release of this.#held) release();
  }

  // Both fail where the connection has just been closed: there is nobody to be told.

  #askToPull(): void {
    const { client, connection } = this.#options;
    if (client.diagnosticRefresh) void connection.languages.diagnostics.refresh().catch(() => undefined);
  }

  #send(document: PublishDiagnosticsParams): void {
    const send = async (): Promise<void> => this.#options.connection.sendDiagnostics(document);
    void send().catch(() => undefined);
  }

  #push(places: Iterable<string>): void {
    for (const place of places) {
      const { uri, items, version } = this.#report(place);
      const diagnostics = items();
      const before = this.#pushed.get(place) ?? uri;
      if (before !== uri) this.#send({ uri: before, diagnostics: [] });
      if (diagnostics.length > 0) this.#pushed.set(place, uri);
      else this.#pushed.delete(place);
      this.#send({ uri, diagnostics, ...(version !== undefined && { version }) });
    }
  }

  /** All that the sites say about a document, by its path or URL: one file may lie in several. */
  #report(place: string): {
    readonly uri: string;
    readonly id: string;
    readonly items: () => Diagnostic[];
    readonly version: number | undefined;
  } {
    const { told, documents } = this.#options;
    const found = isUrl(place)
      ? told.all().map((site) => ({ site, file: place }))
      : [...told.of(place), ...this.#sitesBelow(place)];
    const document = documents.get(place);
    const uri = this.#uriAt(place);
    const isShown = document !== undefined || this.#options.settings().scope === "workspace";
    // No number of a problem set, so that it is never taken for the state before.
    const ids: string[] = isShown ? [] : ["hidden"];
    if (this.#settings > 0) ids.push(`settings ${this.#settings}`);
    for (const { site, file } of found) ids.push(site.problems.of(file).id);
    // Who has been told by another one has not been told.
    if (document && uri !== uriOf(place)) ids.push(uri);
    // Most are known to a client that asks about the whole workspace.
    const items = (): Diagnostic[] => (isShown ? this.#itemsOf(found) : []);
    const isCurrent = found.every(({ site, file }) => site.text(file) === document?.text);
    return { uri, id: ids.join("."), items, version: isCurrent ? document?.version : undefined };
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

  /** All documents that have problems or had some: paths, or URLs. */
  #places(): Set<string> {
    const sites = this.#options.told.all();
    return new Set(sites.flatMap((site) => Array.from(site.problems.all(), ([file]) => placeOf(site, file))));
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
