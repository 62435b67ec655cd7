// How fast search is at 10,000 and 100,000 documents: `npm run search:speed`. Real documents first; where there are not
// enough they come again with some words changed, so that the vocabulary grows as that of a larger site would.

import { join } from "node:path";
import type { SearchRequest } from "@octavo/core";
import { CorpusModel, search, SearchIndex, termsOf, train } from "@octavo/plugins/search";
import { Encoder, Index } from "flexsearch";
import { corpus } from "../workload.ts";
import { grown } from "./grown.ts";
import { judgedSites, siteDocuments } from "./judged-sites.ts";

const more = ["mem0ai__mem0", "jlowin__fastmcp", "novuhq__mintlify-docs"];
const sizes = process.argv.slice(2).map(Number);

const judged = await judgedSites();
const real = judged.flatMap(({ documents }) => documents);
for (const folder of more) real.push(...(await siteDocuments(join(corpus, "sites", folder))));
const queries = judged.flatMap((site) => site.queries.map(({ query }) => query));
const hostile = [
  "deploy token retryLimit ".repeat(400),
  "a".repeat(10_000),
  Array.from({ length: 900 }, (_, at) => `tokenx${at}zz`).join(" "),
  "如何部署文档".repeat(200),
  "the of and is it",
  "كيف أقوم بالنشر",
  "🙂".repeat(2_000),
  "(a+)+$ [[:alpha:]]* \\b(?<!x)",
];
process.stdout.write(`${real.length} real documents\n`);

for (const size of sizes.length > 0 ? sizes : [10_000, 100_000]) {
  const documents = grown(real, size);
  const index = new SearchIndex();
  const pages = Map.groupBy(documents, ({ path }) => path);
  let begin = process.cpuUsage();
  for (const [path, found] of pages) await index.setPage(path, found);
  write(size, "index built", `${seconds(begin)} CPU s`);
  global.gc?.();
  write(size, "heap", `${Math.round(process.memoryUsage().heapUsed / 1e6)} MB, documents included`);
  write(size, "first misspelt word", `${time(() => search(index, { query: "wehbooks" })).toFixed(0)} ms`);
  measure(size, "by words alone", index, { semantic: false });
  measure(size, "filtered by tag", index, { semantic: false, filter: { tag: "Runs" } });
  const slowest = Math.max(
    ...hostile.flatMap((query) => [1, 2, 3].map(() => time(() => search(index, { query, semantic: false })))),
  );
  write(size, "slowest hostile query", `${slowest.toFixed(1)} ms`);
  const [path = "", edited = []] = pages.entries().next().value ?? [];
  const edits = [];
  for (let at = 0; at < 20; at++) {
    const changed = edited.map((document) => ({ ...document, body: `${document.body} edit${at}` }));
    const start = performance.now();
    await index.setPage(path, changed);
    edits.push(performance.now() - start);
  }
  write(size, `a page of ${edited.length} documents edited, p95`, `${percentile(edits, 0.95).toFixed(1)} ms`);
  if (size <= 10_000) {
    begin = process.cpuUsage();
    const model = new CorpusModel(train(index.stemsOf("en")));
    write(size, "vectors trained", `${seconds(begin)} CPU s`);
    begin = process.cpuUsage();
    index.setModel("en", model);
    write(size, "documents placed", `${seconds(begin)} CPU s`);
  } else index.setModel("en", new CorpusModel(train(index.stemsOf("en").slice(0, 5_000))));
  measure(size, "with meaning", index, {});
  if (size <= 10_000) flexsearch(size, index);
}

/** What flexsearch would add as a generator of candidates: the same terms, looked up in it. */
function flexsearch(size: number, index: SearchIndex): void {
  const [part] = index.parts;
  if (!part) return;
  global.gc?.();
  const before = process.memoryUsage().heapUsed;
  const begin = process.cpuUsage();
  const candidates = new Index({
    tokenize: "strict",
    encoder: new Encoder({ normalize: false, dedupe: false, split: " ", cache: false, numeric: false }),
  });
  for (const [slot, document] of part.index.entries())
    candidates.add(slot, [...termsOf(document, part.index.analyzer).impacts.keys()].join(" "));
  write(size, "flexsearch over the same terms built", `${seconds(begin)} CPU s`);
  global.gc?.();
  write(size, "… its heap", `${Math.round((process.memoryUsage().heapUsed - before) / 1e6)} MB`);
  let found = 0;
  let there = 0;
  const times = [];
  for (const query of queries)
    for (const term of part.index.analyzer
      .phrases(query)
      .flatMap(({ words }) => words.map((word) => word.term))) {
      const start = performance.now();
      const hits = candidates.search(term, { limit: 300 });
      times.push(performance.now() - start);
      found += hits.length;
      there += Math.min(300, part.index.postings(term).length);
    }
  write(
    size,
    "… a look-up, p95",
    `${percentile(times, 0.95).toFixed(3)} ms; ${found} of ${there} postings found`,
  );
}

function measure(size: number, what: string, index: SearchIndex, how: Partial<SearchRequest>): void {
  for (const query of queries.slice(0, 20)) search(index, { query, ...how });
  const times = queries.flatMap((query) => [1, 2, 3].map(() => time(() => search(index, { query, ...how }))));
  write(
    size,
    what,
    `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, most ${Math.max(...times).toFixed(1)} ms`,
  );
}

function time(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

function seconds(since: NodeJS.CpuUsage): string {
  const { user, system } = process.cpuUsage(since);
  return ((user + system) / 1e6).toFixed(1);
}

function write(size: number, what: string, figure: string): void {
  process.stdout.write(`| ${size} | ${what} | ${figure} |\n`);
}
