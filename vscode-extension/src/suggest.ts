import { commands, window } from "vscode";
import { CompletionRequest, type LanguageClient } from "vscode-languageclient/node";

/** What a completion of the server may run once it was chosen: its values are offered where there are any. */
export const suggestCommand = "octavo.suggest";

/** The editor's own command shows "No suggestions." where there are none, so the server is asked first. */
export function suggest(client: () => LanguageClient | undefined): () => Promise<void> {
  return async () => {
    const [server, editor] = [client(), window.activeTextEditor];
    if (!server || !editor) return;
    const { active } = editor.selection;
    const place = server.code2ProtocolConverter.asTextDocumentPositionParams(editor.document, active);
    const found = await server.sendRequest(CompletionRequest.type, place);
    const count = (Array.isArray(found) ? found : (found?.items ?? [])).length;
    if (count > 0 && editor.selection.active.isEqual(active))
      await commands.executeCommand("editor.action.triggerSuggest");
  };
}
