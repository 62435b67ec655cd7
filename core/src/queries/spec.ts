import { defineBarrier, defineQuery } from "../database/define.ts";
import { specIndexOf } from "../model/spec-index.ts";
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

/** The operations of a document that have pages, by key; `""` is the document itself. */
export const spec: Barrier<SpecInfo | OperationSummary> = defineBarrier({
  name: "spec",
  run: async (_context, source, read) => specIndexOf(await read.get(specDocument, source)),
});
