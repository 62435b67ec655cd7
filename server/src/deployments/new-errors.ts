import type { Problem } from "@octavo/core";
import { BuildError } from "./build-error.ts";
import type { SiteReport } from "./run-build.ts";

/** Errors that a summary names. */
const mostNamed = 5;

/** Throws `BuildError` where a build has errors that the one which is shown does not have: those tell of something that breaks now. */
export function refuseNewErrors(built: SiteReport, shown: SiteReport): void {
  const known = new Set(errorsOf(shown).map(keyOf));
  const added = errorsOf(built).filter((error) => !known.has(keyOf(error)));
  if (added.length === 0) return;
  const [count, mend] = added.length === 1 ? ["an error", "it"] : [`${added.length} errors`, "them"];
  throw new BuildError(
    `The docs have ${count} that what is shown does not have, so they are not shown. Mend ${mend}, and deploy again. ${namedErrors(added)}`,
  );
}

/** Where they are, and what they say. */
export function namedErrors(errors: readonly Problem[]): string {
  const named = errors
    .slice(0, mostNamed)
    .map(({ file, range, message, code }) => `${file}:${range.start.line + 1}: ${message} (${code})`);
  if (errors.length > mostNamed) named.push(`${errors.length - mostNamed} more are in the log.`);
  return named.join(" ");
}

export function errorsOf({ problems }: SiteReport): readonly Problem[] {
  return problems.filter(({ severity }) => severity === "error");
}

/** Lines move when something is written above them. */
function keyOf({ code, file, message }: Problem): string {
  return JSON.stringify([code, file, message]);
}
