import { commands, Position, Uri } from "vscode";
import type { LanguageClient, Location } from "vscode-languageclient/node";

/** What a lens of the server may run: with a document's URI, the places that lead to it are shown. */
export const showLinksCommand = "octavo.showLinks";

export function showLinks(client: () => LanguageClient | undefined): (uri: string) => Promise<void> {
  return async (uri) => {
    const server = client();
    const found = await server?.sendRequest<Location[] | null>("octavo/links", { textDocument: { uri } });
    const places = (found ?? []).map((each) => server?.protocol2CodeConverter.asLocation(each));
    await commands.executeCommand("editor.action.showReferences", Uri.parse(uri), new Position(0, 0), places);
  };
}
