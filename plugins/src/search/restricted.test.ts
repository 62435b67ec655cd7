import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SearchDocument, SearchRequest } from "@octavo/core";
import type { SearchIndex } from "./index/search-index.ts";
import { isForGroups, search } from "./search.ts";
import { CorpusModel } from "./semantic/corpus-model.ts";
import { train } from "./semantic/train.ts";
import type { VectorSource } from "./semantic/provided-vectors.ts";
import { testVector } from "./providers/test-provider.ts";
import { documentOf, indexOf } from "./test-documents.ts";

const words = ["deploy", "deploys", "token", "tokens", "tokenring", "webhook", "retryLimit", "café", "設定"];
const documents: fc.Arbitrary<readonly SearchDocument[]> = fc
  .uniqueArray(
    fc.record({
      path: fc.constantFrom("/a", "/b", "/c", "/d", "/e", "/f", "/g"),
      anchor: fc.constantFrom("", "one", "two"),
      body: fc.array(fc.constantFrom(...words), { maxLength: 8 }).map((all) => all.join(" ")),
      version: fc.constantFrom("", "v1"),
      tags: fc.subarray(["x"]),
      groups: fc.constantFrom([], [], ["g"], ["h", "g"], ["g", "h"], ["*", "!g"]),
    }),
    { maxLength: 20, selector: ({ path, anchor }) => `${path}#${anchor}` },
  )
  .map((found) => found.map(({ path, body, ...more }) => documentOf(path, body, more)));
const request: fc.Arbitrary<SearchRequest> = fc.record({
  query: fc
    .array(fc.constantFrom(...words, "tokne", "dep", "tokenrin"), { minLength: 1, maxLength: 5 })
    .map((all) => all.join(" ")),
  filter: fc.record(
    { tag: fc.constant("x"), groups: fc.constantFrom([], ["g"], ["h"], ["other"]) },
    { requiredKeys: [] },
  ),
});
const source: VectorSource = {
  provider: "test",
  dimensions: 16,
  vectorOf: ({ body }) => testVector(body, 16),
};

function learn(index: SearchIndex): void {
  index.setModel("en", new CorpusModel(train(index.stemsOf("en"))));
}

function shown(index: SearchIndex, asked: SearchRequest, byProvider = false): unknown {
  const meaning = { provider: "test", vector: testVector(asked.query, 16) };
  return search(index, asked, byProvider ? meaning : undefined).map(({ document, score, terms }) => ({
    document,
    score,
    terms: [...terms].toSorted(),
  }));
}

describe("pages for groups", () => {
  it("change neither results nor scores of readers in other ones", async () => {
    await fc.assert(
      fc.asyncProperty(
        documents,
        request,
        fc.constantFrom("words", "corpus", "provider"),
        async (given, asked, side) => {
          const isOpen = isForGroups(asked.filter?.groups ?? []);
          const [whole, left] = [await indexOf(given), await indexOf(given.filter(isOpen))];
          for (const index of [whole, left]) {
            if (side === "corpus") learn(index);
            if (side === "provider") index.setVectors(source);
          }
          expect(shown(whole, asked, side === "provider")).toEqual(shown(left, asked, side === "provider"));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("do not tell their words letter by letter", async () => {
    const open = [
      documentOf("/home", "hello world"),
      ...Array.from({ length: 20 }, (_, at) => documentOf(`/x${at}`, `filler text number ${at}`)),
    ];
    const index = await indexOf([
      ...open,
      documentOf("/secret", "acquisition of initech project nightingale", { groups: ["board"] }),
    ]);
    const without = await indexOf(open);
    for (const query of ["hello initech", "hello initexh", "hello nighting", "hello acquisitoin"])
      expect(shown(index, { query })).toEqual(shown(without, { query }));
    const found = search(index, { query: "initech", filter: { groups: ["board"] } });
    expect(found.map(({ document }) => document.path)).toEqual(["/secret"]);
  });

  it("teach nobody what words mean, and are found by meaning all the same", async () => {
    const open = Array.from({ length: 12 }, (_, at) =>
      documentOf(`/p${at}`, at % 2 === 0 ? "car engine motor wheel road" : "cloud server deploy host domain"),
    );
    const index = await indexOf([
      ...open,
      documentOf("/ours", "motor wheel", { groups: ["g"] }),
      documentOf("/more", "nightingale initech", { groups: ["g"] }),
      documentOf("/again", "nightingale initech", { groups: ["g"] }),
    ]);
    expect(index.stemsOf("en")).toEqual((await indexOf(open)).stemsOf("en"));
    expect(await index.gatherStems("en", async () => {})).toEqual(index.stemsOf("en"));
    learn(index);
    const asked = { query: "engine car road", filter: { groups: ["g"] } };
    expect(search(index, asked).map(({ document }) => document.path)).toContain("/ours");
  });
});
