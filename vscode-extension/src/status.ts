import { DiagnosticSeverity, Disposable, languages, LanguageStatusSeverity, window, type Uri } from "vscode";
import { State } from "vscode-languageclient/node";
import { documentSelector } from "./client.ts";
import { countPageFiles, isInside, siteName, siteOf, type Sites } from "./sites.ts";

/** Problems of a large site come in many small batches. */
const settleMilliseconds = 250;

export interface Status extends Disposable {
  showState(state: State): void;
}

/** Two items in the language status: the site of the shown file with its problems, and the server. */
export function createStatus(sites: Sites): Status {
  const site = languages.createLanguageStatusItem("octavo.site", documentSelector);
  site.name = "Octavo: site";
  const server = languages.createLanguageStatusItem("octavo.server", documentSelector);
  server.name = "Octavo: language server";
  let pages = new Map<string, Promise<number>>();

  const show = async (): Promise<void> => {
    const file = window.activeTextEditor?.document.uri;
    const root = file && siteOf(file, await sites.all());
    if (!root) {
      site.text = "Octavo: no site";
      site.detail = "There is no docs.json above this file.";
      site.severity = LanguageStatusSeverity.Information;
      site.command = undefined;
      return;
    }
    const count = pages.get(root.path) ?? countPageFiles(root);
    pages.set(root.path, count);
    const { text, hasErrors } = problemText(root);
    site.text = `Octavo: ${text}`;
    site.detail = `${siteName(root)} · ${plural(await count, "Markdown file")}`;
    site.severity = hasErrors ? LanguageStatusSeverity.Error : LanguageStatusSeverity.Information;
    site.command = { command: "octavo.checkWorkspace", title: "Show Problems" };
  };
  let timer: NodeJS.Timeout | undefined;
  const soon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void show();
    }, settleMilliseconds);
  };
  const recount = (): void => {
    pages = new Map();
    soon();
  };
  const parts = [
    site,
    server,
    window.onDidChangeActiveTextEditor(soon),
    languages.onDidChangeDiagnostics(soon),
    sites.onDidChange(recount),
    new Disposable(() => clearTimeout(timer)),
  ];
  soon();
  return {
    showState: (state) => {
      const isStopped = state === State.Stopped;
      server.busy = state === State.Starting;
      server.text = `Octavo ${isStopped ? "has stopped" : state === State.Running ? "is running" : "starts"}`;
      server.severity = isStopped ? LanguageStatusSeverity.Error : LanguageStatusSeverity.Information;
      server.command = isStopped
        ? { command: "octavo.restart", title: "Restart" }
        : { command: "octavo.showLog", title: "Show Log" };
    },
    dispose: () => Disposable.from(...parts).dispose(),
  };
}

/** The problems of a site, in words. */
function problemText(root: Uri): { text: string; hasErrors: boolean } {
  const found = languages
    .getDiagnostics()
    .filter(([file]) => isInside(file, root))
    .flatMap(([, diagnostics]) => diagnostics)
    .filter(({ source }) => source === "octavo");
  const count = (wanted: DiagnosticSeverity): number =>
    found.filter(({ severity }) => severity === wanted).length;
  const errors = count(DiagnosticSeverity.Error);
  const warnings = count(DiagnosticSeverity.Warning);
  const counts: [number, string][] = [
    [errors, "error"],
    [warnings, "warning"],
    [found.length - errors - warnings, "note"],
  ];
  const text = counts.flatMap(([number, word]) => (number > 0 ? [plural(number, word)] : [])).join(", ");
  return { text: text || "no problems", hasErrors: errors > 0 };
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
