import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** The other name of an element, to be changed with the one at the cursor. */
export const linkedEditing: Feature = {
  capabilities: () => ({ linkedEditingRangeProvider: true }),
  listen(connection, host) {
    connection.languages.onLinkedEditingRange(async ({ textDocument, position }, token) => {
      const { linkedTags } = await import("@octavo/core");
      const found = await answerIn(await host(), textDocument, token, ({ session, file }, options) =>
        linkedTags(session.core, file, position, options),
      );
      return found && found.length > 0
        ? { ranges: [...found], wordPattern: String.raw`[\p{L}_$][\p{L}\p{N}_$.:-]*` }
        : null;
    });
  },
};
