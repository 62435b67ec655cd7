import { openElements, pageTree, tagAt, tagsIn, type Completion, type Cursor, type Read } from "@octavo/core";

/** Behind `</` the elements that are open, innermost first: nothing else can be closed there. */
export async function completeClosing(
  completions: readonly Completion[],
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  const tag = tagAt(cursor);
  if (!tag?.isClosing) return completions;
  const { text } = cursor;
  const { frontMatterSpan } = await read.get(pageTree, cursor.file);
  const open = openElements(tagsIn(text, frontMatterSpan.end, tag.span.start - 2));
  const end = /^\s*>/.test(text.slice(tag.span.end, tag.span.end + 100)) ? "" : ">";
  return [
    ...completions,
    ...[...new Set(open)].map((label): Completion => ({
      label,
      kind: "component",
      insert: `${label}${end}`,
      span: tag.span,
    })),
  ];
}
