import type { QueryPlan } from "./plan.ts";
import { denseWords, denseWordsCorrected } from "./weights.ts";

/** Whether meaning beyond the words is looked for: names, identifiers and mistyped words are not helped by it. */
export function usesDense({ words, corrected }: QueryPlan): boolean {
  return words >= (corrected > 0 ? denseWordsCorrected : denseWords);
}
