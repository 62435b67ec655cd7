/** Gives a part of a vector the length 1; a zero one stays. */
export function normalize(vector: Float32Array, from: number, size: number): void {
  let sum = 0;
  for (let k = from; k < from + size; k++) sum += (vector[k] ?? 0) ** 2;
  if (sum === 0) return;
  const factor = 1 / Math.sqrt(sum);
  for (let k = from; k < from + size; k++) vector[k] = (vector[k] ?? 0) * factor;
}
