import { probability, type Calibration, type Features } from "../ranking/calibration.ts";

/** One result that somebody judged. */
export interface Example {
  readonly features: Features;
  readonly relevant: boolean;
  /** How much it counts; default 1. */
  readonly weight?: number;
}

export interface FitOptions {
  /** Positions of features whose weight may not fall below 0. */
  readonly rising?: readonly number[];
  /** Pull of the weights to 0. */
  readonly ridge?: number;
}

/** Logistic regression by gradient descent with momentum. The same for the same examples. */
export function fit(
  examples: readonly Example[],
  { rising = [], ridge = 0.5 }: FitOptions = {},
): Calibration {
  const size = examples[0]?.features.length ?? 0;
  const centers = Array.from({ length: size }, (_, k) =>
    average(examples.map(({ features }) => features[k] ?? 0)),
  );
  const spreads = centers.map(
    (center, k) =>
      Math.sqrt(average(examples.map(({ features }) => ((features[k] ?? 0) - center) ** 2))) || 1,
  );
  const scaled = examples.map(({ features }) =>
    centers.map((center, k) => ((features[k] ?? 0) - center) / (spreads[k] ?? 1)),
  );
  const total = examples.reduce((sum, { weight = 1 }) => sum + weight, 0);
  let bias = 0;
  const weights = centers.map(() => 0);
  const speeds = Array.from({ length: size + 1 }, () => 0);
  for (let step = 0; step < 3_000; step++) {
    const gradient = weights.map((weight) => ridge * weight);
    let shift = 0;
    for (const [at, row] of scaled.entries()) {
      const { relevant, weight = 1 } = examples[at] ?? { relevant: false };
      const error = weight * (probability(row, { bias, weights }) - (relevant ? 1 : 0));
      shift += error;
      for (let k = 0; k < size; k++) gradient[k] = (gradient[k] ?? 0) + error * (row[k] ?? 0);
    }
    for (let k = 0; k < size; k++) {
      speeds[k] = 0.9 * (speeds[k] ?? 0) - (0.5 * (gradient[k] ?? 0)) / total;
      const moved = (weights[k] ?? 0) + (speeds[k] ?? 0);
      weights[k] = rising.includes(k) ? Math.max(0, moved) : moved;
    }
    speeds[size] = 0.9 * (speeds[size] ?? 0) - (0.5 * shift) / total;
    bias += speeds[size] ?? 0;
  }
  const plain = weights.map((weight, k) => weight / (spreads[k] ?? 1));
  return {
    bias: bias - plain.reduce((sum, weight, k) => sum + weight * (centers[k] ?? 0), 0),
    weights: plain,
  };
}

function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
