import type { ParsedNode } from "../satteri.ts";

/** A paragraph, and the node that it is the first block of. */
interface Paragraph {
  readonly node: ParsedNode;
  readonly opens: string | undefined;
}

/** What a page's body is made of, each in document order, however deep it stands. */
export interface Blocks {
  readonly paragraphs: readonly Paragraph[];
  readonly headings: readonly ParsedNode[];
  readonly tables: readonly ParsedNode[];
  readonly code: readonly ParsedNode[];
}

/** One walk for all that looks for blocks; it takes no stack, because elements may be nested by the thousand. */
export function blocksOf(root: ParsedNode): Blocks {
  const paragraphs: Paragraph[] = [];
  const headings: ParsedNode[] = [];
  const tables: ParsedNode[] = [];
  const code: ParsedNode[] = [];
  const open: Paragraph[] = [{ node: root, opens: undefined }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node } = next;
    const { type, children = [] } = node;
    if (type === "paragraph") paragraphs.push(next);
    else if (type === "heading") headings.push(node);
    else if (type === "table") tables.push(node);
    else if (type === "code") code.push(node);
    else
      for (let at = children.length - 1; at >= 0; at--) {
        const child = children[at];
        if (child !== undefined) open.push({ node: child, opens: at === 0 ? type : undefined });
      }
  }
  return { paragraphs, headings, tables, code };
}
