import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { search } from "../../search.ts";
import { CorpusModel } from "../../semantic/corpus-model.ts";
import { train } from "../../semantic/train.ts";
import { documentOf, indexOf } from "../../test-documents.ts";
import type { Database, Query } from "./database.ts";
import { deleteSite, postgresStore } from "./postgres-store.ts";
import { termVector } from "./text.ts";
import { databaseHere, namedDatabase } from "./test-database.ts";

const named = await namedDatabase();
const database = named ?? (await databaseHere(true));
afterAll(() => database.close());

const schema = "octavo_search_test";

function pagesOf(count: number, body: (at: number) => string): Map<string, ReturnType<typeof documentOf>[]> {
  return new Map(
    Array.from({ length: count }, (_, at) => [`/page-${at}`, [documentOf(`/page-${at}`, body(at))]] as const),
  );
}

/** The same database with the statements that ran in it. */
function recorded(): { readonly database: Database; readonly statements: string[] } {
  const statements: string[] = [];
  const watch =
    (query: Query): Query =>
    (text, values) => {
      statements.push(text);
      return query(text, values);
    };
  return {
    statements,
    database: {
      ...database,
      transaction: (mode, run) => database.transaction(mode, (query) => run(watch(query))),
    },
  };
}

function counts(site: string): Promise<readonly (readonly unknown[])[]> {
  return database.transaction("read", (query) =>
    query(
      `SELECT
         (SELECT json_agg(json_build_array(term, count) ORDER BY term) FROM ${schema}.term WHERE part = p.id)::text,
         (SELECT json_agg(json_build_array(surface, term, count) ORDER BY surface, term) FROM ${schema}.word WHERE part = p.id)::text,
         p.documents, (SELECT count(*)::integer FROM ${schema}.document WHERE part = p.id)
       FROM ${schema}.part p JOIN ${schema}.site s ON s.id = p.site WHERE s.name = $1`,
      [site],
    ),
  );
}

