import { readdir } from "node:fs/promises";
import { join, posix } from "node:path";
import type { PathPolicy } from "./path-policy.ts";

/** Code that Node runs where another file names it. */
const scripts: readonly string[] = ["js", "mjs", "cjs", "ts", "mts", "cts"].map((type) => `**/*.${type}`);

/**
 * A policy for a repository as it was before the job. With an `octavo.config.*` in the docs folder or above it, scripts may not be
 * changed either: it may load any of them, by a name that it makes up when it runs.
 */
export async function protectSiteCode(
  policy: PathPolicy,
  { repository, site }: { readonly repository: string; readonly site: string },
): Promise<PathPolicy> {
  for (let folder = site; ; folder = posix.dirname(folder)) {
    const names = await readdir(join(repository, folder)).catch(() => []);
    if (names.some((name) => /^octavo\.config\./i.test(name)))
      return { ...policy, protected: [...policy.protected, ...scripts] };
    if (folder === "" || folder === ".") return policy;
  }
}
