import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import type { SearchDocument } from "@octavo/core";
import type { RankedHit } from "../search.ts";
import { CorpusModel } from "../semantic/corpus-model.ts";
import { train } from "../semantic/train.ts";
import { crowdedSite, documentOf, indexOf } from "../test-documents.ts";
import { indexFile, readIndex, writeIndex } from "./file-store.ts";
import type { Database } from "./postgres/database.ts";
import { postgresStore } from "./postgres/postgres-store.ts";
import { databaseHere, namedDatabase } from "./postgres/test-database.ts";
import { memoryStore, type SearchStore } from "./search-store.ts";
import { requests, siteOf, type Pages } from "./test-site.ts";

const folder = await mkdtemp(join(tmpdir(), "octavo-stores-"));
const [withVectors, named] = await Promise.all([databaseHere(true), namedDatabase()]);
let plain: Promise<Database> | undefined;
afterAll(async () => {
  await Promise.all([
    (await plain)?.close(),
    withVectors.close(),
    named?.close(),
    rm(folder, { recursive: true }),
  ]);
});

/** An index that was written and read again. */
async function fileStore(pages: Pages): Promise<SearchStore> {
  const file = indexFile(join(folder, randomUUID()));
  await writeIndex(file, { index: await indexOf([...pages.values()].flat()) });
  const read = await readIndex(file);
  if (!read) throw new Error("The index could not be read.");
  return memoryStore(read.index);
}

async function filled(store: SearchStore, pages: Pages): Promise<SearchStore> {
  await store.update(pages);
  return store;
}

function inDatabase(database: Database): (pages: Pages) => Promise<SearchStore> {
  return async (pages) =>
    filled(await postgresStore({ database, site: randomUUID(), schema: "octavo_search_test" }), pages);
}

const openWithVectors = inDatabase(withVectors);

async function openPlain(pages: Pages): Promise<SearchStore> {
  plain ??= databaseHere(false);
  return inDatabase(await plain)(pages);
}

interface TestedStore {
  readonly name: string;
  /** Opens one that begins with some pages. */
  readonly open: (pages: Pages) => Promise<SearchStore>;
  readonly tags: "long"[];
}

const stores: readonly TestedStore[] = [
  { name: "memory", open: (pages) => filled(memoryStore(), pages), tags: [] },
  { name: "file", open: fileStore, tags: [] },
  // The same without pgvector.
  { name: "PostgreSQL", open: openPlain, tags: ["long"] },
  { name: "PostgreSQL with pgvector", open: openWithVectors, tags: [] },
  ...(named ? [{ name: "PostgreSQL of OCTAVO_TEST_DATABASE_URL", open: inDatabase(named), tags: [] }] : []),
];

/** Enough to see that all is in its place again. */
const fewRequests = requests.filter((_, at) => at % 4 === 0);

function described(hits: readonly RankedHit[]): unknown {
  return hits.map(({ document, score, terms }) => ({ document, score, terms: [...terms].toSorted() }));
}

async function expectSame(store: SearchStore, expected: SearchStore, asked = requests): Promise<void> {
  expect(await store.stats().then(sorted)).toEqual(await expected.stats().then(sorted));
  let found = 0;
  for (const request of asked) {
    const [own, other] = [await store.search(request), await expected.search(request)];
    expect(described(own), JSON.stringify(request)).toEqual(described(other));
    found += own.length;
  }
  expect(found).toBeGreaterThan(asked.length);
}

function sorted({ size, parts }: Awaited<ReturnType<SearchStore["stats"]>>): unknown {
  return { size, parts: parts.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) };
}

const site = siteOf(80);
const [firstPath = ""] = site.keys();
const hostile = documentOf("/\u0000odd'\\path", "\ud800 lone 'quoted\\' \u0000 constructor", {
  title: "$1 '); DROP TABLE site; --",
  version: "v2",
  language: "en",
  tags: ["\u0000", "api"],
});

