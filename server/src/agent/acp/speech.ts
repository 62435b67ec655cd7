import { shortened } from "../agent-runner.ts";

/** Milliseconds that words are collected: they come in pieces of a few letters. */
const pause = 1_000;
/** Characters of one event. */
const pieceLength = 2_000;

/** What an agent says, told while it says it. */
export class Speech {
  readonly #tell: (text: string) => void;
  #text = "";
  /** Up to where it is told. */
  #told = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(tell: (text: string) => void) {
    this.#tell = tell;
  }

  /** What was said since the agent last did something. */
  get summary(): string {
    return this.#text.trim();
  }

  add(text: string): void {
    this.#text = shortened(this.#text + text, 10_000);
    this.#timer ??= setTimeout(() => this.tell(), pause);
  }

  /** Tells what was not told yet. */
  tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const piece = this.#text.slice(this.#told).trim();
    this.#told = this.#text.length;
    if (piece !== "") this.#tell(shortened(piece, pieceLength));
  }

  /** The agent does something: what it says from now on is about that. */
  end(): void {
    this.tell();
    this.#text = "";
    this.#told = 0;
  }
}
