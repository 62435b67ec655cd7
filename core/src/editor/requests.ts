import type { Core } from "../core.ts";
import { Locator } from "../problem/locate.ts";
import type { FileId } from "../source/file.ts";
import type { Position, Range } from "../source/line-index.ts";
import type { Span } from "../source/origin.ts";
import { askAt, askIn, type RequestOptions } from "./asking.ts";
import type {
  Completion,
  CompletionSubject,
  Cursor,
  LocatedCompletion,
  LocatedDefinition,
  LocatedHover,
} from "./cursor.ts";
import { newPlace } from "./new-place.ts";

/** What is known of the thing at a position; undefined where nobody knows anything. Rejects with `Cancelled` when an input is set meanwhile. */
export async function hover(
  core: Core,
  file: FileId,
  position: Position,
  options?: RequestOptions,
): Promise<LocatedHover | undefined> {
  return askAt({ core, file, position, ...options }, async (cursor, { context, lines, read }) => {
    const found = await context.hooks.hover.promise(cursor, read);
    if (!found) return undefined;
    const { span, ...rest } = found;
    return { ...rest, ...(span && { range: lines.range(span) }) };
  });
}

/** What could stand at a position, best first. Rejects as `hover` does. */
export async function complete(
  core: Core,
  file: FileId,
  position: Position,
  options?: RequestOptions,
): Promise<readonly LocatedCompletion[]> {
  const found = await askAt({ core, file, position, ...options }, async (at, { context, lines, read }) => {
    const place = await newPlace(at, read);
    if (!place) return [];
    const { cursor, apart } = place;
    const ranges = new Map<number, Range>();
    const size = cursor.text.length + 1;
    const rangeOf = (span: Span): Range => {
      const key = span.start * size + span.end;
      const range = ranges.get(key) ?? lines.range(span);
      ranges.set(key, range);
      return range;
    };
    return (await context.hooks.completions.promise([], cursor, read)).flatMap((offered) => {
      const { span: whole, also, ...completion } = apart(offered);
      const span = inLine(whole, cursor);
      if (!span) return [];
      const edit = also && { range: lines.range(also.span), newText: also.newText };
      const typed = isDivisible(span, completion, cursor) && { start: span.start, end: cursor.offset };
      return [
        {
          ...completion,
          range: rangeOf(span),
          ...(typed && { typed: rangeOf(typed) }),
          ...(edit && { also: edit }),
        },
      ];
    });
  });
  return found ?? [];
}

/**
 * Editors take what is in the line of the cursor: a quote that nothing closes yet goes on to the next one, further down, and what
 * stands in between is not to be replaced.
 */
function inLine(span: Span, { text, offset }: Cursor): Span | undefined {
  if (/[\r\n]/.test(text.slice(span.start, offset))) return undefined;
  return /[\r\n]/.test(text.slice(offset, span.end)) ? { start: span.start, end: offset } : span;
}

/**
 * Whether what stands behind the cursor can stay behind what is put before it: as the rest of a word, but not between quotes, and
 * not behind a quote, a colon, a brace or a tag that the new text ends in.
 */
function isDivisible(
  { start, end }: Span,
  { insert, stops }: Pick<Completion, "insert" | "stops">,
  { text, offset }: Cursor,
): boolean {
  if (start >= offset || offset >= end || /["']/.test(text.charAt(start))) return false;
  return stops === undefined && /[\p{L}\p{M}\p{N}_$#/-]$/u.test(insert);
}

/** What is known of something that was offered, in Markdown. Rejects as `hover` does. */
export function completionDetails(
  core: Core,
  file: FileId,
  subject: CompletionSubject,
  options?: RequestOptions,
): Promise<string | undefined> {
  return askIn({ core, file, ...options }, ({ context, read }) =>
    context.hooks.completionDetails.promise(subject, read),
  );
}

/** Where the thing at a position is written. Rejects as `hover` does. */
export async function define(
  core: Core,
  file: FileId,
  position: Position,
  options?: RequestOptions,
): Promise<readonly LocatedDefinition[]> {
  const found = await askAt(
    { core, file, position, ...options },
    async (cursor, { context, lines, read }) => {
      const definitions = (await context.hooks.definition.promise(cursor, read)) ?? [];
      const locator = new Locator(read, (each) => read.text(each));
      const located: LocatedDefinition[] = [];
      for (const { origin, from } of definitions) {
        const range = await locator.range(origin);
        located.push({ file: origin.file, range, ...(from && { from: lines.range(from) }) });
      }
      return located;
    },
  );
  return found ?? [];
}
