/** Milliseconds that words are collected: they come in pieces of a few letters. */
const pause = 1_000;
/** Characters of one event. */
const pieceLength = 2_000;
/** Characters of a summary: what is said last counts. */
const summaryLength = 10_000;

/** What an agent says, told while it says it. */
export class Speech {
  readonly #tell: (text: string) => void;
  #text = "";
  #untold = "";
  #timer: NodeJS.Timeout | undefined;

  constructor(tell: (text: string) => void) {
    this.#tell = tell;
  }

  /** What was said since the agent last did something. */
  get summary(): string {
    return this.#text.trim();
  }

  add(text: string): void {
    this.#text = (this.#text + text).slice(-summaryLength);
    this.#untold += text;
    if (this.#untold.length >= pieceLength) this.tell();
    else this.#timer ??= setTimeout(() => this.tell(), pause);
  }

  /** Tells what was not told yet. */
  tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const said = this.#untold.trim();
    this.#untold = "";
    for (let at = 0; at < said.length; at += pieceLength) this.#tell(said.slice(at, at + pieceLength));
  }

  /** The agent does something: what it says from now on is about that. */
  end(): void {
    this.tell();
    this.#text = "";
  }
}
