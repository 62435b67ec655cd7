import { DocumentHighlightKind } from "vscode-languageserver/node";
import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** The places of a document that mean the thing under the cursor. */
export const highlights: Feature = {
  capabilities: () => ({ documentHighlightProvider: true }),
  listen(connection, host) {
    connection.onDocumentHighlight(async ({ textDocument, position }, token) => {
      const core = await import("@octavo/core");
      const found = await answerIn(await host(), textDocument, token, ({ session, file }, options) =>
        core.highlights(session.core, file, position, options),
      );
      return (
        found?.map(({ range, isDeclaration }) => ({
          range,
          kind: isDeclaration ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
        })) ?? null
      );
    });
  },
};
