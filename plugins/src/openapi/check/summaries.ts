import {
  defineBarrier,
  frontMatter,
  keyOf,
  memberAt,
  routes,
  type BarrierQuery,
  type SpecDocument,
} from "@octavo/core";
import { referenceIn, type Report } from "@octavo/core/fields";
import { missingSummary } from "../key-problems.ts";

/** Most further places that the problem names. */
const namedLimit = 20;

/** By document: the operations of which a page has a title in its front matter. */
export const titledOperations: BarrierQuery<ReadonlySet<string>> = defineBarrier({
  name: "titledOperations",
  run: async (_context, _key, read) => {
    const found = new Map<string, Set<string>>();
    for (const { file, operation } of (await read.get(routes, "")).values()) {
      if (file === null || !operation) continue;
      const { title } = await read.get(frontMatter, file);
      if (typeof title !== "string" || title.trim() === "") continue;
      const titled = found.get(operation.spec) ?? new Set();
      found.set(operation.spec, titled.add(keyOf(operation)));
    }
    return found;
  },
});

/** Tells once that operations have no summary: generated documents often have none at all. `titled` have no need of one. */
export function checkSummaries(
  { operations }: SpecDocument,
  document: unknown,
  titled: ReadonlySet<string> | undefined,
  report: Report,
): void {
  // Webhooks have names; and nobody knows what is written in other documents.
  const shown = operations.filter(
    ({ excluded, webhook, origin }) =>
      !excluded &&
      !webhook &&
      !("path" in origin && referenceIn(memberAt(document, origin.path)) !== undefined),
  );
  const bare = shown.filter(
    ({ key, summary, metadata }) =>
      summary === "" && metadata["title"] === undefined && titled?.has(key) !== true,
  );
  const [first, ...others] = bare;
  if (!first) return;
  const related = others.slice(0, namedLimit).map(({ key, origin }) => ({ message: key, origin }));
  report(missingSummary, first.origin, { count: bare.length, all: shown.length }, { related });
}
