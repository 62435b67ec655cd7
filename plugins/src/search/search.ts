import type { SearchDocument, SearchFilter, SearchRequest } from "@octavo/core";
import type { Analyzer } from "./analysis/analyzer.ts";
import type { SearchPart } from "./index/search-index.ts";
import {
  calibrationOf,
  featuresOf,
  probability,
  type Calibration,
  type CalibrationMode,
  type Features,
  type QueryFacts,
} from "./ranking/calibration.ts";
import { isLeftBy } from "./part-filter.ts";
import { candidatesOf, type Candidate, type Meaning } from "./ranking/candidates.ts";
import { usesDense } from "./ranking/gate.ts";
import { rankHits } from "./ranking/hits.ts";
import { planQuery, type QueryPlan } from "./ranking/plan.ts";
import { TitleMatch } from "./ranking/title-match.ts";
import { denseWeights, otherPartitionFactor, providedWeights } from "./ranking/weights.ts";

export interface RankedHit {
  readonly document: SearchDocument;
  /** 0..1: how likely the section is what was looked for. Never rises from one result to the next. */
  readonly score: number;
  /** Terms of the query as the index reads it: what is highlighted. */
  readonly terms: ReadonlySet<string>;
  /** How the document's language is read. */
  readonly analyzer: Analyzer;
}

/** What can be searched: a `SearchIndex`, or parts that are read from files. */
export interface SearchableIndex {
  readonly parts: readonly SearchPart[];
}

/** What a query means by an embedding provider. */
export interface QueryMeaning {
  /** Id of the provider: parts of an index that have vectors of this one use it, others do without. */
  readonly provider: string;
  readonly vector: Float32Array;
  /** Fitted on results of this provider by this scorer. Scores are those of words alone without it. */
  readonly calibration?: Calibration;
}

/** A candidate with the part of the index that found it. */
interface Found extends Candidate {
  readonly plan: QueryPlan;
  readonly unknown: number;
  /** What it is ranked by: words alone, or what the corpus or a provider knows of meaning, too. */
  readonly side: CalibrationMode | "provider";
  readonly analyzer: Analyzer;
}

/** A hit with what calibration is fitted on. */
interface DescribedHit {
  readonly hit: Found;
  readonly features: Features;
}

/** The best sections for a query, at most two of one page. The same for the same documents, whatever their order. */
export function search(
  index: SearchableIndex,
  request: SearchRequest,
  meaning?: QueryMeaning,
): readonly RankedHit[] {
  const { pageSize = 10, scoreThreshold = 0 } = request;
  const found = foundFor(index, request, meaning);
  const probabilityOf = probabilities(found, meaning);
  const hits: RankedHit[] = [];
  let score = 1;
  for (const [rank, described] of ranked(found).entries()) {
    // Parts of an index may have different calibrations; what stands lower is never said to be better.
    score = Math.min(score, probabilityOf(described, rank));
    if (hits.length === pageSize || score < scoreThreshold) break;
    const { document, plan, analyzer } = described.hit;
    hits.push({ document, score, terms: plan.terms, analyzer });
  }
  return hits;
}

/** All hits in their order, with what calibration is fitted on. */
export function rankedHits(
  index: SearchableIndex,
  request: SearchRequest,
  meaning?: QueryMeaning,
): readonly DescribedHit[] {
  return ranked(foundFor(index, request, meaning));
}

/**
 * How likely a hit is relevant. A provider that nothing was fitted for ranks, and words alone say how sure that is: each
 * place in the list has the probability that the same place has in the list by words. How high its cosines are where an
 * answer is right is not known, so they must neither raise a score nor let an off-topic query pass a threshold; and a
 * document's own probability by words would be next to nothing exactly where meaning found what words had missed.
 */
function probabilities(
  found: readonly Found[],
  meaning: QueryMeaning | undefined,
): (described: DescribedHit, rank: number) => number {
  const fitted = meaning?.calibration;
  if (!fitted && found.some(({ side }) => side === "provider")) {
    const wordOrder = ranked(
      found
        .filter(({ wordScore }) => wordScore > 0)
        .map((candidate) => ({ ...candidate, score: candidate.wordScore })),
    );
    return (_described, rank) => {
      const same = wordOrder[rank];
      return same ? probability(same.features, calibrationOf("keyword")) : 0;
    };
  }
  return ({ hit: { side }, features }) =>
    probability(features, side === "provider" && fitted ? fitted : calibrationOf(sideOf(side)));
}

