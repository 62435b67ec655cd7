import { workspace, type ExtensionContext, type LogOutputChannel } from "vscode";
import {
  LanguageClient,
  TransportKind,
  type LanguageClientOptions,
  type ServerOptions,
} from "vscode-languageclient/node";
import { showLinksCommand } from "./show-links.ts";
import { suggestCommand } from "./suggest.ts";

/** Also what a lens of the server runs. */
export const previewCommand = "octavo.preview";

/** What the language server has a say in. */
export const documentSelector = ["mdx", "markdown", "yaml", "json", "jsonc"].map((language) => ({
  scheme: "file",
  language,
}));

/** Settings that are read when the server starts. */
export const settingsAtStart = ["octavo.server.runtime", "octavo.manual"];

/** A client of the language server that is bundled beside this file; it has to be started. */
export function createClient(context: ExtensionContext, log: LogOutputChannel): LanguageClient {
  const settings = workspace.getConfiguration("octavo");
  const runtime = settings.get<string>("server.runtime", "").trim();
  const server: ServerOptions = {
    module: context.asAbsolutePath("dist/server.js"),
    transport: TransportKind.stdio,
    ...(runtime !== "" && { runtime }),
  };
  const options: LanguageClientOptions = {
    documentSelector,
    initializationOptions: () => ({
      trusted: workspace.isTrusted,
      manual: settings.get<string>("manual", "").trim(),
      commands: [showLinksCommand, suggestCommand, previewCommand],
    }),
    diagnosticPullOptions: { onChange: true },
    outputChannel: log,
  };
  return new LanguageClient("octavo", "Octavo", server, options);
}
