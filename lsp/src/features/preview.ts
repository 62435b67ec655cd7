import type { Position, TextDocumentIdentifier } from "vscode-languageserver/node";
import { answerIn, refused } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** The request `octavo/preview`: a document, and the caret in it. */
export interface PreviewParams {
  readonly textDocument: TextDocumentIdentifier;
  readonly position: Position;
}

/** The page that belongs to it; null where none does. */
export type PreviewResult = {
  /** Address of the page on this machine. */
  readonly url: string;
  /** Where the text's headings are (lines from 0), and the ids that they have on the page. */
  readonly headings: readonly { readonly line: number; readonly id: string }[];
} | null;

/** Pages as a browser shows them, drawn from the texts of the editor. */
export const preview: Feature = {
  capabilities: () => ({}),
  listen(connection, host) {
    connection.onRequest(
      "octavo/preview",
      async ({ textDocument, position }: PreviewParams, token): Promise<PreviewResult> => {
        const { encodePath, shownPage } = await import("@octavo/core");
        const own = await host();
        const { previews, client } = own;
        if (!previews) throw refused("This Octavo language server draws no pages.");
        // Pages run their code in the browser.
        if (!client.trusted) throw refused("Pages are shown once you trust the folder: they may hold code.");
        const found = await answerIn(own, textDocument, token, async ({ session, file }, options) => ({
          session,
          page: await shownPage(session.core, file, position, options),
        }));
        if (!found?.page) return null;
        const { path, headings } = found.page;
        const { origin } = await previews.of(found.session);
        return { url: origin + encodePath(path), headings };
      },
    );
  },
};
