import { commands, Disposable, Uri, ViewColumn, window, workspace } from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import type { GeneratedParams } from "@octavo/lsp";

/** Commands that show what the server makes of the sources: a page as Markdown, docs.json with all its parts. */
export function generatedTextCommands(client: () => LanguageClient | undefined): Disposable {
  const show = async (kind: GeneratedParams["kind"]): Promise<void> => {
    const editor = window.activeTextEditor;
    if (!editor) return;
    const { line, character } = editor.selection.active;
    const textDocument = { uri: editor.document.uri.toString() };
    const asked: GeneratedParams = { textDocument, position: { line, character }, kind };
    const uri = await client()?.sendRequest<string | null>("octavo/generated", asked);
    if (uri) {
      const document = await workspace.openTextDocument(Uri.parse(uri));
      await window.showTextDocument(document, ViewColumn.Beside, true);
    } else void window.showInformationMessage("No page of the site belongs to what stands here.");
  };
  return Disposable.from(
    commands.registerCommand("octavo.showMarkdown", () => show("page")),
    commands.registerCommand("octavo.showConfig", () => show("config")),
  );
}
