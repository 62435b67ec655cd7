import fc from "fast-check";
import { expect, it } from "vitest";
import { htmlTokens } from "./html-tokens.ts";

/** The same rules as one expression; it takes quadratic time for what is left open. */
const pattern =
  /<!--[^]*?(?:-->|$)|<![^>]*>|<\?[^]*?\?>|<(\/?)([A-Za-z][\w:-]*)((?:[^<>"'`]|"[^"]*"|'[^']*')*)>|&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/g;

it("finds tags, entities, comments, declarations and instructions", () => {
  const unit = fc.constantFrom(
    "<",
    ">",
    "/",
    "a",
    "b:",
    "-",
    "!",
    "?",
    "--",
    '"',
    "'",
    "`",
    " ",
    "&",
    "#1",
    ";",
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), (source) => {
      const found = [...htmlTokens(source)].map(({ start, end, tag }) => [start, end, tag?.name, tag?.rest]);
      const expected = [...source.matchAll(pattern)].map(({ 0: whole, 2: name, 3: rest, index }) => [
        index,
        index + whole.length,
        name,
        rest,
      ]);
      expect(found).toEqual(expected);
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  ["a name without an end", `<${"a".repeat(2_000_000)}`],
  ["declarations without an end", "<!a".repeat(500_000)],
  ["instructions without an end", "<?a".repeat(500_000)],
  ["open quotes", '<a "'.repeat(400_001)],
  ["open tags in quotes", `${`<a "<b '" '<c "'`.repeat(100_000)}"`],
  ["quoted values without an end", `<a ${'"" '.repeat(1_000_000)}`],
])("takes linear time for %s", { tags: ["long"] }, (_, source) => {
  expect([...htmlTokens(source)].filter(({ end }) => end === source.length)).toEqual([]);
});
