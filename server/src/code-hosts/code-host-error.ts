interface CodeHostErrorOptions {
  readonly transient: boolean;
  readonly retryAfterMs?: number | undefined;
}

/** Why a code host did not do what was asked. The message says what to do, and never holds a token. */
export class CodeHostError extends Error {
  override readonly name = "CodeHostError";
  /** Whether the same may succeed later, with nobody doing anything. */
  readonly transient: boolean;
  /** What the host asked to wait before that, where it did. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, { transient, retryAfterMs }: CodeHostErrorOptions) {
    super(message);
    this.transient = transient;
    this.retryAfterMs = retryAfterMs;
  }
}
