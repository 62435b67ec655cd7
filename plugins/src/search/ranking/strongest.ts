const buckets = 1_024;

/** Indexes of the greatest values, the greatest first, of equal ones the first; linear in the number of values. */
export function strongest(values: Float32Array, count: number): readonly number[] {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  if (most === 0) return [];
  const bucketOf = (value: number): number => Math.floor((value / most) * (buckets - 1));
  const sizes = new Uint32Array(buckets);
  for (const value of values) {
    const bucket = bucketOf(value);
    if (value > 0) sizes[bucket] = (sizes[bucket] ?? 0) + 1;
  }
  let lowest = buckets - 1;
  for (let above = sizes[lowest] ?? 0; lowest > 0 && above < count; above += sizes[lowest] ?? 0) lowest--;
  const found: number[] = [];
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    if (value > 0 && bucketOf(value) >= lowest) found.push(at);
  }
  return found.toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b).slice(0, count);
}
