import type { QueryPlan } from "./plan.ts";
import { denseWords, denseWordsCorrected } from "./weights.ts";

/** Whether meaning beyond the words is looked for: names, identifiers and mistyped words are not helped by it. */
export function usesDense({ words, corrected }: QueryPlan): boolean {
  return words >= (corrected > 0 ? denseWordsCorrected : denseWords);
}

/** Whether `usesDense` may say so: known before spelling was looked at. */
export function mayUseDense(words: number): boolean {
  return words >= Math.min(denseWords, denseWordsCorrected);
}
