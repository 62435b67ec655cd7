/** Columns that are counted: more mean nothing else. */
const columnLimit = 20;

/** A line of Markdown that is read from its start, through the signs of the quotes and lists that it is in. */
export class LineStart {
  readonly #text: string;
  readonly #end: number;
  /** Behind the last sign that is no blank. */
  readonly #ink: number;
  #at: number;
  #column = 0;
  /** Columns of a tab of which a part is read. */
  #spare = 0;

  constructor(text: string, start: number, end: number) {
    this.#text = text;
    this.#at = start;
    this.#end = end;
    this.#ink = start + text.slice(start, end).trimEnd().length;
  }

  /** How many of these the line is in: columns of items, 0 for quotes. */
  within(around: readonly number[]): number {
    for (const [at, columns] of around.entries()) {
      if (columns === 0 ? !this.skipQuote() : !this.isBlank() && this.indent() < columns) return at;
      if (columns > 0) this.skip(columns);
    }
    return around.length;
  }

  isBlank(): boolean {
    return this.#at >= this.#ink;
  }

  rest(): string {
    return this.#text.slice(this.#at, this.#end);
  }

  indent(): number {
    let columns = this.#spare;
    for (let at = this.#at; at < this.#end && columns < columnLimit; at++) {
      if (this.#text[at] === " ") columns++;
      else if (this.#text[at] === "\t") columns += 4 - ((this.#column + columns) % 4);
      else break;
    }
    return columns;
  }

  /** Goes on so many columns, as far as there are blanks. */
  skip(columns: number): void {
    let left = columns;
    while (left > 0) {
      if (this.#spare === 0) {
        const sign = this.#at < this.#end ? this.#text[this.#at] : undefined;
        if (sign !== " " && sign !== "\t") return;
        this.#spare = sign === " " ? 1 : 4 - (this.#column % 4);
        this.#at++;
      }
      const taken = Math.min(left, this.#spare);
      this.#spare -= taken;
      this.#column += taken;
      left -= taken;
    }
  }

  /** Goes behind the blanks and a sign of so many characters. */
  skipSign(length: number): void {
    this.skip(this.indent());
    this.#at += length;
    this.#column += length;
  }

  skipQuote(): boolean {
    if (this.indent() > 3 || !this.startsWith(">")) return false;
    this.skipSign(1);
    this.skip(1);
    return true;
  }

  /** Where the first sign is that is no blank. */
  inked(): number {
    let at = this.#at;
    while (at < this.#ink && (this.#text[at] === " " || this.#text[at] === "\t")) at++;
    return at;
  }

  startsWith(sign: string): boolean {
    return this.#text.startsWith(sign, this.inked());
  }

  /** What a sticky pattern finds behind the blanks. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.inked();
    return pattern.exec(this.#text) ?? undefined;
  }
}
