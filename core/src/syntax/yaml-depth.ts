import type { CST } from "yaml";

/**
 * Measures nesting before documents are composed, which is recursive. Returns the offset of the first collection found
 * that nests deeper than `limit`, or -1.
 */
export function deeperThan(document: CST.Document, limit: number): number {
  const open: { readonly token: CST.Token; readonly depth: number }[] = [];
  const visit = (token: CST.Token | null | undefined, depth: number): void => {
    if (token && "items" in token) open.push({ token, depth });
  };
  visit(document.value, 1);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, depth } = next;
    if (depth > limit) return token.offset;
    if (!("items" in token)) continue;
    for (const item of token.items) {
      visit(item.key, depth + 1);
      visit(item.value, depth + 1);
    }
  }
  return -1;
}
