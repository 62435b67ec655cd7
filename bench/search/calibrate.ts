// Fits the weights that turn scores into probabilities: `npm run search:calibrate`. Needed after every change of the scorer;
// prints how reliable they are on sites that they were not fitted on. With `--provider module.ts --out weights.json` it fits
// those of an embedding provider, which is the module's default export.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  featureNames,
  fit,
  isRelevant,
  probability,
  rankedHits,
  reliabilityOf,
  scorerVersion,
  type Calibration,
  type CalibrationMode,
  type Example,
  type ScoredResult,
} from "@octavo/plugins/search";
import { repository } from "../spawn.ts";
import { askedProvider, meaningsOf, outputFile } from "./asked-provider.ts";
import { indexOf, judgedSites } from "./judged-sites.ts";

interface JudgedExample extends Example {
  readonly site: string;
  readonly query: string;
  readonly hasAnswer: boolean;
}

const file = join(repository, "plugins/src/search/ranking/calibration.json");
/** Pages of a query that are looked at: those that are shown where nobody asks for more. */
const depth = 10;

const provider = await askedProvider();
if (provider && outputFile === undefined) {
  process.stderr.write("Say with --out where the weights of the provider go.\n");
  process.exit(2);
}
type Side = CalibrationMode | "provider";
const sides: readonly Side[] = provider ? ["provider"] : ["keyword", "corpus"];

const examples: Record<Side, JudgedExample[]> = { keyword: [], corpus: [], provider: [] };
for (const site of await judgedSites()) {
  const { name, documents, queries } = site;
  const index = await indexOf(documents, true);
  const meanings = provider && (await meaningsOf(provider, site, index));
  for (const query of queries)
    for (const side of sides) {
      const request = { query: query.query, semantic: side !== "keyword" };
      for (const { hit, features } of firstOfPages(rankedHits(index, request, meanings?.get(query.query)))) {
        if (hit.side !== side) continue;
        examples[side].push({
          features,
          relevant: isRelevant(hit.document.path, hit.document.language, query),
          site: name,
          query: query.query,
          hasAnswer: query.relevant.length > 0,
        });
      }
    }
}

for (const side of sides) report(side, examples[side]);
if (provider && outputFile !== undefined)
  write(outputFile, { provider: provider.id, scorer: scorerVersion, ...rounded(fitted(examples.provider)) });
else {
  const modes = { keyword: rounded(fitted(examples.keyword)), corpus: rounded(fitted(examples.corpus)) };
  write(file, { scorer: scorerVersion, modes });
}

function write(path: string, content: object): void {
  writeFileSync(path, `${JSON.stringify(content, undefined, 2)}\n`);
  process.stdout.write(`Written to ${path}.\n`);
}

/** Judgements are of pages: a second section of one would count it twice. */
function firstOfPages(hits: ReturnType<typeof rankedHits>): ReturnType<typeof rankedHits> {
  const seen = new Set<string>();
  return hits
    .filter(({ hit }) => !seen.has(hit.document.path) && seen.add(hit.document.path))
    .slice(0, depth);
}

/** Score and ratio may only raise the probability: it must not change the order. */
function fitted(known: readonly JudgedExample[]): Calibration {
  return fit(known, { rising: [featureNames.indexOf("score"), featureNames.indexOf("ratio")] });
}

/** Each site judged by weights from the others. */
function report(mode: Side, known: readonly JudgedExample[]): void {
  const sites = [...new Set(known.map(({ site }) => site))];
  const results: (ScoredResult & JudgedExample)[] = sites.flatMap((site) => {
    const calibration = fitted(known.filter((example) => example.site !== site));
    return known
      .filter((example) => example.site === site)
      .map((example) => ({ ...example, score: probability(example.features, calibration) }));
  });
  const { error, auc, bins } = reliabilityOf(results);
  const kept = results.filter(({ score }) => score >= 0.5);
  const offTopic = [
    ...Map.groupBy(
      results.filter(({ hasAnswer }) => !hasAnswer),
      ({ query }) => query,
    ).values(),
  ];
  const silent = offTopic.filter((found) => found.every(({ score }) => score < 0.5)).length;
  process.stdout.write(
    `${mode}: ${known.length} results; each site by weights of the others: calibration error ${error.toFixed(3)}, AUC ${auc.toFixed(3)}; ` +
      `precision at 0.5: ${(kept.filter(({ relevant }) => relevant).length / kept.length).toFixed(2)} of ${kept.length}; ` +
      `off-topic questions without a result of 0.5: ${silent} of ${offTopic.length}\n` +
      `  said → observed: ${bins.map(({ mean, observed, count }) => `${mean.toFixed(2)} → ${observed.toFixed(2)} (${count})`).join(", ")}\n`,
  );
}

function rounded({ bias, weights }: Calibration): Calibration {
  return { bias: round(bias), weights: weights.map(round) };
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
