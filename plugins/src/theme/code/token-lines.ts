import type { HighlighterCore } from "shiki/core";
import { escape, trusted, type Html } from "../html.ts";
import { classOfColor, syntaxTheme } from "./syntax-theme.ts";

/** Longer lines stay plain. It is a limit of characters, and not of time, so that every machine makes the same of a page. */
const lineLimit = 1_500;

/** What colouring takes at worst, in nanoseconds, about: the time of grammars that come with us can grow with the cube of a line. */
export function effortOf(code: string): number {
  let effort = 0;
  for (let start = 0; start <= code.length;) {
    const end = code.indexOf("\n", start);
    const length = (end < 0 ? code.length : end) - start;
    if (length < lineLimit) effort += length ** 3 / 2;
    start += length + 1;
  }
  return effort;
}

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
      tokenizeTimeLimit: 0,
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
