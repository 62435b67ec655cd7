import { numberOf } from "./exact-number.ts";
import { conflictMessage } from "./merge-conflicts.ts";
import { excerpt } from "./problem-log.ts";

/** What is wrong with a piece of a JSON text. */
export interface Mistake {
  readonly kind: string;
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

export function commentMessage(unclosed: boolean): {
  readonly severity: "error" | "warning";
  readonly message: string;
} {
  const closed = "JSON has no comments. Remove it: other tools cannot read the file.";
  const open = "This comment is never closed: `*/` is missing. JSON has no comments; remove it.";
  return unclosed ? { severity: "error", message: open } : { severity: "warning", message: closed };
}

export function badNumber(text: string, start: number, end: number): string {
  return `\`${excerpt(text, start, end)}\` is not a number in JSON. Put it in double quotes if text is meant.`;
}

/** The mistake inside a string token, by jsonc-parser's `ScanError`. */
export function badString(text: string, start: number, end: number, error: number): Mistake | undefined {
  if (error === 0) return undefined;
  if (error === 2)
    return { kind: "unclosed-string", message: "The closing double quote is missing.", start, end };
  const inside = text.slice(start, end);
  const escape = /\\(?:u(?![\da-fA-F]{4})[\da-fA-F]*|[^"\\/bfnrtu])/y;
  for (const wrong of inside.matchAll(/\\[^]/g)) {
    escape.lastIndex = wrong.index;
    const match = escape.exec(inside);
    if (match === null) continue;
    const at = start + wrong.index;
    const hint = match[0].startsWith("\\u")
      ? "`\\u` needs four hexadecimal digits"
      : "write `\\\\` for a backslash";
    return {
      kind: "escape",
      message: `\`${match[0]}\` means nothing in JSON: ${hint}.`,
      start: at,
      end: at + match[0].length,
    };
  }
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const control = /[\0-\x1f]/.exec(inside);
  if (control === null) return { kind: "string", message: "This text is not valid in JSON.", start, end };
  const at = start + control.index;
  const code = control[0].charCodeAt(0).toString(16).padStart(4, "0");
  const message = `${code === "0009" ? "A tab" : `The control character U+${code.toUpperCase()}`} inside text is written ${code === "0009" ? "`\\t`" : `\`\\u${code}\``}.`;
  return { kind: "control-character", message, start: at, end: at + 1 };
}

export interface Word {
  readonly kind: string;
  readonly message: string;
  readonly end: number;
  /** What was most probably meant. */
  readonly value?: unknown;
  /** As a key; undefined where nothing was meant. */
  readonly name?: string;
}

/** A line that version control left where two versions of a file do not agree. */
export function conflictMarker(text: string, start: number): Word | undefined {
  const marker = /(?:<{7}|={7}|>{7})[^\r\n]*/y;
  marker.lastIndex = start;
  const line = marker.exec(text)?.[0];
  if (line === undefined) return undefined;
  return { kind: "merge-conflict", message: conflictMessage, end: start + line.length };
}

const meant: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["True", true],
  ["TRUE", true],
  ["False", false],
  ["FALSE", false],
  ["None", null],
  ["Null", null],
  ["NULL", null],
  ["undefined", null],
  ["NaN", null],
]);

/** What is written in JSON for a literal of another language; undefined for other words. */
export function meantWord(word: string): string | undefined {
  return meant.has(word) ? String(meant.get(word)) : undefined;
}

/** A number of another language, such as `.5` or `+1`, as JSON writes it; undefined for other words. */
export function meantNumber(word: string): string | undefined {
  if (!/^[+.-]/.test(word)) return undefined;
  const written = word
    .replace(/^\+/, "")
    .replace(/^(-?)\./, "$10.")
    .replace(/\.(?!\d)/, "");
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(written) ? written : undefined;
}

/** Reads a token that JSON does not have: single quotes, bare words, foreign literals, stray characters. */
export function badWord(text: string, start: number, wordEnd: number, asKey: boolean): Word {
  const quoted = /'([^'\r\n]*)'/y;
  quoted.lastIndex = start;
  const inner = quoted.exec(text)?.[1];
  if (inner !== undefined) {
    const message = `Text needs double quotes in JSON: write ${JSON.stringify(inner.slice(0, 40))}${inner.length > 40 ? " …" : ""}.`;
    return { kind: "single-quotes", message, end: start + inner.length + 2, value: inner, name: inner };
  }
  const word = text.slice(start, wordEnd);
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const invisible = /^[\s\0-\x1f\x7f-\xa0\u200b-\u200f\u2060\ufeff]+/.exec(word)?.[0].length ?? 0;
  if (invisible > 0) {
    const code = word.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    return {
      kind: "unexpected",
      message: `The invisible character U+${code} has no place here. Remove it.`,
      end: start + invisible,
    };
  }
  const shown = excerpt(text, start, wordEnd);
  if (!/[\p{L}\p{N}]/u.test(word))
    return { kind: "unexpected", message: `\`${shown}\` has no place here. Remove it.`, end: wordEnd };
  if (asKey && quoteEndsKey(text, wordEnd)) {
    const message = `The opening double quote of the key is missing: write ${JSON.stringify(shown)}.`;
    return { kind: "unquoted-key", message, end: wordEnd + 1, value: word, name: word };
  }
  const number = asKey ? undefined : meantNumber(word);
  if (number !== undefined) {
    const message = `\`${shown}\` is not a number in JSON: write ${excerpt(number, 0, number.length)}.`;
    return { kind: "number", message, end: wordEnd, value: numberOf(number), name: word };
  }
  const value = meant.has(word) ? meant.get(word) : word;
  const instead = meant.has(word)
    ? ` Write ${String(value)}, or put it in double quotes if text is meant.`
    : " Put it in double quotes.";
  const message = asKey
    ? `Keys need double quotes: write ${JSON.stringify(shown)}.`
    : `\`${shown}\` is not a JSON value.${instead}`;
  return { kind: asKey ? "unquoted-key" : "unquoted-text", message, end: wordEnd, value, name: word };
}

/** Text whose closing quote is there, and not the opening one. */
export function unopenedText(text: string, end: number): Word {
  const shown = JSON.stringify(excerpt(text, 0, text.length));
  const message = `The opening double quote is missing: write ${shown}.`;
  return { kind: "unquoted-text", message, end, value: text, name: text };
}

/** `a": 1`: the quote ends the key, and opens no text that would take the rest of the line. */
function quoteEndsKey(text: string, offset: number): boolean {
  const end = /"\s*:/y;
  end.lastIndex = offset;
  return end.test(text);
}
