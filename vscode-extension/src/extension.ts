import { commands, window, workspace, type ExtensionContext } from "vscode";
import { State, type LanguageClient } from "vscode-languageclient/node";
import { createClient, settingsAtStart } from "./client.ts";
import { checkWorkspace, newPage } from "./commands.ts";
import { generatedTextCommands } from "./generated-texts.ts";
import { NavigationView } from "./navigation-view.ts";
import { PreviewPanel } from "./preview-panel.ts";
import { showLinks, showLinksCommand } from "./show-links.ts";
import { findSites } from "./sites.ts";
import { createStatus } from "./status.ts";
import { suggest, suggestCommand } from "./suggest.ts";

let client: LanguageClient | undefined;

/** Starts the language server, and shows how it and the site are. */
export async function activate(context: ExtensionContext): Promise<void> {
  const log = window.createOutputChannel("Octavo", { log: true });
  const status = createStatus();
  const navigation = new NavigationView(() => client);
  const start = async (): Promise<void> => {
    // One that never came up cannot be stopped in order either.
    await client?.stop().catch((error: unknown) => log.warn(text(error)));
    client = createClient(context, log);
    client.onDidChangeState(({ newState }) => {
      status.showState(newState);
      navigation.refresh();
    });
    await client.start().catch((error: unknown) => {
      status.showState(State.Stopped);
      log.error(text(error));
    });
  };
  // One after the other, however fast they are asked for.
  let last = Promise.resolve();
  const restart = (): Promise<void> => (last = last.then(start));
  context.subscriptions.push(
    log,
    status,
    navigation,
    new PreviewPanel(() => client),
    generatedTextCommands(() => client),
    commands.registerCommand("octavo.restart", restart),
    commands.registerCommand("octavo.showLog", () => log.show()),
    commands.registerCommand("octavo.checkWorkspace", checkWorkspace),
    commands.registerCommand("octavo.newPage", newPage),
    commands.registerCommand(
      showLinksCommand,
      showLinks(() => client),
    ),
    commands.registerCommand(
      suggestCommand,
      suggest(() => client),
    ),
    workspace.onDidChangeWorkspaceFolders(noteSites),
    workspace.onDidCreateFiles(noteSites),
    // The folder's own plugins may run from now on.
    workspace.onDidGrantWorkspaceTrust(restart),
    workspace.onDidChangeConfiguration((change) => {
      if (settingsAtStart.some((setting) => change.affectsConfiguration(setting))) void restart();
    }),
  );
  await noteSites();
  await restart();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}

/** Menus and the walkthrough ask whether there is a site. */
async function noteSites(): Promise<void> {
  await commands.executeCommand("setContext", "octavo.hasSite", (await findSites()).length > 0);
}

function text(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
