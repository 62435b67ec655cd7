import { describe, expect, it } from "vitest";
import { generator } from "../random.ts";
import { search } from "../search.ts";
import { documentOf, indexOf } from "../test-documents.ts";
import { CorpusModel } from "./corpus-model.ts";
import { DenseIndex } from "./dense-index.ts";
import { sparse, times } from "./sparse.ts";
import { factorize } from "./svd.ts";
import { train } from "./train.ts";

describe("factorize", () => {
  it("finds the directions and the strength of a matrix that has few", () => {
    // Three blocks of equal columns: singular values are the lengths of the blocks.
    const rows = Array.from({ length: 30 }, (_, row) => {
      const block = row % 3;
      return new Map(Array.from({ length: 4 + 2 * block }, (_column, at) => [10 * block + at, 1] as const));
    });
    const { rank, values, right } = factorize(sparse(rows, 30), 5);
    expect(rank).toBe(3);
    expect([...values].map((value) => value ** 2)).toEqual(
      [80, 60, 40].map((value) => expect.closeTo(value, 3)),
    );
    const image = times(sparse(rows, 30), right, rank);
    const lengths = Array.from({ length: rank }, (_, k) =>
      Math.hypot(...Array.from({ length: 30 }, (_row, row) => image[row * rank + k] ?? 0)),
    );
    expect(lengths).toEqual([...values].map((value) => expect.closeTo(value, 3)));
  });

  it("approximates a random matrix about as well as can be", () => {
    const random = generator(1);
    const rows = Array.from({ length: 60 }, (_, row) => {
      const base = row % 5;
      return new Map(
        Array.from(
          { length: 40 },
          (_column, at) => [at, Math.sin(at * (base + 1)) + 0.05 * random()] as const,
        ),
      );
    });
    const { values } = factorize(sparse(rows, 40), 10);
    const all = rows.reduce(
      (sum, row) => sum + [...row.values()].reduce((part, value) => part + value ** 2, 0),
      0,
    );
    const kept = [...values].reduce((sum, value) => sum + value ** 2, 0);
    expect(kept / all).toBeGreaterThan(0.99);
    expect(kept / all).toBeLessThanOrEqual(1.001);
  });

  it.each([
    [0, 0],
    [1, 5],
    [5, 1],
  ])("survives %i rows and %i columns", (rows, columns) => {
    const matrix = sparse(
      Array.from(
        { length: rows },
        () => new Map(Array.from({ length: columns }, (_, at) => [at, 1] as const)),
      ),
      columns,
    );
    expect(factorize(matrix, 10).rank).toBeLessThanOrEqual(1);
  });
});

/** A site in which "vehicle" is never said where "automobile" is, but both stand with the same words. */
const garage = ["automobile", "vehicle"].flatMap((name) =>
  Array.from({ length: 12 }, (_, at) =>
    documentOf(
      `/${name}-${at}`,
      `The ${name} has wheels, an engine and brakes; drive the ${name} on roads number ${at}.`,
      {
        title: `Chapter ${at}`,
      },
    ),
  ),
);
const kitchen = Array.from({ length: 24 }, (_, at) =>
  documentOf(`/recipe-${at}`, `Mix flour, sugar and butter; bake the cake in an oven at degree ${at}.`, {
    title: `Chapter ${at}`,
  }),
);

describe("the corpus model", () => {
  it("places words by the company that they keep", async () => {
    const index = await indexOf([...garage, ...kitchen]);
    const model = new CorpusModel(train(index.stemsOf("en")));
    const similarity = (a: string, b: string): number => {
      const [first, second] = [model.embed([a]), model.embed([b])];
      return first.reduce((sum, value, k) => sum + value * (second[k] ?? 0), 0);
    };
    expect(similarity("automobil", "vehicl")).toBeGreaterThan(similarity("automobil", "butter") + 0.5);
  });

  it("finds what has none of the words, where a question has enough of them", async () => {
    const index = await indexOf([...garage, ...kitchen]);
    index.setModel("en", new CorpusModel(train(index.stemsOf("en"))));
    await index.setPage("/workshop", [
      documentOf("/workshop", "Repair wheels, brakes and the engine.", { title: "Workshop" }),
    ]);
    const found = (query: string, semantic: boolean): readonly string[] =>
      search(index, { query, semantic, pageSize: 50 }).map(({ document }) => document.path);
    expect(found("automobile vehicle drive roads", true)).toContain("/workshop");
    expect(found("automobile vehicle drive roads", false)).not.toContain("/workshop");
    expect(found("automobile", true)).not.toContain("/workshop");
  });

  it("finds the same after so many edits that documents were moved", async () => {
    const index = await indexOf([...garage, ...kitchen]);
    index.setModel("en", new CorpusModel(train(index.stemsOf("en"))));
    const found = (): unknown =>
      search(index, { query: "automobile vehicle drive roads", pageSize: 50 }).map(({ document, score }) => [
        document.path,
        score,
      ]);
    const before = found();
    const extra = Array.from({ length: 600 }, (_, at) => documentOf("/extra", "bake", { anchor: `a${at}` }));
    for (let round = 0; round < 3; round++) {
      await index.setPage("/extra", extra);
      await index.setPage("/extra", []);
    }
    expect(found()).toEqual(before);
  });

  it("is the same for the same documents", () => {
    const stems = [
      ["a", "b", "c"],
      ["b", "c", "d"],
      ["a", "d"],
    ];
    expect(train(stems)).toEqual(train(stems));
  });

  it.each([[[]], [[[]]], [[["a"]]], [[["a"], ["a"]]]])("is made of next to nothing: %j", (stems) => {
    const model = new CorpusModel(train(stems));
    expect([...model.embed(["a", "unknown"])].every(Number.isFinite)).toBe(true);
  });
});

describe("a dense index", () => {
  it("keeps similarities to about a hundredth, and grows", () => {
    const index = new DenseIndex([2, 2], 1);
    index.set(100, Float32Array.of(0.6, 0.8, 0, 1));
    const { near, of } = index.match(Float32Array.of(1, 0, 0, 1));
    expect(of(100)).toEqual([expect.closeTo(0.6, 2), expect.closeTo(1, 2)]);
    expect(near[100]).toBeCloseTo(1, 2);
    expect(near[5]).toBe(0);
  });
});
