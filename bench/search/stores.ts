// Stored indexes against building them: `npm run search:stores -- [documents]`. A PostgreSQL that `OCTAVO_TEST_DATABASE_URL`
// names is measured, too.

import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CorpusModel, search, SearchIndex, train } from "@octavo/plugins/search";
import { connect, indexFile, postgresStore, readIndex, writeIndex } from "@octavo/plugins/search/node";
import { grown } from "./grown.ts";
import { judgedSites } from "./judged-sites.ts";

const size = Number(process.argv[2] ?? 10_000);
const judged = await judgedSites();
const documents = grown(
  judged.flatMap(({ documents: found }) => found),
  size,
);
const queries = judged.flatMap((site) => site.queries.map(({ query }) => query));
const url = process.env["OCTAVO_TEST_DATABASE_URL"];
const cache = mkdtempSync(join(tmpdir(), "octavo-stores-"));
process.once("exit", () => rmSync(cache, { recursive: true }));

const index = new SearchIndex();
const pages = Map.groupBy(documents, ({ path }) => path);
await timed("index built", async () => {
  for (const [path, found] of pages) await index.setPage(path, found);
});
await stored("by words alone", index);
const model = new CorpusModel(train(index.stemsOf("en").slice(0, 10_000)));
index.setModel("en", model);
await stored("with meaning", index);
if (url !== undefined) await inPostgres(url);

async function stored(what: string, made: SearchIndex): Promise<void> {
  const file = indexFile(cache);
  await timed(`${what}: written`, () => writeIndex(file, { key: "", index: made }));
  write(`${what}: file`, `${(statSync(file).size / 1e6).toFixed(1)} MB`);
  global.gc?.();
  await timed(`${what}: read`, () => readIndex(file));
  await timed(`${what}: read again`, () => readIndex(file));
  const read = (await readIndex(file))?.index;
  if (!read) throw new Error("The index could not be read.");
  await timed(`${what}: updated, nothing changed`, () => read.update(structuredClone(pages)));
  const differs = queries.filter(
    (query) => JSON.stringify(answers(read, query)) !== JSON.stringify(answers(made, query)),
  );
  write(`${what}: other answers`, `${differs.length} of ${queries.length}`);
}

async function inPostgres(address: string): Promise<void> {
  const database = await connect(address, { max: 2 });
  const store = await postgresStore({ database, site: `bench ${size}`, schema: "octavo_search_bench" });
  try {
    await timed("PostgreSQL: written", () => store.update(pages));
    await timed("PostgreSQL: updated, nothing changed", () => store.update(pages));
    await timed("PostgreSQL: documents placed", () => store.setModel("en", model));
    await database.transaction("write", (query) => query("ANALYZE"));
    for (const semantic of [false, true]) {
      const times: number[] = [];
      let others = 0;
      for (const query of [...queries.slice(0, 10), ...queries]) {
        const start = performance.now();
        const hits = await store.search({ query, semantic });
        times.push(performance.now() - start);
        const found = hits.map(({ document, score }) => [document.path, document.anchor, score]);
        if (JSON.stringify(found) !== JSON.stringify(answers(index, query, semantic))) others++;
      }
      const sorted = times.slice(10).toSorted((a, b) => a - b);
      const at = (share: number): string =>
        `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)} ms`;
      const what = `PostgreSQL: ${semantic ? "with meaning" : "by words alone"}`;
      write(what, `p50 ${at(0.5)}, p95 ${at(0.95)}, most ${(sorted.at(-1) ?? 0).toFixed(1)} ms`);
      write(`${what}: other answers`, `${others} of ${times.length}`);
    }
    const [path = "", found = []] = pages.entries().next().value ?? [];
    const edited = new Map([[path, found.map((each) => ({ ...each, body: `${each.body} edited` }))]]);
    await timed(`PostgreSQL: a page of ${found.length} documents edited`, () => store.upsert(edited));
    const [[bytes] = []] = await database.transaction("read", (query) =>
      query(
        "SELECT sum(pg_total_relation_size(oid))::float8 FROM pg_class WHERE relnamespace = 'octavo_search_bench'::regnamespace AND relkind = 'r'",
      ),
    );
    write("PostgreSQL: tables and indexes", `${(Number(bytes) / 1e6).toFixed(0)} MB`);
  } finally {
    await database.transaction("write", (query) => query("DROP SCHEMA octavo_search_bench CASCADE"));
    await store.close();
  }
}

function answers(from: SearchIndex, query: string, semantic = true): unknown {
  return search(from, { query, semantic }).map(({ document, score }) => [
    document.path,
    document.anchor,
    score,
  ]);
}

async function timed(what: string, run: () => Promise<unknown>): Promise<void> {
  const begin = process.cpuUsage();
  const start = performance.now();
  await run();
  const { user, system } = process.cpuUsage(begin);
  const wall = performance.now() - start;
  write(what, `${((user + system) / 1e6).toFixed(2)} CPU s, ${wall.toFixed(0)} ms`);
}

function write(what: string, figure: string): void {
  process.stdout.write(`| ${size} | ${what} | ${figure} |\n`);
}