describe.each(stores)("search in $name", ({ open, tags }) => {
  it(
    "finds what an index in memory finds, with the same scores, after edits too",
    { tags, timeout: 120_000 },
    async () => {
      const [store, expected] = [await open(site), await filled(memoryStore(), site)];
      await expectSame(store, expected, fewRequests);

      const model = new CorpusModel(train(await expected.stemsOf("en")));
      expect(await store.stemsOf("en")).toEqual(await expected.stemsOf("en"));
      for (const each of [store, expected]) await each.setModel("en", model);
      await expectSame(store, expected);

      const edited = new Map(site);
      for (const path of [...site.keys()].slice(0, 20)) edited.delete(path);
      for (const [path, documents] of siteOf(15)) edited.set(path, documents);
      edited.set(hostile.path, [hostile]);
      const kept = [...edited.keys()][3] ?? "";
      edited.set(
        kept,
        (edited.get(kept) ?? []).map((each) => ({ ...each, body: `${each.body} renamed`, version: "v3" })),
      );
      const changed = await Promise.all([store.update(edited), expected.update(edited)]);
      expect(changed[0].toSorted()).toEqual(changed[1].toSorted());
      await expectSame(store, expected, fewRequests);
      expect(described(await store.search({ query: "constructor drop table" }))).toEqual([
        expect.objectContaining({ document: hostile }),
      ]);

      await store.upsert(new Map([[hostile.path, []]]));
      await expected.upsert(new Map([[hostile.path, []]]));
      await expectSame(store, expected, fewRequests);
    },
  );

  it(
    "finds and scores as if what is for other readers was not there",
    { tags, timeout: 60_000 },
    async () => {
      const forAll = new Map(
        [...site].filter(([, documents]) => documents.every(({ groups }) => groups.length === 0)),
      );
      expect(forAll.size).toBeLessThan(site.size);
      const [store, without] = [await open(site), await open(forAll)];
      expect(await store.stemsOf("en")).toEqual(await without.stemsOf("en"));
      const model = new CorpusModel(train(await store.stemsOf("en")));
      for (const each of [store, without]) await each.setModel("en", model);
      for (const { query } of requests)
        expect(described(await store.search({ query }))).toEqual(described(await without.search({ query })));
      // Sections of one page may be for different readers.
      const own = documentOf("/mixed", "nightingale", { version: "v2", language: "en" });
      const page = [own, { ...own, anchor: "x", groups: ["staff", "staff", "board"] }];
      await store.upsert(new Map([["/mixed", page]]));
      const anchors = async (groups: readonly string[]): Promise<readonly string[]> =>
        (await store.search({ query: "nightingale", filter: { groups } })).map(
          ({ document }) => document.anchor,
        );
      expect(await anchors([])).toEqual([""]);
      expect((await anchors(["board"])).toSorted()).toEqual(["", "x"]);
      expect((await store.stats()).parts).toContainEqual({
        version: "v2",
        language: "en",
        groups: ["board", "staff"],
        size: 1,
      });
    },
  );

  it(
    "finds by meaning what a tag leaves, however much else is nearer",
    { tags, timeout: 60_000 },
    async () => {
      const store = await open(Map.groupBy(crowdedSite(), ({ path }) => path));
      await store.setModel("en", new CorpusModel(train(await store.stemsOf("en"))));
      const found = await store.search({ query: "rotate secret token password", filter: { tag: "mine" } });
      expect(found.map(({ document }) => document.path).toSorted()).toEqual([
        "/mine-0",
        "/mine-1",
        "/mine-2",
      ]);
    },
  );

  it("tells what changed, and is empty when all is gone", { tags }, async () => {
    const store = await open(site);
    expect(await store.update(structuredClone(site))).toEqual([]);
    const edited = new Map(site).set(firstPath, (site.get(firstPath) ?? []).slice(1));
    expect(await store.update(edited)).toEqual([firstPath]);
    await store.update(new Map());
    expect(await store.stats()).toEqual({ size: 0, parts: [] });
    expect(await store.search({ query: "deploy" })).toEqual([]);
  });
});

const paths = ["/a", "/b", "/c"];
const edits = fc.array(
  fc.record({
    path: fc.constantFrom(...paths),
    bodies: fc.array(
      fc.constantFrom("deploy token", "tokens réduits", "resume résumé", "retryLimit 設定", "the"),
      {
        maxLength: 3,
      },
    ),
    version: fc.constantFrom("v1", "v2"),
  }),
  { maxLength: 8 },
);

it("in PostgreSQL is after any edits what it is when made at once", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (steps) => {
      const [store, expected] = [await openWithVectors(new Map()), memoryStore()];
      const now = new Map<string, readonly SearchDocument[]>();
      for (const { path, bodies, version } of steps) {
        const documents = bodies.map((body, at) => documentOf(path, body, { version, part: at }));
        now.set(path, documents);
        await store.upsert(new Map([[path, documents]]));
      }
      await expected.update(new Map([...now].filter(([, documents]) => documents.length > 0)));
      for (const query of ["token", "tokne", "resume", "retry limit", "dep", "設定"])
        expect(described(await store.search({ query }))).toEqual(described(await expected.search({ query })));
    }),
    { numRuns: 12 },
  );
});
