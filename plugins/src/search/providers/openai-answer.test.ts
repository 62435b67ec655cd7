import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAnswer } from "./openai-answer.ts";

describe("readAnswer", () => {
  it("gives back finite vectors in any order, and throws words for anything else", () => {
    const vectors = fc.integer({ min: 1, max: 8 }).chain((size) =>
      fc.array(fc.float32Array({ minLength: size, maxLength: size, noNaN: true, noDefaultInfinity: true }), {
        minLength: 1,
        maxLength: 8,
      }),
    );
    fc.assert(
      fc.property(vectors, fc.boolean(), fc.infiniteStream(fc.nat()), (given, isBase64, order) => {
        const data = given
          .map((vector, index) => ({
            index,
            embedding: isBase64 ? Buffer.from(vector.buffer).toString("base64") : [...vector],
          }))
          .map((item) => ({ item, at: order.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ item }) => item);
        const read = readAnswer(JSON.stringify({ data }), given.length, undefined);
        // JSON knows no negative zero.
        expect(read.map((vector) => Array.from(vector, (value) => value + 0))).toEqual(
          given.map((vector) => Array.from(vector, (value) => value + 0)),
        );
      }),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.anything().map((data) => safeJson({ data })),
        ),
        (text) => {
          try {
            for (const vector of readAnswer(text, 2, 3)) expect(vector).toHaveLength(3);
          } catch (error) {
            expect(error).toBeInstanceOf(Error);
            expect((error as Error).message).toMatch(/^(it|an?) /);
          }
        },
      ),
    );
  });
});

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "";
  }
}
