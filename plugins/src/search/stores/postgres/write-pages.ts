import { createHash } from "node:crypto";
import type { SearchDocument } from "@octavo/core";
import type { Analyzer } from "../../analysis/analyzer.ts";
import { termsOf } from "../../index/impacts.ts";
import { placeKey, placeOf, type Place } from "../../index/place.ts";
import { formsOfKnown } from "../../spelling/deletion-index.ts";
import type { Query } from "./database.ts";
import { escaped, formNumbers, termVector, unescaped } from "./text.ts";

/** Documents of a page; none take it out. */
export type Pages = ReadonlyMap<string, readonly SearchDocument[]>;

export interface WrittenDocument {
  readonly id: number;
  readonly part: number;
  readonly document: SearchDocument;
}

/** What changes in the numbers of one partition. */
interface Changes {
  documents: number;
  readonly terms: Map<string, number>;
  readonly words: Map<string, number>;
}

interface KnownPage {
  readonly id: number;
  readonly part: number;
  readonly hash: string;
}

/** What is kept beside the documents of one page tells what goes when it goes: nothing is analysed twice. */
export class PageWriter {
  readonly #query: Query;
  readonly #site: number;
  readonly #analyzerOf: (language: string) => Promise<Analyzer>;
  readonly #changes = new Map<number, Changes>();
  readonly #parts = new Map<string, number>();

  /** `query` runs in a transaction that holds the lock of the site. */
  constructor(query: Query, site: number, analyzerOf: (language: string) => Promise<Analyzer>) {
    this.#query = query;
    this.#site = site;
    this.#analyzerOf = analyzerOf;
  }

