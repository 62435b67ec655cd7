import { shortened } from "../agent-runner.ts";

/** A problem of the site, as jobs keep it: plain JSON. */
export interface FoundProblem {
  readonly code: string;
  readonly severity: "error" | "warning" | "information";
  readonly message: string;
  /** From the top of the worktree. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The marked text, or its line where nothing is marked; white space as one space. */
  readonly near: string;
}

/** They say what the network is like, and checks of jobs run without it. */
const aboutTheNetwork: ReadonlySet<string> = new Set(["openapi/fetch-failed", "openapi/fetch-stale"]);

/** The errors among `newProblems`. */
export function newErrors(base: readonly FoundProblem[], now: readonly FoundProblem[]): FoundProblem[] {
  return newProblems(base, now).filter(({ severity }) => severity === "error");
}

/**
 * Problems that were not on the base. Lines may shift: what is compared is code, file, message and the text near it, each
 * as often as it was there.
 */
export function newProblems(base: readonly FoundProblem[], now: readonly FoundProblem[]): FoundProblem[] {
  const known = new Map<string, number>();
  for (const problem of base) known.set(keyOf(problem), (known.get(keyOf(problem)) ?? 0) + 1);
  return now.filter((problem) => {
    if (aboutTheNetwork.has(problem.code)) return false;
    const key = keyOf(problem);
    const left = known.get(key) ?? 0;
    if (left > 0) known.set(key, left - 1);
    return left === 0;
  });
}

function keyOf({ code, file, message, near }: FoundProblem): string {
  return JSON.stringify([code, file, message, near]);
}

const describedLimit = 40;

/** For a model or a person: a problem a line. */
export function describeProblems(problems: readonly FoundProblem[]): string {
  const lines = problems
    .slice(0, describedLimit)
    .map(({ code, file, line, message }) => `${file}:${line}: ${shortened(message, 500)} (${code})`);
  if (problems.length > describedLimit) lines.push(`… and ${problems.length - describedLimit} more.`);
  return lines.join("\n");
}
