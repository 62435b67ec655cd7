/** Whether a text is HTML or XML, such as a page to sign in on: servers answer with them in place of a document. */
export function isMarkup(text: string): boolean {
  return /^\uFEFF?\s*<[a-z!?]/i.test(text);
}
