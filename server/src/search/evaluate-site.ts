import { readFile } from "node:fs/promises";
import { matchesGlob, resolve } from "node:path";
import {
  definePlugin,
  Stage,
  type Plugin,
  type SearchDocument,
  type SearchHit,
  type SearchRequest,
} from "@octavo/core";
import {
  evaluate,
  isLeftBy,
  parseQueries,
  reliabilityOf,
  type EvaluationReport,
  type JudgedQuery,
} from "@octavo/plugins/search";
import { baselines } from "@octavo/plugins/search/node";
import { UsageError } from "../arguments.ts";
import type { SiteSearcher } from "./searched-site.ts";

/** Results that are looked at for each question: ten pages have no more. */
const depth = 20;

/** The questions of a file, or of one site in it. Throws `UsageError`. */
export async function readQuestions(
  cwd: string,
  file: string,
  site: string | undefined,
): Promise<readonly JudgedQuery[]> {
  const text = await readFile(resolve(cwd, file), "utf8").catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read: ${messageOf(error)}`);
  });
  const all = parsed(file, text);
  const sites = [...new Set(all.map((query) => query.site))];
  if (site === undefined && sites.length > 1)
    throw new UsageError(
      `${file} has questions about several sites; choose one with --site: ${named(sites)}.`,
    );
  const queries = site === undefined ? all : all.filter((query) => query.site === site);
  if (queries.length > 0) return queries;
  if (all.length === 0) throw new UsageError(`${file} has no questions: write one on each line, as JSON.`);
  throw new UsageError(`${file} has no questions about "${site}", only about ${named(sites)}.`);
}

function parsed(file: string, text: string): readonly JudgedQuery[] {
  try {
    return parseQueries(text);
  } catch (error) {
    throw new UsageError(`${file}: ${messageOf(error)}`);
  }
}

function named(sites: readonly string[]): string {
  return sites.map((site) => (site === "" ? "(without a name)" : site)).join(", ");
}

/** Leaves pages out of the index whose path, with its leading slash or without, matches one of the globs. */
export function excluding(globs: readonly string[]): Plugin {
  const isOut = (path: string): boolean =>
    globs.some((glob) => matchesGlob(path, glob) || matchesGlob(path.slice(1), glob));
  return definePlugin("search-exclude", (hooks) => {
    hooks.searchDocuments.tap({ name: "search-exclude", stage: Stage.last }, (documents, { path }) =>
      isOut(path) ? [] : documents,
    );
  })();
}

/** Asks a site all questions, and compares what it says with what people said. */
export async function evaluateSite(
  ask: SiteSearcher,
  queries: readonly JudgedQuery[],
  request: Omit<SearchRequest, "query">,
): Promise<EvaluationReport> {
  const hits = new Map<string, readonly SearchHit[]>();
  for (const { query } of queries) hits.set(query, await ask({ ...request, query, pageSize: depth }));
  const answered = (query: string): readonly SearchHit[] => hits.get(query) ?? [];
  return evaluate(
    {
      name: "site",
      search: (query) =>
        answered(query).map(({ document: { path, language }, score }) => ({ path, language, score })),
    },
    queries,
  );
}

/** What other engines answer to the same questions over the same documents. */
export async function compareEngines(
  documents: readonly SearchDocument[],
  queries: readonly JudgedQuery[],
  { filter = {} }: Omit<SearchRequest, "query">,
): Promise<EvaluationFigures["others"]> {
  const { tag } = filter;
  const isLeft = isLeftBy(filter);
  const left = documents.filter(
    (document) =>
      isLeft(document) && document.groups.length === 0 && (tag === undefined || document.tags.includes(tag)),
  );
  const engines = await baselines(left);
  return engines.map((engine) => ({ name: engine.name, kinds: evaluate(engine, queries).kinds }));
}

/** The figures as they are printed with `--json`. */
export function figuresOf(
  { kinds, scored, silences }: EvaluationReport,
  others: EvaluationFigures["others"],
): EvaluationFigures {
  const { error, auc, bins } = reliabilityOf(scored);
  return {
    kinds,
    others,
    calibration: { results: scored.length, error, auc, bins },
    offTopic: { queries: silences.length, silent: silences.filter(Boolean).length },
  };
}

export interface EvaluationFigures {
  /** "all" first. nDCG@10 with its 95% interval, MRR@10 and recall@10, with hits collapsed to pages. */
  readonly kinds: EvaluationReport["kinds"];
  /** The same of engines that are installed beside Octavo. */
  readonly others: readonly { readonly name: string; readonly kinds: EvaluationReport["kinds"] }[];
  readonly calibration: ReturnType<typeof reliabilityOf> & { readonly results: number };
  /** Questions without an answer, and those of them for which nothing had a score of 0.5. */
  readonly offTopic: { readonly queries: number; readonly silent: number };
}

export function printedFigures({ kinds, others, calibration, offTopic }: EvaluationFigures): string {
  const rows = kinds
    .filter(({ queries }) => queries > 0)
    .map(({ kind, queries, ndcg, interval: [low, high], mrr, recall }) => [
      kind,
      String(queries),
      figure(ndcg),
      `${figure(low)} to ${figure(high)}`,
      figure(mrr),
      figure(recall),
    ]);
  const asked = kinds.filter(({ queries }) => queries > 0).map(({ kind }) => kind);
  const compared = others.map(({ name, kinds: own }) => [
    name,
    ...asked.map((kind) => figure(own.find((each) => each.kind === kind)?.ndcg ?? 0)),
  ]);
  const bins = calibration.bins.map(
    ({ mean, observed, count }) => `${mean.toFixed(2)} → ${observed.toFixed(2)} (${count})`,
  );
  const { queries, silent } = offTopic;
  const share = queries === 0 ? "" : `, ${Math.round((100 * silent) / queries)}%`;
  const judged =
    rows.length === 0
      ? []
      : [
          ...table([["Kind", "Questions", "nDCG@10", "95% interval", "MRR@10", "Recall@10"], ...rows]),
          "",
          ...table([["nDCG@10 of other engines", ...asked], ...compared]),
          "",
          `Scores of ${calibration.results} pages found: calibration error ${figure(calibration.error)}, AUC ${figure(calibration.auc)}`,
          `  said → observed: ${bins.join(", ")}`,
        ];
  const offTopicLine = `Off-topic questions without a result of 0.5 or more: ${silent} of ${queries}${share}`;
  return [...judged, ...(queries > 0 ? [offTopicLine] : []), ""].join("\n");
}

function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

function figure(value: number): string {
  return value.toFixed(3);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
