import type { SearchDocument } from "@octavo/core";
import { expect, it } from "vitest";
import { generator } from "../random.ts";
import { documentOf } from "../test-documents.ts";
import { centerOf, ProvidedVectors, type VectorSource } from "./provided-vectors.ts";

const dimensions = 48;
const documents = Array.from({ length: 300 }, (_, at) => documentOf(`/${at}`, String(at)));

/** Vectors at random that all lie about one direction, closely where `shared` is great. */
function vectorsAbout(shared: number): readonly Float32Array[] {
  const random = generator(7);
  return documents.map(() => Float32Array.from({ length: dimensions }, () => random() - 0.5 + shared));
}

function sourceOf(vectors: readonly Float32Array[], missing?: number): VectorSource {
  const vectorOf = ({ body }: SearchDocument): Float32Array | undefined =>
    Number(body) === missing ? undefined : vectors[Number(body)];
  return { provider: "p", dimensions, vectorOf };
}

function placed(source: VectorSource): ProvidedVectors {
  const vectors = new ProvidedVectors(source, centerOf(documents, source), documents.length);
  for (const [slot, document] of documents.entries()) vectors.set(slot, document);
  return vectors;
}

it("tells documents apart as well where all texts of a model lie close together", () => {
  for (const shared of [0, 0.5, 3]) {
    const vectors = vectorsAbout(shared);
    const { near } = placed(sourceOf(vectors)).match(vectors[42] ?? new Float32Array());
    expect(near[42]).toBeGreaterThan(0.97);
    const others = [...near].filter((_, slot) => slot !== 42);
    // Plain cosines of them would all be above 0.95 in the closest case.
    expect(Math.max(...others)).toBeLessThan(0.7);
    expect(Math.abs(others.reduce((sum, value) => sum + value, 0) / others.length)).toBeLessThan(0.2);
  }
});

it("keeps few documents as they are: what they share is their subject", () => {
  const [first, second] = [documents.slice(0, 1), vectorsAbout(0.2)];
  const source = sourceOf(second);
  const vectors = new ProvidedVectors(source, centerOf(first, source), 1);
  vectors.set(0, documentOf("/0", "0"));
  expect(vectors.match(second[0] ?? new Float32Array()).near[0]).toBeGreaterThan(0.97);
  expect(centerOf([], source)).toEqual(new Float32Array(dimensions));
});

it("has documents without a vector, and those that came later, near to nothing", () => {
  const vectors = vectorsAbout(0.2);
  const index = placed(sourceOf(vectors, 42));
  const { near, of } = index.match(vectors[42] ?? new Float32Array());
  expect(near[42]).toBe(0);
  expect(of(10_000)).toEqual([0]);
});
