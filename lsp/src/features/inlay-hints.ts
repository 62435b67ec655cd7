import type { LocatedHint } from "@octavo/core";
import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** What paths and operations mean, beside them. */
export const inlayHints: Feature = {
  capabilities: () => ({ inlayHintProvider: true }),
  listen(connection, host) {
    connection.languages.inlayHint.on(async ({ textDocument, range }, token) => {
      const { hints } = await import("@octavo/core");
      const own = await host();
      const found = await answerIn(own, textDocument, token, async (site, options) => {
        const ask = (): Promise<readonly LocatedHint[]> =>
          hints(site.session.core, site.file, range, options);
        const all = await ask();
        own.shown.keep("inlayHint", textDocument.uri, site, all, ask);
        return all;
      });
      return found?.map((hint) => ({ ...hint, paddingLeft: true })) ?? null;
    });
  },
};
