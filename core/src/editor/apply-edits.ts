import type { Span } from "../source/origin.ts";

/** Replaces a part of one text. */
export interface TextEdit {
  readonly span: Span;
  readonly newText: string;
}

/** A text after edits that count in the text before them. None of them may lie in another. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let after = "";
  let from = 0;
  for (const { span, newText } of edits.toSorted((a, b) => a.span.start - b.span.start)) {
    after += text.slice(from, span.start) + newText;
    from = span.end;
  }
  return after + text.slice(from);
}
