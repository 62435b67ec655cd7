/** Why an artifact store did not do what it was asked, in words for its operator. */
export class ArtifactError extends Error {
  override readonly name = "ArtifactError";
  /** Whether the same may succeed when it is tried again. */
  readonly isTransient: boolean;

  constructor(
    message: string,
    { isTransient = false, cause }: { readonly isTransient?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isTransient = isTransient;
  }
}
