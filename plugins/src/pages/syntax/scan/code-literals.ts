import type { OpenStrings } from "./open-strings.ts";

/** In characters: what is longer is no regular expression. */
const maxRegularExpression = 1_000;

/** What is passed over as a whole in code that begins at `start`: strings, comments and regular expressions. */
export class CodeLiterals {
  readonly #text: string;
  readonly #start: number;
  /** Whether `https://` begins no comment: where text is read as code. */
  readonly #keepsAddresses: boolean;
  /** Of the last comment, and of those with only blanks between it and them. */
  #comments = { start: -1, end: -1 };
  /** Up to here, no slash begins a regular expression. */
  #noExpressionBefore = 0;
  readonly #strings: OpenStrings;

  constructor(text: string, start: number, keepsAddresses: boolean, strings: OpenStrings) {
    this.#text = text;
    this.#start = start;
    this.#keepsAddresses = keepsAddresses;
    this.#strings = strings;
  }

  /** Behind a quoted string; behind the quote alone where the line ends first, or where it is an apostrophe in a word. */
  string(quote: string, at: number): number {
    const text = this.#text;
    if (quote === "'" && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at + 1;
    return this.#strings.end(at) ?? at + 1;
  }

  /** Behind the comment at `at`; undefined where none is. */
  comment(at: number): number | undefined {
    const text = this.#text;
    const isBlock = text[at + 1] === "*";
    // Of an address, where text is read as code.
    if (!isBlock && (text[at + 1] !== "/" || (text[at - 1] === ":" && this.#keepsAddresses)))
      return undefined;
    const found = text.indexOf(isBlock ? "*/" : "\n", at + 2);
    const end = found === -1 ? text.length : isBlock ? found + 2 : found;
    const { start } = this.#comments;
    this.#comments = { start: this.#behindBlanks(at) === this.#comments.end ? start : at, end };
    return end;
  }

  /** Where the blanks before `at` begin. */
  #behindBlanks(at: number): number {
    let start = at;
    while (start > this.#start && /\s/.test(this.#text.charAt(start - 1))) start--;
    return start;
  }

  /** Whether a value stands at `at`, and no operator: an element, or else a regular expression. */
  isOperand(at: number, isElement: boolean): boolean {
    let before = this.#behindBlanks(at);
    if (before === this.#comments.end) before = this.#behindBlanks(this.#comments.start);
    const code = this.#text.slice(Math.max(this.#start, before - 12), before);
    return isElement
      ? /(?:[(,=:[!&|?{;]|=>|(?:^|[^.\p{L}\p{N}_$])(?:return|default|case|else|typeof))$/u.test(code)
      : /(?:[(,=:[!&|?{};]|=>|(?:^|[^.\p{L}\p{N}_$])(?:return|default|case|else|typeof))$/u.test(code);
  }

  /** Behind the regular expression at `at`, and how many brackets it opens; behind its slash alone where the line has no end for it. */
  regularExpression(at: number): { readonly end: number; readonly brackets: number } {
    const text = this.#text;
    if (at < this.#noExpressionBefore) return { end: at + 1, brackets: 0 };
    const limit = Math.min(text.length, at + maxRegularExpression);
    let inClass = false;
    let brackets = 0;
    for (let i = at + 1; i < limit && text[i] !== "\n"; i++) {
      const character = text[i];
      if (character === "/" && !inClass) {
        return { end: i === at + 1 ? at + 1 : i + 1, brackets };
      }
      if (character === "\\") i++;
      else if (character === "[") inClass = true;
      else if (character === "]") inClass = false;
      if (character === "(" || character === "[" || character === "{") brackets++;
    }
    const newline = text.indexOf("\n", at);
    this.#noExpressionBefore = newline === -1 ? text.length : newline;
    return { end: at + 1, brackets: 0 };
  }
}
