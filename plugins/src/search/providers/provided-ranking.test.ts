import type { SearchDocument } from "@octavo/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SearchIndex } from "../index/search-index.ts";
import { search, type QueryMeaning } from "../search.ts";
import type { VectorSource } from "../semantic/provided-vectors.ts";
import { documentOf, indexOf } from "../test-documents.ts";
import { calibrationFor, testVector } from "./test-provider.ts";

const vocabulary = ["car", "automobile", "repair", "token", "deploy", "page", "webhook", "mend", "locale"];
const sentence = fc
  .array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 8 })
  .map((words) => words.join(" "));
const someDocuments = fc.uniqueArray(
  fc.record({
    path: fc.constantFrom("/a", "/b", "/c", "/d", "/e", "/f"),
    anchor: fc.constantFrom("", "x", "y"),
    body: sentence,
    language: fc.constantFrom("", "fr"),
  }),
  { selector: ({ path, anchor }) => `${path}#${anchor}`, maxLength: 12 },
);

function documentsFrom(
  given: readonly { path: string; anchor: string; body: string; language: string }[],
): readonly SearchDocument[] {
  const languages = new Map(given.map(({ path, language }) => [path, language]));
  return given.map(({ path, anchor, body }) =>
    documentOf(path, body, { anchor, language: languages.get(path) ?? "" }),
  );
}

const source: VectorSource = {
  provider: "test",
  dimensions: 32,
  vectorOf: ({ body }) => (body.startsWith("page") ? undefined : testVector(body, 32)),
};

function meaningOf(query: string, isFitted: boolean): QueryMeaning {
  const { bias, weights } = calibrationFor("test");
  const vector = testVector(query, 32);
  return { provider: "test", vector, ...(isFitted && { calibration: { bias, weights } }) };
}

describe("results by a provider", () => {
  it("never rise in score, keep size and threshold, and do not depend on the order of pages", async () => {
    await fc.assert(
      fc.asyncProperty(
        someDocuments,
        sentence,
        fc.boolean(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (given, query, isFitted, scoreThreshold) => {
          const documents = documentsFrom(given);
          const results = [];
          for (const order of [documents, documents.toReversed()]) {
            const index = await indexOf(order);
            index.setVectors(source);
            results.push(
              search(index, { query, pageSize: 5, scoreThreshold }, meaningOf(query, isFitted)).map(
                ({ document, score }) => [document.path, document.anchor, score] as const,
              ),
            );
          }
          const [hits = []] = results;
          expect(results[1]).toEqual(hits);
          expect(hits.length).toBeLessThanOrEqual(5);
          let last = 1;
          for (const [, , score] of hits) {
            expect(score).toBeLessThanOrEqual(last);
            expect(score).toBeGreaterThanOrEqual(scoreThreshold);
            last = score;
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it("have without a calibration, place by place, the scores that words alone give", async () => {
    await fc.assert(
      fc.asyncProperty(someDocuments, sentence, async (given, query) => {
        const index = await indexOf(documentsFrom(given));
        index.setVectors(source);
        const byWords = search(index, { query, semantic: false }).map(({ score }) => score);
        const byMeaning = search(index, { query }, meaningOf(query, false)).map(({ score }) => score);
        expect(byMeaning.length).toBeGreaterThanOrEqual(byWords.length === 0 ? 0 : 1);
        for (const [rank, score] of byMeaning.entries())
          if (rank < byWords.length) expect(score).toBeCloseTo(byWords[rank] ?? NaN, 6);
      }),
      { numRuns: 150 },
    );
  });

  it("are those of the site's own words where the vector is of another provider", async () => {
    const index = await indexOf(
      documentsFrom([{ path: "/a", anchor: "", body: "car repair token", language: "" }]),
    );
    index.setVectors(source);
    const other = { ...meaningOf("automobile mend page", true), provider: "other" };
    expect(search(index, { query: "automobile mend page" }, other)).toEqual([]);
  });

  it("after edits are those of an index made from the last state", async () => {
    await fc.assert(
      fc.asyncProperty(someDocuments, someDocuments, sentence, async (before, after, query) => {
        const [old, now] = [documentsFrom(before), documentsFrom(after)];
        const edited = await indexOf(old);
        edited.setVectors(source);
        for (const path of ["/a", "/b", "/c", "/d", "/e", "/f"])
          await edited.setPage(
            path,
            now.filter((document) => document.path === path),
          );
        edited.placeVectors(["/a", "/zzz"]);
        edited.setVectors(source);
        const fresh = await indexOf(now);
        fresh.setVectors(source);
        const [a, b] = [edited, fresh].map((index: SearchIndex) =>
          search(index, { query }, meaningOf(query, true)).map(({ document, score }) => [
            document.path,
            document.anchor,
            score,
          ]),
        );
        expect(a).toEqual(b);
      }),
      { numRuns: 80 },
    );
  });
});
