import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Vocabulary } from "../index/vocabulary.ts";
import { allowedEdits, DeletionIndex } from "./deletion-index.ts";
import { editDistance } from "./distance.ts";

function vocabularyOf(words: readonly string[]): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const word of words) vocabulary.add(new Map([[word, word]]));
  return vocabulary;
}

function corrected(word: string, ...words: string[]): readonly string[] {
  return new DeletionIndex(vocabularyOf(words)).corrections(word).map(({ surface }) => surface);
}

describe("editDistance", () => {
  it.each([
    ["redirecst", "redirects", 1],
    ["mermiad", "mermaid", 1],
    ["chunkng", "chunking", 1],
    ["abc", "abc", 0],
    ["kitten", "sitting", 3],
    ["", "ab", 2],
  ])("%s to %s is %i", (a, b, expected) => {
    expect(editDistance(a, b, 5)).toBe(expected);
  });

  it("stops at the limit", () => {
    expect(editDistance("kitten", "sitting", 2)).toBe(3);
    expect(editDistance("a".repeat(1_000), "b", 2)).toBe(3);
  });
});

describe("words that come and go", () => {
  const edit = (vocabulary: Vocabulary, at: number): void => {
    vocabulary.add(new Map([[`number${at}`, `number${at}`]]));
    vocabulary.remove(new Map([[`number${at - 1}`, `number${at - 1}`]]));
  };

  it("are forgotten in the end", () => {
    const vocabulary = vocabularyOf(["domain"]);
    for (let at = 1; at <= 100_000; at++) edit(vocabulary, at);
    expect(vocabulary.size).toBe(2);
    expect(vocabulary.revision).toBe(100_001);
    expect(vocabulary.since(0)).toBeUndefined();
    expect(vocabulary.since(vocabulary.revision - 2)).toEqual(["number99999", "number100000"]);
  });

  it("are known whenever they are asked for", () => {
    const vocabulary = vocabularyOf(["domain"]);
    const spelling = new DeletionIndex(vocabulary);
    for (let at = 1; at <= 5_000; at++) {
      edit(vocabulary, at);
      if (at % 700 > 1) continue;
      expect(spelling.corrections("domian")).toEqual([{ surface: "domain", distance: 1 }]);
      vocabulary.add(new Map([[`webhook${at}`, `webhook${at}`]]));
      expect(spelling.corrections(`wbehook${at}`)).toContainEqual({ surface: `webhook${at}`, distance: 1 });
    }
  });

  it("may come while the index is made", async () => {
    const vocabulary = vocabularyOf(Array.from({ length: 3_000 }, (_, at) => `domain${at}x`));
    const spelling = new DeletionIndex(vocabulary);
    let pauses = 0;
    await spelling.prepare(async () => {
      pauses++;
      if (pauses === 10) vocabulary.add(new Map([["webhook", "webhook"]]));
      if (pauses === 20)
        expect(spelling.corrections("domian7x")).toEqual([{ surface: "domain7x", distance: 1 }]);
    });
    expect(pauses).toBe(3_000);
    expect(spelling.corrections("wbehook")).toEqual([{ surface: "webhook", distance: 1 }]);
    await spelling.prepare(async () => void pauses++);
    expect(pauses).toBe(3_000);
  });
});

describe("spelling", () => {
  it.each([
    ["redirecst", ["redirects", "redis", "direct"], ["redirects"]],
    ["idempotancy", ["idempotency", "idempotent"], ["idempotency"]],
    ["gett", ["get", "set"], ["get"]],
    ["domian", ["domain", "median"], ["domain"]],
    ["userealtimerunwithtag", ["=userealtimerunswithtag"], ["=userealtimerunswithtag"]],
  ])("corrects %s", (word, words, expected) => {
    expect(corrected(word, ...words)).toEqual(expected);
  });

  it.each([
    ["wiki", ["wifi"]],
    ["cat", ["car"]],
    ["nine", ["line", "nice"]],
    ["quantum", ["phantom"]],
  ])("takes %s for no other word", (word, words) => {
    expect(corrected(word, ...words)).toEqual([]);
  });

  it("finds words that came after it was made, and none that are gone", () => {
    const vocabulary = vocabularyOf(["webhook"]);
    const spelling = new DeletionIndex(vocabulary);
    expect(spelling.corrections("wehbook")).toHaveLength(1);
    vocabulary.remove(new Map([["webhook", "webhook"]]));
    vocabulary.add(new Map([["playground", "playground"]]));
    expect(spelling.corrections("wehbook")).toEqual([]);
    expect(spelling.corrections("plaground").map(({ surface }) => surface)).toEqual(["playground"]);
  });

  it("finds what comparing with every word finds", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "d"), minLength: 3, maxLength: 11 });
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 30 }), word, (words, wanted) => {
        const limit = allowedEdits(wanted.length);
        const near = words.filter(
          (known) =>
            wanted.startsWith(known.charAt(0)) &&
            known.length !== 4 &&
            editDistance(wanted, known, 2) <= Math.min(limit, allowedEdits(known.length + 1)),
        );
        const found = corrected(wanted, ...words);
        if (limit > 0 && near.length > 0) expect(found.length).toBeGreaterThan(0);
        const distances = found.map((known) => editDistance(wanted, known, 2));
        for (const known of near)
          expect(distances.every((distance) => distance <= editDistance(wanted, known, 2))).toBe(true);
      }),
    );
  });
});
