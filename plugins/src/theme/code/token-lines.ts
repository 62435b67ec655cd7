import type { HighlighterCore } from "shiki/core";
import { escape, trusted, type Html } from "../html.ts";
import { classOfColor, syntaxTheme } from "./syntax-theme.ts";

const lineLimit = 4_000;
/** Milliseconds after which the rest of a block stays plain. */
export const timeLimit = 5_000;

/** Code as one piece of HTML per line, in the colours of a language that the highlighter has loaded. Undefined where it gives up. */
export function tokenLines(
  highlighter: HighlighterCore,
  code: string,
  name: string,
): readonly Html[] | undefined {
  try {
    const options = {
      lang: name,
      theme: syntaxTheme.name,
      tokenizeMaxLineLength: lineLimit,
      tokenizeTimeLimit: timeLimit,
    };
    return highlighter.codeToTokensBase(code, options).map((tokens) => trusted(lineOf(tokens)));
  } catch {
    return undefined;
  }
}

/** Neighbours of one class share an element; blanks belong to any. */
function lineOf(tokens: readonly { readonly content: string; readonly color?: string }[]): string {
  let result = "";
  let open = "";
  for (const { content, color } of tokens) {
    const own = content.trim() === "" ? open : classOfColor(color);
    if (own !== open) result += `${open && "</i>"}${own && `<i class="${own}">`}`;
    open = own;
    result += escape(content);
  }
  return result + (open && "</i>");
}
