import type { FileId } from "../source/file.ts";
import { isPage } from "../source/range-of.ts";
import type { Problem, ReportedProblem } from "./problem.ts";

/**
 * Which problems are told: where brackets, quotes or indentation of a file had to be guessed, its errors of syntax alone. What else is
 * found in it, and what is missed anywhere that it may have, would only tell of the guess, and repairs for that would spoil the file.
 * `configFiles` are docs.json and what it is put together of.
 */
export async function toldProblems(
  all: readonly ReportedProblem[],
  configFiles: () => Promise<readonly FileId[]>,
): Promise<ReadonlySet<ReportedProblem>> {
  const guessed = new Set<FileId>();
  for (const { isGuess, origin } of all) if (isGuess) guessed.add(origin.file);
  if (guessed.size === 0) return new Set(all);
  // Front matter says little about other files.
  const hasWholeSite = [...guessed].every(isPage);
  const parts = hasWholeSite ? [] : await configFiles();
  const hasConfiguration = !parts.some((file) => guessed.has(file));
  // What stands in one of them is put into another.
  if (!hasConfiguration) for (const file of parts) guessed.add(file);
  const whole = { site: hasWholeSite, configuration: hasConfiguration };
  return new Set(
    all.filter((problem) => {
      const { code, needsWhole } = problem;
      if (code.startsWith("syntax/")) return true;
      if (needsWhole !== undefined && !whole[needsWhole]) return false;
      return !placesOf(problem).some(
        (place) => guessed.has(place.file) && (!isPage(place.file) || "path" in place),
      );
    }),
  );
}

function placesOf({
  origin,
  related = [],
  fixes = [],
}: ReportedProblem): readonly ReportedProblem["origin"][] {
  return [
    origin,
    ...related.map((place) => place.origin),
    ...fixes.flatMap(({ edits }) => edits.map((edit) => edit.origin)),
  ];
}

/**
 * Without the repetitions of what is told once: `once` are all of that. `ordered`: as problems are shown; the first is the one that stands
 * in docs.json or in a part of it, else in the first file.
 */
export async function withoutRepetitions(
  ordered: readonly Problem[],
  once: ReadonlySet<Problem>,
  configFiles: () => Promise<readonly FileId[]>,
): Promise<readonly Problem[]> {
  if (once.size < 2) return ordered;
  const parts = new Set(await configFiles());
  const firsts = new Map<string, Problem>();
  for (const problem of ordered) {
    if (!once.has(problem)) continue;
    const key = `${problem.code} ${problem.message}`;
    const first = firsts.get(key);
    if (!first || (!parts.has(first.file) && parts.has(problem.file))) firsts.set(key, problem);
  }
  const kept = new Set(firsts.values());
  return ordered.filter((problem) => !once.has(problem) || kept.has(problem));
}
