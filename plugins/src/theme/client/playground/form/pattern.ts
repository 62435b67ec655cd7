/** Characters of texts and patterns that are checked, and steps that matching may take. */
const textLimit = 64;
const patternLimit = 1000;
const stepLimit = 300_000;

/**
 * Whether a text matches a specification's pattern; undefined where that is not checked: the text is long, the pattern
 * cannot be read, or matching might take so long that typing stops.
 */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  if (text.length > textLimit || pattern.length > patternLimit || !(stepsOf(pattern) <= stepLimit))
    return undefined;
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
 * More than the ways in which a pattern can read a text that it may match: the product of what each repeat and each choice
 * can be, from each place where it can begin. Infinite for repeats of what itself repeats or chooses, whose product has no
 * such bound; sound patterns may be among them.
 */
function stepsOf(pattern: string): number {
  const bare = pattern
    .replace(/\\./gs, "x")
    .replace(/\[[^\]]*\]/g, "x")
    .replaceAll(/\(\?(?::|<?[=!]|<\w+>)/g, "(");
  if (/[*+}|?].*\)[*+{]/s.test(bare)) return Infinity;
  const bars = count(bare, /\|/g);
  // However they are spread over the groups, the product of choices is not larger.
  const places = Math.min(bars, count(bare, /\(/g) + 1);
  let steps = bars === 0 ? 1 : (1 + bars / places) ** places;
  if (bars > 0 || !bare.startsWith("^")) steps *= textLimit;
  for (const [sign, least = "0", most] of bare.matchAll(/[*+?]|\{(\d+),(\d*)\}/g)) {
    const upTo = sign === "?" ? 1 : most ? Number(most) : textLimit;
    steps *= Math.max(1, Math.min(textLimit, upTo - Number(least) + 1));
  }
  return steps;
}

function count(text: string, part: RegExp): number {
  return text.match(part)?.length ?? 0;
}
