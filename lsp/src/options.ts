import type { InitializeParams } from "vscode-languageserver/node";

/** What a client may send as `initializationOptions`. */
export interface ServerOptions {
  /**
   * Whether `octavo.config.ts`, which is code of the opened folder, is run, and whether documents on this very machine
   * (loopback URLs) are fetched. Default false: an editor says so once its user trusts the folder.
   */
  readonly trusted?: boolean;
  /** "push" also where the client can pull. Default: pull where the client can, else push. */
  readonly diagnostics?: "push" | "pull";
}

/** What the client can do, as far as answers depend on it. */
export interface Client extends Required<ServerOptions> {
  readonly folders: readonly string[];
  readonly completionDefaults: boolean;
  readonly snippets: boolean;
  readonly definitionLinks: boolean;
  readonly relatedInformation: boolean;
  readonly diagnosticTags: boolean;
  readonly diagnosticRefresh: boolean;
  readonly watchedFiles: boolean;
  readonly relativePatterns: boolean;
  readonly folderChanges: boolean;
}

/** Reads the parameters of `initialize`. Options that are none are taken for absent: they come from people's settings. */
export function clientOf({
  capabilities,
  initializationOptions,
  workspaceFolders,
  ...rest
}: InitializeParams): Client {
  const options = (
    typeof initializationOptions === "object" && initializationOptions !== null ? initializationOptions : {}
  ) as ServerOptions;
  const { textDocument, workspace } = capabilities;
  const completion = textDocument?.completion;
  const rootUri = "rootUri" in rest ? rest.rootUri : null;
  const folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]);
  const canPull = textDocument?.diagnostic !== undefined;
  return {
    trusted: options.trusted === true,
    diagnostics: canPull && options.diagnostics !== "push" ? "pull" : "push",
    folders,
    completionDefaults: completion?.completionList?.itemDefaults?.includes("editRange") ?? false,
    snippets: completion?.completionItem?.snippetSupport ?? false,
    definitionLinks: textDocument?.definition?.linkSupport ?? false,
    relatedInformation:
      (canPull ? textDocument?.diagnostic : textDocument?.publishDiagnostics)?.relatedInformation ?? false,
    diagnosticTags:
      (canPull ? textDocument?.diagnostic : textDocument?.publishDiagnostics)?.tagSupport !== undefined,
    diagnosticRefresh: workspace?.diagnostics?.refreshSupport ?? false,
    watchedFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false,
    relativePatterns: workspace?.didChangeWatchedFiles?.relativePatternSupport ?? false,
    folderChanges: workspace?.workspaceFolders ?? false,
  };
}
