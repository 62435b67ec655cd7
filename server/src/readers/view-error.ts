/** The site cannot be shown to a reader now, as the build of what they may see is under way, or has failed. */
export class ViewError extends Error {
  override readonly name = "ViewError";
  /** Seconds. */
  readonly retryAfter: number;

  constructor(kind: "building" | "failed", cause?: unknown) {
    super(
      kind === "building"
        ? "What you may see of these docs is being put together. It is here in a moment."
        : "What you may see of these docs could not be put together. Try again in a while; who runs them finds the reason in the log.",
      { cause },
    );
    this.retryAfter = kind === "building" ? 5 : 30;
  }
}
