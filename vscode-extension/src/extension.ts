import { commands, window, workspace, type ExtensionContext } from "vscode";
import { State, type LanguageClient } from "vscode-languageclient/node";
import { createClient, settingsAtStart } from "./client.ts";
import { checkWorkspace, newPage } from "./commands.ts";
import { generatedTextCommands } from "./generated-texts.ts";
import { NavigationView } from "./navigation-view.ts";
import { PreviewPanel } from "./preview-panel.ts";
import { showLinks, showLinksCommand } from "./show-links.ts";
import { Sites } from "./sites.ts";
import { createStatus } from "./status.ts";
import { suggest, suggestCommand } from "./suggest.ts";

let client: LanguageClient | undefined;

/** Starts the language server, and shows how it and the site are. */
export async function activate(context: ExtensionContext): Promise<void> {
  const log = window.createOutputChannel("Octavo", { log: true });
  const sites = new Sites();
  const status = createStatus(sites);
  const navigation = new NavigationView(() => client, sites);
  const start = async (): Promise<void> => {
    // One that never came up cannot be stopped in order either.
    await client?.stop().catch((error: unknown) => log.warn(text(error)));
    client = createClient(context, log);
    client.onDidChangeState(({ newState }) => {
      status.showState(newState);
      navigation.refresh();
    });
    await client.start();
  };
  const failed = (error: unknown): void => {
    status.showState(State.Stopped);
    log.error(text(error));
  };
  // One after the other, however fast they are asked for; also after one that failed.
  let last = Promise.resolve();
  const restart = (): Promise<void> => (last = last.then(start).catch(failed));
  context.subscriptions.push(
    log,
    sites,
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
    sites.onDidChange(() => void noteSites(sites)),
    // The folder's own plugins may run from now on.
    workspace.onDidGrantWorkspaceTrust(restart),
    workspace.onDidChangeConfiguration((change) => {
      if (settingsAtStart.some((setting) => change.affectsConfiguration(setting))) void restart();
    }),
  );
  await noteSites(sites);
  await restart();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}

/** Menus and the walkthrough ask whether there is a site. */
async function noteSites(sites: Sites): Promise<void> {
  const asked = sites.all();
  const found = await asked;
  // Those that came or went meanwhile are asked for anew.
  if (asked === sites.all()) await commands.executeCommand("setContext", "octavo.hasSite", found.length > 0);
}

function text(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
