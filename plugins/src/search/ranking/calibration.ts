import calibration from "./calibration.json" with { type: "json" };
import { scorerVersion } from "./weights.ts";

/** What is known of one result, as numbers near 1. */
export type Features = readonly number[];

/** What features are called, in their order. */
export const featureNames: readonly string[] = [
  "score",
  "ratio",
  "coverage",
  "unknown",
  "corrected",
  "words",
  "best",
];

/** What a query says of all of its results. */
export interface QueryFacts {
  /** Share of the query that no document has, rare words counting more. */
  readonly unknown: number;
  readonly words: number;
  readonly corrected: number;
  /** Score of the first result. */
  readonly best: number;
  /** What share of the query the page of the first result has. */
  readonly coverage: number;
}

/** Weights that turn features into a probability. */
export interface Calibration {
  readonly bias: number;
  readonly weights: readonly number[];
}

/** Which side found the results: their scores differ. */
export type CalibrationMode = "keyword" | "corpus";

/** Within one query only the score differs, and more of it is never less: so the order stays. */
export function featuresOf(
  score: number,
  { unknown, words, corrected, best, coverage }: QueryFacts,
): Features {
  return [
    Math.log(score + 0.01),
    best === 0 ? 0 : score / best,
    coverage,
    unknown,
    words === 0 ? 0 : corrected / words,
    Math.log(1 + words),
    Math.log(best + 0.01),
  ];
}

/** How likely a result is relevant, 0..1. */
export function probability(features: Features, { bias, weights }: Calibration): number {
  const sum = weights.reduce((total, weight, at) => total + weight * (features[at] ?? 0), bias);
  return 1 / (1 + Math.exp(-sum));
}

/** The committed weights. */
export function calibrationOf(mode: CalibrationMode): Calibration {
  if (calibration.scorer !== scorerVersion)
    throw new Error("ranking/calibration.json was fitted for another scorer: run npm run search:calibrate.");
  return calibration.modes[mode];
}
