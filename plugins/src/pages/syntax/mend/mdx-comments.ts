import { endOfComments, type Span } from "@octavo/core";
import { applyMasks } from "./mask.ts";
import { spanOf } from "../positions.ts";
import { parseMarkup, type ParsedNode } from "../satteri.ts";

/** Blocks of Markdown that braces may begin. */
const wordy = new Set(["paragraph", "heading", "table"]);

/** Stands for a comment: it begins no list and no heading, and joins nothing that the comment parts. */
const standIn = "___";

/** Comments of MDX in a text that is plain Markdown: each begins a block, also of another, and nothing stands beside it in its lines. */
export function mdxComments(text: string): readonly Span[] {
  if (!/\{[ \t]*\/\*/.test(text)) return [];
  const result = parseMarkup(text, "md");
  const found: Span[] = [];
  const open = "root" in result ? [result.root] : [];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { children = [], type } = node;
    if (!wordy.has(type)) {
      for (let at = children.length - 1; at >= 0; at--) open.push(children[at] as ParsedNode);
      continue;
    }
    const { start } = spanOf(node, text);
    const end = endOfComments(text, start);
    if (end !== undefined) found.push({ start, end });
  }
  return found;
}

/** As long as the text, with its lines. */
export function hideComments(text: string, comments: readonly Span[]): string {
  return applyMasks(
    text,
    comments.map((span) => {
      const blanks = text.slice(span.start + standIn.length, span.end).replaceAll(/[^\r\n]/g, " ");
      return { span, as: { code: standIn + blanks } };
    }),
  );
}

/** Puts comments, as a page in MDX has them, where they were hidden. */
export function putBackComments(root: ParsedNode, comments: readonly Span[], text: string): void {
  if (comments.length === 0) return;
  const ends = new Map(comments.map(({ start, end }) => [start, end]));
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const [at, child] of (node.children ?? []).entries()) {
      const { start } = spanOf(child, text);
      const end = child.type === "thematicBreak" ? ends.get(start) : undefined;
      if (end === undefined) {
        if (child.children !== undefined) open.push(child);
        continue;
      }
      const position = { start: { offset: start }, end: { offset: end } };
      node.children?.splice(at, 1, { type: "mdxFlowExpression", value: "/**/", position });
    }
  }
}
