import { nearest } from "@octavo/core";
import type { ProjectSettings } from "./project-settings.ts";
import { namedVariables } from "./build-environment.ts";

/** Environment variables that Octavo knows, of all its commands. */
const known = [
  "OCTAVO_AGENT_KEY",
  "OCTAVO_AGENT_MODEL",
  "OCTAVO_AGENT_PROVIDER",
  "OCTAVO_AGENT_URL",
  "OCTAVO_ALL_JOBS_AT_ONCE",
  "OCTAVO_ARTIFACTS",
  "OCTAVO_BUILD_MEMORY",
  "OCTAVO_BUILD_SECONDS",
  "OCTAVO_CACHE",
  "OCTAVO_DATABASE_URL",
  "OCTAVO_DEPLOYMENTS_PER_10_SECONDS",
  "OCTAVO_DRAIN_SECONDS",
  "OCTAVO_JOBS_AT_ONCE",
  "OCTAVO_JOBS_KEPT",
  "OCTAVO_JOBS_PER_HOUR",
  "OCTAVO_JOB_LEASE",
  "OCTAVO_LOG",
  "OCTAVO_PREVIEWS_PER_MINUTE",
  "OCTAVO_PROJECT_JOBS_AT_ONCE",
  "OCTAVO_PROXY_ALLOW",
  "OCTAVO_RELEASES",
  "OCTAVO_REQUESTS_PER_MINUTE",
  "OCTAVO_S3_ACCESS_KEY",
  "OCTAVO_S3_ENDPOINT",
  "OCTAVO_S3_REGION",
  "OCTAVO_S3_SECRET_KEY",
  "OCTAVO_SEARCHES_PER_MINUTE",
  "OCTAVO_SESSION_SECRET",
  "OCTAVO_TRUST_PROXY",
  "OCTAVO_URL",
];

/** What to say of environment variables that look like settings, and are none: a sentence each. Values are not told. */
export function unknownVariables(
  env: Readonly<Record<string, string | undefined>>,
  projects: readonly ProjectSettings[],
): readonly string[] {
  const names = new Set([...known, ...projects.flatMap(namedVariables)]);
  return Object.keys(env)
    .filter((name) => /^OCTAVO_/i.test(name) && !name.startsWith("OCTAVO_TEST_") && !names.has(name))
    .toSorted()
    .map((name) => {
      const meant = nearest(name, known);
      const shown = JSON.stringify(name.slice(0, 100)).slice(1, -1);
      return `The environment variable ${shown} is no setting of Octavo, and counts for nothing${meant === undefined ? "." : `; did you mean ${meant}?`}`;
    });
}
