import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** All places that lead to the thing under the cursor. */
export const references: Feature = {
  capabilities: () => ({ referencesProvider: true }),
  listen(connection, host) {
    connection.onReferences(async ({ textDocument, position, context }, token) => {
      const core = await import("@octavo/core");
      const own = await host();
      const declaration = context.includeDeclaration;
      return (
        (await answerIn(own, textDocument, token, async ({ session, file }, options) => {
          const found = await core.references(session.core, file, position, { ...options, declaration });
          return found.map((each) => ({ uri: own.diagnostics.uri(session, each.file), range: each.range }));
        })) ?? null
      );
    });
  },
};
