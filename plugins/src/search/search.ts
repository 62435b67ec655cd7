import type { SearchDocument, SearchFilter, SearchRequest } from "@octavo/core";
import type { Analyzer } from "./analysis/analyzer.ts";
import type { SearchPart } from "./index/search-index.ts";
import { calibrationOf, featuresOf, probability, type QueryFacts } from "./ranking/calibration.ts";
import { candidatesOf, type Candidate } from "./ranking/candidates.ts";
import { usesDense } from "./ranking/gate.ts";
import { rankHits } from "./ranking/hits.ts";
import { planQuery, type QueryPlan } from "./ranking/plan.ts";
import { TitleMatch } from "./ranking/title-match.ts";
import { otherPartitionFactor } from "./ranking/weights.ts";

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

/** A candidate with the part of the index that found it. */
interface Found extends Candidate {
  readonly plan: QueryPlan;
  readonly unknown: number;
  readonly isDense: boolean;
  readonly analyzer: Analyzer;
}

/** The best sections for a query, at most two of one page. The same for the same documents, whatever their order. */
export function search(index: SearchableIndex, request: SearchRequest): readonly RankedHit[] {
  const { pageSize = 10, scoreThreshold = 0 } = request;
  const hits: RankedHit[] = [];
  for (const { hit, features } of rankedHits(index, request)) {
    if (hits.length === pageSize) break;
    const score = probability(features, calibrationOf(hit.isDense ? "corpus" : "keyword"));
    if (score < scoreThreshold) continue;
    hits.push({ document: hit.document, score, terms: hit.plan.terms, analyzer: hit.analyzer });
  }
  return hits;
}

/** All hits in their order, with what calibration is fitted on. */
export function rankedHits(
  index: SearchableIndex,
  request: SearchRequest,
): readonly { readonly hit: Found; readonly features: readonly number[] }[] {
  const { filter = {} } = request;
  const parts = index.parts.filter(
    ({ version, language }) =>
      (filter.version === undefined || filter.version.includes(version)) &&
      (filter.language === undefined || filter.language.includes(language)),
  );
  const hits = rankHits(parts.flatMap((part) => foundIn(part, request)));
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

function foundIn(part: SearchPart, request: SearchRequest): readonly Found[] {
  const { index, spelling, scorer, dense } = part;
  if (index.size === 0) return [];
  const { analyzer, vocabulary } = index;
  const plan = planQuery(request.query, { analyzer, vocabulary, spelling });
  const matches = scorer.match(plan.parts);
  const isDense = request.semantic !== false && dense !== undefined && usesDense(plan);
  const meant = isDense ? dense.index.match(dense.model.embed(plan.stems)) : undefined;
  const titles = new TitleMatch(plan, matches.shares, analyzer);
  const factor = preference(part, request);
  return candidatesOf(matches, index, titles, allowing(request.filter), meant).map((candidate) => ({
    ...candidate,
    score: candidate.score * factor,
    plan,
    unknown: matches.unknown,
    isDense,
    analyzer,
  }));
}

function preference({ version, language }: SearchPart, { filter, preferred }: SearchRequest): number {
  let factor = 1;
  if (filter?.version === undefined && isOther(version, preferred?.version)) factor *= otherPartitionFactor;
  if (filter?.language === undefined && isOther(language, preferred?.language))
    factor *= otherPartitionFactor;
  return factor;
}

function isOther(own: string, wanted: string | undefined): boolean {
  return wanted !== undefined && own !== "" && own !== wanted;
}

function allowing({ tag, groups = [] }: SearchFilter = {}): (document: SearchDocument) => boolean {
  const own = new Set(groups);
  return (document) =>
    (document.groups.length === 0 || isMember(own, document.groups)) &&
    (tag === undefined || document.tags.includes(tag));
}

function isMember(own: ReadonlySet<string>, allowed: readonly string[]): boolean {
  return (
    own.size > 0 &&
    allowed.some((group) => group === "*" || (!group.startsWith("!") && own.has(group))) &&
    !allowed.some((group) => group.startsWith("!") && own.has(group.slice(1)))
  );
}
