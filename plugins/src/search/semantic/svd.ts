import { generator } from "../random.ts";
import { times, transposedTimes, type SparseMatrix } from "./sparse.ts";

/** The strongest directions of a matrix. */
export interface Factors {
  /** Directions that there are: as many as asked for, or fewer for a small matrix. */
  readonly rank: number;
  /** Of each column of the matrix, its coordinates: columns × rank, row by row. Orthonormal. */
  readonly right: Float32Array;
  /** Singular values, the greatest first. */
  readonly values: Float64Array;
}

const oversampling = 10;
const powerSteps = 2;
const seed = 7;

/**
 * Truncated singular value decomposition by random projection (Halko, Martinsson, Tropp 2011). The same for the same
 * matrix: the projection is drawn from a fixed seed. Time grows with the entries that are not zero.
 */
export function factorize(matrix: SparseMatrix, rank: number): Factors {
  const width = Math.min(rank + oversampling, matrix.rows, matrix.columns);
  if (width === 0) return { rank: 0, right: new Float32Array(), values: new Float64Array() };
  const random = generator(seed);
  const start = Float32Array.from(
    { length: matrix.columns * width },
    () => random() + random() + random() - 1.5,
  );
  let left = times(matrix, start, width);
  for (let step = 0; step < powerSteps; step++) {
    orthonormalize(left, width);
    const back = transposedTimes(matrix, left, width);
    orthonormalize(back, width);
    left = times(matrix, back, width);
  }
  orthonormalize(left, width);
  // Rows of `small` are the columns of the matrix, seen from the subspace.
  const small = transposedTimes(matrix, left, width);
  const { values, vectors } = eigen(gram(small, width), width);
  const kept = Math.min(rank, width, values.findLastIndex((value) => value > 1e-9 * (values[0] ?? 0)) + 1);
  const right = new Float32Array(matrix.columns * kept);
  for (let column = 0; column < matrix.columns; column++)
    for (let k = 0; k < kept; k++) {
      let sum = 0;
      for (let j = 0; j < width; j++) sum += (small[column * width + j] ?? 0) * (vectors[j * width + k] ?? 0);
      right[column * kept + k] = sum / Math.sqrt(values[k] ?? 1);
    }
  return { rank: kept, right, values: values.slice(0, kept).map(Math.sqrt) };
}

/** Makes columns orthonormal (modified Gram-Schmidt); those that depend on others become zero. */
function orthonormalize(matrix: Float32Array, width: number): void {
  const rows = matrix.length / width;
  const columns = Array.from({ length: width }, (_, k) =>
    Float64Array.from({ length: rows }, (_row, row) => matrix[row * width + k] ?? 0),
  );
  for (const [k, column] of columns.entries()) {
    const before = norm(column);
    for (let other = 0; other < k; other++) subtractProjection(column, columns[other] ?? column);
    const length = norm(column);
    const factor = length > 1e-6 * before && length > 0 ? 1 / length : 0;
    for (let row = 0; row < rows; row++) column[row] = (column[row] ?? 0) * factor;
  }
  for (const [k, column] of columns.entries())
    for (let row = 0; row < rows; row++) matrix[row * width + k] = column[row] ?? 0;
}

function subtractProjection(column: Float64Array, unit: Float64Array): void {
  let dot = 0;
  for (let row = 0; row < column.length; row++) dot += (column[row] ?? 0) * (unit[row] ?? 0);
  for (let row = 0; row < column.length; row++) column[row] = (column[row] ?? 0) - dot * (unit[row] ?? 0);
}

function norm(column: Float64Array): number {
  let sum = 0;
  for (const value of column) sum += value * value;
  return Math.sqrt(sum);
}

/** The transposed matrix times itself: width × width. */
function gram(matrix: Float32Array, width: number): Float64Array {
  const product = new Float64Array(width * width);
  for (let row = 0; row < matrix.length; row += width)
    for (let i = 0; i < width; i++) {
      const value = matrix[row + i] ?? 0;
      if (value === 0) continue;
      for (let j = i; j < width; j++)
        product[i * width + j] = (product[i * width + j] ?? 0) + value * (matrix[row + j] ?? 0);
    }
  for (let i = 0; i < width; i++)
    for (let j = 0; j < i; j++) product[i * width + j] = product[j * width + i] ?? 0;
  return product;
}

/** Eigenvalues, the greatest first, and vectors (columns) of a symmetric matrix, by Jacobi rotations. */
function eigen(
  symmetric: Float64Array,
  size: number,
): { readonly values: Float64Array; readonly vectors: Float64Array } {
  const a = symmetric.slice();
  const v = new Float64Array(size * size);
  for (let i = 0; i < size; i++) v[i * size + i] = 1;
  for (let sweep = 0; sweep < 20; sweep++) {
    let off = 0;
    let all = 0;
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) {
        const square = (a[i * size + j] ?? 0) ** 2;
        all += square;
        if (i !== j) off += square;
      }
    if (off <= 1e-18 * all) break;
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(a, v, size, p, q);
  }
  const order = Array.from({ length: size }, (_, k) => k).toSorted(
    (i, j) => (a[j * size + j] ?? 0) - (a[i * size + i] ?? 0),
  );
  const values = Float64Array.from(order, (k) => Math.max(0, a[k * size + k] ?? 0));
  const vectors = new Float64Array(size * size);
  for (const [to, from] of order.entries())
    for (let row = 0; row < size; row++) vectors[row * size + to] = v[row * size + from] ?? 0;
  return { values, vectors };
}

/** Makes the entry at (p, q) zero. */
function rotate(a: Float64Array, v: Float64Array, size: number, p: number, q: number): void {
  const apq = a[p * size + q] ?? 0;
  if (apq === 0) return;
  const theta = ((a[q * size + q] ?? 0) - (a[p * size + p] ?? 0)) / (2 * apq);
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < size; k++) {
    const [kp, kq] = [a[k * size + p] ?? 0, a[k * size + q] ?? 0];
    a[k * size + p] = c * kp - s * kq;
    a[k * size + q] = s * kp + c * kq;
  }
  for (let k = 0; k < size; k++) {
    const [pk, qk] = [a[p * size + k] ?? 0, a[q * size + k] ?? 0];
    a[p * size + k] = c * pk - s * qk;
    a[q * size + k] = s * pk + c * qk;
    const [kp, kq] = [v[k * size + p] ?? 0, v[k * size + q] ?? 0];
    v[k * size + p] = c * kp - s * kq;
    v[k * size + q] = s * kp + c * kq;
  }
}
