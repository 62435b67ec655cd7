import type { Route } from "../model/page.ts";
import type { Problem } from "../problem/problem.ts";

/** What a check found. `milliseconds` is wall time since the project was opened, or since the last change. */
export interface CheckReport {
  readonly problems: readonly Problem[];
  readonly summary: {
    readonly errors: number;
    readonly warnings: number;
    readonly pages: number;
    readonly operations: number;
    readonly milliseconds: number;
  };
}

/** `since` is a time of `performance.now`. */
export function reportOf(
  problems: readonly Problem[],
  routes: ReadonlyMap<string, Route>,
  since: number,
): CheckReport {
  const count = (severity: string): number =>
    problems.filter((problem) => problem.severity === severity).length;
  const all = [...routes.values()];
  return {
    problems,
    summary: {
      errors: count("error"),
      warnings: count("warning"),
      pages: all.length,
      operations: all.filter(({ operation }) => operation !== null).length,
      milliseconds: Math.round(performance.now() - since),
    },
  };
}
