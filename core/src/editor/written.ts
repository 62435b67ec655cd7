import { extensionOf } from "../source/file.ts";
import type { Span } from "../source/origin.ts";
import { isPlainYaml } from "../syntax/quote.ts";
import type { Cursor } from "./cursor.ts";

/** The text of the scalar or key under the cursor without its quotes; empty in a gap. */
export function writtenAt({ text, place }: Cursor): string {
  if (place.kind === "other") return "";
  return unquote(text.slice(place.span.start, place.span.end).trim());
}

/** The same up to the cursor: what somebody has typed so far. */
export function typedAt(cursor: Cursor): string {
  return writtenAt({ ...cursor, text: cursor.text.slice(0, cursor.offset) });
}

/** The place without the quotes around it, and the blanks behind it: what a link in the editor underlines. */
export function innerSpan({ text, place }: Cursor): Span | undefined {
  if (place.kind === "other") return undefined;
  const { start } = place.span;
  const end = start + text.slice(start, place.span.end).trimEnd().length;
  const quote = text.charAt(start);
  if (quote !== '"' && quote !== "'") return { start, end };
  return { start: start + 1, end: end > start + 1 && text.charAt(end - 1) === quote ? end - 1 : end };
}

function unquote(written: string): string {
  const quote = written.charAt(0);
  if (quote !== '"' && quote !== "'") return written;
  const closed = written.length > 1 && written.endsWith(quote);
  if (quote === '"' && closed) {
    try {
      const value: unknown = JSON.parse(written);
      if (typeof value === "string") return value;
    } catch {
      // Not yet a whole string: taken as it stands.
    }
  }
  const inner = written.slice(1, closed ? -1 : undefined);
  return quote === "'" ? inner.replaceAll("''", "'") : inner;
}

/** A string as the cursor's file needs it where the cursor is: quoted in JSON, in YAML only where it has to be or was. */
export function quotedFor({ file, text, place }: Cursor, value: string): string {
  if (extensionOf(file) === "json") return JSON.stringify(value);
  const first = place.kind === "other" ? "" : text.charAt(place.span.start);
  if (first === '"') return JSON.stringify(value);
  if (first === "'") return `'${value.replaceAll("'", "''")}'`;
  return isPlainYaml(value) ? value : JSON.stringify(value);
}
