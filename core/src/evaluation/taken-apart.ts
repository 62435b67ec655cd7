/** The sources of all names of one pattern together, in UTF-16 units: each holds the whole value. */
const maxLength = 100_000;

/**
 * Expressions for what `pattern = value` gives names, such as `{ a, b: c } = …`; none where they would be too long. All are sources of
 * expressions but the names.
 */
export function takenApart(
  pattern: string,
  names: readonly string[],
  value: string,
): readonly { readonly name: string; readonly source: string }[] {
  if (names.length * (pattern.length + value.length) > maxLength) return [];
  // A comment may end the value.
  return names.map((name) => ({ name, source: `((${pattern}) => ${name})(${value}\n)` }));
}
