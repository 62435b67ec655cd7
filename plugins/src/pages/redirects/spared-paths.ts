import { longestPath, matchPattern, mostWildcards, parsePattern, type Pattern } from "./pattern.ts";
import type { Redirect } from "./redirect.ts";
import { ruleIndex } from "./rule-index.ts";

/**
 * By source: the paths at which something stands, and which the source fits only with nothing for a wildcard, as `/guide/:slug*`
 * fits the page "/guide". Who moves what is in a folder does not mean the page that has its name.
 */
export function sparedPaths(
  sources: ReadonlySet<string>,
  standing: Iterable<string>,
): ReadonlyMap<string, readonly string[]> {
  const rules = [...sources].flatMap((source) => {
    const pattern = source.length > longestPath ? [] : parsePattern(source);
    return mayTakeNothing(pattern) ? [{ source, pattern }] : [];
  });
  const spared = new Map<string, string[]>();
  if (rules.length === 0) return spared;
  const rulesFor = ruleIndex(rules);
  for (const path of standing) {
    if (path.length > longestPath) continue;
    for (const { source, pattern } of rulesFor(path).flat()) {
      if (matchPattern(pattern, path)?.includes("") !== true) continue;
      const known = spared.get(source);
      if (known) known.push(path);
      else spared.set(source, [path]);
    }
  }
  return spared;
}

/** The same redirect, which leaves these paths alone. */
export function withSpared<T extends Redirect>(
  redirect: T,
  spared: ReadonlyMap<string, readonly string[]>,
): T {
  const spares = spared.get(redirect.source);
  return spares ? { ...redirect, spares } : redirect;
}

function mayTakeNothing(pattern: Pattern): boolean {
  const wildcards = pattern.filter((piece) => typeof piece !== "string");
  return wildcards.length <= mostWildcards && wildcards.some(({ takes }) => takes === "rest");
}
