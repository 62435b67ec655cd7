import type { Grammar, HighlighterCore } from "shiki/core";
import { escape, trusted, type Html } from "../html.ts";
import { LineColours, type State } from "./line-colours.ts";
import { syntaxTheme } from "./syntax-theme.ts";

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
    const colours = coloursOf(highlighter, name);
    let state: State | undefined;
    return code.split(/\r?\n/).map((line) => {
      if (line === "" || line.length >= lineLimit) return trusted(escape(line));
      const coloured = colours.line(line, state);
      state = coloured.next;
      return trusted(coloured.html);
    });
  } catch {
    return undefined;
  }
}

/** By grammar, which a highlighter makes anew where it learns a language that the grammar embeds. */
const known = new WeakMap<Grammar, LineColours>();

function coloursOf(highlighter: HighlighterCore, name: string): LineColours {
  const { colorMap } = highlighter.setTheme(syntaxTheme.name);
  const grammar = highlighter.getLanguage(name);
  const colours = known.get(grammar) ?? new LineColours(grammar, colorMap);
  known.set(grammar, colours);
  return colours;
}
