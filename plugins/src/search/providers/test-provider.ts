import type { EmbeddingCalibration, EmbeddingKind, EmbeddingProvider } from "@octavo/core";
import { featureNames } from "../ranking/calibration.ts";
import { scorerVersion } from "../ranking/weights.ts";

/** Words that mean the same to the models of tests, and to no index of words. */
const meanings: Readonly<Record<string, string>> = {
  car: "vehicle",
  automobile: "vehicle",
  motorcar: "vehicle",
  repair: "mend",
  fixing: "mend",
  garage: "workshop",
};

/** Numbers of a vector of `testProvider`: many, so that words that mean different things have different places. */
export const testDimensions = 1_021;

/** Texts with words of the same meanings point the same way. */
export function testVector(text: string, dimensions = 16): Float32Array {
  const vector = new Float32Array(dimensions);
  // What all texts of a model share.
  vector[0] = 3;
  for (const word of text.toLowerCase().match(/[a-z0-9]+/g) ?? []) {
    const meaning = meanings[word] ?? word;
    let hash = 2_166_136_261;
    for (let at = 0; at < meaning.length; at++)
      hash = Math.imul(hash ^ meaning.charCodeAt(at), 16_777_619) >>> 0;
    const k = 1 + (hash % (dimensions - 1));
    vector[k] = (vector[k] ?? 0) + 1;
  }
  return vector;
}

export interface TestProvider extends EmbeddingProvider {
  /** All texts that were embedded, in order. */
  readonly texts: string[];
  /** Called before each answer. */
  before:
    | ((texts: readonly string[], kind: EmbeddingKind, signal: AbortSignal) => Promise<void> | void)
    | undefined;
}

/** A provider in this process. */
export function testProvider(more: Partial<EmbeddingProvider> = {}): TestProvider {
  const provider: TestProvider = {
    id: "test",
    dimensions: undefined,
    maxBatch: 3,
    maxTokens: 1_000,
    texts: [],
    before: undefined,
    embed: async (texts, kind, signal) => {
      await provider.before?.(texts, kind, signal);
      provider.texts.push(...texts);
      return texts.map((text) => testVector(text, testDimensions));
    },
    ...more,
  };
  return provider;
}

export function calibrationFor(
  provider: string,
  more: Partial<EmbeddingCalibration> = {},
): EmbeddingCalibration {
  const weights = featureNames.map((name) => (name === "score" ? 2 : name === "ratio" ? 1 : 0));
  return { provider, scorer: scorerVersion, bias: 3, weights, ...more };
}
