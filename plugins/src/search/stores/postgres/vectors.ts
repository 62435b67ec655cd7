import type { SearchDocument } from "@octavo/core";
import type { Analyzer } from "../../analysis/analyzer.ts";
import { strongest } from "../../ranking/strongest.ts";
import { denseCandidates } from "../../ranking/weights.ts";
import type { CorpusModel } from "../../semantic/corpus-model.ts";
import { DenseIndex, padded, type SpaceSizes } from "../../semantic/dense-index.ts";
import { documentStems } from "../../semantic/document-stems.ts";
import type { Query } from "./database.ts";
import { escaped } from "./text.ts";

/** A document's vectors in all spaces, one after the other. */
export interface FoundVector {
  readonly id: number;
  readonly spaces: Int8Array;
}

/** A partition's vectors by one model. */
export interface VectorSpace {
  readonly part: number;
  /** Documents. */
  readonly size: number;
  readonly id: string;
  readonly model: CorpusModel;
}

/** How vectors are compared. */
export interface Comparing {
  /** Whether pgvector compares them. */
  readonly hasVectors: boolean;
  /** Partitions with more documents are searched by a graph of neighbours, if pgvector is there: it may miss some. */
  readonly mostExact: number;
}

/** What is looked for among vectors. */
interface Wanted {
  readonly vector: Float32Array;
  /** Other documents are left out before the nearest are taken. */
  readonly tag: string | undefined;
}

/** Vectors that are compared here at once. */
const chunk = 20_000;
/** Documents that pgvector's graph goes through on its way to the nearest. */
const graphWidth = 4 * denseCandidates;

/** The documents of a partition that are nearest in the last space: as many as ranking looks at. */
export async function nearest(
  query: Query,
  { part, size, id, model }: VectorSpace,
  wanted: Wanted,
  { hasVectors, mostExact }: Comparing,
): Promise<readonly FoundVector[]> {
  const last = new DenseIndex(model.sizes, 1);
  last.set(0, wanted.vector);
  const vector = last.rows([0]).at(-1) ?? new Int8Array();
  if (vector.every((value) => value === 0)) return [];
  if (!hasVectors) return vectorsOf(query, id, await nearestHere(query, part, id, vector, wanted.tag));
  const width = vector.length;
  // The graph of all documents meets few of those with a rare tag.
  const isExact = size <= mostExact || wanted.tag !== undefined;
  if (!isExact) {
    await query(`SET LOCAL hnsw.ef_search = ${graphWidth}`);
    // Of newer versions alone: without it, a graph that many partitions share may give too few of this one.
    const [[version = ""] = []] = await query("SELECT extversion FROM pg_extension WHERE extname = 'vector'");
    if (Number.parseFloat(String(version)) >= 0.8)
      await query("SET LOCAL hnsw.iterative_scan = relaxed_order");
  }
  const distance = isExact
    ? "half <#> $3::text::halfvec, document"
    : `(half::halfvec(${width})) <#> $3::text::halfvec(${width})`;
  const rows = await query(
    `SELECT document::float8, spaces FROM meaning WHERE part = $1 AND model = $2 AND size = ${width} AND ${tagged(4)}
     ORDER BY ${distance} LIMIT ${denseCandidates}`,
    [part, id, `[${vector.join(",")}]`, tagValue(wanted.tag)],
  );
  return rows.map(foundVector);
}

export async function vectorsOf(
  query: Query,
  model: string,
  ids: readonly number[],
): Promise<readonly FoundVector[]> {
  const rows = await query(
    "SELECT document::float8, spaces FROM meaning WHERE model = $1 AND document = ANY($2::bigint[])",
    [model, ids],
  );
  return rows.map(foundVector);
}

