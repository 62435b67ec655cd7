import type { Core } from "../core.ts";
import type { Read } from "../database/query.ts";
import { dataTree, pageTree } from "../queries/syntax.ts";
import type { FileId } from "../source/file.ts";
import type { LineIndex } from "../source/line-index.ts";
import type { Span } from "../source/origin.ts";
import { isData, isPage } from "../source/range-of.ts";
import type { PageTree } from "../syntax/page.ts";
import { askIn, type RequestOptions } from "./asking.ts";
import { blocksIn, commentsIn } from "./page-blocks.ts";
import { compareSpans, containersOf, extentsOf, sectionsOf } from "./structure.ts";

/** Lines of which only the first stays visible. Zero-based, both included. */
export interface Folding {
  readonly start: number;
  readonly end: number;
  readonly kind?: FoldingKind;
}

type FoldingKind = "comment" | "imports";

interface FoldedSpan extends Span {
  readonly kind?: FoldingKind;
}

/** What can be folded: sections, components, code, imports, comments, tables and lists of pages, front matter, objects and lists. Rejects with `Cancelled` when an input is set meanwhile. */
export async function foldings(
  core: Core,
  file: FileId,
  options?: RequestOptions,
): Promise<readonly Folding[]> {
  const found = await askIn({ core, file, ...options }, async ({ text, lines, read }) => {
    const spans = await spansOf(file, text, read);
    // One a line: editors take one, and the largest is the first.
    const byLine = new Map<number, Folding>();
    for (const span of spans) {
      const folding = foldingOf(span, lines);
      const known = byLine.get(folding.start);
      if (folding.end > folding.start && (known?.end ?? 0) < folding.end) byLine.set(folding.start, folding);
    }
    return [...byLine.values()].toSorted((left, right) => left.start - right.start);
  });
  return found ?? [];
}

async function spansOf(file: FileId, text: string, read: Read): Promise<readonly FoldedSpan[]> {
  if (isPage(file)) return pageSpans(await read.get(pageTree, file), text);
  if (!isData(file)) return [];
  const tree = await read.get(dataTree, file);
  return containersOf(tree).flatMap((path) => (path.length === 0 ? [] : [tree.span(path, "entry")]));
}

function pageSpans(tree: PageTree, text: string): readonly FoldedSpan[] {
  const code = extentsOf(tree, ["code", "math"]).toSorted(compareSpans);
  const comments = commentsIn(text, code);
  const opaque = [...code, ...comments].toSorted(compareSpans);
  return [
    tree.frontMatterSpan,
    ...sectionsOf(tree, text).map(({ span }) => span),
    ...extentsOf(tree, ["component", "element", "code", "export", "math"]),
    ...importsOf(tree, text),
    ...comments.map((span) => ({ ...span, kind: "comment" as const })),
    ...blocksIn(text, tree.frontMatterSpan.end, opaque),
  ];
}

/** Imports with nothing but blanks between them. */
function importsOf(tree: PageTree, text: string): readonly FoldedSpan[] {
  const groups: Span[] = [];
  for (const span of extentsOf(tree, ["import"])) {
    const last = groups.at(-1);
    if (last && /^[\s;]*$/.test(text.slice(last.end, span.start)))
      groups[groups.length - 1] = { start: last.start, end: span.end };
    else groups.push(span);
  }
  return groups.map((span) => ({ ...span, kind: "imports" }));
}

/** A last line that does nothing but close stays visible, too. */
function foldingOf({ start, end, kind }: FoldedSpan, lines: LineIndex): Folding {
  const first = lines.position(start).line;
  const last = lines.position(end);
  let line = last.character === 0 ? last.line - 1 : last.line;
  while (line > first && lines.line(line).trim() === "") line--;
  const closes = /^\s*(?:<\/|\/?>|[}\]])/.test(lines.line(line));
  return { start: first, end: closes ? line - 1 : line, ...(kind && { kind }) };
}
