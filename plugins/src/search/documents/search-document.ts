import type { SearchDocument } from "@octavo/core";

/** Unique within a site. */
export function documentId({ path, anchor, part }: SearchDocument): string {
  return `${path}#${anchor}${part === 0 ? "" : `~${part}`}`;
}

/** Whether two documents say the same in every field. */
export function sameDocument(a: SearchDocument, b: SearchDocument): boolean {
  const [first, second]: Record<string, unknown>[] = [{ ...a }, { ...b }];
  const names = Object.keys(first ?? {});
  return (
    names.length === Object.keys(b).length && names.every((name) => sameValue(first?.[name], second?.[name]))
  );
}

/** Fields are texts, numbers, or lists of texts. */
function sameValue(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((value, at) => value === b[at]);
}
