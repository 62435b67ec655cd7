import { defineQuery, type MemoQuery, type Read } from "@octavo/core";

/** Of what stands in several documents, what says something else than the first: a copy of a document, or a link to it, is no choice. */
export async function withoutCopies<Found extends { readonly source: string }>(
  all: readonly Found[],
  read: Read,
): Promise<readonly Found[]> {
  const [first, ...others] = all;
  if (first === undefined) return all;
  const different = [first];
  for (const other of others)
    if (!(await read.get(isCopy, JSON.stringify([first.source, other.source])))) different.push(other);
  return different;
}

/** Whether two files have the same text. Apart from the references to them, which most edits of one do not concern. */
const isCopy: MemoQuery<boolean> = defineQuery({
  name: "isCopy",
  run: (_context, key, read) => {
    const [one, other] = (JSON.parse(key) as readonly string[]).map((file) => read.text(file));
    return one !== undefined && one === other;
  },
  fallback: () => false,
});
