import type { SearchRequest } from "@octavo/core";
import { createAnalyzer, type Analyzer } from "../../analysis/analyzer.ts";
import { baseLanguage } from "../../analysis/languages.ts";
import { compareDocuments } from "../../index/partition.ts";
import { partsFor, search, type RankedHit } from "../../search.ts";
import type { CorpusModel } from "../../semantic/corpus-model.ts";
import { documentStems } from "../../semantic/document-stems.ts";
import { analysisVersions } from "../index-file.ts";
import type { SearchStore, StoreStats } from "../search-store.ts";
import type { Database, Query } from "./database.ts";
import { knownModel, Models } from "./models.ts";
import { partsIn, readParts } from "./parts.ts";
import { loadPart, type LoadedPart } from "./query-part.ts";
import { readBegin, readDocuments, readUnplaced } from "./read-documents.ts";
import { checkSchemaName, migrate, partsVersion, useIndexes, useSchema } from "./schema.ts";
import { escaped, unescaped } from "./text.ts";
import { addGraph, writeVectors, type Comparing } from "./vectors.ts";
import { PageWriter, type Pages } from "./write-pages.ts";

export interface PostgresStoreOptions {
  readonly database: Database;
  /** Name of the site: one database keeps many. */
  readonly site: string;
  /** Schema of the tables: small letters, digits and _; default "octavo_search". It is made where it is not there. */
  readonly schema?: string;
  /** Documents with words of a query that are looked at in one partition; default 20,000. Those with rare words come first. */
  readonly mostMatches?: number;
  /** Documents of one partition whose vectors are all compared; default 50,000. With pgvector, more are searched by a graph, which may miss some; not where a tag is asked for. */
  readonly mostExact?: number;
}

/** What must be the same for a process to use what another one wrote. */
const versions = `${partsVersion} ${analysisVersions}`;
/** Pages of one transaction: other writers of the same site wait so long. */
const pagesPerWrite = 50;
/** Documents that meaning is learnt from: more teach it little and take long. */
const mostLearnt = 20_000;

/**
 * Opens the store of a site, and makes or updates the tables. Any number of processes may read and write one site. Rejects
 * with the driver's error where the database cannot be reached or does not allow it.
 */
export async function postgresStore({
  database,
  site,
  schema = "octavo_search",
  mostMatches = 20_000,
  mostExact = 50_000,
}: PostgresStoreOptions): Promise<SearchStore> {
  checkSchemaName(schema);
  for (const [name, value] of Object.entries({ mostMatches, mostExact }))
    if (!Number.isSafeInteger(value) || value < 1)
      throw new RangeError(`${name} of a search store is ${value}; it has to be a whole number from 1 on.`);
  const { hasVectors } = await database.transaction("write", (query) => migrate(query, schema));
  const id = await database.transaction("write", async (query) => {
    await useSchema(query, schema);
    // Words are cut as this process does it: one that does it in another way keeps an index of its own.
    const name = [escaped(site), versions];
    await query("INSERT INTO site (name, analysis) VALUES ($1, $2) ON CONFLICT DO NOTHING", name);
    const [[found] = []] = await query("SELECT id FROM site WHERE name = $1 AND analysis = $2", name);
    return Number(found);
  });
  return new PostgresStore(database, { id, schema, hasVectors, mostMatches, mostExact });
}

/** Takes a site out of the database: all that is there of it, or what other versions of the analysis left behind. */
export async function deleteSite(
  { database, site, schema = "octavo_search" }: PostgresStoreOptions,
  what: "all" | "others" = "all",
): Promise<void> {
  checkSchemaName(schema);
  await database.transaction("write", async (query) => {
    await useSchema(query, schema);
    await query("DELETE FROM site WHERE name = $1 AND ($2::text IS NULL OR analysis <> $2::text)", [
      escaped(site),
      what === "all" ? null : versions,
    ]);
  });
}

interface Settings extends Comparing {
  readonly id: number;
  readonly schema: string;
  readonly mostMatches: number;
}

class PostgresStore implements SearchStore {
  readonly #database: Database;
  readonly #settings: Settings;
  readonly #analyzers = new Map<string, Promise<Analyzer>>();
  readonly #models: Models;

  constructor(database: Database, settings: Settings) {
    this.#database = database;
    this.#settings = settings;
    this.#models = new Models(settings.id);
  }

