import type { SearchRequest } from "@octavo/core";
import { search, type SearchableIndex } from "../search.ts";
import { interval, mean, qualityOf, type Quality } from "./measures.ts";
import { isRelevant, type JudgedQuery } from "./queries.ts";
import type { ScoredResult } from "./reliability.ts";

/** What an engine says to one query, best first. */
export interface EngineHit {
  readonly path: string;
  readonly language: string;
  /** 0..1 where the engine knows how likely the hit is relevant. */
  readonly score?: number;
}

export interface Engine {
  readonly name: string;
  /** As many hits as it has, or at least those of ten pages. */
  readonly search: (query: string) => readonly EngineHit[];
}

/** An index as an engine: hits of more pages than are judged, with their scores. */
export function engineOf(
  name: string,
  index: SearchableIndex,
  request: Omit<SearchRequest, "query" | "pageSize"> = {},
): Engine {
  return {
    name,
    search: (query) =>
      search(index, { ...request, query, pageSize: 2 * depth }).map(({ document, score }) => ({
        path: document.path,
        language: document.language,
        score,
      })),
  };
}

export interface Judged extends Quality {
  readonly query: JudgedQuery;
  /** Pages in the order found, each once, at most ten. */
  readonly pages: readonly string[];
}

export interface KindReport extends Quality {
  readonly kind: string;
  readonly queries: number;
  /** 95% interval of nDCG. */
  readonly interval: readonly [low: number, high: number];
}

export interface EvaluationReport {
  readonly engine: string;
  /** "all" first, then by kind. */
  readonly kinds: readonly KindReport[];
  readonly judged: readonly Judged[];
  /** The scores of the pages found, those for queries without an answer too; empty for an engine without scores. */
  readonly scored: readonly ScoredResult[];
  /** For each query without an answer: whether nothing had a score of 0.5. */
  readonly silences: readonly boolean[];
  /** Milliseconds a query. */
  readonly time: { readonly median: number; readonly p95: number };
}

const noAnswer = "noanswer";
const depth = 10;

/** Asks an engine all queries. Hits are collapsed to pages: a page counts where its first hit stands. */
export function evaluate(engine: Engine, queries: readonly JudgedQuery[]): EvaluationReport {
  const judged: Judged[] = [];
  const scored: ScoredResult[] = [];
  const times: number[] = [];
  const silences: boolean[] = [];
  for (const query of queries) {
    const begin = performance.now();
    const hits = engine.search(query.query);
    times.push(performance.now() - begin);
    const pages = firstOfPages(hits).slice(0, depth);
    const isHit = pages.map(({ path, language }) => isRelevant(path, language, query));
    for (const [at, { score }] of pages.entries())
      if (score !== undefined) scored.push({ score, relevant: isHit[at] ?? false });
    if (query.kind === noAnswer) silences.push(hits.every(({ score = 1 }) => score < 0.5));
    else
      judged.push({
        query,
        pages: pages.map(({ path }) => path),
        ...qualityOf(isHit, query.relevant.length, depth),
      });
  }
  const kinds = [...new Set(judged.map(({ query }) => query.kind))];
  times.sort((a, b) => a - b);
  return {
    engine: engine.name,
    kinds: ["all", ...kinds].map((kind) => reportOf(kind, judged)),
    judged,
    scored,
    silences,
    time: { median: times[times.length >> 1] ?? 0, p95: times[Math.floor(times.length * 0.95)] ?? 0 },
  };
}

function firstOfPages(hits: readonly EngineHit[]): readonly EngineHit[] {
  const seen = new Set<string>();
  return hits.filter(({ path }) => !seen.has(path) && seen.add(path));
}

/** One report of several sites. */
export function united(reports: readonly { readonly judged: readonly Judged[] }[]): readonly KindReport[] {
  const judged = reports.flatMap((report) => report.judged);
  const kinds = [...new Set(judged.map(({ query }) => query.kind))];
  return ["all", ...kinds].map((kind) => reportOf(kind, judged));
}

function reportOf(kind: string, judged: readonly Judged[]): KindReport {
  const own = kind === "all" ? judged : judged.filter(({ query }) => query.kind === kind);
  const ndcg = own.map((each) => each.ndcg);
  return {
    kind,
    queries: own.length,
    ndcg: mean(ndcg),
    mrr: mean(own.map(({ mrr }) => mrr)),
    recall: mean(own.map(({ recall }) => recall)),
    interval: interval(ndcg),
  };
}
