import type { Position } from "vscode-languageserver-protocol/node";

/** Every request but those for problems, as methods with their parameters. */
export function requests(
  uri: string,
  position: Position,
): readonly (readonly [method: string, params: object])[] {
  const textDocument = { uri };
  const range = { start: position, end: position };
  const at = { textDocument, position };
  return [
    ["textDocument/codeAction", { textDocument, range, context: { diagnostics: [] } }],
    [
      "textDocument/codeAction",
      { textDocument, range, context: { diagnostics: [], only: ["source.fixAll"] } },
    ],
    ["textDocument/codeLens", { textDocument }],
    ["codeLens/resolve", { range, data: { uri, kind: "links", position } }],
    [
      "textDocument/colorPresentation",
      { textDocument, range, color: { red: 1, green: 0, blue: 0, alpha: 1 } },
    ],
    ["textDocument/completion", at],
    ["textDocument/definition", at],
    ["textDocument/documentColor", { textDocument }],
    ["textDocument/documentLink", { textDocument }],
    ["textDocument/documentHighlight", at],
    ["documentLink/resolve", { range, data: uri }],
    ["textDocument/documentSymbol", { textDocument }],
    ["textDocument/foldingRange", { textDocument }],
    ["textDocument/hover", at],
    ["textDocument/inlayHint", { textDocument, range: { start: { line: 0, character: 0 }, end: position } }],
    ["textDocument/linkedEditingRange", at],
    ["textDocument/prepareRename", at],
    ["textDocument/rename", { ...at, newName: 'x/{y} "😀' }],
    ["textDocument/rename", { ...at, newName: "renamed" }],
    ["workspace/willRenameFiles", { files: [{ oldUri: uri, newUri: `${uri}/../y%20z.mdx` }] }],
    ["workspace/willRenameFiles", { files: [{ oldUri: `${uri}/..`, newUri: "file:///elsewhere" }] }],
    ["textDocument/references", { ...at, context: { includeDeclaration: true } }],
    ["textDocument/selectionRange", { textDocument, positions: [position] }],
    ["textDocument/semanticTokens/full", { textDocument }],
    ["textDocument/semanticTokens/range", { textDocument, range }],
    ["textDocument/semanticTokens/full/delta", { textDocument, previousResultId: "1" }],
    ["textDocument/signatureHelp", at],
    ["octavo/links", { textDocument }],
    ["octavo/links", at],
    ["workspace/symbol", { query: uri }],
    ["workspaceSymbol/resolve", { name: "x", kind: 1, location: { uri }, data: position.line }],
  ];
}
