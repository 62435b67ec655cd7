import { describe, expect, it } from "vitest";
import { probability } from "../ranking/calibration.ts";
import { evaluate } from "./evaluate.ts";
import { fit } from "./fit.ts";
import { generator } from "../random.ts";
import { interval, qualityOf } from "./measures.ts";
import { isRelevant, parseQueries } from "./queries.ts";
import { reliabilityOf } from "./reliability.ts";

describe("quality", () => {
  it.each([
    [[true], 1, { ndcg: 1, mrr: 1, recall: 1 }],
    [[false, true], 1, { ndcg: 1 / Math.log2(3), mrr: 0.5, recall: 1 }],
    [[true], 2, { ndcg: 1 / (1 + 1 / Math.log2(3)), mrr: 1, recall: 0.5 }],
    [[], 3, { ndcg: 0, mrr: 0, recall: 0 }],
    [[true], 0, { ndcg: 0, mrr: 1, recall: 0 }],
  ])("of %j with %i relevant", (ranked, relevant, expected) => {
    const found = qualityOf(ranked, relevant);
    for (const key of ["ndcg", "mrr", "recall"] as const) expect(found[key]).toBeCloseTo(expected[key]);
  });

  it("looks at ten results", () => {
    expect(qualityOf([...Array.from({ length: 10 }, () => false), true], 1).ndcg).toBe(0);
  });

  it("has an interval that narrows with the number of values", () => {
    const random = generator(3);
    const values = (count: number): number[] => Array.from({ length: count }, () => random());
    const width = ([low, high]: readonly [number, number]): number => high - low;
    expect(width(interval(values(400)))).toBeLessThan(width(interval(values(25))) / 2);
    expect(interval([1, 1, 1])).toEqual([1, 1]);
  });
});

describe("judged queries", () => {
  it("are read from lines of JSON", () => {
    expect(parseQueries('{"query":"a","relevant":["b"],"kind":"nav"}\n\n')).toEqual([
      { site: "", query: "a", kind: "nav", relevant: ["b"] },
    ]);
  });

  it.each([
    ['{"query":"a","relevant":["b"]}\n{"query":1}', "Line 2 is no judged query"],
    ["{", "Line 1 is not JSON"],
  ])("that are none are named by their line: %s", (text, message) => {
    expect(() => parseQueries(text)).toThrow(message);
  });

  it.each([
    ["/guides/a", "", true],
    ["/en/guides/a", "en", true],
    ["/fr/guides/a", "en", false],
    ["/x/guides/a", "", false],
  ])("compare %s in %j with a label: %s", (path, language, expected) => {
    const [query] = parseQueries('{"query":"a","relevant":["guides/a"]}');
    expect(query && isRelevant(path, language, query)).toBe(expected);
  });
});

describe("an evaluation", () => {
  const queries = parseQueries(
    [
      '{"query":"one","kind":"nav","relevant":["a"]}',
      '{"query":"two","kind":"exact","relevant":["b"]}',
      '{"query":"none","kind":"noanswer","relevant":[]}',
    ].join("\n"),
  );

  it("collapses hits to pages and reports each kind", () => {
    const answers: Record<string, readonly { path: string; score: number }[]> = {
      one: [
        { path: "/c", score: 0.9 },
        { path: "/c", score: 0.8 },
        { path: "/a", score: 0.7 },
      ],
      two: [{ path: "/b", score: 0.9 }],
      none: [{ path: "/a", score: 0.4 }],
    };
    const report = evaluate(
      {
        name: "fake",
        search: (query) => (answers[query] ?? []).map((hit) => ({ ...hit, language: "" })),
      },
      queries,
    );
    expect(report.kinds.map(({ kind, queries: count, mrr }) => [kind, count, mrr])).toEqual([
      ["all", 2, 0.75],
      ["nav", 1, 0.5],
      ["exact", 1, 1],
    ]);
    expect(report.silences).toEqual([true]);
    expect(report.scored).toHaveLength(4);
  });
});

describe("reliability", () => {
  it("is perfect for scores that say how often they are right", () => {
    const results = Array.from({ length: 1_000 }, (_, at) => ({ score: 0.25, relevant: at % 4 === 0 }));
    expect(reliabilityOf(results).error).toBeCloseTo(0);
  });

  it("tells how far off scores are, and whether they order", () => {
    const results = Array.from({ length: 100 }, (_, at) => ({
      score: at < 50 ? 0.9 : 0.8,
      relevant: at < 50,
    }));
    const { error, auc } = reliabilityOf(results);
    expect(error).toBeCloseTo(0.45);
    expect(auc).toBe(1);
    expect(reliabilityOf(results.map(({ relevant }) => ({ score: 0.5, relevant }))).auc).toBe(0.5);
  });
});

describe("fit", () => {
  it("finds the weights that made the examples", () => {
    const random = generator(9);
    const truth = { bias: -1, weights: [2, -0.5] };
    const examples = Array.from({ length: 1_500 }, () => {
      const features = [random() * 4, random() * 4];
      return { features, relevant: random() < probability(features, truth) };
    });
    const { bias, weights } = fit(examples);
    expect([bias, ...weights].map((value) => Math.round(value * 2) / 2)).toEqual([-1, 2, -0.5]);
  });

  it("keeps weights from falling where more must never be less", () => {
    const examples = Array.from({ length: 200 }, (_, at) => ({ features: [at], relevant: at < 100 }));
    expect(fit(examples, { rising: [0] }).weights).toEqual([0]);
  });
});
