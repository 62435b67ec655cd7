import { locationPath } from "@octavo/core";
import { expandDestination, type Destination } from "./destination.ts";
import type { Pattern } from "./pattern.ts";
import type { RedirectTable } from "./redirect-table.ts";

/** As many redirects in a row as browsers follow. */
const mostInRow = 20;

/**
 * The paths that a redirect leads through when it comes back to itself, or to more than browsers follow: "…" stands for the
 * rest then. Undefined where an example of its source arrives, and where only later redirects go around.
 */
export function findLoop(
  ordinal: number,
  pattern: Pattern,
  table: RedirectTable,
): readonly string[] | undefined {
  const paths = [exampleOf(pattern)];
  let again = false;
  for (;;) {
    const found = table.find(paths.at(-1) ?? "");
    const next = found && locationPath(found.location);
    if (!found || next === undefined || (paths.length === 1 && found.ordinal !== ordinal)) return undefined;
    again ||= paths.length > 1 && found.ordinal === ordinal;
    const known = paths.indexOf(next);
    paths.push(next);
    if (known === 0) return paths;
    if (known > 0) return again ? paths : undefined;
    if (paths.length > mostInRow) return [...paths.slice(0, 4), "…"];
  }
}

/** The paths of a redirect that leads each path to itself, as a table does not; undefined for others. */
export function findSelf(pattern: Pattern, destination: Destination): readonly string[] | undefined {
  // What a wildcard captures may be the text that the destination has: not in both.
  const isSelf = ["x", "y"].every((letter) => {
    const captures = capturedBy(pattern, letter);
    const location = expandDestination(destination, captures, "", "");
    return location !== undefined && locationPath(location) === exampleOf(pattern, letter);
  });
  return isSelf ? [exampleOf(pattern), exampleOf(pattern)] : undefined;
}

/** A path that fits a pattern. */
export function exampleOf(pattern: Pattern, letter = "x"): string {
  const captures = capturedBy(pattern, letter).values();
  return pattern.map((piece) => (typeof piece === "string" ? piece : captures.next().value)).join("");
}

/** A text for each piece that a pattern captures: different ones, so that one sees where each of them goes. */
function capturedBy(pattern: Pattern, letter: string): readonly string[] {
  const captures = pattern.filter((piece) => typeof piece !== "string");
  return captures.map((_, index) => (index === 0 ? letter : `${letter}${index + 1}`));
}
