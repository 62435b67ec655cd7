import { defineBarrier, defineQuery } from "../database/define.ts";
import { operationsOf, specInfoOf } from "../model/spec-index.ts";
import type { OperationSummary, SpecDocument, SpecInfo } from "../model/spec.ts";
import type { Barrier, Memo } from "./context.ts";

/** A description of an API after all `spec` taps. Key: its file or URL. */
export const specDocument: Memo<SpecDocument | undefined> = defineQuery({
  name: "specDocument",
  run: async ({ hooks }, source, read) => {
    const document = await hooks.readSpec.promise(source, read);
    return document && hooks.spec.promise(document, read);
  },
  fallback: () => undefined,
});

/** What readers know of a document as a whole: its one part is `""`. */
export const specInfo: Barrier<SpecInfo> = defineBarrier({
  name: "specInfo",
  run: async (_context, source, read) => specInfoOf(await read.get(specDocument, source)),
});

/** The operations of a document that have pages, by key ("GET /users", "webhook created"). */
export const operationSummaries: Barrier<OperationSummary> = defineBarrier({
  name: "operationSummaries",
  run: async (_context, source, read) => operationsOf(await read.get(specDocument, source)),
});
