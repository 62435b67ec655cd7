/** What can be done about a failure. */
export type EmbeddingFailure =
  /** Nothing works until somebody changes the set-up. */
  | "setup"
  /** These texts are not taken; others may be. */
  | "refused"
  /** It may work later. */
  | "unavailable"
  /** What came is not what was asked for. */
  | "answer";

/** Why there are no vectors: what, where, why and what to do, in words. Holds no key. */
export class EmbeddingError extends Error {
  override readonly name = "EmbeddingError";
  readonly failure: EmbeddingFailure;

  constructor(failure: EmbeddingFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

export function noAnswer(provider: string): EmbeddingError {
  return new EmbeddingError("unavailable", `The embedding provider ${provider} does not answer.`);
}
