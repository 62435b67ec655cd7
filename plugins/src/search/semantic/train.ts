import { CorpusModel, type CorpusModelData } from "./corpus-model.ts";
import { normalize } from "./normalize.ts";
import { factorize, type Factors } from "./svd.ts";
import { sparse, type SparseMatrix } from "./sparse.ts";

const dimensions = 120;
/** Terms in fewer documents say nothing of others. */
const leastDocuments = 2;
const mostTerms = 20_000;
/** Neighbours on each side. */
const reach = 5;
/** Flattens how common a neighbour is: rare ones would look more telling than they are. */
const smoothing = 0.75;
/** Neighbours kept of one term. */
const mostNeighbours = 400;

/** Trains on documents given as their stems, in order. Heavy: not for the main thread of a server. */
export function train(documents: readonly (readonly string[])[]): CorpusModelData {
  const counts = new Map<string, number>();
  for (const stems of documents)
    for (const stem of new Set(stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const terms = [...counts]
    .filter(([, count]) => count >= leastDocuments && count <= Math.max(leastDocuments, documents.length / 2))
    .toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, mostTerms)
    .map(([term]) => term);
  const ids = new Map(terms.map((term, id) => [term, id]));
  const rarity = Float32Array.from(terms, (term) => Math.log(documents.length / (counts.get(term) ?? 1)));
  const numbered = documents.map((stems) => stems.flatMap((stem) => ids.get(stem) ?? []));
  const spaces = [
    factorize(byDocument(numbered, rarity), dimensions),
    neighbourSpace(byNeighbour(numbered, terms.length)),
  ].map(({ rank, right }) => quantize(right, rank, terms.length));
  const size = spaces.reduce((sum, space) => sum + space.dimensions, 0);
  const data = { terms, rarity, spaces, center: new Float32Array(size) };
  return { ...data, center: centerOf(documents, new CorpusModel(data)) };
}

function neighbourSpace(matrix: SparseMatrix): Pick<Factors, "rank" | "right"> {
  const { rank, right, values } = factorize(matrix, dimensions);
  // The root evens out the strong directions; then all words count the same.
  const vectors = right.map((value, at) => value * Math.sqrt(values[at % rank] ?? 0));
  for (let row = 0; row < vectors.length; row += rank) normalize(vectors, row, rank);
  return { rank, right: vectors };
}

function quantize(vectors: Float32Array, size: number, terms: number): CorpusModelData["spaces"][number] {
  const bytes = new Int8Array(vectors.length);
  const scales = new Float32Array(terms);
  for (let term = 0; term < terms; term++) {
    const row = vectors.subarray(term * size, (term + 1) * size);
    const most = row.reduce((greatest, value) => Math.max(greatest, Math.abs(value)), 0);
    if (most === 0) continue;
    scales[term] = most / 127;
    for (const [k, value] of row.entries()) bytes[term * size + k] = Math.round((127 * value) / most);
  }
  return { dimensions: size, vectors: bytes, scales };
}

function centerOf(documents: readonly (readonly string[])[], model: CorpusModel): Float32Array {
  const center = new Float32Array(model.data.center.length);
  for (const stems of documents)
    for (const [k, value] of model.sum(stems).entries())
      center[k] = (center[k] ?? 0) + value / documents.length;
  return center;
}

/** Documents × terms: how much a document says of a term; rows have the length 1. */
function byDocument(documents: readonly (readonly number[])[], rarity: Float32Array): SparseMatrix {
  const rows = documents.map((ids) => {
    const row = new Map<number, number>();
    for (const id of ids) row.set(id, (row.get(id) ?? 0) + 1);
    let sum = 0;
    for (const [id, count] of row) {
      const value = (1 + Math.log(count)) * (rarity[id] ?? 0);
      row.set(id, value);
      sum += value * value;
    }
    const length = Math.sqrt(sum) || 1;
    for (const [id, value] of row) row.set(id, value / length);
    return row;
  });
  return sparse(rows, rarity.length);
}

/** Terms × terms: how much more often two stand near each other than by chance (positive, in logarithms). */
function byNeighbour(documents: readonly (readonly number[])[], size: number): SparseMatrix {
  const near = Array.from({ length: size }, () => new Map<number, number>());
  for (const ids of documents)
    for (const [at, id] of ids.entries()) {
      for (let step = 1; step <= reach; step++) {
        const other = ids[at + step];
        if (other === undefined) break;
        if (other === id) continue;
        // Nearer ones count more.
        const weight = 1 / step;
        add(near[id], other, weight);
        add(near[other], id, weight);
      }
    }
  const sums = near.map((row) => [...row.values()].reduce((sum, value) => sum + value, 0));
  const smoothed = sums.map((sum) => sum ** smoothing);
  const total = smoothed.reduce((sum, value) => sum + value, 0);
  const rows = near.map((row, id) => {
    const telling: [number, number][] = [];
    for (const [other, count] of row) {
      const value = Math.log((count * total) / ((sums[id] ?? 1) * (smoothed[other] ?? 1)));
      if (value > 0) telling.push([other, value]);
    }
    if (telling.length <= mostNeighbours) return new Map(telling);
    return new Map(telling.toSorted((a, b) => b[1] - a[1]).slice(0, mostNeighbours));
  });
  return sparse(rows, size);
}

function add(row: Map<number, number> | undefined, id: number, weight: number): void {
  row?.set(id, (row.get(id) ?? 0) + weight);
}
