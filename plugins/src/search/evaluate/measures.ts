import { generator } from "../random.ts";

/** How good one ranking is. All are 0..1. */
export interface Quality {
  readonly ndcg: number;
  readonly mrr: number;
  readonly recall: number;
}

/** Looks at the first ten results; what is not known to be relevant counts as irrelevant. */
export function qualityOf(ranked: readonly boolean[], relevant: number, depth = 10): Quality {
  const top = ranked.slice(0, depth);
  const gain = top.reduce((sum, hit, at) => sum + (hit ? 1 / Math.log2(at + 2) : 0), 0);
  const ideal = Array.from({ length: Math.min(relevant, depth) }, (_, at) => 1 / Math.log2(at + 2)).reduce(
    (sum, value) => sum + value,
    0,
  );
  const first = top.indexOf(true);
  return {
    ndcg: ideal === 0 ? 0 : gain / ideal,
    mrr: first < 0 ? 0 : 1 / (first + 1),
    recall: relevant === 0 ? 0 : top.filter(Boolean).length / relevant,
  };
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The 95% interval of a mean, by drawing samples with replacement. The same for the same values. */
export function interval(values: readonly number[], samples = 2_000): readonly [low: number, high: number] {
  if (values.length === 0) return [0, 0];
  const random = generator(values.length);
  const means = Float64Array.from({ length: samples }, () => {
    let sum = 0;
    for (let drawn = 0; drawn < values.length; drawn++)
      sum += values[Math.floor(random() * values.length)] ?? 0;
    return sum / values.length;
  }).toSorted();
  return [means[Math.floor(samples * 0.025)] ?? 0, means[Math.floor(samples * 0.975)] ?? 0];
}
