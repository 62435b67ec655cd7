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
    ["textDocument/completion", at],
    ["textDocument/definition", at],
    ["textDocument/documentLink", { textDocument }],
    ["documentLink/resolve", { range, data: uri }],
    ["textDocument/documentSymbol", { textDocument }],
    ["textDocument/foldingRange", { textDocument }],
    ["textDocument/hover", at],
    ["textDocument/references", { ...at, context: { includeDeclaration: true } }],
    ["textDocument/selectionRange", { textDocument, positions: [position] }],
    ["workspace/symbol", { query: uri }],
    ["workspaceSymbol/resolve", { name: "x", kind: 1, location: { uri }, data: position.line }],
  ];
}
