import {
  commands,
  languages,
  window,
  workspace,
  LanguageStatusSeverity,
  type ExtensionContext,
  type LanguageStatusItem,
} from "vscode";
import {
  LanguageClient,
  State,
  TransportKind,
  type LanguageClientOptions,
  type ServerOptions,
} from "vscode-languageclient/node";

const documentSelector = [
  { scheme: "file", language: "mdx" },
  { scheme: "file", language: "markdown" },
  { scheme: "file", language: "yaml" },
  { scheme: "file", language: "json" },
  { scheme: "file", language: "jsonc" },
];

let client: LanguageClient | undefined;

/** Starts the language server that is bundled beside this file. */
export async function activate(context: ExtensionContext): Promise<void> {
  const log = window.createOutputChannel("Octavo", { log: true });
  const status = languages.createLanguageStatusItem("octavo.status", documentSelector);
  status.name = "Octavo";
  status.command = { command: "octavo.showLog", title: "Show Log" };
  const start = async (): Promise<void> => {
    await client?.stop();
    client = new LanguageClient("octavo", "Octavo", serverOptions(context), {
      ...clientOptions,
      outputChannel: log,
    });
    client.onDidChangeState(({ newState }) => showState(status, newState));
    await client.start().catch((error: unknown) => {
      showState(status, State.Stopped);
      log.error(error instanceof Error ? error : String(error));
    });
  };
  context.subscriptions.push(
    log,
    status,
    commands.registerCommand("octavo.restart", start),
    commands.registerCommand("octavo.showLog", () => log.show()),
    // The folder's own plugins may run from now on.
    workspace.onDidGrantWorkspaceTrust(start),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}

const clientOptions: LanguageClientOptions = {
  documentSelector,
  initializationOptions: () => ({ trusted: workspace.isTrusted }),
  diagnosticPullOptions: { onChange: true },
};

function serverOptions(context: ExtensionContext): ServerOptions {
  const runtime = workspace.getConfiguration("octavo").get<string>("server.runtime", "").trim();
  const module = context.asAbsolutePath("dist/server.js");
  return { module, transport: TransportKind.stdio, ...(runtime !== "" && { runtime }) };
}

function showState(status: LanguageStatusItem, state: State): void {
  status.busy = state === State.Starting;
  status.text =
    state === State.Running ? "Octavo" : state === State.Starting ? "Octavo starts" : "Octavo has stopped";
  status.severity =
    state === State.Stopped ? LanguageStatusSeverity.Error : LanguageStatusSeverity.Information;
}
