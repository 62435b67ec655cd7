import type { Span } from "@octavo/core";

/**
 * Where pieces of a string stand in the YAML that it is written in: bare, in quotes, or in a block of lines, whose breaks and blanks may
 * differ. `pieces` are sorted, and within the string. Undefined for those behind a sign that is escaped. Takes linear time.
 */
export function foldedPlaces(
  value: string,
  written: string,
  pieces: readonly Span[],
): readonly (Span | undefined)[] {
  const blank = /\s/;
  // The sign of a block, and what its lines are to be.
  let at = /^[|>][^\n]*\n/.exec(written)?.[0].length ?? (/^["']/.test(written) ? 1 : 0);
  let unit = 0;
  /** Goes on to the place of a unit of the string; false where they differ. */
  const reach = (end: number): boolean => {
    for (; unit < end; unit++) {
      if (blank.test(value.charAt(unit))) continue;
      while (blank.test(written.charAt(at))) at++;
      if (written[at] !== value[unit]) return false;
      at++;
    }
    return true;
  };
  return pieces.map(({ start, end }) => {
    if (!reach(start)) return undefined;
    while (blank.test(written.charAt(at))) at++;
    const from = at;
    return reach(end) ? { start: from, end: at } : undefined;
  });
}
