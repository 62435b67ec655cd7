import type { Core } from "../core.ts";
import type { Read } from "../database/query.ts";
import { dataTree, pageTree } from "../queries/syntax.ts";
import type { FileId } from "../source/file.ts";
import type { Position, Range } from "../source/line-index.ts";
import type { Span } from "../source/origin.ts";
import { isData, isPage } from "../source/range-of.ts";
import type { DataTree } from "../syntax/data.ts";
import type { PageTree } from "../syntax/page.ts";
import { askIn, type RequestOptions } from "./asking.ts";
import { extentsOf, sectionsOf } from "./structure.ts";

/** For each position, what a selection grows to, smallest first, each in the next. Rejects with `Cancelled` when an input is set meanwhile. */
export async function selections(
  core: Core,
  file: FileId,
  positions: readonly Position[],
  options?: RequestOptions,
): Promise<readonly (readonly Range[])[]> {
  const found = await askIn({ core, file, ...options }, async ({ text, lines, read }) => {
    const around = await spansAround(file, text, read);
    return positions.map((position) => {
      const offset = lines.offset(position);
      const spans = [wordAt(text, offset), ...around(offset), { start: 0, end: text.length }];
      return nested(spans, offset).map((span) => lines.range(span));
    });
  });
  return found ?? positions.map((position) => [{ start: position, end: position }]);
}

async function spansAround(
  file: FileId,
  text: string,
  read: Read,
): Promise<(offset: number) => readonly Span[]> {
  if (isData(file)) {
    const tree = await read.get(dataTree, file);
    return (offset) => dataSpans(tree, text, offset);
  }
  if (!isPage(file)) return () => [];
  const tree = await read.get(pageTree, file);
  const blocks = [
    ...sectionsOf(tree, text).map(({ span }) => span),
    ...extentsOf(tree, [
      "component",
      "element",
      "code",
      "heading",
      "link",
      "image",
      "expression",
      "math",
      "variable",
      "label",
    ]),
  ];
  return (offset) => [...pageSpans(tree, text, offset), ...blocks];
}

/** The key or value, its text without quotes, and all members around it. */
function dataSpans(tree: DataTree, text: string, offset: number): readonly Span[] {
  const { path, span } = tree.at(offset);
  const around = [...path.keys(), path.length].flatMap((length) => {
    const own = path.slice(0, length);
    return [tree.span(own, "value"), tree.span(own, "entry")];
  });
  return [withoutQuotes(text, span), span, ...around];
}

function pageSpans(tree: PageTree, text: string, offset: number): readonly Span[] {
  const { start, end } = tree.frontMatterSpan;
  if (offset < end && offset >= start)
    return [tree.frontMatterSpan, ...(tree.frontMatter ? dataSpans(tree.frontMatter, text, offset) : [])];
  const found = tree.at(offset);
  const span = found && tree.span(found.mark, found.ordinal, found.attribute);
  const prop = found && propAt(tree, found, text);
  return [span, prop, paragraphAt(text, offset)].filter((each) => each !== undefined);
}

/** A prop with its name and its quotes or braces. */
function propAt(
  tree: PageTree,
  { mark, ordinal, attribute }: NonNullable<ReturnType<PageTree["at"]>>,
  text: string,
): Span | undefined {
  if (attribute === undefined || (mark !== "component" && mark !== "element")) return undefined;
  const found = tree.props(mark, ordinal).findLast(({ name }) => name === attribute);
  if (!found?.value) return undefined;
  const { start, end } = found.value;
  const isClosed = /["'}]/.test(text.charAt(end));
  return { start: Math.min(found.nameSpan.start, start), end: isClosed ? end + 1 : end };
}

function withoutQuotes(text: string, { start, end }: Span): Span {
  const quote = text.charAt(start);
  const isQuoted = (quote === '"' || quote === "'") && end > start + 1 && text.charAt(end - 1) === quote;
  return isQuoted ? { start: start + 1, end: end - 1 } : { start, end };
}

function wordAt(text: string, offset: number): Span {
  const before = /[\p{L}\p{N}_-]*$/u.exec(text.slice(Math.max(0, offset - 100), offset))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}_-]*/u.exec(text.slice(offset, offset + 100))?.[0].length ?? 0;
  return { start: offset - before, end: offset + after };
}

/** Letters that are looked through for the ends of a paragraph, each way. */
const reach = 10_000;
/** A line that belongs to no paragraph: a blank one, a tag, a fence. */
const apart = /^\s*(?:$|<\/?[\p{L}>]|```|~~~)/u;
/** What stands before the text of a heading, a quote or an item of a list. */
const opening = /^[ \t]*(?:(?:[-*+>]|\d{1,9}[.)]|#{1,6})[ \t]+)*/;

/** The lines around an offset that make a paragraph or an item of a list. */
function paragraphAt(text: string, offset: number): Span | undefined {
  const lineAround = (at: number): Span => {
    const next = text.indexOf("\n", at);
    return { start: text.lastIndexOf("\n", at - 1) + 1, end: next === -1 ? text.length : next };
  };
  const textOf = ({ start, end }: Span): string => text.slice(start, Math.min(end, start + reach));
  const isItem = (line: Span): boolean => /\S/.test(opening.exec(textOf(line))?.[0] ?? "");
  const isApart = (line: Span): boolean => apart.test(textOf(line));
  let first = lineAround(offset);
  let last = first;
  if (isApart(first)) return undefined;
  while (first.start > Math.max(0, offset - reach) && !isItem(first)) {
    const before = lineAround(first.start - 1);
    if (isApart(before)) break;
    first = before;
  }
  while (last.end < Math.min(text.length, offset + reach)) {
    const after = lineAround(last.end + 1);
    if (isApart(after) || isItem(after)) break;
    last = after;
  }
  const start = first.start + (opening.exec(textOf(first))?.[0].length ?? 0);
  return {
    start: Math.min(start, offset),
    end: first.start + text.slice(first.start, last.end).trimEnd().length,
  };
}

/** Those of the spans that hold an offset, from the smallest on; of two that overlap, the smaller one. */
function nested(spans: readonly Span[], offset: number): readonly Span[] {
  const holding = spans
    .filter(({ start, end }) => start <= offset && offset <= end)
    .toSorted((left, right) => left.end - left.start - (right.end - right.start));
  const chain: Span[] = [];
  for (const span of holding) {
    const last = chain.at(-1);
    if (
      !last ||
      (span.start <= last.start && last.end <= span.end && span.end - span.start > last.end - last.start)
    )
      chain.push(span);
  }
  return chain;
}
