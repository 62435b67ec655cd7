import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** The colours of a document, and how one that was picked is written. */
export const colors: Feature = {
  capabilities: () => ({ colorProvider: true }),
  listen(connection, host) {
    connection.onDocumentColor(async ({ textDocument }, token) => {
      const core = await import("@octavo/core");
      const found = await answerIn(await host(), textDocument, token, ({ session, file }, options) =>
        core.colors(session.core, file, options),
      );
      return [...(found ?? [])];
    });
    connection.onColorPresentation(async ({ textDocument, color, range }, token) => {
      const { colorTexts } = await import("@octavo/core");
      const found = await answerIn(await host(), textDocument, token, ({ session, file }, options) =>
        colorTexts(session.core, file, color, range, options),
      );
      return (found ?? []).map((label) => ({ label, textEdit: { range, newText: label } }));
    });
  },
};