  async update(pages: Pages): Promise<readonly string[]> {
    const known = await this.#read((query) =>
      query("SELECT path FROM page WHERE site = $1 ORDER BY path", [this.#settings.id]),
    );
    const gone = known.map(([path]) => unescaped(String(path))).filter((path) => !pages.has(path));
    return this.#writeAll(new Map([...pages, ...gone.map((path) => [path, []] as const)]));
  }

  async upsert(pages: Pages): Promise<void> {
    await this.#writeAll(pages);
  }

  search(request: SearchRequest): Promise<readonly RankedHit[]> {
    return this.#read(async (query) => {
      const parts: LoadedPart[] = [];
      const rows = await readParts(query, this.#settings.id);
      for (const row of partsFor({ parts: rows }, request)) {
        const sources = { ...this.#settings, query, analyzer: await this.#analyzerOf(row.language) };
        const model = request.semantic === false ? undefined : await this.#models.of(query, row.language);
        parts.push(await loadPart(row, request, { ...sources, model }));
      }
      return withTexts(query, search({ parts }, request), parts);
    });
  }

  async stats(): Promise<StoreStats> {
    const rows = await this.#read((query) => readParts(query, this.#settings.id));
    const parts = rows.map(({ id: _id, ...part }) => part);
    return { size: parts.reduce((sum, { size }) => sum + size, 0), parts };
  }

  async stemsOf(language: string): Promise<readonly (readonly string[])[]> {
    const analyzer = await this.#analyzerOf(language);
    const documents = await this.#read(async (query) => {
      const parts = await partsIn(query, this.#settings.id, language);
      return readBegin(
        query,
        parts.flatMap(({ id, groups }) => (groups.length === 0 ? [id] : [])),
        mostLearnt,
      );
    });
    return documents.toSorted(compareDocuments).map((document) => documentStems(document, analyzer));
  }

  async setModel(language: string, model: CorpusModel): Promise<void> {
    const analyzer = await this.#analyzerOf(language);
    const known = knownModel(model);
    const { id: site, hasVectors, mostExact } = this.#settings;
    const placeSome = (query: Query): Promise<boolean> => this.#placeSome(query, language, known, analyzer);
    // In short transactions, so that other writers get their turn.
    while (!(await this.#write(placeSome)));
    const parts = await this.#read((query) => partsIn(query, site, language));
    if (hasVectors && parts.some(({ size }) => size > mostExact))
      await this.#write((query) => addGraph(query, model));
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  /** Places some of the documents that a model has not placed; if none are left, queries use it from now on. */
  async #placeSome(
    query: Query,
    language: string,
    known: ReturnType<typeof knownModel>,
    analyzer: Analyzer,
  ): Promise<boolean> {
    const parts = (await partsIn(query, this.#settings.id, language)).map(({ id }) => id);
    const { documents, isLast } = await readUnplaced(query, parts, known.id);
    await writeVectors(query, known, documents, analyzer, this.#settings.hasVectors);
    if (!isLast) return false;
    await this.#models.use(query, language, known);
    await query("DELETE FROM meaning WHERE part = ANY($1::integer[]) AND model <> $2", [parts, known.id]);
    return true;
  }

  async #writeAll(pages: Pages): Promise<readonly string[]> {
    const changed: string[] = [];
    const all = [...pages];
    for (let at = 0; at < all.length; at += pagesPerWrite) {
      const some = new Map(all.slice(at, at + pagesPerWrite));
      changed.push(...(await this.#write((query) => this.#writeSome(query, some))));
    }
    if (changed.length > 0) await this.#settle();
    return changed;
  }

  async #writeSome(query: Query, pages: Pages): Promise<readonly string[]> {
    const writer = new PageWriter(query, this.#settings.id, (language) => this.#analyzerOf(language));
    const written = await writer.write(pages);
    const languages = Map.groupBy(written.documents, ({ document }) => document.language);
    for (const [language, documents] of languages) {
      const model = await this.#models.of(query, language);
      const analyzer = await this.#analyzerOf(language);
      if (model) await writeVectors(query, model, documents, analyzer, this.#settings.hasVectors);
    }
    return written.paths;
  }

  /** New entries of indexes wait in lists, which each query reads whole until they are sorted in. */
  async #settle(): Promise<void> {
    // Whoever does not own the indexes leaves it to the server, which does it in a while.
    await this.#database
      .transaction("write", async (query) => {
        await useSchema(query, this.#settings.schema);
        await query("SELECT gin_clean_pending_list('document_terms'), gin_clean_pending_list('word_forms')");
      })
      .catch(() => undefined);
  }

  #read<T>(run: (query: Query) => Promise<T>): Promise<T> {
    return this.#database.transaction("read", async (query) => {
      await useIndexes(query, this.#settings.schema);
      return run(query);
    });
  }

  /** Writers of one site come one after the other. */
  #write<T>(run: (query: Query) => Promise<T>): Promise<T> {
    return this.#database.transaction("write", async (query) => {
      await useSchema(query, this.#settings.schema);
      const [there] = await query("SELECT 1 FROM site WHERE id = $1 FOR UPDATE", [this.#settings.id]);
      if (!there) throw new Error("The site was deleted from the search store. Open the store again.");
      return run(query);
    });
  }

  #analyzerOf(language: string): Promise<Analyzer> {
    const base = baseLanguage(language);
    const known = this.#analyzers.get(base) ?? createAnalyzer(language);
    this.#analyzers.set(base, known);
    return known;
  }
}

/** Hits with the texts that ranking did not read. */
async function withTexts(
  query: Query,
  hits: readonly RankedHit[],
  parts: readonly LoadedPart[],
): Promise<readonly RankedHit[]> {
  if (hits.length === 0) return hits;
  const rows = hits.map(
    ({ document }) => parts.find((part) => part.rows.has(document))?.rows.get(document) ?? 0,
  );
  const documents = await readDocuments(query, rows);
  return hits.map((hit, at) => ({ ...hit, document: documents.get(rows[at] ?? 0) ?? hit.document }));
}