/** Compares all vectors one by one; memory holds a part of them at a time. */
async function nearestHere(
  query: Query,
  part: number,
  model: string,
  wanted: Int8Array,
  tag: string | undefined,
): Promise<readonly number[]> {
  let best: { readonly id: number; readonly value: number }[] = [];
  for (let after = 0; ;) {
    const [[ids, bytes] = []] = await query(
      `SELECT array_agg(document::float8 ORDER BY document), string_agg(near, ''::bytea ORDER BY document)
       FROM (SELECT document, near FROM meaning WHERE part = $1 AND model = $2 AND document > $3 AND size = $4 AND ${tagged(5)}
             ORDER BY document LIMIT ${chunk}) AS found`,
      [part, model, after, wanted.length, tagValue(tag)],
    );
    if (!Array.isArray(ids) || !(bytes instanceof Uint8Array)) break;
    const vectors = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    const index = new DenseIndex([wanted.length], ids.length, [vectors]);
    const { near } = index.match(Float32Array.from(wanted, (value) => value / 127));
    const found = strongest(near, denseCandidates).map((at) => ({
      id: Number(ids[at]),
      value: near[at] ?? 0,
    }));
    best = [...best, ...found].toSorted((a, b) => b.value - a.value || a.id - b.id).slice(0, denseCandidates);
    if (ids.length < chunk) break;
    after = Number(ids.at(-1));
  }
  return best.map(({ id }) => id);
}

/** Whether a row of `meaning` is of a document with the tag that is the statement's value of a number; null is any. */
function tagged(value: number): string {
  return `($${value}::text IS NULL OR EXISTS (SELECT 1 FROM document d WHERE d.id = document AND $${value}::text = ANY(d.tags)))`;
}

function tagValue(tag: string | undefined): string | null {
  return tag === undefined ? null : escaped(tag);
}

function foundVector([id, spaces]: readonly unknown[]): FoundVector {
  const bytes = spaces as Uint8Array;
  return { id: Number(id), spaces: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) };
}

/** Collects vectors that were found, by slot. */
export class FoundVectors {
  readonly #sizes: SpaceSizes;
  readonly #found = new Map<number, Int8Array>();

  constructor(sizes: SpaceSizes) {
    this.#sizes = sizes;
  }

  set(slot: number, spaces: Int8Array): void {
    this.#found.set(slot, spaces);
  }

  index(): DenseIndex {
    const slots = 1 + Math.max(-1, ...this.#found.keys());
    let from = 0;
    const spaces = this.#sizes.map((size) => {
      const width = padded(size);
      const space = new Int8Array(slots * width);
      for (const [slot, vectors] of this.#found)
        space.set(vectors.subarray(from, from + width), slot * width);
      from += width;
      return space;
    });
    return new DenseIndex(this.#sizes, slots, spaces);
  }
}

/** Writes what documents mean by a model. */
export async function writeVectors(
  query: Query,
  { id, model }: Pick<VectorSpace, "id" | "model">,
  documents: readonly { readonly id: number; readonly part: number; readonly document: SearchDocument }[],
  analyzer: Analyzer,
  hasVectors: boolean,
): Promise<void> {
  if (documents.length === 0) return;
  const index = new DenseIndex(model.sizes, documents.length);
  for (const [slot, { document }] of documents.entries())
    index.set(slot, model.embed(documentStems(document, analyzer)));
  const rows = documents.map((_, slot) => index.rows([slot]));
  const last = rows.map((spaces) => spaces.at(-1) ?? new Int8Array());
  const size = last[0]?.length ?? 0;
  const half = hasVectors && size > 0;
  await query(
    `INSERT INTO meaning (document, model, part, size, spaces, near${half ? ", half" : ""})
     SELECT document, $1, part, $2, decode(spaces, 'hex'), decode(near, 'hex')${half ? ", half::halfvec" : ""}
     FROM unnest($3::bigint[], $4::integer[], $5::text[], $6::text[]${half ? ", $7::text[]" : ""})
       AS given (document, part, spaces, near${half ? ", half" : ""})
     ON CONFLICT DO NOTHING`,
    [
      id,
      size,
      documents.map((each) => each.id),
      documents.map(({ part }) => part),
      rows.map((spaces) => spaces.map(hex).join("")),
      last.map(hex),
      ...(half ? [last.map((vector) => `[${vector.join(",")}]`)] : []),
    ],
  );
}

/** A graph of neighbours for vectors of one length; for partitions where comparing all of them takes too long. */
export async function addGraph(query: Query, model: CorpusModel): Promise<void> {
  const width = padded(model.sizes.at(-1) ?? 0);
  if (width > 0)
    await query(
      `CREATE INDEX IF NOT EXISTS meaning_graph_${width} ON meaning
       USING hnsw ((half::halfvec(${width})) halfvec_ip_ops) WHERE size = ${width}`,
    );
}

function hex(bytes: Int8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("hex");
}
