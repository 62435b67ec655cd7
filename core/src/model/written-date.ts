const date = /^\d{4}-\d{2}-\d{2}$/;
const dateAndTime = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * A date of front matter as ISO 8601 has it: "2026-03-01" stays, a time with its zone becomes "2026-03-01T12:00:00.000Z". Undefined for
 * what is no such date, and for times without a zone: what they mean depends on where they are read.
 */
export function writtenDate(written: unknown): string | undefined {
  if (typeof written !== "string") return undefined;
  const text = written.trim();
  // "2026-02-30" becomes a day in March.
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.valueOf()) || day.toISOString().slice(0, 10) !== text.slice(0, 10)) return undefined;
  if (date.test(text)) return text;
  if (!dateAndTime.test(text)) return undefined;
  const time = new Date(text.replace(" ", "T"));
  return Number.isNaN(time.valueOf()) ? undefined : time.toISOString();
}
