// How good search is, beside other engines over the same documents: `npm run search:quality`. With `--misses` it prints
// every question that is not answered by the first results; with `--provider module.ts`, Octavo with the embedding provider
// that is the module's default export, too.

import type { EmbeddingProvider } from "@octavo/core";
import {
  engineOf,
  evaluate,
  reliabilityOf,
  search,
  united,
  type Engine,
  type EvaluationReport,
  type QueryMeaning,
  type SearchIndex,
} from "@octavo/plugins/search";
import { baselines } from "@octavo/plugins/search/node";
import { askedProvider, meaningsOf } from "./asked-provider.ts";
import { indexOf, judgedSites } from "./judged-sites.ts";

const kinds = ["all", "exact", "semantic", "typo", "nav"];
const misses = process.argv.includes("--misses");

const provider = await askedProvider();
const named = ["Octavo", "Octavo, by words alone", ...(provider ? [`Octavo with ${provider.id}`] : [])];

const reports = new Map<string, EvaluationReport[]>();
for (const site of await judgedSites()) {
  const { documents, queries } = site;
  const index = await indexOf(documents, true);
  const meanings = provider && (await meaningsOf(provider, site, index));
  const engines: readonly Engine[] = [
    engineOf("Octavo", index),
    engineOf("Octavo, by words alone", index, { semantic: false }),
    ...(provider && meanings ? [engineWith(provider, index, meanings)] : []),
    ...(await baselines(documents)),
  ];
  for (const engine of engines) {
    const report = evaluate(engine, queries);
    reports.set(engine.name, [...(reports.get(engine.name) ?? []), report]);
  }
}

write(`| Engine | ${kinds.join(" | ")} | ms median, p95 |`);
write(`| --- |${kinds.map(() => " --- |").join("")} --- |`);
for (const [name, found] of reports) {
  const byKind = new Map(united(found).map((report) => [report.kind, report]));
  const cells = kinds.map((kind) => {
    const { ndcg = 0, mrr = 0, recall = 0, interval = [0, 0] } = byKind.get(kind) ?? {};
    const range = kind === "all" ? ` [${figure(interval[0])}, ${figure(interval[1])}]` : "";
    return `${figure(ndcg)}${range} / ${figure(mrr)} / ${figure(recall)}`;
  });
  const times = found.map(({ time }) => time);
  write(
    `| ${name} | ${cells.join(" | ")} | ${most(times.map(({ median }) => median))}, ${most(times.map(({ p95 }) => p95))} |`,
  );
}
write(
  "\nCells: nDCG@10 [95% interval] / MRR@10 / recall@10, hits collapsed to pages; times of the slowest site.",
);
for (const name of named) {
  const found = reports.get(name) ?? [];
  const { error, auc, bins } = reliabilityOf(found.flatMap(({ scored }) => scored));
  const silences = found.flatMap((report) => report.silences);
  write(
    `${name}: calibration error ${figure(error)}, AUC ${figure(auc)}; said → observed: ` +
      bins
        .map(({ mean, observed, count }) => `${mean.toFixed(2)} → ${observed.toFixed(2)} (${count})`)
        .join(", ") +
      `; off-topic questions without a result of 0.5: ${silences.filter(Boolean).length} of ${silences.length}.`,
  );
}
tellMissed(reports.get("Octavo") ?? []);
if (misses) for (const report of reports.get("Octavo") ?? []) printMisses(report);

/** Budgets: nDCG@10 by kind at least, calibration error at most, share of off-topic questions without a result at least. */
function tellMissed(found: readonly EvaluationReport[]): void {
  const budgets = { all: 0.78, exact: 0.92, semantic: 0.52, typo: 0.92, nav: 0.95 };
  const byKind = new Map(united(found).map(({ kind, ndcg }) => [kind, ndcg]));
  const silences = found.flatMap((report) => report.silences);
  const silent = silences.filter(Boolean).length / Math.max(1, silences.length);
  const { error } = reliabilityOf(found.flatMap(({ scored }) => scored));
  const missed = [
    ...Object.entries(budgets).filter(([kind, least]) => (byKind.get(kind) ?? 0) < least),
    ...(error > 0.06 ? [["calibration error", 0.06] as const] : []),
    ...(silent < 0.95 ? [["off-topic questions without a result", 0.95] as const] : []),
  ];
  for (const [what, budget] of missed) write(`Missed: ${what}, budget ${budget}.`);
  if (missed.length > 0) process.exitCode = 1;
}

function engineWith(
  { id }: EmbeddingProvider,
  index: SearchIndex,
  meanings: ReadonlyMap<string, QueryMeaning>,
): Engine {
  return {
    name: `Octavo with ${id}`,
    search: (query) =>
      search(index, { query, pageSize: 20 }, meanings.get(query)).map(
        ({ document: { path, language }, score }) => ({ path, language, score }),
      ),
  };
}

function printMisses({ judged }: EvaluationReport): void {
  for (const { query, ndcg, pages } of judged) {
    if (ndcg > 0.99) continue;
    write(
      `\n${figure(ndcg)} ${query.site}, ${query.kind}: ${query.query}\n  wanted ${query.relevant.join(", ")}`,
    );
    for (const page of pages.slice(0, 4)) write(`  ${page}`);
  }
}

function figure(value: number): string {
  return value.toFixed(3);
}

function most(values: readonly number[]): string {
  return Math.max(...values).toFixed(1);
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}
