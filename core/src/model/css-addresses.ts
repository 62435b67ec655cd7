import type { Span } from "../source/origin.ts";

/** An address in a style sheet. */
interface CssAddress {
  /** With its escapes read. */
  readonly target: string;
  /** Where it is written, without quotes, in UTF-16 units. */
  readonly span: Span;
  /** Whether it is that of a style sheet, behind `@import`. */
  readonly isImport: boolean;
}

// One class of signs each: a choice that is repeated takes stack for each sign.
const blank = /\s*/y;
const inDouble = /[^"\\\n\r\f]*/y;
const inSingle = /[^'\\\n\r\f]*/y;
const bare = /[^"'()\\\s]*/y;
const inFunction = /[^)\\]*/y;
const letters = /[-\w\u0080-\uffff]*/y;

/**
 * The addresses of `url(…)` and `@import "…"` in a style sheet, in order. Strings elsewhere, comments, and the names of
 * `@namespace` are none. Takes linear time, whatever is left open.
 */
export function cssAddresses(text: string): readonly CssAddress[] {
  const scanner = new Scanner(text);
  while (!scanner.isAtEnd) scanner.next();
  return scanner.found;
}

class Scanner {
  readonly found: CssAddress[] = [];
  readonly #text: string;
  #at = 0;
  #isNamespace = false;
  #isImport = false;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  next(): void {
    const start = this.#at;
    if (this.#comment() || this.#string() !== undefined) return;
    if (this.#text[this.#at] === "@") this.#at++;
    this.#run(letters);
    const word = this.#text.slice(start, this.#at).toLowerCase();
    if (word === "@namespace") this.#isNamespace = true;
    else if (word === "@import") this.#import();
    else if (word === "url" && this.#text[this.#at] === "(") this.#function();
    if (this.#at > start) return;
    if (this.#text[this.#at] === ";") this.#isNamespace = this.#isImport = false;
    this.#at++;
  }

  #import(): void {
    this.#isImport = true;
    do this.#run(blank);
    while (this.#comment());
    this.#tell(this.#string());
  }

  #function(): void {
    this.#at++;
    this.#run(blank);
    const quoted = this.#string();
    const start = this.#at;
    if (quoted === undefined) this.#run(bare);
    const end = Math.min(this.#at, this.#text.length);
    this.#run(blank);
    // What goes on behind a bare address is no address.
    const isWhole = quoted !== undefined || this.isAtEnd || this.#text[this.#at] === ")";
    if (isWhole && !this.#isNamespace) this.#tell(quoted ?? { start, end });
    if (!isWhole) this.#run(inFunction);
  }

  #tell(span: Span | undefined): void {
    if (!span) return;
    const target = unescaped(this.#text.slice(span.start, span.end));
    this.found.push({ target, span, isImport: this.#isImport });
    this.#isImport = false;
  }

  #comment(): boolean {
    if (!this.#text.startsWith("/*", this.#at)) return false;
    const end = this.#text.indexOf("*/", this.#at + 2);
    this.#at = end === -1 ? this.#text.length : end + 2;
    return true;
  }

  /** What stands between quotes: up to the second, or to the end of a line. */
  #string(): Span | undefined {
    const quote = this.#text[this.#at];
    if (quote !== '"' && quote !== "'") return undefined;
    const start = ++this.#at;
    this.#run(quote === '"' ? inDouble : inSingle);
    const end = Math.min(this.#at, this.#text.length);
    if (this.#text[end] === quote) this.#at++;
    return { start, end };
  }

  /** Goes on over signs of a kind, and over escapes. */
  #run(signs: RegExp): void {
    for (;;) {
      signs.lastIndex = this.#at;
      signs.test(this.#text);
      this.#at = signs.lastIndex;
      if (signs === blank || this.#text[this.#at] !== "\\") return;
      const end = this.#at + (this.#text.startsWith("\r\n", this.#at + 1) ? 3 : 2);
      // From behind the end, a search would begin again.
      this.#at = Math.min(end, this.#text.length);
    }
  }
}

function unescaped(written: string): string {
  return written.replace(/\\(?:([\da-f]{1,6})\s?|(\r\n|[^]))/gi, (_whole, hex?: string, sign = "") => {
    if (hex === undefined) return /[\n\r\f]/.test(sign) ? "" : sign;
    const point = Number.parseInt(hex, 16);
    return point === 0 || point > 0x10ffff ? "\ufffd" : String.fromCodePoint(point);
  });
}
