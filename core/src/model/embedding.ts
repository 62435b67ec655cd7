/** What a text is to search: models may read the two kinds differently. */
export type EmbeddingKind = "query" | "document";

/** Turns texts into vectors that point the same way where texts mean the same. */
export interface EmbeddingProvider {
  /**
   * Names everything that vectors depend on: the service or folder, the model, the dimensions. Vectors of the same id are
   * compared with each other and kept on disk under it, so there is no secret in it.
   */
  readonly id: string;
  /** Numbers of a vector; undefined as long as the model, which decides it, has not answered. */
  readonly dimensions: number | undefined;
  /** Texts of one call, at most. */
  readonly maxBatch: number;
  /** Tokens of one text, at most. They are estimated by the text's length; longer texts are cut. */
  readonly maxTokens: number;
  /** One vector of finite numbers for each text, in order. Rejects where there is none for any of them, and when `signal` aborts. */
  embed(texts: readonly string[], kind: EmbeddingKind, signal: AbortSignal): Promise<readonly Float32Array[]>;
}

/** Weights that turn what is known of a result into how likely it is relevant, fitted for one provider and one scorer. */
export interface EmbeddingCalibration {
  /** Id of the provider. */
  readonly provider: string;
  /** Version of the scorer. */
  readonly scorer: number;
  readonly bias: number;
  readonly weights: readonly number[];
}

/** How a site is searched by meaning. */
export interface SearchSettings {
  /** Says what texts mean, instead of what was learnt from the site's own words. */
  readonly provider?: EmbeddingProvider;
  /** Without it, scores are those of words alone. */
  readonly calibration?: EmbeddingCalibration;
}
