import { compareDocuments } from "../index/partition.ts";
import type { Candidate } from "./candidates.ts";
import { nextShares } from "./weights.ts";

/** Sections of one page among the results, at most. */
const perPage = 2;
/** What a further section needs of the best one's score to be a result of its own. */
const furtherShare = 0.8;

/** Sections in the order in which they are shown: those of better pages first. The order does not depend on that of the candidates. */
export function rankHits<C extends Candidate>(candidates: readonly C[]): readonly C[] {
  const hits: C[] = [];
  for (const found of Map.groupBy(candidates, ({ document }) => document.path).values()) {
    const [best, ...next] = found.toSorted(compareCandidates);
    if (!best) continue;
    const more = nextShares.reduce((sum, share, at) => sum + share * (next[at]?.score ?? 0), 0);
    hits.push({ ...best, score: best.score + more });
    for (const further of next.slice(0, perPage - 1))
      if (further.score >= furtherShare * best.score && further.document.anchor !== best.document.anchor)
        hits.push(further);
  }
  return hits.toSorted(compareCandidates);
}

function compareCandidates(a: Candidate, b: Candidate): number {
  return b.score - a.score || compareDocuments(a.document, b.document);
}