function sideOf(side: Found["side"]): CalibrationMode {
  return side === "provider" ? "keyword" : side;
}

function ranked(found: readonly Found[]): readonly DescribedHit[] {
  const hits = rankHits(found);
  const [first] = hits;
  if (!first) return [];
  return hits.map((hit) => {
    const facts: QueryFacts = {
      unknown: first.unknown,
      words: first.plan.words,
      corrected: first.plan.corrected,
      best: first.score,
      coverage: first.coverage,
    };
    return { hit, features: featuresOf(hit.score, facts) };
  });
}

function foundFor(
  index: SearchableIndex,
  request: SearchRequest,
  meaning: QueryMeaning | undefined,
): readonly Found[] {
  return partsFor(index, request).flatMap((part) => foundIn(part, request, meaning));
}

/** The parts of an index that a filter leaves: nothing is read of those for other readers. */
export function partsFor<Part extends Pick<SearchPart, "version" | "inVersion" | "language" | "groups">>(
  { parts }: { readonly parts: readonly Part[] },
  { filter = {} }: Pick<SearchRequest, "filter">,
): readonly Part[] {
  const isOpen = isForGroups(filter.groups ?? []);
  const isLeft = isLeftBy(filter);
  return parts.filter((part) => isOpen(part) && isLeft(part));
}

function foundIn(
  part: SearchPart,
  request: SearchRequest,
  wanted: QueryMeaning | undefined,
): readonly Found[] {
  const { index, spelling, scorer } = part;
  if (index.size === 0) return [];
  const { analyzer, vocabulary } = index;
  const plan = planQuery(request.query, { analyzer, vocabulary, spelling });
  const matches = scorer.match(plan.parts);
  const hasMeaning = request.semantic !== false && usesDense(plan);
  const { side, meaning } = hasMeaning ? meaningFor(part, plan, wanted) : byWords;
  const titles = new TitleMatch(plan, matches.shares, analyzer);
  const factor = preference(part, request);
  return candidatesOf(matches, index, titles, allowing(request.filter), meaning).map((candidate) => ({
    ...candidate,
    score: candidate.score * factor,
    wordScore: candidate.wordScore * factor,
    plan,
    unknown: matches.unknown,
    side,
    analyzer,
  }));
}

interface Side {
  readonly side: Found["side"];
  readonly meaning?: Meaning;
}

const byWords: Side = { side: "keyword" };

/** By the provider where both the query's vector and those of the documents are there; else by the corpus, if it was learnt from. */
function meaningFor(
  { dense, provided }: SearchPart,
  plan: QueryPlan,
  wanted: QueryMeaning | undefined,
): Side {
  if (wanted && provided?.provider === wanted.provider)
    return {
      side: "provider",
      meaning: { matches: provided.match(wanted.vector), weights: providedWeights },
    };
  if (!dense) return byWords;
  const matches = dense.index.match(dense.model.embed(plan.stems));
  return { side: "corpus", meaning: { matches, weights: denseWeights } };
}

function preference(
  { version, inVersion = version, language }: SearchPart,
  { filter, preferred }: SearchRequest,
): number {
  let factor = 1;
  const isElsewhere = isOther(version, preferred?.version) && isOther(inVersion, preferred?.version);
  if (filter?.version === undefined && isElsewhere) factor *= otherPartitionFactor;
  if (filter?.language === undefined && isOther(language, preferred?.language))
    factor *= otherPartitionFactor;
  return factor;
}

function isOther(own: string, wanted: string | undefined): boolean {
  return wanted !== undefined && own !== "" && own !== wanted;
}

function allowing({ tag }: SearchFilter = {}): (document: SearchDocument) => boolean {
  return (document) => tag === undefined || document.tags.includes(tag);
}

/** Whether readers in these groups may see a document, or a part of an index. */
export function isForGroups(groups: readonly string[]): (what: Pick<SearchPart, "groups">) => boolean {
  const own = new Set(groups);
  return ({ groups: allowed = [] }) => allowed.length === 0 || isMember(own, allowed);
}

function isMember(own: ReadonlySet<string>, allowed: readonly string[]): boolean {
  return (
    own.size > 0 &&
    allowed.some((group) => group === "*" || (!group.startsWith("!") && own.has(group))) &&
    !allowed.some((group) => group.startsWith("!") && own.has(group.slice(1)))
  );
}
