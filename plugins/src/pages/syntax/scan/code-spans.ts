/** Finds the ends of code spans: runs of backticks pair with the next run of the same length in their paragraph. */
export class CodeSpans {
  readonly #text: string;
  /** The end of the paragraph that `#runs` is about. */
  #paragraphEnd = -1;
  /** Starts of the runs of each length, last first. */
  #runs = new Map<number, number[]>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Behind the code span that opens at `at`, or behind the run of backticks where nothing closes it. */
  end(at: number): number {
    if (at >= this.#paragraphEnd) this.#readParagraph(at);
    const length = runLength(this.#text, at);
    const starts = this.#runs.get(length) ?? [];
    let close = starts.pop();
    while (close !== undefined && close <= at) close = starts.pop();
    return (close ?? at) + length;
  }

  #readParagraph(at: number): void {
    const blankLine = /\n[ \t>]*\r?\n/g;
    blankLine.lastIndex = at;
    this.#paragraphEnd = blankLine.exec(this.#text)?.index ?? this.#text.length;
    this.#runs = new Map();
    for (let i = this.#text.indexOf("`", at); i !== -1 && i < this.#paragraphEnd;) {
      const length = runLength(this.#text, i);
      const starts = this.#runs.get(length);
      if (starts === undefined) this.#runs.set(length, [i]);
      else starts.push(i);
      i = this.#text.indexOf("`", i + length);
    }
    for (const starts of this.#runs.values()) starts.reverse();
  }
}

function runLength(text: string, at: number): number {
  let end = at;
  while (text[end] === "`") end++;
  return end - at;
}
