/** Length of texts that are checked, and the repeats that a pattern may have: matching then ends soon, whatever they are. */
const textLimit = 256;
const repeatLimit = 3;

/**
 * Whether a text matches a specification's pattern; undefined where that is not checked: the pattern cannot be read, or
 * matching it might take too long.
 */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  if (text.length > textLimit || pattern.length > 1000 || mayBeSlow(pattern)) return undefined;
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags).test(text);
    } catch {
      // Patterns of other dialects.
    }
  }
  return undefined;
}

/**
 * Repeats of what itself repeats or chooses, and many ways in a row to read one text. Sound patterns may be among them:
 * those are only not checked.
 */
function mayBeSlow(pattern: string): boolean {
  const bare = pattern
    .replace(/\\./gs, "x")
    .replace(/\[[^\]]*\]/g, "x")
    .replaceAll(/\(\?(?::|<?[=!]|<\w+>)/g, "(");
  const count = (part: RegExp): number => bare.match(part)?.length ?? 0;
  return (
    count(/[*+]|\{\d+,\d*\}/g) > repeatLimit ||
    count(/\?/g) > 5 ||
    (bare.includes("|") && count(/\)/g) > 2) ||
    /[*+}|?].*\)[*+{]/s.test(bare)
  );
}
