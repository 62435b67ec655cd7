import { innerSpan, rangeOf, type Cursor, type Read, type Span } from "@octavo/core";
import { namedIn, type Named } from "./named.ts";

/** An address, and where it stands. */
export interface NamedAt extends Named {
  /** Without quotes. */
  readonly span: Span;
}

/** The address under the cursor in front matter or in a file of the configuration; also one of several in a text, such as the banner. */
export async function namedAt(cursor: Cursor, read: Read): Promise<NamedAt | undefined> {
  const { place, file, offset, text } = cursor;
  if ((place.kind !== "frontMatter" && place.kind !== "config") || place.part !== "value") return undefined;
  for (const named of await namedIn(file, read)) {
    if ("mark" in named.origin) continue;
    const span = await rangeOf(named.origin, text, read);
    if (offset < span.start || offset > span.end) continue;
    const isWhole = span.start === place.span.start && span.end === place.span.end;
    return { ...named, span: isWhole ? (innerSpan(cursor) ?? span) : span };
  }
  return undefined;
}
