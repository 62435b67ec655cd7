import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** What paths and operations mean, beside them. */
export const inlayHints: Feature = {
  capabilities: () => ({ inlayHintProvider: true }),
  listen(connection, host) {
    connection.languages.inlayHint.on(async ({ textDocument, range }, token) => {
      const { hints } = await import("@octavo/core");
      const found = await answerIn(await host(), textDocument, token, ({ session, file }, options) =>
        hints(session.core, file, range, options),
      );
      return found?.map((hint) => ({ ...hint, paddingLeft: true })) ?? null;
    });
  },
};
