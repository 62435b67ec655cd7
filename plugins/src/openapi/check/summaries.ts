import { memberAt, type SpecDocument } from "@octavo/core";
import { referenceIn, type Report } from "@octavo/core/fields";
import { missingSummary } from "../key-problems.ts";

/** Most further places that the problem names. */
const namedLimit = 20;

/** Tells once that operations have no summary: generated documents often have none at all. */
export function checkSummaries({ operations }: SpecDocument, document: unknown, report: Report): void {
  // Webhooks have names; and nobody knows what is written in other documents.
  const shown = operations.filter(
    ({ excluded, webhook, origin }) =>
      !excluded &&
      !webhook &&
      !("path" in origin && referenceIn(memberAt(document, origin.path)) !== undefined),
  );
  const bare = shown.filter(({ summary, metadata }) => summary === "" && metadata["title"] === undefined);
  const [first, ...others] = bare;
  if (!first) return;
  const related = others.slice(0, namedLimit).map(({ key, origin }) => ({ message: key, origin }));
  report(missingSummary, first.origin, { count: bare.length, all: shown.length }, { related });
}
