/** Something that readers are told in these words. */
export class SearchFailure extends Error {
  override readonly name = "SearchFailure";
}

/** Files of another build than the manifest: reading everything again helps. */
export class OutdatedIndex extends SearchFailure {
  constructor() {
    super("The search index has changed while it was read. Try again, or reload the page.");
  }
}

export function messageOf(error: unknown): string {
  if (error instanceof SearchFailure) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return `Search failed: ${reason}. Reload the page; if that does not help, the site's owner has to look at it.`;
}
