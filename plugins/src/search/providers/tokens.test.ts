import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { batchesOf, cutToTokens, estimateTokens } from "./tokens.ts";

describe("tokens", () => {
  it("cuts between characters, and groups texts within their limits, in order", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 0, max: 20 }), (text, tokens) => {
        const cut = cutToTokens(text, tokens);
        expect(text.startsWith(cut)).toBe(true);
        expect(estimateTokens(cut)).toBeLessThanOrEqual(tokens);
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.string()),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 9 }),
        (texts, count, tokens) => {
          const batches = batchesOf(texts, count, tokens);
          expect(batches.flat()).toEqual(texts);
          for (const batch of batches) {
            expect(batch.length).toBeLessThanOrEqual(count);
            const sum = batch.reduce((total, text) => total + estimateTokens(text), 0);
            expect(batch.length === 1 || sum <= tokens).toBe(true);
          }
        },
      ),
    );
  });
});
