import type { RateAnswer, RateLimit } from "../limits/rate-limits.ts";

/** What is counted: requests of a key, and jobs, deployments and previews of a project. */
export type RatePolicy = "requests" | "jobs" | "deployments" | "previews";

/** The headers of the IETF's draft on rate limits. */
export function rateHeaders(
  policy: RatePolicy,
  { limit, seconds }: RateLimit,
  { remaining, reset }: Omit<RateAnswer, "allowed">,
): Record<string, string> {
  return {
    "ratelimit-policy": `"${policy}";q=${limit};w=${seconds}`,
    ratelimit: `"${policy}";r=${remaining};t=${reset}`,
  };
}
