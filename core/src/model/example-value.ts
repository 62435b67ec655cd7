/** Values by which examples are made where a document has none. */
const strings: ReadonlyMap<unknown, string> = new Map([
  ["byte", "SGVsbG8sIHdvcmxkIQ=="],
  ["base64", "SGVsbG8sIHdvcmxkIQ=="],
  ["date", "2023-12-25"],
  ["date-time", "2023-11-07T05:31:56Z"],
  ["email", "jsmith@example.com"],
  ["uuid", "3c90c3cc-0d44-4b50-8888-8dd25736052a"],
  ["ipv4", "127.0.0.1"],
  ["ipv6", "2606:4700:3108::ac42:2835"],
]);

/** A text of a format; a placeholder for those that have no common form. */
export function exampleString(format: unknown): string {
  return strings.get(format) ?? "<string>";
}

/** A number within the bounds that `keyword` gives for `minimum`, `exclusiveMaximum` and the like. */
export function exampleNumber(keyword: (name: string) => unknown, isInteger: boolean): number {
  const bound = (...names: readonly string[]): number | undefined =>
    names.map(keyword).find((value) => typeof value === "number");
  const min = bound("minimum", "exclusiveMinimum");
  const max = bound("maximum", "exclusiveMaximum");
  const middle = (): number => {
    if (min !== undefined && max !== undefined) return (min + max) / 2;
    if (min !== undefined) return min + 1;
    return max === undefined || max > 123 ? 123 : max - 1;
  };
  return isInteger ? Math.floor(middle()) : middle();
}
