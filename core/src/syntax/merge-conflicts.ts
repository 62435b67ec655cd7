import type { Span } from "../source/origin.ts";
import type { ProblemLog } from "./problem-log.ts";

const newline = String.raw`(?:\r\n|\r(?!\n)|\n)`;
const lines = String.raw`(?:(?![<=>|]{7})[^\r\n]*${newline})*`;
/** Both versions, and what both were made of where version control tells it; the group is all but the first. */
const conflict = new RegExp(
  String.raw`^<{7}[^\r\n]*${newline}${lines}((?:\|{7}[^\r\n]*${newline}${lines})?={7}[^\r\n]*${newline}${lines}>{7}[^\r\n]*)`,
  "gm",
);

export const conflictMessage =
  "A merge conflict is left in the file: keep one of the two versions and remove the markers.";

/**
 * A text in which version control left two versions of some lines, with blanks for the markers and for all versions but the first.
 * Tells of each.
 */
export function withoutConflicts(text: string, log: ProblemLog): string {
  if (!text.includes("<<<<<<<")) return text;
  const hidden: Span[] = [];
  for (const { index, 0: whole, 1: others = "" } of text.matchAll(conflict)) {
    const lineEnd = index + (/^[^\r\n]*/.exec(whole)?.[0].length ?? 0);
    log.report("error", "merge-conflict", conflictMessage, index, lineEnd, true);
    const end = index + whole.length;
    hidden.push({ start: index, end: lineEnd }, { start: end - others.length, end });
  }
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end } of hidden) {
    pieces.push(text.slice(done, start), text.slice(start, end).replaceAll(/[^\r\n]/g, " "));
    done = end;
  }
  return pieces.join("") + text.slice(done);
}
