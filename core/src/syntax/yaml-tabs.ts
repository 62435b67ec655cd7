import { lineStart } from "../source/line-start.ts";
import type { Span } from "../source/origin.ts";
import type { SyntaxProblem } from "./data.ts";

/** Tabs that indent a text, as spaces: which, and how wide. Plain data, as it goes from thread to thread. */
export interface Tabs {
  /** Where the first line begins whose tabs count. */
  readonly from: number;
  /** Spaces that stand for a tab. */
  readonly width: number;
}

/** A text with spaces for tabs, and where what is in it stands in the text as it is written. */
export interface SpacedText {
  readonly text: string;
  readonly written: (offset: number) => number;
  readonly spaced: (offset: number) => number;
}

/** The tabs before the words of a line, with the blanks between them. */
const indentation = /(?<![^\r\n])[ ]*(\t[ \t]*)(?=\S)/g;

/** Texts are read once for each width that is tried: in sum at most this many characters. */
const maxWork = 2_000_000;

/** What a tab may be as wide as, the most usual first. */
const widths = [2, 4, 8];

/** Where the line of the first tab begins that made a text unreadable; -1 where there is none. `base` is where the text starts in its file. */
export function firstTabbedLine(text: string, problems: readonly SyntaxProblem[], base: number): number {
  const errors = problems.filter(({ severity }) => severity === "error");
  const tabbed = errors.filter(({ span }) => isTabbed(text, span.start - base));
  const wrong = tabbed.find(({ kind }) => kind === "tab") ?? tabbed[0];
  return wrong ? lineStart(text, wrong.span.start - base) : -1;
}

function isTabbed(text: string, offset: number): boolean {
  return /^[ ]*\t[ \t]*\S/.test(text.slice(lineStart(text, offset), offset + 200));
}

/** The widths that are worth a try. */
export function tabWidths(text: string): readonly number[] {
  return widths.slice(0, Math.floor(maxWork / Math.max(1, text.length)));
}

/** The tabs that indent the lines from an offset on. */
export function indentingTabs(text: string, from: number): readonly Span[] {
  return [...text.slice(from).matchAll(indentation)].map(({ index, 0: whole, 1: tabs = "" }) => {
    const end = from + index + whole.length;
    return { start: end - tabs.length, end };
  });
}

/** The text of a run of tabs and spaces as spaces alone. */
export function spacesFor(run: string, width: number): string {
  return run.replaceAll("\t", " ".repeat(width));
}

export function spacedText(text: string, { from, width }: Tabs): SpacedText {
  const pieces: string[] = [];
  /** Where each run ends, in the text as it is written and with spaces. */
  const ends: { readonly written: number; readonly spaced: number }[] = [{ written: 0, spaced: 0 }];
  let done = 0;
  let length = 0;
  for (const { start, end } of indentingTabs(text, from)) {
    const spaces = spacesFor(text.slice(start, end), width);
    pieces.push(text.slice(done, start), spaces);
    length += start - done + spaces.length;
    done = end;
    ends.push({ written: end, spaced: length });
  }
  const shift = (offset: number, of: "written" | "spaced", to: "written" | "spaced"): number => {
    let low = 0;
    for (let high = ends.length - 1; low < high;) {
      const middle = Math.ceil((low + high) / 2);
      if ((ends[middle]?.[of] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const [before, next] = [ends[low], ends[low + 1]];
    const moved = (before?.[to] ?? 0) + offset - (before?.[of] ?? 0);
    // What is within a run of tabs stands at most at its end.
    return next ? Math.min(moved, next[to]) : moved;
  };
  return {
    text: pieces.join("") + text.slice(done),
    written: (offset) => shift(offset, "spaced", "written"),
    spaced: (offset) => shift(offset, "written", "spaced"),
  };
}

export function asWritten(text: string): SpacedText {
  return { text, written: (offset) => offset, spaced: (offset) => offset };
}

/** What is told of all of them: at the first. */
export function tabProblem(runs: readonly Span[]): Omit<SyntaxProblem, "span"> {
  const more = runs.length - 1;
  const where = more === 0 ? "" : `, here and in ${more} more ${more === 1 ? "line" : "lines"}`;
  return {
    kind: "tab",
    message: `Tabs cannot indent YAML${where}. Use spaces.`,
    severity: "error",
    isGuess: true,
  };
}
