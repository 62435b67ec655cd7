import type { Core } from "../core.ts";
import type { FileId } from "../source/file.ts";
import type { LineIndex, Range } from "../source/line-index.ts";
import type { Span } from "../source/origin.ts";
import { askIn, type RequestOptions } from "./asking.ts";
import { compareSpans } from "./structure.ts";

/** A part of a file that has a name. */
export interface OutlineItem {
  readonly name: string;
  readonly detail?: string;
  readonly kind: "heading" | "component" | "group" | "page" | "operation" | "schema";
  /** All of it: items whose spans lie in it are shown below it. */
  readonly span: Span;
  /** What is shown of it when somebody goes there, such as its name; a part of `span`. */
  readonly selection: Span;
  readonly deprecated?: boolean;
}

export interface LocatedOutline extends Omit<OutlineItem, "span" | "selection"> {
  readonly range: Range;
  readonly selection: Range;
  readonly children: readonly LocatedOutline[];
}

/** What a file is made of, as a tree. Rejects with `Cancelled` when an input is set meanwhile. */
export async function outline(
  core: Core,
  file: FileId,
  options?: RequestOptions,
): Promise<readonly LocatedOutline[]> {
  const found = await askIn({ core, file, ...options }, async ({ context, lines, read }) =>
    treeOf(await context.hooks.outline.promise([], file, read), lines),
  );
  return found ?? [];
}

/** Deeper ones stand beside each other: nobody reads that far, and answers are written by calls in calls. */
const deepest = 50;

function treeOf(items: readonly OutlineItem[], lines: LineIndex): readonly LocatedOutline[] {
  const roots: LocatedOutline[] = [];
  const around: { readonly span: Span; readonly children: LocatedOutline[] }[] = [];
  for (const { span, selection, ...item } of items.toSorted((a, b) => compareSpans(a.span, b.span))) {
    while ((around.at(-1)?.span.end ?? Infinity) < span.end) around.pop();
    const children: LocatedOutline[] = [];
    const name = item.name.trim();
    const located = {
      ...item,
      name,
      range: lines.range(span),
      selection: lines.range(within(selection, span)),
      children,
    };
    // What has no name cannot be shown.
    if (name === "") continue;
    (around.at(-1)?.children ?? roots).push(located);
    if (around.length < deepest) around.push({ span, children });
  }
  return roots;
}

/** Editors refuse a whole outline in which one name lies outside of what it names. */
function within({ start, end }: Span, outer: Span): Span {
  const clamped = (offset: number): number => Math.max(outer.start, Math.min(offset, outer.end));
  return { start: clamped(start), end: clamped(end) };
}
