import { readFile } from "node:fs/promises";
import { matchesGlob, resolve } from "node:path";
import { definePlugin, Stage, type Plugin, type SearchHit, type SearchRequest } from "@octavo/core";
import {
  evaluate,
  parseQueries,
  reliabilityOf,
  type EvaluationReport,
  type JudgedQuery,
} from "@octavo/plugins/search";
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

/** The figures as they are printed with `--json`. */
export function figuresOf({ kinds, scored, silences }: EvaluationReport): EvaluationFigures {
  const { error, auc, bins } = reliabilityOf(scored);
  return {
    kinds,
    calibration: { results: scored.length, error, auc, bins },
    offTopic: { queries: silences.length, silent: silences.filter(Boolean).length },
  };
}

export interface EvaluationFigures {
  /** "all" first. nDCG@10 with its 95% interval, MRR@10 and recall@10, with hits collapsed to pages. */
  readonly kinds: EvaluationReport["kinds"];
  readonly calibration: ReturnType<typeof reliabilityOf> & { readonly results: number };
  /** Questions without an answer, and those of them for which nothing had a score of 0.5. */
  readonly offTopic: { readonly queries: number; readonly silent: number };
}

export function printedFigures({ kinds, calibration, offTopic }: EvaluationFigures): string {
  const rows = [
    ["Kind", "Questions", "nDCG@10", "95% interval", "MRR@10", "Recall@10"],
    ...kinds
      .filter(({ queries }) => queries > 0)
      .map(({ kind, queries, ndcg, interval: [low, high], mrr, recall }) => [
        kind,
        String(queries),
        figure(ndcg),
        `${figure(low)} to ${figure(high)}`,
        figure(mrr),
        figure(recall),
      ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const bins = calibration.bins.map(
    ({ mean, observed, count }) => `${mean.toFixed(2)} → ${observed.toFixed(2)} (${count})`,
  );
  const { queries, silent } = offTopic;
  const share = queries === 0 ? "" : `, ${Math.round((100 * silent) / queries)}%`;
  return [
    ...table,
    "",
    `Scores of ${calibration.results} pages found: calibration error ${figure(calibration.error)}, AUC ${figure(calibration.auc)}`,
    `  said → observed: ${bins.join(", ")}`,
    `Off-topic questions without a result of 0.5 or more: ${silent} of ${queries}${share}`,
    "",
  ].join("\n");
}

function figure(value: number): string {
  return value.toFixed(3);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
