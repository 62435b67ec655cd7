import type { DataPath, Span } from "../source/origin.ts";
import type { DataTree } from "../syntax/data.ts";

/** A member of an object or list that is edited, with its key. */
export interface Sibling {
  readonly step: string | number;
  readonly span: Span;
}

/** The members of an object or list in the order of the text. What YAML merges into an object stands elsewhere, and is none. */
export function siblingsOf(tree: DataTree, path: DataPath, container: object): readonly Sibling[] {
  const { start, end } = tree.span(path, "value");
  const steps = Array.isArray(container) ? container.keys() : Object.keys(container);
  return [...steps]
    .map((step) => ({ step, span: tree.span([...path, step], "entry") }))
    .filter(({ span }) => span.start >= start && span.end <= end)
    .toSorted((a, b) => a.span.start - b.span.start);
}

/** The line break at an offset; undefined where there is none. */
export function lineBreakAt(text: string, offset: number): string | undefined {
  return /^(?:\r\n|\r|\n)/.exec(text.slice(offset, offset + 2))?.[0];
}
