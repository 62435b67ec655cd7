// Everything that the order of results depends on beside the index. A change needs a new version and `npm run search:calibrate`.

/** Version of this file and of what reads it: calibrations of another one do not fit. */
export const scorerVersion = 1;

/** Documents of one index that are compared closely. */
export const candidateLimit = 400;
/** What a document that has nothing of some words keeps of its score. */
export const uncoveredShare = 0.4;
/** How much of the words that a section lacks its page may have for it. */
export const pageCoverageShare = 0.5;
/** The beginning of a page stands for the page. */
export const leadFactor = 1.15;
/** What a name that is the query adds. */
export const titleShare = 0.3;
/** What the further sections of a page add to its best one: a page that is about something says it more than once. */
export const nextShares: readonly number[] = [0.12, 0.06];
/** What versions and languages that are not the default keep, where no filter names them. */
export const otherPartitionFactor = 0.85;

/** What the spaces of the dense side add to a score of 0..1: whole documents (LSA), neighbours (PPMI). */
export const denseWeights: readonly number[] = [0.1, 0.3];
/** What an embedding provider's one space adds: as much as those two together. */
export const providedWeights: readonly number[] = [0.4];
/** Documents that may be found without a word of the query. */
export const denseCandidates = 100;
/** Words that a query needs to have a meaning beyond them; fewer name things. */
export const denseWords = 3;
/** A query with a spelling mistake needs more of them. */
export const denseWordsCorrected = 4;

/** A wish of the author's shifts the rank; it does not decide it. */
export function boostFactor(boost: number): number {
  return boost === 1 ? 1 : Math.min(1.5, Math.max(0.5, 1 + 0.08 * Math.log2(boost)));
}

/** How much a word says that `count` of `size` documents have. */
export function rarityOf(count: number, size: number): number {
  return Math.log(1 + (size - count + 0.5) / (count + 0.5));
}
