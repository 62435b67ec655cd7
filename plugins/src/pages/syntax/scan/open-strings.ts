/**
 * Finds the ends of strings in one text. Where a line has none, it knows so for all quotes behind the first: pages are looked at
 * from each of their braces, and must not cost their length each time.
 */
export class OpenStrings {
  /** Characters that were looked at. */
  looked = 0;
  readonly #text: string;
  /** By quote, a part of a line in which none ends a string. */
  readonly #without = new Map<string, { readonly start: number; readonly end: number }>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Behind the string that the quote at `at` begins; undefined where the line ends first. */
  end(at: number): number | undefined {
    const text = this.#text;
    const quote = text.charAt(at);
    const known = this.#without.get(quote);
    if (known && known.start <= at && at < known.end) return undefined;
    let i = at + 1;
    for (; i < text.length && text[i] !== "\n"; i++) {
      this.looked++;
      if (text[i] === quote) return i + 1;
      if (text[i] === "\\") i++;
    }
    // A quote in it is one behind a backslash, and what follows that is read alike from there.
    this.#without.set(quote, { start: at, end: i });
    return undefined;
  }
}
