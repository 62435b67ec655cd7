type Check = (value: unknown) => boolean;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
const isText: Check = (value) => typeof value === "string";
const isPosition: Check = (value) =>
  isObject(value) && typeof value["line"] === "number" && typeof value["character"] === "number";
const isRange: Check = (value) => isObject(value) && isPosition(value["start"]) && isPosition(value["end"]);
const isDocument: Check = (value) => isObject(value) && isText(value["uri"]);
const listOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every((item) => isItem(item));
const isContext: Check = (value) =>
  isObject(value) &&
  listOf(isObject)(value["diagnostics"]) &&
  (value["only"] === undefined || listOf(isText)(value["only"]));
const isColor: Check = (value) =>
  isObject(value) && ["red", "green", "blue", "alpha"].every((key) => typeof value[key] === "number");
const isNavigationChange: Check = (value) =>
  isObject(value) && isText(value["to"]) && isText(value[value["kind"] === "add" ? "page" : "id"]);
const isMove: Check = (value) => isObject(value) && isText(value["oldUri"]) && isText(value["newUri"]);

const at = { textDocument: isDocument, position: isPosition };
const within = { textDocument: isDocument, range: isRange };

const document = { textDocument: isDocument };

/** What the parameters of requests need. */
const needs: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  "octavo/changeNavigation": { ...document, change: isNavigationChange },
  "octavo/links": { ...document, position: (value) => value === undefined || isPosition(value) },
  "octavo/navigation": { ...document, id: isText },
  "octavo/preview": at,
  "textDocument/codeAction": { ...within, context: isContext },
  "textDocument/codeLens": document,
  "textDocument/colorPresentation": { ...within, color: isColor },
  "textDocument/completion": at,
  "textDocument/definition": at,
  "textDocument/diagnostic": document,
  "textDocument/documentColor": document,
  "textDocument/documentHighlight": at,
  "textDocument/documentLink": document,
  "textDocument/documentSymbol": document,
  "textDocument/foldingRange": document,
  "textDocument/hover": at,
  "textDocument/inlayHint": within,
  "textDocument/linkedEditingRange": at,
  "textDocument/prepareRename": at,
  "textDocument/references": { ...at, context: isObject },
  "textDocument/rename": { ...at, newName: isText },
  "textDocument/selectionRange": { textDocument: isDocument, positions: listOf(isPosition) },
  "textDocument/semanticTokens/full": document,
  "textDocument/semanticTokens/full/delta": { ...document, previousResultId: isText },
  "textDocument/semanticTokens/range": within,
  "textDocument/signatureHelp": at,
  "workspace/diagnostic": { previousResultIds: listOf(isObject) },
  "workspace/symbol": { query: isText },
  "workspace/textDocumentContent": { uri: isText },
  "workspace/willRenameFiles": { files: listOf(isMove) },
};

/** What is wrong with the parameters of a request, as a sentence; undefined where they can be read. */
export function invalidParams(method: string, params: unknown): string | undefined {
  for (const [name, isRight] of Object.entries(needs[method] ?? {}))
    if (!isObject(params) || !isRight(params[name])) return `"${name}" of ${method} is missing or wrong.`;
  return undefined;
}
