/** Lines that are looked at above one that may be fine. */
const mostLines = 2_000;

/**
 * Which errors of a YAML text only follow from an earlier one: a line that is indented wrongly makes those look wrong that stand where
 * the lines before it do, and a key without a colon all that is indented below it.
 */
export class YamlCascade {
  readonly #text: string;
  /** Where the lines of errors begin that were told. */
  readonly #told = new Set<number>();
  #first = -1;
  /** The last key without a colon: how far it is indented. */
  #open: { readonly start: number; readonly indent: number } | undefined;
  /** The last line that stands below a key which has a value. */
  #nested = -1;
  #left = mostLines;

  constructor(text: string) {
    this.#text = text;
  }

  /** Remembers an error that is told. */
  tell(kind: string, offset: number): void {
    const start = this.#lineOf(offset);
    if (this.#first === -1) this.#first = start;
    this.#told.add(start);
    if (kind === "missing-colon") this.#open = { start, indent: this.#indent(start) };
  }

  /** Whether an error follows from those that were told. */
  follows(kind: string, offset: number): boolean {
    const line = this.#lineOf(offset);
    const isNested = kind === "nested-key";
    const isNext =
      (isNested || kind === "missing-colon") && line > 0 && this.#lineOf(line - 1) === this.#nested;
    if (isNested || isNext) this.#nested = line;
    if (this.#first === -1) return false;
    if (isNext) return true;
    if (this.#open && this.#isBelow(line, this.#open)) return true;
    return kind === "indentation" && this.#standsAsBefore(line);
  }

  /** Whether all lines from one that is less indented to another are indented further than that. */
  #isBelow(line: number, { start, indent }: { readonly start: number; readonly indent: number }): boolean {
    for (let at = line; at > start; at = this.#lineOf(at - 1)) {
      if (--this.#left < 0) return false;
      if (!this.#isBlank(at) && this.#indent(at) <= indent) return false;
    }
    return true;
  }

  /** Whether a line before the first error is indented as far, and none between less but those that are wrong. */
  #standsAsBefore(line: number): boolean {
    const indent = this.#indent(line);
    for (let at = line; at > 0;) {
      at = this.#lineOf(at - 1);
      if (--this.#left < 0) return false;
      if (this.#told.has(at) || this.#isBlank(at)) continue;
      const own = this.#indent(at);
      if (own < indent) return false;
      if (own === indent && at < this.#first) return true;
    }
    return false;
  }

  #lineOf(offset: number): number {
    return this.#text.lastIndexOf("\n", offset - 1) + 1;
  }

  #indent(line: number): number {
    let at = line;
    while (this.#text.charAt(at) === " ") at++;
    return at - line;
  }

  #isBlank(line: number): boolean {
    return /[\r\n#]|^$/.test(this.#text.charAt(line + this.#indent(line)));
  }
}
