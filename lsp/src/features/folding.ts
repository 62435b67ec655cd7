import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** What can be folded. */
export const folding: Feature = {
  capabilities: () => ({ foldingRangeProvider: true }),
  listen(connection, host) {
    connection.onFoldingRanges(async ({ textDocument }, token) => {
      const { foldings } = await import("@octavo/core");
      const own = await host();
      const found = await answerIn(own, textDocument, token, ({ session, file }, options) =>
        foldings(session.core, file, options),
      );
      return (
        found
          ?.slice(0, own.client.foldingLimit)
          .map(({ start, end, kind }) => ({ startLine: start, endLine: end, ...(kind && { kind }) })) ?? null
      );
    });
  },
};
