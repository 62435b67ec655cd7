import { InsertTextMode, type InitializeParams } from "vscode-languageserver/node";

/** What a client may send as `initializationOptions`. */
export interface ServerOptions {
  /**
   * Whether `octavo.config.ts`, which is code of the opened folder, is run, and whether documents that are named by URL are
   * fetched. Default false: an editor says so once its user trusts the folder.
   */
  readonly trusted?: boolean;
  /** "push" also where the client can pull. Default: pull where the client can, else push. */
  readonly diagnostics?: "push" | "pull";
  /** Where the manual is published, such as "https://docs.example.com": codes of problems link there. Default: they do not. */
  readonly manual?: string;
  /**
   * Commands that the client has. Known are `octavo.showLinks`, with the URI of a document and a position; `octavo.suggest`, which is run behind a
   * completion that needs a value; and `octavo.preview`, which shows the page of the text. Default: none.
   */
  readonly commands?: readonly string[];
}

/** What the client can do, as far as answers depend on it. */
export interface Client extends Required<Omit<ServerOptions, "manual">> {
  /** Without a slash at its end; undefined where there is none, and for clients that show no links. */
  readonly manual: string | undefined;
  readonly folders: readonly string[];
  readonly completionDefaults: boolean;
  readonly snippets: boolean;
  /** Whether it takes two ranges of a completion, and whether it can be told to leave new lines as they are. */
  readonly insertReplace: boolean;
  readonly asIs: boolean;
  /** Whether it takes places in a signature, and not only words. */
  readonly parameterOffsets: boolean;
  readonly definitionLinks: boolean;
  readonly relatedInformation: boolean;
  readonly codeActions: boolean;
  /** Edits with versions of documents; files that edits create and move; edits of which people are asked one by one. */
  readonly documentChanges: boolean;
  readonly createFiles: boolean;
  readonly renameFiles: boolean;
  readonly changeAnnotations: boolean;
  /** Whether it asks what can be named anew before it asks for a name, and whether it asks before files are moved in it. */
  readonly prepareRename: boolean;
  readonly willRenameFiles: boolean;
  /** Whether it shows documents that the server makes. */
  readonly generatedTexts: boolean;
  readonly nestedSymbols: boolean;
  /** Whether it asks for a symbol's place when it needs it. */
  readonly lazySymbols: boolean;
  /** How many foldings it takes of one document. */
  readonly foldingLimit: number;
  readonly diagnosticTags: boolean;
  readonly diagnosticRefresh: boolean;
  /** What it asks for again when it is told to. */
  readonly refreshes: Readonly<Record<"codeLens" | "inlayHint" | "semanticTokens", boolean>>;
  readonly watchedFiles: boolean;
  readonly relativePatterns: boolean;
  readonly folderChanges: boolean;
  /** Whether it answers questions about settings, and can be asked to tell of changes. */
  readonly configuration: boolean;
  readonly configurationChanges: boolean;
  /** How it counts in a line: the first that it offers and the server knows. */
  readonly positionEncoding: "utf-8" | "utf-16";
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
  const edits = workspace?.workspaceEdit;
  // Files are made and moved by document changes only: who names the one, such as Neovim, has the other.
  const documentChanges = edits?.documentChanges ?? edits?.resourceOperations !== undefined;
  const canDo = (operation: "create" | "rename"): boolean =>
    documentChanges && edits?.resourceOperations?.includes(operation) === true;
  const shown = canPull ? textDocument.diagnostic : textDocument?.publishDiagnostics;
  return {
    trusted: options.trusted === true,
    manual: shown?.codeDescriptionSupport ? addressOf(options.manual) : undefined,
    diagnostics: canPull && options.diagnostics !== "push" ? "pull" : "push",
    folders,
    completionDefaults: completion?.completionList?.itemDefaults?.includes("editRange") ?? false,
    commands: Array.isArray(options.commands) ? options.commands : [],
    parameterOffsets:
      textDocument?.signatureHelp?.signatureInformation?.parameterInformation?.labelOffsetSupport ?? false,
    snippets: completion?.completionItem?.snippetSupport ?? false,
    insertReplace: completion?.completionItem?.insertReplaceSupport ?? false,
    asIs: completion?.completionItem?.insertTextModeSupport?.valueSet.includes(InsertTextMode.asIs) ?? false,
    definitionLinks: textDocument?.definition?.linkSupport ?? false,
    relatedInformation: shown?.relatedInformation ?? false,
    codeActions: textDocument?.codeAction?.codeActionLiteralSupport !== undefined,
    documentChanges,
    createFiles: canDo("create"),
    renameFiles: canDo("rename"),
    changeAnnotations: documentChanges && edits?.changeAnnotationSupport !== undefined,
    prepareRename: textDocument?.rename?.prepareSupport ?? false,
    willRenameFiles: workspace?.fileOperations?.willRename ?? false,
    generatedTexts: workspace?.textDocumentContent !== undefined,
    nestedSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport ?? false,
    lazySymbols: workspace?.symbol?.resolveSupport?.properties.includes("location.range") ?? false,
    foldingLimit: textDocument?.foldingRange?.rangeLimit ?? Infinity,
    diagnosticTags: shown?.tagSupport !== undefined,
    diagnosticRefresh: workspace?.diagnostics?.refreshSupport ?? false,
    refreshes: {
      codeLens: workspace?.codeLens?.refreshSupport ?? false,
      inlayHint: workspace?.inlayHint?.refreshSupport ?? false,
      semanticTokens: workspace?.semanticTokens?.refreshSupport ?? false,
    },
    watchedFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false,
    relativePatterns: workspace?.didChangeWatchedFiles?.relativePatternSupport ?? false,
    folderChanges: workspace?.workspaceFolders ?? false,
    configuration: workspace?.configuration ?? false,
    configurationChanges: workspace?.didChangeConfiguration?.dynamicRegistration ?? false,
    positionEncoding:
      capabilities.general?.positionEncodings?.find((each) => each === "utf-8" || each === "utf-16") ??
      "utf-16",
  };
}

function addressOf(manual: unknown): string | undefined {
  return typeof manual === "string" && /^https?:\/\//i.test(manual) && URL.canParse(manual)
    ? manual.replace(/\/+$/, "")
    : undefined;
}
