/** A text as one part of an address: a step of a path, a name or a value of a query, an anchor. Half a character, which has no bytes, is written as the one for what is unknown. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
