/** Milliseconds that words are collected: they come in pieces of a few letters. */
const pause = 1_000;
/** Characters of one event. */
const pieceLength = 2_000;
/** Characters of a summary: what is said last counts, and people read no more of it. */
const summaryLength = 5_000;

/** What an agent says, told while it says it. */
export class Speech {
  readonly #tell: (text: string) => void;
  #text = "";
  #isCut = false;
  #untold = "";
  /** Whether nothing was told since the agent last did something. */
  #isFirst = true;
  #timer: NodeJS.Timeout | undefined;

  constructor(tell: (text: string) => void) {
    this.#tell = tell;
  }

  /** What was said since the agent last did something; of much the end, behind an ellipsis. */
  get summary(): string {
    if (!this.#isCut) return this.#text.trim();
    const from = [/\n\s*\n/, /\n/, /[.!?。！？]\s/, /\s/]
      .map((end) => end.exec(this.#text))
      .find((found) => found !== null && found.index < summaryLength / 2);
    const text = from ? this.#text.slice(from.index + from[0].length) : this.#text.toWellFormed();
    return `…\n\n${text.trim()}`;
  }

  add(text: string): void {
    this.#text += text;
    this.#isCut ||= this.#text.length > summaryLength;
    this.#text = this.#text.slice(-summaryLength);
    this.#untold += text;
    if (this.#untold.length >= pieceLength) this.tell();
    else this.#timer ??= setTimeout(() => this.tell(), pause);
  }

  /** Tells what was not told yet; blanks at its end with what is said next. */
  tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const untold = this.#isFirst ? this.#untold.replace(/^\s*\n/, "") : this.#untold;
    const text = untold.trimEnd();
    // The other half of a sign comes with the next words.
    const said = isHighSurrogate(text.charCodeAt(text.length - 1)) ? text.slice(0, -1) : text;
    this.#untold = untold.slice(said.length).slice(0, pieceLength / 2);
    if (said !== "") this.#isFirst = false;
    for (let at = 0; at < said.length;) {
      const end = at + pieceLength;
      // Not within a pair of surrogates.
      const piece = said.slice(at, isHighSurrogate(said.charCodeAt(end - 1)) ? end - 1 : end);
      this.#tell(piece);
      at += piece.length;
    }
  }

  /** The agent does something: what it says from now on is about that. */
  end(): void {
    this.tell();
    this.#text = "";
    this.#isCut = false;
    this.#untold = "";
    this.#isFirst = true;
  }
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}
