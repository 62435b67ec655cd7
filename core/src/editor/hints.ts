import type { Core } from "../core.ts";
import { shortenedLine } from "../markdown/first-paragraph.ts";
import type { FileId } from "../source/file.ts";
import type { Position, Range } from "../source/line-index.ts";
import { askIn, type RequestOptions } from "./asking.ts";

/** What a path or an operation means, as an editor shows it between what is written. */
export interface Hint {
  /** It is shown before what stands at this offset. */
  readonly offset: number;
  readonly label: string;
}

export interface LocatedHint extends Omit<Hint, "offset"> {
  readonly position: Position;
}

/** A hint is read at a glance. */
const longest = 60;

/** The hints in a range of a file, in order. Rejects with `Cancelled` when an input is set meanwhile. */
export async function hints(
  core: Core,
  file: FileId,
  range: Range,
  options?: RequestOptions,
): Promise<readonly LocatedHint[]> {
  const found = await askIn({ core, file, ...options }, async ({ context, lines, read }) => {
    const span = { start: lines.offset(range.start), end: lines.offset(range.end) };
    const all = await context.hooks.hints.promise([], file, span, read);
    return all
      .filter(({ offset, label }) => offset >= span.start && offset <= span.end && label.trim() !== "")
      .toSorted((left, right) => left.offset - right.offset)
      .map(({ offset, label }) => ({
        position: lines.position(offset),
        label: shortenedLine(label.trim().replaceAll(/\s+/g, " "), longest),
      }));
  });
  return found ?? [];
}
