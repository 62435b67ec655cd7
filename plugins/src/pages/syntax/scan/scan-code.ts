import type { CodeScan } from "./code-levels.ts";
import { CodeScanner } from "./code-scanner.ts";
import { OpenStrings } from "./open-strings.ts";

export interface StatementScan extends CodeScan {
  /** The first line break behind which something stands that may go on with the statement, or be words; undefined where none is. */
  readonly doubt: number | undefined;
}

/** The group in braces that opens at `start`. `strings`: of the text, where more of it is looked at. */
export function scanGroup(text: string, start: number, strings?: OpenStrings): CodeScan {
  return scan(text, start, () => false, strings);
}

/** The block of ESM at `start`: up to a blank line outside of all brackets, or the end of the text. */
export function scanStatements(text: string, start: number): CodeScan {
  return scan(text, start, (at) => isBlankLineAfter(text, at));
}

/** One statement at `start`: up to a semicolon, or to a line break where the next line starts something new. */
export function scanStatement(text: string, start: number): StatementScan {
  let doubt: number | undefined;
  const found = scan(text, start, (at, openTags) => {
    // Tags of a broken element belong together up to a blank line.
    if (openTags > 0) return false;
    if (text[at] !== "\n") return text[at] === ";";
    if (asksForMore(text, at)) return false;
    if (startsNew(text, at)) return true;
    if (doubt === undefined || at < doubt) doubt = at;
    return false;
  });
  return { ...found, doubt };
}

/** What looks like elements and makes none is code like any other: a type, or something broken. */
function scan(
  text: string,
  start: number,
  ends: (at: number, openTags: number) => boolean,
  strings = new OpenStrings(text),
): CodeScan {
  const scanner = new CodeScanner(text, start, true, strings);
  const found = scanner.run(ends);
  if (found.end !== -1 || !scanner.hasElements) return found;
  return new CodeScanner(text, start, false, strings).run(ends);
}

export function isBlankLineAfter(text: string, newline: number): boolean {
  if (text[newline] !== "\n") return false;
  const blank = /\n[ \t]*\r?(?:\n|$)/y;
  blank.lastIndex = newline;
  return blank.test(text);
}

/** Whether what stands before the line break at `at` cannot end a statement. */
function asksForMore(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 200), at).trimEnd();
  return /[=+\-*/&|?:,.([{<!~^%]$|=>$|\b(?:default|const|let|var|function|class|extends|return|from|import|export|async|new|await|typeof|in|of)$/.test(
    before,
  );
}

/** Whether what stands behind the line break at `at` does not go on with a statement. */
function startsNew(text: string, at: number): boolean {
  const after = text.slice(at, at + 200).trimStart();
  const isMarkdown = /^[-*+][ \t]|^\[[^\]]*\]\(/.test(after);
  return isMarkdown || /^\/[/*]/.test(after) || !/^[.?:+\-*/&|=,)\]}([`;]|^(?:from|extends)\b/.test(after);
}
