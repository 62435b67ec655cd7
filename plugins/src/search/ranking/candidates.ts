import type { SearchDocument } from "@octavo/core";
import type { IndexReader } from "../index/partition.ts";
import type { DenseMatches } from "../semantic/dense-index.ts";
import type { Matches } from "./scorer.ts";
import { strongest } from "./strongest.ts";
import type { TitleMatch } from "./title-match.ts";
import {
  boostFactor,
  candidateLimit,
  denseCandidates,
  leadFactor,
  pageCoverageShare,
  titleShare,
  uncoveredShare,
} from "./weights.ts";

/** A document that may answer. */
export interface Candidate {
  readonly document: SearchDocument;
  /** What it is ranked by; above 1 where everything speaks for it. */
  readonly score: number;
  /** The same by words alone. */
  readonly wordScore: number;
  /** 0..1: what share of the query its page has, rare words counting more. */
  readonly coverage: number;
}

/** How near documents are in meaning, and what each space adds to their scores. */
export interface Meaning {
  readonly matches: DenseMatches;
  readonly weights: readonly number[];
}

type Allows = (document: SearchDocument) => boolean;
type CandidateIndex = Pick<IndexReader, "document" | "pageOf" | "pages">;

/** The best documents of one index, in no order. `allows` tells which may be found at all. */
export function candidatesOf(
  matches: Matches,
  index: CandidateIndex,
  titles: TitleMatch,
  allows: Allows,
  meaning?: Meaning,
): readonly Candidate[] {
  const { words, covered } = chooseSlots(matches, index, allows, meaning?.matches);
  const found: Candidate[] = [];
  for (const [slot, said] of words) {
    const document = index.document(slot);
    if (!document) continue;
    const lead = document.anchor === "" && document.part === 0 ? leadFactor : 1;
    const named = 1 + titleShare * titles.of(document);
    const byWords = said * lead * named;
    const factor = boostFactor(document.boost);
    found.push({
      document,
      score: (byWords + (meaning ? meantScore(meaning, slot) : 0)) * factor,
      wordScore: byWords * factor,
      coverage: covered(index.pageOf(slot)),
    });
  }
  return found;
}

/** Which documents are compared closely: the score of each slot's words. Reads nothing of documents but what `allows` does. */
export function chooseSlots(
  matches: Matches,
  index: CandidateIndex,
  allows: Allows,
  dense?: DenseMatches,
): { readonly words: ReadonlyMap<number, number>; readonly covered: (page: number) => number } {
  const covered = pageCoverage(matches, index);
  const slots: number[] = [];
  for (const slot of matches.slots) {
    const document = index.document(slot);
    if (document && allows(document)) slots.push(slot);
  }
  const words = new Map<number, number>();
  const score = (slot: number): number => {
    const own = matches.coverage[slot] ?? 0;
    const page = Math.max(own, covered(index.pageOf(slot)));
    const coverage = own + pageCoverageShare * (page - own);
    return (matches.score[slot] ?? 0) * (uncoveredShare + (1 - uncoveredShare) * coverage);
  };
  const scores = Float32Array.from(slots, score);
  for (const at of strongest(scores, candidateLimit)) words.set(slots[at] ?? 0, scores[at] ?? 0);
  if (dense)
    for (const slot of densest(dense, index, allows)) if (!words.has(slot)) words.set(slot, score(slot));
  return { words, covered };
}

/** What share of the query a page's sections have together, by page number. */
function pageCoverage(
  { slots, parts, shares }: Matches,
  { pageOf, pages }: Pick<IndexReader, "pageOf" | "pages">,
): (page: number) => number {
  const had = new Uint32Array(pages);
  for (const slot of slots) {
    const page = pageOf(slot);
    had[page] = (had[page] ?? 0) | (parts[slot] ?? 0);
  }
  const known = new Map<number, number>();
  return (page) => {
    const bits = had[page] ?? 0;
    let sum = known.get(bits);
    if (sum === undefined) {
      sum = 0;
      for (const [at, share] of shares.entries()) if ((bits >>> (at % 32)) & 1) sum += share;
      known.set(bits, sum);
    }
    return sum;
  };
}

function densest(
  { near }: DenseMatches,
  index: Pick<IndexReader, "document">,
  allows: Allows,
): readonly number[] {
  const allowed = near.map((value, slot) => {
    const document = value > 0 ? index.document(slot) : undefined;
    return document && allows(document) ? value : 0;
  });
  return strongest(allowed, denseCandidates);
}

function meantScore({ matches, weights }: Meaning, slot: number): number {
  return matches.of(slot).reduce((sum, value, at) => sum + (weights[at] ?? 0) * Math.max(0, value), 0);
}
