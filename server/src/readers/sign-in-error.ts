/** Why somebody is not signed in. The message is for them; `reason` says the same to the operator, in all detail. */
export class SignInError extends Error {
  override readonly name = "SignInError";
  readonly status: 401 | 429;
  readonly reason: string;
  /** Seconds to wait. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    {
      reason,
      status = 401,
      retryAfter,
    }: { readonly reason: string; readonly status?: 401 | 429; readonly retryAfter?: number },
  ) {
    super(message);
    this.reason = reason;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
