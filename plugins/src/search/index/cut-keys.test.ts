import fc from "fast-check";
import { expect, it } from "vitest";
import { cutKeys } from "./cut-keys.ts";

const words = fc
  .uniqueArray(
    fc.tuple(fc.string({ unit: fc.constantFrom("a", "b", "c", "é", "\ud83d"), maxLength: 5 }), fc.nat(40)),
    {
      selector: ([word]) => word,
      maxLength: 60,
    },
  )
  .map((pairs) => pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)));

function stretchesOf(pairs: readonly (readonly [string, number])[], most: number): readonly string[] {
  let sum = 0;
  const ends = pairs.map(([, size]) => (sum += size));
  const keys = pairs.map(([word]) => word);
  const cuts = cutKeys(keys, ends, most);
  return cuts.map((cut, at) => keys.slice(at === 0 ? 0 : cuts[at - 1], cut).join(" "));
}

it("cuts into stretches that are not too large, and leaves no key out", () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 200 }), (pairs, most) => {
      const stretches = stretchesOf(pairs, most);
      expect(stretches.join(" ")).toBe(pairs.map(([word]) => word).join(" "));
      const sizes = new Map(pairs);
      for (const stretch of stretches) {
        const own = stretch.split(" ");
        const size = own.reduce((sum, word) => sum + (sizes.get(word) ?? 0), 0);
        expect(own.length === 1 || size <= most).toBe(true);
      }
    }),
  );
});

it("moves no stretch but those that a longer word stands among", () => {
  const letters = Array.from("abcdefghijklmnop");
  const pairs = letters.flatMap((one) => letters.map((other) => [`${one}${other}`, 10] as const));
  const before = stretchesOf(pairs, 100);
  const after = stretchesOf(
    pairs.map(([word, size]) => [word, word === "be" ? 95 : size]),
    100,
  );
  expect(before.length).toBeGreaterThan(letters.length);
  const moved = after.filter((stretch) => !before.includes(stretch));
  expect(moved.length).toBeGreaterThan(0);
  expect(moved.every((stretch) => stretch.startsWith("b"))).toBe(true);
});
