/** A matrix of which most is zero: rows one after the other. */
export interface SparseMatrix {
  readonly rows: number;
  readonly columns: number;
  /** Where each row begins in the two arrays below; one more than there are rows. */
  readonly starts: Uint32Array;
  readonly indexes: Uint32Array;
  readonly values: Float32Array;
}

/** Rows of (column, value) pairs as a matrix. */
export function sparse(rows: readonly ReadonlyMap<number, number>[], columns: number): SparseMatrix {
  const starts = new Uint32Array(rows.length + 1);
  for (const [at, row] of rows.entries()) starts[at + 1] = (starts[at] ?? 0) + row.size;
  const total = starts[rows.length] ?? 0;
  const indexes = new Uint32Array(total);
  const values = new Float32Array(total);
  let at = 0;
  for (const row of rows)
    for (const [column, value] of row) {
      indexes[at] = column;
      values[at++] = value;
    }
  return { rows: rows.length, columns, starts, indexes, values };
}

/** The matrix times a dense one of `width` columns, row by row. */
export function times(matrix: SparseMatrix, dense: Float32Array, width: number): Float32Array {
  const { rows, starts, indexes, values } = matrix;
  const product = new Float32Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const target = row * width;
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at++)
      addScaled(product, target, dense, (indexes[at] ?? 0) * width, values[at] ?? 0, width);
  }
  return product;
}

/** The transposed matrix times a dense one. */
export function transposedTimes(matrix: SparseMatrix, dense: Float32Array, width: number): Float32Array {
  const { rows, columns, starts, indexes, values } = matrix;
  const product = new Float32Array(columns * width);
  for (let row = 0; row < rows; row++) {
    const source = row * width;
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at++)
      addScaled(product, (indexes[at] ?? 0) * width, dense, source, values[at] ?? 0, width);
  }
  return product;
}

function addScaled(
  target: Float32Array,
  to: number,
  source: Float32Array,
  from: number,
  factor: number,
  width: number,
): void {
  for (let k = 0; k < width; k++) target[to + k] = (target[to + k] ?? 0) + factor * (source[from + k] ?? 0);
}
