import type { Grammar, HighlighterCore } from "shiki/core";
import { escape, trusted, type Html } from "../html.ts";
import { LineColours, type State } from "./line-colours.ts";
import { lineLimit } from "./effort.ts";
import { syntaxTheme } from "./syntax-theme.ts";

/** Code as one piece of HTML per line, in the colours of a language that the highlighter has loaded. Undefined where it gives up. */
export function tokenLines(
  highlighter: HighlighterCore,
  code: string,
  name: string,
): readonly Html[] | undefined {
  try {
    return coloured(code, coloursOf(highlighter, name));
  } catch {
    return undefined;
  }
}

/** The same, in colours that are at hand. */
export function coloured(code: string, colours: LineColours): readonly Html[] | undefined {
  try {
    let state: State | undefined;
    return code.split(/\r?\n/).map((line) => {
      if (line === "" || line.length >= lineLimit) return trusted(escape(line));
      const { html, next } = colours.line(line, state);
      state = next;
      return trusted(html);
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
