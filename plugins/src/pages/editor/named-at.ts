import { innerSpan, rangeOf, type Cursor, type Read, type Span } from "@octavo/core";
import { namedIn } from "./named.ts";
import type { Named } from "./named-on-page.ts";

/** An address, and where it stands. */
export interface NamedAt extends Named {
  /** Without quotes. */
  readonly span: Span;
}

/** The address under the cursor in front matter, in a file of the configuration, or in a document; also one of several in a text, such as the banner or a description. */
export async function namedAt(cursor: Cursor, read: Read): Promise<NamedAt | undefined> {
  const { place, file, offset, text } = cursor;
  if (place.kind === "page" || place.kind === "other" || place.part !== "value") return undefined;
  const path = place.kind === "data" ? JSON.stringify(place.path) : undefined;
  for (const named of await namedIn(file, read)) {
    if ("mark" in named.origin) continue;
    // Documents have many, and places in strings are counted out.
    const isElsewhere =
      path !== undefined && "path" in named.origin && JSON.stringify(named.origin.path) !== path;
    if (isElsewhere) continue;
    const span = await rangeOf(named.origin, text, read);
    if (offset < span.start || offset > span.end) continue;
    const isWhole = span.start === place.span.start && span.end === place.span.end;
    return { ...named, span: isWhole ? (innerSpan(cursor) ?? span) : span };
  }
  return undefined;
}
