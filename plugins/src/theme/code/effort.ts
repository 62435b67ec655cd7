/** Longer lines stay plain. It is a limit of characters, and not of time, so that every machine makes the same of a page. */
export const lineLimit = 1_500;

/** Grammars that take three times as long as the others at their worst. */
const slow = new Set(["hcl", "terraform", "tf", "tfvars"]);

/**
 * What colouring takes at worst, in nanoseconds, about: the time of grammars that come with us can grow with the cube of a line.
 * `language`: the name of a grammar.
 */
export function effortOf(code: string, language: string): number {
  let effort = 0;
  for (let start = 0; start <= code.length;) {
    const end = code.indexOf("\n", start);
    const length = (end < 0 ? code.length : end) - start;
    if (length < lineLimit) effort += length ** 3 / 2;
    start += length + 1;
  }
  return slow.has(language) ? 3 * effort : effort;
}
