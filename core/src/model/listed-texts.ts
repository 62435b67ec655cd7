/** The texts of a list, or of one text with commas; numbers are taken as text, and what is blank is left out. */
export function listedTexts(value: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === "string"
      ? value.split(",")
      : [];
  return items.flatMap((item) =>
    (typeof item === "string" && item.trim() !== "") || typeof item === "number" ? [String(item).trim()] : [],
  );
}
