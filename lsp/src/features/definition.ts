import type { LocationLink } from "vscode-languageserver/node";
import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** Where the thing under the cursor is written. */
export const definition: Feature = {
  capabilities: () => ({ definitionProvider: true }),
  listen(connection, host) {
    connection.onDefinition(async ({ textDocument, position }, token) => {
      const { define } = await import("@octavo/core");
      const own = await host();
      const found = await answerIn(own, textDocument, token, async ({ session, file }, options) => {
        const definitions = await define(session.core, file, position, options);
        return definitions.map((each): LocationLink => {
          const { range, from } = each;
          return {
            targetUri: own.diagnostics.uri(session, each.file),
            targetRange: range,
            targetSelectionRange: range,
            ...(from && { originSelectionRange: from }),
          };
        });
      });
      if (!found || found.length === 0) return null;
      if (own.client.definitionLinks) return found;
      return found.map(({ targetUri, targetRange }) => ({ uri: targetUri, range: targetRange }));
    });
  },
};