describe("a store in PostgreSQL", () => {
  it("is made once, whoever asks, and its tables stay as they are", async () => {
    const own = `octavo_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
    const open = (): ReturnType<typeof postgresStore> =>
      postgresStore({ database, site: "one", schema: own });
    const [first] = await Promise.all([open(), open(), open()]);
    await first.upsert(pagesOf(1, () => "deploy"));
    expect(await (await open()).stats()).toMatchObject({ size: 1 });
    await database.transaction("write", (query) =>
      query(`INSERT INTO ${own}.migration (number) VALUES (999)`),
    );
    await expect(open()).rejects.toThrow(`The schema ${own} was made by a newer version of Octavo`);
    await database.transaction("write", (query) => query(`DROP SCHEMA ${own} CASCADE`));
  });

  it.each(["", "Search", "a; DROP TABLE x", "a".repeat(42), 'x"y'])("refuses the schema %j", async (name) => {
    await expect(postgresStore({ database, site: "one", schema: name })).rejects.toThrow("use small letters");
  });

  it("keeps sites apart, and those that other versions of the analysis wrote", async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const stores = await Promise.all([one, other].map((site) => postgresStore({ database, site, schema })));
    await stores[0]!.upsert(pagesOf(3, () => "deploy tokens"));
    await stores[1]!.upsert(pagesOf(2, () => "billing"));
    expect(await stores[1]!.search({ query: "tokens" })).toEqual([]);
    expect(await stores[1]!.search({ query: "toknes" })).toEqual([]);
    await database.transaction("write", (query) =>
      query(`UPDATE ${schema}.site SET analysis = '0' WHERE name = $1`, [one]),
    );
    const again = await postgresStore({ database, site: one, schema });
    expect(await again.stats()).toMatchObject({ size: 0 });
    const left = async (): Promise<number> =>
      (
        await database.transaction("read", (query) =>
          query(`SELECT 1 FROM ${schema}.site WHERE name = $1`, [one]),
        )
      ).length;
    expect(await left()).toBe(2);
    await deleteSite({ database, site: one, schema }, "others");
    expect(await left()).toBe(1);
    await deleteSite({ database, site: one, schema });
    expect(await left()).toBe(0);
    await expect(again.upsert(pagesOf(1, () => "deploy"))).rejects.toThrow("The site was deleted");
    expect(await stores[1]!.stats()).toMatchObject({ size: 2 });
  });

  it.each([0, -1, 1.5, Number.NaN])("refuses to look at %s documents", async (mostMatches) => {
    await expect(postgresStore({ database, site: "one", schema, mostMatches })).rejects.toThrow(
      "whole number",
    );
  });

  it(
    "takes writers of one site one after the other, and loses none of what they write",
    { timeout: 60_000 },
    async () => {
      const [site, alone] = [randomUUID(), randomUUID()];
      const open = (name: string): ReturnType<typeof postgresStore> =>
        postgresStore({ database, site: name, schema });
      const stores = await Promise.all([open(site), open(site), open(site)]);
      const pages = pagesOf(12, (at) => `deploy token number${at} shared words`);
      // All write all pages, some of them in other states first, in different orders.
      await Promise.all(
        stores.map(async (store, at) => {
          const order = at % 2 === 0 ? [...pages] : [...pages].toReversed();
          for (const [path] of order)
            await store.upsert(new Map([[path, [documentOf(path, `draft${at} token`)]]]));
          for (const [path] of order.slice(0, 4)) await store.upsert(new Map([[path, []]]));
        }),
      );
      await Promise.all(stores.map((store) => store.update(pages)));
      await (await open(alone)).update(pages);
      expect(await counts(site)).toEqual(await counts(alone));
    },
  );

  it("touches nothing of other pages when one changes, and nothing at all when it does not", async () => {
    const site = randomUUID();
    const { database: watched, statements } = recorded();
    const store = await postgresStore({ database: watched, site, schema });
    const pages = pagesOf(5, (at) => `deploy only${at}`);
    await store.update(pages);
    const rows = (): Promise<readonly (readonly unknown[])[]> =>
      database.transaction("read", (query) =>
        query(
          `SELECT p.path, d.xmin::text, c.xmin::text FROM ${schema}.page p JOIN ${schema}.site s ON s.id = p.site
           JOIN ${schema}.document d ON d.page = p.id JOIN ${schema}.content c ON c.document = d.id WHERE s.name = $1 ORDER BY p.path`,
          [site],
        ),
      );
    const before = await rows();
    await store.upsert(new Map([["/page-2", [documentOf("/page-2", "deploy renamed")]]]));
    const after = await rows();
    expect(after.filter((row, at) => JSON.stringify(row) !== JSON.stringify(before[at]))).toEqual([
      expect.arrayContaining(["/page-2"]),
    ]);
    statements.length = 0;
    await store.update(new Map([...pages, ["/page-2", [documentOf("/page-2", "deploy renamed")]]]));
    expect(
      statements.filter((text) => /INSERT|UPDATE (?!OF)|DELETE/.test(text) && !text.includes("FOR UPDATE")),
    ).toEqual([]);
  });

  it("uses the model that another process learnt", async () => {
    const site = randomUUID();
    const documents = Array.from({ length: 30 }, (_, at) =>
      documentOf(`/p${at}`, at % 2 === 0 ? "car engine motor wheel road" : "cloud server deploy host domain"),
    );
    const pages = Map.groupBy(documents, ({ path }) => path);
    const [writer, reader] = await Promise.all([1, 2].map(() => postgresStore({ database, site, schema })));
    await writer!.update(pages);
    const index = await indexOf(documents);
    const query = "motor engine wheel";
    const found = async (): Promise<unknown> => (await reader!.search({ query })).map(({ score }) => score);
    for (const seed of [documents, documents.slice(4)]) {
      const model = new CorpusModel(train((await indexOf(seed)).stemsOf("en")));
      await writer!.setModel("en", model);
      index.setModel("en", model);
      expect(await found()).toEqual(search(index, { query }).map(({ score }) => score));
    }
  });

  it("looks at documents with rare words first where there are too many", async () => {
    const pages = pagesOf(60, (at) => `common words everywhere${at === 41 ? " needle" : ""}`);
    const [all, few] = await Promise.all(
      [1_000, 10].map((mostMatches) => postgresStore({ database, site: randomUUID(), schema, mostMatches })),
    );
    for (const store of [all!, few!]) await store.update(pages);
    const query = "common words needle";
    const [expected, own] = [await all!.search({ query }), await few!.search({ query })];
    expect(own[0]?.document.path).toBe("/page-41");
    expect(own[0]?.score).toBe(expected[0]?.score);
    expect(await few!.search({ query: "common" })).toHaveLength(10);
  });

  it.skipIf(named !== undefined)("finds neighbours by a graph of pgvector where there are many", async () => {
    const words = ["car", "engine", "motor", "wheel", "road", "cloud", "server", "deploy", "host", "domain"];
    const pages = pagesOf(300, (at) => words.filter((_, word) => (at * 7 + word * at) % 3 === 0).join(" "));
    const [exact, graph] = await Promise.all(
      [1_000, 10].map((mostExact) => postgresStore({ database, site: randomUUID(), schema, mostExact })),
    );
    await exact!.update(pages);
    const model = new CorpusModel(train(await exact!.stemsOf("en")));
    await exact!.setModel("en", model);
    await graph!.update(pages);
    await graph!.setModel("en", model);
    const [indexes] = await database.transaction("read", (query) =>
      query("SELECT count(*)::integer FROM pg_indexes WHERE schemaname = $1 AND indexdef LIKE '%hnsw%'", [
        schema,
      ]),
    );
    expect(indexes).toEqual([1]);
    const query = "motor engine wheel";
    const [expected, own] = [await exact!.search({ query }), await graph!.search({ query })];
    expect(own[0]).toMatchObject({ document: expected[0]?.document, score: expected[0]?.score });
    expect(own).toHaveLength(expected.length);
  });

  it(
    "takes up a document of more words than one row holds",
    { tags: ["long"], timeout: 60_000 },
    async () => {
      const store = await postgresStore({ database, site: randomUUID(), schema });
      const code = Array.from({ length: 90_000 }, (_, at) => `x${at.toString(36)}q`).join(" ");
      await store.upsert(new Map([["/huge", [documentOf("/huge", "needle", { code })]]]));
      expect((await store.search({ query: "needle" })).map(({ document }) => document.path)).toEqual([
        "/huge",
      ]);
    },
  );

  it("tells of a database that cannot be reached", async () => {
    const { connect } = await import("./database.ts");
    const absent = await connect("postgres://nobody@127.0.0.1:1/none", { connectionTimeoutMillis: 2_000 });
    await expect(postgresStore({ database: absent, site: "one" })).rejects.toThrow("ECONNREFUSED");
    await absent.close();
  });
});

it("keeps the strongest terms of a vector that would be too long", () => {
  const impacts = new Map(Array.from({ length: 60_000 }, (_, at) => [`term'${at}\\`, 1 + (at % 255)]));
  const { vector, kept } = termVector(1, impacts);
  expect(Buffer.byteLength(vector)).toBeLessThan(1_000_000);
  expect(kept.size).toBeGreaterThan(20_000);
  const least = Math.min(...kept.values());
  for (const [term, impact] of impacts) if (impact > least) expect(kept.has(term)).toBe(true);
});
