/** Why a site was not built, in words for those who wrote it. */
export class BuildError extends Error {
  override readonly name = "BuildError";
  /** Whether the same may succeed when it is tried again. */
  readonly isTransient: boolean;

  constructor(message: string, { isTransient = false }: { readonly isTransient?: boolean } = {}) {
    super(message);
    this.isTransient = isTransient;
  }
}
