import type { Range, SelectionRange } from "vscode-languageserver/node";
import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** What a selection grows to. */
export const selection: Feature = {
  capabilities: () => ({ selectionRangeProvider: true }),
  listen(connection, host) {
    connection.onSelectionRanges(async ({ textDocument, positions }, token) => {
      const { selections } = await import("@octavo/core");
      const found = await answerIn(await host(), textDocument, token, ({ session, file }, options) =>
        selections(session.core, file, positions, options),
      );
      return found?.map(linked) ?? null;
    });
  },
};

function linked(ranges: readonly Range[]): SelectionRange {
  return ranges.reduceRight<SelectionRange | undefined>(
    (parent, range) => ({ range, ...(parent && { parent }) }),
    undefined,
  ) as SelectionRange;
}
