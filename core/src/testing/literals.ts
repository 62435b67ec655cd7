import fc from "fast-check";

// What has a meaning in some language, alone or after a backslash, and what compilers look at twice.
const characters =
  "\"'`\\$#{}()%!?=<>@/u0x1nN aé€😀‘’\n\n\n\r\t\u0001\u001B\u007F\u0085\u2028\u202E\u200F\uFEFF";
const sequences = '""" \'\'\' )" "# \\# ??= ${ #{ \\u{41} \\u0041 \\101'.split(" ");
const pieces = [...Array.from(characters), ...sequences, "\nBODY\n", "\n ", " \n"];

/** Texts that are hard to quote, without NUL. */
export const hostileText: fc.Arbitrary<string> = fc.string({
  unit: fc.constantFrom(...pieces),
  maxLength: 12,
});

const hostileTexts = fc.array(hostileText, { minLength: 150, maxLength: 150 });

/**
 * Lets a program print texts that are written as literals, and rejects with the first that is not read as what it was.
 *
 * @param print gives what a program with the literals printed: each text, and a NUL after it
 */
export async function expectReadBack(
  write: (text: string) => string,
  print: (literals: readonly string[]) => Promise<string>,
): Promise<void> {
  const property = fc.asyncProperty(hostileTexts, async (texts) => {
    const printed = (await print(texts.map(write))).split("\0");
    const at = texts.findIndex((text, index) => printed[index] !== text);
    if (at < 0) return;
    const [text = "", read] = [texts[at], printed[at]];
    throw new Error(`${JSON.stringify(text)} as ${write(text)} is read as ${JSON.stringify(read)}`);
  });
  await fc.assert(property, { numRuns: 1, endOnFailure: true });
}
