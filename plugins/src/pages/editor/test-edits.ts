import { LineIndex, type LocatedEdits } from "@octavo/core";

/** The text of a file with the edits of a change in it. */
export function edited(
  file: string,
  text: string,
  edits: Pick<LocatedEdits, "replaced"> | undefined,
): string {
  const index = new LineIndex(text);
  return (edits?.replaced ?? [])
    .filter((each) => each.file === file)
    .map(({ range, newText }) => ({
      start: index.offset(range.start),
      end: index.offset(range.end),
      newText,
    }))
    .toSorted((one, other) => other.start - one.start)
    .reduce((all, { start, end, newText }) => all.slice(0, start) + newText + all.slice(end), text);
}
