/** Long examples are cut: they would outweigh the page. */
const sizeLimit = 12_000;

/** An example as text: JSON, or a text as it is. */
export function exampleText(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
  if (text.length <= sizeLimit) return text;
  return `${text.slice(0, text.lastIndexOf("\n", sizeLimit) + 1 || sizeLimit)}…`;
}
