const date = /^\d{4}-\d{2}-\d{2}$/;
const dateAndTime = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?<zone>Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * A date of front matter as ISO 8601 has it: "2026-03-01" stays, a time with its zone becomes "2026-03-01T12:00:00.000Z". A time
 * without a zone says the day alone, as what it means depends on where it is read. Undefined for what is no such date.
 */
export function writtenDate(written: unknown): string | undefined {
  if (typeof written !== "string") return undefined;
  const text = written.trim();
  // "2026-02-30" becomes a day in March.
  const day = text.slice(0, 10);
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.valueOf()) || midnight.toISOString().slice(0, 10) !== day) return undefined;
  if (date.test(text)) return text;
  const zone = dateAndTime.exec(text)?.groups?.["zone"];
  if (zone === undefined && !dateAndTime.test(text)) return undefined;
  const time = new Date(`${text.replace(" ", "T")}${zone === undefined ? "Z" : ""}`);
  if (Number.isNaN(time.valueOf())) return undefined;
  return zone === undefined ? day : time.toISOString();
}
