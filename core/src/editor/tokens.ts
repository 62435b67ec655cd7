import type { Core } from "../core.ts";
import type { FileId } from "../source/file.ts";
import type { Range } from "../source/line-index.ts";
import type { Span } from "../source/origin.ts";
import { askIn, type RequestOptions } from "./asking.ts";
import { compareSpans } from "./structure.ts";

/** A word of a text with a meaning that its grammar alone does not tell. */
export interface Token {
  readonly span: Span;
  readonly kind: "component" | "prop" | "key" | "variable" | "method" | "path";
  /** Whether Octavo brings it along; or whether nobody knows it. */
  readonly is?: "builtIn" | "unknown";
  readonly deprecated?: boolean;
}

export interface LocatedToken extends Omit<Token, "span"> {
  readonly range: Range;
}

/** The tokens of a file in order, each on one line, none in another. Rejects with `Cancelled` when an input is set meanwhile. */
export async function tokens(
  core: Core,
  file: FileId,
  options?: RequestOptions,
): Promise<readonly LocatedToken[]> {
  const found = await askIn({ core, file, ...options }, async ({ context, lines, read }) => {
    const all = await context.hooks.tokens.promise([], file, read);
    const located: LocatedToken[] = [];
    let end = 0;
    for (const { span, ...token } of all.toSorted((a, b) => compareSpans(a.span, b.span))) {
      const range = lines.range(span);
      if (span.start < end || span.end <= span.start || range.start.line !== range.end.line) continue;
      located.push({ ...token, range });
      end = span.end;
    }
    return located;
  });
  return found ?? [];
}

/** The tokens of `METHOD /path` that stands in a span of a text; none where something else stands there. */
export function operationTokens(text: string, { start, end }: Span): readonly Token[] {
  const written = text.slice(start, end);
  const [, before = "", method, gap = "", path] =
    /^(\s*(?:["'])?(?:[^\s"']+\s+)?)(GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|webhook)(\s+)([^\s"'][^"'\r\n]*)/i.exec(
      written,
    ) ?? [];
  if (method === undefined || path === undefined) return [];
  const from = start + before.length;
  const behind = from + method.length + gap.length;
  return [
    { span: { start: from, end: from + method.length }, kind: "method" },
    { span: { start: behind, end: behind + path.trimEnd().length }, kind: "path" },
  ];
}
