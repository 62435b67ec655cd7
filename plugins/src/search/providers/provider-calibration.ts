import type { EmbeddingCalibration } from "@octavo/core";
import { featureNames, type Calibration } from "../ranking/calibration.ts";
import { scorerVersion } from "../ranking/weights.ts";
import { EmbeddingError } from "./embedding-error.ts";

/** The weights, where they are those of this provider and of the scorer that runs; else an error that says why not. */
export function checkedCalibration(
  calibration: EmbeddingCalibration,
  provider: string,
): Calibration | EmbeddingError {
  const { bias, weights } = calibration;
  const reason = reasonAgainst(calibration, provider);
  if (reason === undefined) return { bias, weights };
  return new EmbeddingError(
    "setup",
    `The calibration of the embedding provider ${provider} is not used: ${reason}. Scores are those of words alone until it is fitted again.`,
  );
}

function reasonAgainst(
  { provider, scorer, bias, weights }: EmbeddingCalibration,
  own: string,
): string | undefined {
  if (provider !== own) return `it was fitted for ${provider}`;
  if (scorer !== scorerVersion)
    return `it was fitted for scorer ${scorer}, and this is scorer ${scorerVersion}`;
  if (
    !Array.isArray(weights) ||
    weights.length !== featureNames.length ||
    ![bias, ...weights].every(Number.isFinite)
  )
    return `it is no bias with ${featureNames.length} weights`;
  // Else a worse result would have a better score.
  const isFalling = ["score", "ratio"].some((name) => (weights[featureNames.indexOf(name)] ?? 0) < 0);
  return isFalling ? "its weights of `score` and `ratio` must not be below 0" : undefined;
}
