import { describe, expect, it } from "vitest";
import { CircuitBreaker } from "./circuit-breaker.ts";
import { QueryVectors } from "./query-vectors.ts";
import { testDimensions, testProvider, testVector } from "./test-provider.ts";

describe("CircuitBreaker", () => {
  it("rests after failures in a row, tries once, and rests longer each time", () => {
    let now = 0;
    const breaker = new CircuitBreaker({ failures: 2, rest: 100, longestRest: 300, now: () => now });
    expect([breaker.allows(), breaker.failed(), breaker.allows(), breaker.failed()]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(breaker.allows()).toBe(false);
    now = 100;
    expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
    expect(breaker.failed()).toBe(false);
    now = 299;
    expect(breaker.allows()).toBe(false);
    now = 300;
    expect(breaker.allows()).toBe(true);
    breaker.failed();
    now = 599;
    expect(breaker.allows()).toBe(false);
    now = 600;
    expect(breaker.allows()).toBe(true);
    breaker.succeeded();
    expect([breaker.allows(), breaker.allows(), breaker.failed(), breaker.allows()]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it("counts failures of what was on its way once", () => {
    let now = 0;
    const breaker = new CircuitBreaker({ failures: 2, rest: 100, now: () => now });
    for (let at = 0; at < 10; at++) breaker.failed();
    now = 100;
    expect(breaker.allows()).toBe(true);
  });
});

describe("QueryVectors", () => {
  it("asks once for a query, at the same time and later", async () => {
    const provider = testProvider();
    const vectors = new QueryVectors(provider);
    const [first, second] = await Promise.all([
      vectors.of("car repair", testDimensions),
      vectors.of(" car repair", testDimensions),
    ]);
    expect(first).toEqual(testVector("car repair", testDimensions));
    expect(second).toEqual(first);
    expect(await vectors.of("car repair", testDimensions)).toEqual(first);
    expect(provider.texts).toEqual(["car repair"]);
  });

  it("asks again when the documents' vectors have another length", async () => {
    let dimensions = 8;
    const provider = testProvider({
      embed: async (texts) => texts.map((text) => testVector(text, dimensions)),
    });
    const vectors = new QueryVectors(provider);
    const before = vectors.of("car", 8);
    expect(await before).toHaveLength(8);
    dimensions = 16;
    const [old, now] = await Promise.all([vectors.of("car", 8), vectors.of("car", 16)]);
    expect([old?.length, now?.length]).toEqual([8, 16]);
    // While the answer for other documents is on its way.
    const [first, second] = await Promise.all([vectors.of("bike", 8), vectors.of("bike", 16)]);
    expect([first, second?.length]).toEqual([undefined, 16]);
  });

  it("does without what comes too late, and has it the next time", async () => {
    const provider = testProvider();
    const late = Promise.withResolvers<void>();
    provider.before = () => late.promise;
    const vectors = new QueryVectors(provider, { budget: 30 });
    const begin = performance.now();
    expect(await vectors.of("slow", testDimensions)).toBeUndefined();
    expect(performance.now() - begin).toBeLessThan(3_000);
    late.resolve();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await vectors.of("slow", testDimensions)).toEqual(testVector("slow", testDimensions));
    expect(provider.texts).toEqual(["slow"]);
  });

  it("stops asking what fails or is slow, says so once, and asks again after a rest", async () => {
    let now = 0;
    const errors: unknown[] = [];
    const provider = testProvider();
    const breaker = new CircuitBreaker({ now: () => now });
    const vectors = new QueryVectors(provider, {
      budget: 200,
      breaker,
      onError: (error) => errors.push(error),
    });
    let asked = 0;
    provider.before = async () => {
      asked++;
      if (asked === 2) await new Promise((resolve) => setTimeout(resolve, 320));
      else throw new Error("down");
    };
    expect(await vectors.of("a", testDimensions)).toBeUndefined();
    expect(await vectors.of("b", testDimensions)).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 240));
    for (const query of ["c", "d", "e", "f"]) expect(await vectors.of(query, testDimensions)).toBeUndefined();
    expect(asked).toBe(3);
    expect(errors).toHaveLength(1);
    now = 10_000;
    provider.before = undefined;
    expect(await vectors.of("g", testDimensions)).toBeDefined();
    expect(await vectors.of("h", testDimensions)).toBeDefined();
  });

  it("says at once that the first question failed, and again what fails after it worked", async () => {
    const errors: unknown[] = [];
    const provider = testProvider();
    const vectors = new QueryVectors(provider, { onError: (error) => errors.push(error) });
    const fail = (): void => {
      throw new Error("down");
    };
    provider.before = fail;
    await vectors.of("a", testDimensions);
    expect(errors).toHaveLength(1);
    provider.before = undefined;
    await vectors.of("b", testDimensions);
    provider.before = fail;
    for (const query of ["c", "d"]) await vectors.of(query, testDimensions);
    expect(errors).toHaveLength(1);
    await vectors.of("e", testDimensions);
    expect(errors).toHaveLength(2);
  });

  it.each([
    ["of another length", new Float32Array(3)],
    ["with NaN", new Float32Array(testDimensions).fill(NaN)],
    ["that is none", undefined],
  ])("takes no vector %s", async (_name, vector) => {
    const errors: unknown[] = [];
    const provider = testProvider({
      embed: () => Promise.resolve((vector ? [vector] : []) as Float32Array[]),
    });
    const vectors = new QueryVectors(provider, { onError: (error) => errors.push(error) });
    for (const query of ["a", "b", "c"]) expect(await vectors.of(query, testDimensions)).toBeUndefined();
    expect(String(errors[0])).toContain("clear the site's cache");
  });

  it("asks for a bounded number at once, and for nothing without words", async () => {
    const provider = testProvider();
    const gate = Promise.withResolvers<void>();
    let asked = 0;
    provider.before = () => (asked++, gate.promise);
    const vectors = new QueryVectors(provider, { budget: 10 });
    await Promise.all(Array.from({ length: 100 }, (_, at) => vectors.of(`query ${at}`, testDimensions)));
    expect(asked).toBe(16);
    expect(await vectors.of("  ", testDimensions)).toBeUndefined();
    gate.resolve();
  });
});
