import type { Span } from "../source/origin.ts";
import type { ProblemLog } from "./problem-log.ts";

/** Lines of version control: both versions, and what both were made of where it tells that. */
const markers = /^(?:<{7}|\|{7}|={7}|>{7})[^\r\n]*/gm;

export const conflictMessage =
  "A merge conflict is left in the file: keep one of the two versions and remove the markers.";

/**
 * A text in which version control left two versions of some lines, with blanks for the markers and for all versions but the first.
 * Tells of each.
 */
export function withoutConflicts(text: string, log: ProblemLog): string {
  if (!text.includes("<<<<<<<")) return text;
  const hidden: Span[] = [];
  let first: Span | undefined;
  /** Where the versions begin that are not the first, and whether the last of them has begun. */
  let others: number | undefined;
  let isLast = false;
  for (const { index, 0: line } of text.matchAll(markers)) {
    const end = index + line.length;
    const [sign] = line;
    if (sign === ">" && first && others !== undefined && isLast) {
      log.report("error", "merge-conflict", conflictMessage, first.start, first.end, true);
      hidden.push(first, { start: others, end });
    }
    const goesOn: boolean =
      first !== undefined && !isLast && (sign === "=" || (sign === "|" && others === undefined));
    if (goesOn) others ??= index;
    isLast = goesOn && sign === "=";
    if (goesOn) continue;
    first = sign === "<" ? { start: index, end } : undefined;
    others = undefined;
  }
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end } of hidden) {
    pieces.push(text.slice(done, start), text.slice(start, end).replaceAll(/[^\r\n]/g, " "));
    done = end;
  }
  return pieces.join("") + text.slice(done);
}
