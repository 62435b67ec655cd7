/** Everything here adds to pages that can be read without it. A part that fails must not stop the others. */
export function startEach<Given extends readonly unknown[]>(
  parts: readonly ((...given: Given) => void)[],
  ...given: Given
): void {
  for (const start of parts) {
    try {
      start(...given);
    } catch (error) {
      reportError(error);
    }
  }
}