  /** Writes the pages that differ from what is there. Resolves to their paths, and to the documents that are new. */
  async write(
    pages: Pages,
  ): Promise<{ readonly paths: readonly string[]; readonly documents: readonly WrittenDocument[] }> {
    const known = await this.#known([...pages.keys()]);
    const hashes = new Map([...pages].map(([path, documents]) => [path, contentHash(documents)]));
    const changed = [...pages].filter(([path, documents]) =>
      documents.length === 0 ? known.has(path) : known.get(path)?.hash !== hashes.get(path),
    );
    await this.#takeOut(changed.flatMap(([path]) => known.get(path) ?? []));
    const written: WrittenDocument[] = [];
    for (const [path, documents] of changed)
      written.push(...(await this.#add(path, hashes.get(path) ?? "", documents)));
    await this.#count();
    return { paths: changed.map(([path]) => path), documents: written };
  }

  async #known(paths: readonly string[]): Promise<ReadonlyMap<string, KnownPage>> {
    const rows = await this.#query(
      "SELECT path, id::float8, part, hash FROM page WHERE site = $1 AND path = ANY($2::text[])",
      [this.#site, paths.map(escaped)],
    );
    return new Map(
      rows.map(([path, id, part, hash]) => [
        unescaped(String(path)),
        { id: Number(id), part: Number(part), hash: String(hash) },
      ]),
    );
  }

  async #takeOut(pages: readonly KnownPage[]): Promise<void> {
    if (pages.length === 0) return;
    const ids = pages.map(({ id }) => id);
    const rows = await this.#query(
      `SELECT d.part, d.impacts::text, c.words FROM document d JOIN content c ON c.document = d.id
       WHERE d.page = ANY($1::bigint[])`,
      [ids],
    );
    for (const [part, impacts, words] of rows) {
      const changes = this.#changesOf(Number(part));
      changes.documents--;
      for (const term of Object.keys(JSON.parse(String(impacts)) as object)) add(changes.terms, term, -1);
      for (const word of JSON.parse(String(words)) as string[]) add(changes.words, word, -1);
    }
    await this.#query("DELETE FROM page WHERE id = ANY($1::bigint[])", [ids]);
  }

  async #add(
    path: string,
    hash: string,
    documents: readonly SearchDocument[],
  ): Promise<readonly WrittenDocument[]> {
    const [first] = documents;
    if (!first) return [];
    const home = await this.#partOf(placeOf(first));
    const rows = [];
    for (const document of documents) {
      const analyzer = await this.#analyzerOf(document.language);
      const part = await this.#partOf(placeOf(document));
      const changes = this.#changesOf(part);
      const { impacts, surfaces } = termsOf(document, analyzer);
      const { vector, kept } = termVector(part, impacts);
      const terms = Array.from(kept, ([term, impact]): [string, number] => [escaped(term), impact]);
      const words = Array.from(surfaces).flatMap(([surface, term]) =>
        kept.has(term) ? [JSON.stringify([escaped(surface), escaped(term)])] : [],
      );
      changes.documents++;
      for (const [term] of terms) add(changes.terms, term, 1);
      for (const word of words) add(changes.words, word, 1);
      const { body, code, description, keywords, ...head } = document;
      rows.push({
        part,
        tags: document.tags.map(escaped),
        impacts: Object.fromEntries(terms),
        terms: vector,
        head: JSON.stringify(head),
        texts: JSON.stringify({ body, code, description, keywords }),
        words: JSON.stringify(words),
      });
    }
    // As one text, in which what JSON escapes is escaped once more: jsonb takes no NUL.
    const ids = await this.#query(
      `WITH page AS (
         INSERT INTO page (site, part, path, hash) VALUES ($1, $2, $3, $4) RETURNING id
       ), given AS (
         SELECT * FROM jsonb_to_recordset($5::text::jsonb) AS given
           (at integer, part integer, tags text[], impacts jsonb, terms text, head text, texts text, words text)
       ), numbered AS (
         SELECT nextval(pg_get_serial_sequence('document', 'id')) AS id, given.*
         FROM (SELECT * FROM given ORDER BY at) AS given
       ), documents AS (
         INSERT INTO document (id, part, page, tags, impacts, terms)
         SELECT n.id, n.part, page.id, n.tags, n.impacts, n.terms::tsvector FROM numbered n, page
       ), contents AS (
         INSERT INTO content (document, head, texts, words) SELECT id, head, texts, words FROM numbered
       )
       SELECT id::float8, part, at FROM numbered ORDER BY at`,
      [this.#site, home, escaped(path), hash, JSON.stringify(rows.map((row, at) => ({ at, ...row })))],
    );
    return ids.flatMap(([id, part, at]) => {
      const document = documents[Number(at)];
      return document ? [{ id: Number(id), part: Number(part), document }] : [];
    });
  }

  async #partOf(place: Place): Promise<number> {
    const key = placeKey(place);
    const known = this.#parts.get(key);
    if (known !== undefined) return known;
    const { version, inVersion, language, groups } = place;
    const names = [
      this.#site,
      escaped(version),
      inVersion === undefined ? null : escaped(inVersion),
      escaped(language),
      JSON.stringify(groups.map(escaped)),
    ];
    await this.#query(
      "INSERT INTO part (site, version, in_version, language, groups) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
      names,
    );
    const [[id] = []] = await this.#query(
      `SELECT id FROM part WHERE site = $1 AND version = $2 AND in_version IS NOT DISTINCT FROM $3::text
       AND language = $4 AND groups = $5`,
      names,
    );
    this.#parts.set(key, Number(id));
    return Number(id);
  }

  #changesOf(part: number): Changes {
    const known = this.#changes.get(part) ?? { documents: 0, terms: new Map(), words: new Map() };
    this.#changes.set(part, known);
    return known;
  }

  /** Brings the numbers of the partitions up to date: rows of terms and words whose number stays are not touched. */
  async #count(): Promise<void> {
    for (const [part, { documents, terms, words }] of this.#changes) {
      if (documents !== 0)
        await this.#query("UPDATE part SET documents = documents + $2 WHERE id = $1", [part, documents]);
      const counted = [...terms].filter(([, change]) => change !== 0);
      await this.#query(
        `INSERT INTO term AS known (part, term, count) SELECT $1, * FROM unnest($2::text[], $3::integer[])
         ON CONFLICT (part, term) DO UPDATE SET count = known.count + excluded.count`,
        [part, counted.map(([term]) => term), counted.map(([, change]) => change)],
      );
      await this.#query("DELETE FROM term WHERE part = $1 AND term = ANY($2::text[]) AND count <= 0", [
        part,
        counted.flatMap(([term, change]) => (change < 0 ? [term] : [])),
      ]);
      await this.#countWords(
        part,
        [...words].filter(([, change]) => change !== 0),
      );
    }
    this.#changes.clear();
  }

  async #countWords(
    part: number,
    changes: readonly (readonly [word: string, change: number])[],
  ): Promise<void> {
    const rows = changes.map(([word, change]) => {
      const [surface = "", term = ""] = JSON.parse(word) as string[];
      const forms = change > 0 ? formNumbers(part, formsOfKnown(unescaped(surface))) : [];
      return { surface, term, change, forms: `{${forms.join(",")}}` };
    });
    await this.#query(
      `INSERT INTO word AS known (part, surface, term, count, forms)
       SELECT $1, surface, term, change, forms::integer[]
       FROM unnest($2::text[], $3::text[], $4::integer[], $5::text[]) AS given (surface, term, change, forms)
       ON CONFLICT (part, surface, term) DO UPDATE SET count = known.count + excluded.count`,
      [
        part,
        rows.map(({ surface }) => surface),
        rows.map(({ term }) => term),
        rows.map(({ change }) => change),
        rows.map(({ forms }) => forms),
      ],
    );
    const fewer = rows.filter(({ change }) => change < 0);
    await this.#query(
      `DELETE FROM word USING unnest($2::text[], $3::text[]) AS given (surface, term)
       WHERE word.part = $1 AND word.surface = given.surface AND word.term = given.term AND word.count <= 0`,
      [part, fewer.map(({ surface }) => surface), fewer.map(({ term }) => term)],
    );
  }
}

function add(counts: Map<string, number>, name: string, change: number): void {
  counts.set(name, (counts.get(name) ?? 0) + change);
}

function contentHash(documents: readonly SearchDocument[]): string {
  return createHash("sha256").update(JSON.stringify(documents)).digest("hex");
}
