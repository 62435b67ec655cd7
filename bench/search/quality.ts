// How good search is, beside other engines over the same documents: `npm run search:quality`. With `--misses` it prints
// every question that is not answered by the first results.

import {
  engineOf,
  evaluate,
  reliabilityOf,
  united,
  type Engine,
  type EvaluationReport,
} from "@octavo/plugins/search";
import { baselines } from "./baselines.ts";
import { indexOf, judgedSites } from "./judged-sites.ts";

const kinds = ["all", "exact", "semantic", "typo", "nav"];
const misses = process.argv.includes("--misses");

const reports = new Map<string, EvaluationReport[]>();
for (const { documents, queries } of await judgedSites()) {
  const index = await indexOf(documents, true);
  const engines: readonly Engine[] = [
    engineOf("Octavo", index),
    engineOf("Octavo, by words alone", index, { semantic: false }),
    ...baselines(documents),
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
for (const name of ["Octavo", "Octavo, by words alone"]) {
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
if (misses) for (const report of reports.get("Octavo") ?? []) printMisses(report);

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
