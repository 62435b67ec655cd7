import { appendAll } from "../syntax/append-all.ts";
import type { DataPath, PageMark, Span } from "../source/origin.ts";
import type { DataTree } from "../syntax/data.ts";
import type { PageTree } from "../syntax/page.ts";

// What texts are divided into, from their trees: folding, selections and outlines are made of it.

/** A heading with all that belongs to it. */
export interface Section {
  readonly ordinal: number;
  readonly span: Span;
}

/** The sections of a page. One ends before the next heading of its depth or above, or with the component around it. */
export function sectionsOf(tree: PageTree, text: string): readonly Section[] {
  const components = extentsOf(tree, ["component", "element"]).toSorted(compareSpans);
  const around: Span[] = [];
  const open = new Map<Span | undefined, { ordinal: number; depth: number; start: number }[]>();
  const sections: Section[] = [];
  const end = (bound: Span | undefined, depth: number, offset: number): void => {
    const stack = open.get(bound) ?? [];
    for (let last = stack.at(-1); last && last.depth >= depth; last = stack.at(-1)) {
      stack.pop();
      const { ordinal, start } = last;
      sections.push({ ordinal, span: { start, end: trimmedEnd(text, start, offset) } });
    }
  };
  let next = 0;
  for (const [ordinal, { depth }] of tree.facts.headings.entries()) {
    const extent = tree.extent("heading", ordinal);
    if (!extent) continue;
    for (let each = components[next]; each && each.start <= extent.start; each = components[++next]) {
      leave(around, each.start);
      around.push(each);
    }
    leave(around, extent.start);
    // `<h2>` is an element and its heading at once.
    const bound = around.findLast((each) => each.start < extent.start);
    end(bound, depth, extent.start);
    const stack = open.get(bound) ?? [];
    open.set(bound, [...stack, { ordinal, depth, start: extent.start }]);
  }
  for (const bound of open.keys()) end(bound, 0, bound ? contentEnd(text, bound) : text.length);
  return sections.toSorted((left, right) => compareSpans(left.span, right.span));
}

function leave(around: Span[], offset: number): void {
  while ((around.at(-1)?.end ?? Infinity) <= offset) around.pop();
}

/** Where the closing tag of a component begins. */
function contentEnd(text: string, { start, end }: Span): number {
  const closing = text.lastIndexOf("</", end);
  return closing > start ? closing : end;
}

function trimmedEnd(text: string, start: number, end: number): number {
  return start + text.slice(start, end).trimEnd().length;
}

/** The whole of each thing of some kinds on a page. */
export function extentsOf(tree: PageTree, marks: readonly PageMark[]): Span[] {
  const found: Span[] = [];
  for (const mark of marks) {
    for (let ordinal = 0; ; ordinal++) {
      const span = tree.extent(mark, ordinal);
      if (!span) break;
      found.push(span);
    }
  }
  return found;
}

/** The objects and lists of a value with their paths, outermost first; of what stands in several places, the first. */
export function containersOf(tree: DataTree): readonly DataPath[] {
  const found: DataPath[] = [];
  const seen = new Set<unknown>();
  // A queue of its own, since values may be nested deeper than calls can be.
  const left: { readonly value: unknown; readonly path: DataPath }[] = [{ value: tree.value, path: [] }];
  for (let each = left.pop(); each; each = left.pop()) {
    const { value, path } = each;
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    found.push(path);
    const members = Array.isArray(value)
      ? value.map((item: unknown, index) => ({ value: item, path: [...path, index] }))
      : Object.entries(value).map(([key, item]: [string, unknown]) => ({
          value: item,
          path: [...path, key],
        }));
    appendAll(left, members.toReversed());
  }
  return found;
}

/** By start; of those that begin together, the larger first. */
export function compareSpans(left: Span, right: Span): number {
  return left.start - right.start || right.end - left.end;
}
