/** How far scores are what they say: probabilities. */
export interface Reliability {
  /** Expected calibration error: how far off scores are on average, 0..1. */
  readonly error: number;
  /** Chance that a relevant result has a greater score than another one. */
  readonly auc: number;
  /** Tenths of the scores, those without results left out. */
  readonly bins: readonly {
    readonly from: number;
    readonly mean: number;
    readonly observed: number;
    readonly count: number;
  }[];
}

export interface ScoredResult {
  readonly score: number;
  readonly relevant: boolean;
}

const binCount = 10;

export function reliabilityOf(results: readonly ScoredResult[]): Reliability {
  const bins = Array.from({ length: binCount }, (_, at) => ({
    from: at / binCount,
    sum: 0,
    relevant: 0,
    count: 0,
  }));
  for (const { score, relevant } of results) {
    const bin = bins[Math.min(binCount - 1, Math.floor(score * binCount))];
    if (!bin) continue;
    bin.sum += score;
    bin.count++;
    if (relevant) bin.relevant++;
  }
  const filled = bins
    .filter(({ count }) => count > 0)
    .map(({ from, sum, relevant, count }) => ({
      from,
      mean: sum / count,
      observed: relevant / count,
      count,
    }));
  const error = filled.reduce((sum, { mean, observed, count }) => sum + count * Math.abs(mean - observed), 0);
  return { error: results.length === 0 ? 0 : error / results.length, auc: aucOf(results), bins: filled };
}

/** By ranks; equal scores share theirs. */
function aucOf(results: readonly ScoredResult[]): number {
  const sorted = results.toSorted((a, b) => a.score - b.score);
  let ranks = 0;
  let relevant = 0;
  for (let at = 0; at < sorted.length;) {
    let end = at;
    while (end < sorted.length && sorted[end]?.score === sorted[at]?.score) end++;
    const rank = (at + 1 + end) / 2;
    for (; at < end; at++)
      if (sorted[at]?.relevant === true) {
        ranks += rank;
        relevant++;
      }
  }
  const others = sorted.length - relevant;
  return relevant === 0 || others === 0
    ? 0.5
    : (ranks - (relevant * (relevant + 1)) / 2) / (relevant * others);
}
