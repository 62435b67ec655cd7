import { commands, Position, Uri } from "vscode";
import type { LanguageClient, Location, Position as Place } from "vscode-languageclient/node";

/** What a lens of the server may run: with a document's URI and a position in it, the places that lead to what stands there are shown. */
export const showLinksCommand = "octavo.showLinks";

export function showLinks(
  client: () => LanguageClient | undefined,
): (uri: string, position: Place) => Promise<void> {
  return async (uri, position) => {
    const server = client();
    const found = await server?.sendRequest<Location[] | null>("octavo/links", {
      textDocument: { uri },
      position,
    });
    const places = (found ?? []).map((each) => server?.protocol2CodeConverter.asLocation(each));
    const at = new Position(position.line, position.character);
    await commands.executeCommand("editor.action.showReferences", Uri.parse(uri), at, places);
  };
}
