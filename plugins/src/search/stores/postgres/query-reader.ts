import type { SearchDocument } from "@octavo/core";
import type { Analyzer } from "../../analysis/analyzer.ts";
import type { IndexReader, Postings } from "../../index/partition.ts";
import type { Vocabulary } from "../../index/vocabulary.ts";
import type { Query } from "./database.ts";
import type { PartRow } from "./parts.ts";
import { anyTerm, escaped } from "./text.ts";

/** Documents that are found stand in slots of their own, in the order of their numbers, which is that in which they came. */
export class QueryReader implements IndexReader {
  readonly analyzer: Analyzer;
  readonly vocabulary: Vocabulary;
  readonly size: number;
  readonly #part: PartRow;
  readonly #ids: number[] = [];
  readonly #slots = new Map<number, number>();
  readonly #owners: number[] = [];
  readonly #pages = new Map<number, number>();
  readonly #documents: (SearchDocument | undefined)[] = [];
  readonly #terms = new Map<string, number[]>();
  readonly #counts = new Map<string, number>();

  constructor(part: PartRow, analyzer: Analyzer, vocabulary: Vocabulary) {
    this.#part = part;
    this.size = part.size;
    this.analyzer = analyzer;
    this.vocabulary = vocabulary;
  }

  get slots(): number {
    return this.#ids.length;
  }

  get pages(): number {
    return this.#pages.size;
  }

  idOf = (slot: number): number => this.#ids[slot] ?? 0;
  slotOf = (id: number): number => this.#slots.get(id) ?? 0;
  pageOf = (slot: number): number => this.#owners[slot] ?? 0;

  postings(term: string): Postings {
    return this.#terms.get(term) ?? [];
  }

  count(term: string): number {
    return this.#counts.get(term) ?? 0;
  }

  document(slot: number): SearchDocument | undefined {
    return this.#documents[slot];
  }

  /** Documents with any of the terms; where there are too many, those with the tag first, then those with rare terms. */
  async loadMatches(
    terms: readonly string[],
    tag: string | undefined,
    { query, mostMatches }: { readonly query: Query; readonly mostMatches: number },
  ): Promise<void> {
    const counts = new Map(
      (
        await query("SELECT term, count FROM term WHERE part = $1 AND term = ANY($2::text[])", [
          this.#part.id,
          terms.map(escaped),
        ])
      ).map(([term, count]) => [String(term), Number(count)]),
    );
    for (const term of terms) this.#counts.set(term, counts.get(escaped(term)) ?? 0);
    const known = terms.filter((term) => this.count(term) > 0);
    const wanted = this.#rarest(known, mostMatches);
    if (wanted.length === 0) return;
    const names = known.map((_, at) => `d.impacts->>$${at + 4}`).join(", ");
    const hasTag = "($3::text IS NULL OR $3::text = ANY(d.tags))";
    const rows = await query(
      `SELECT d.id::float8, d.page::float8, ${hasTag}, ${names}
       FROM document d WHERE d.part = $1 AND d.terms @@ $2::text::tsquery
       ${this.size > mostMatches ? `ORDER BY ${hasTag} DESC, ts_rank('{0.12, 0.28, 0.5, 0.85}', d.terms, $2::text::tsquery) DESC, d.id LIMIT ${mostMatches}` : ""}`,
      [
        this.#part.id,
        anyTerm(this.#part.id, wanted),
        tag === undefined ? null : escaped(tag),
        ...known.map(escaped),
      ],
    );
    const postings = known.map((): number[] => []);
    for (const [id, page, isAllowed, ...impacts] of rows.toSorted(byId)) {
      const slot = this.#place(Number(id), Number(page), isAllowed === true);
      for (const [at, impact] of impacts.entries())
        if (impact !== null) postings[at]?.push((slot << 8) | Number(impact));
    }
    for (const [at, term] of known.entries()) this.#terms.set(term, postings[at] ?? []);
  }

  /** Documents that are found by meaning, which the filter allows. */
  async loadStubs(ids: readonly number[], query: Query): Promise<void> {
    const rows = await query("SELECT id::float8, page::float8 FROM document WHERE id = ANY($1::bigint[])", [
      ids,
    ]);
    for (const [id, page] of rows.toSorted(byId)) this.#place(Number(id), Number(page), true);
  }

  /** What ranking reads of documents: all but their long texts. */
  async loadHeads(ids: readonly number[], query: Query): Promise<ReadonlyMap<SearchDocument, number>> {
    const rows = await query(
      "SELECT document::float8, head FROM content WHERE document = ANY($1::bigint[])",
      [ids],
    );
    const found = new Map<SearchDocument, number>();
    for (const [id, head] of rows) {
      const document = { ...unread, ...(JSON.parse(String(head)) as Partial<SearchDocument>) };
      this.#documents[this.slotOf(Number(id))] = document;
      found.set(document, Number(id));
    }
    return found;
  }

  /** Terms, the rarest first, as far as documents may be looked at; always one. */
  #rarest(terms: readonly string[], most: number): readonly string[] {
    if (this.size <= most) return terms;
    let left = most;
    return terms
      .toSorted((a, b) => this.count(a) - this.count(b))
      .filter((term, at) => (left -= this.count(term)) >= 0 || at === 0);
  }

  #place(id: number, page: number, isAllowed: boolean): number {
    const known = this.#slots.get(id);
    if (known !== undefined) return known;
    const slot = this.#ids.push(id) - 1;
    this.#slots.set(id, slot);
    const owner = this.#pages.get(page) ?? this.#pages.size;
    this.#pages.set(page, owner);
    this.#owners.push(owner);
    this.#documents.push(isAllowed ? unread : undefined);
    return slot;
  }
}

/** A document that may be found, before anything is read of it. */
const unread: SearchDocument = {
  path: "",
  anchor: "",
  part: 0,
  kind: "page",
  title: "",
  heading: "",
  breadcrumbs: [],
  description: "",
  keywords: [],
  body: "",
  code: "",
  version: "",
  language: "",
  tags: [],
  groups: [],
  boost: 1,
};

function byId([a]: readonly unknown[], [b]: readonly unknown[]): number {
  return Number(a) - Number(b);
}
