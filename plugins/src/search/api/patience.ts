import type { Core } from "@octavo/core";

/** Milliseconds between looks at taps that did not end before, as in hosts that look all the time. */
const again = 150;

/**
 * Gives up taps that wait for what never comes, while somebody waits for an answer: in a host that stays, Node never has nothing else
 * to do. A tap has one to two times as many milliseconds. Nothing runs between questions, so a site that is let go stays nowhere.
 */
export class Patience {
  readonly #core: Core;
  readonly #milliseconds: number;
  #asked = 0;
  #hasFailed = false;
  #looks: ReturnType<typeof setInterval> | undefined;
  #closer: ReturnType<typeof setInterval> | undefined;

  constructor(core: Core, milliseconds: number) {
    this.#core = core;
    this.#milliseconds = milliseconds;
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    if (this.#asked++ === 0) this.#begin();
    try {
      return await work();
    } finally {
      if (--this.#asked === 0) this.#end();
    }
  }

  #begin(): void {
    const { waiting } = this.#core;
    this.#looks = setInterval(() => {
      if (waiting.giveUp() > 0) this.#lookCloser();
    }, this.#milliseconds);
    if (this.#hasFailed) this.#lookCloser();
  }

  #lookCloser(): void {
    this.#hasFailed = true;
    this.#closer ??= setInterval(() => this.#core.waiting.giveUpAgain(), again);
  }

  #end(): void {
    clearInterval(this.#looks);
    clearInterval(this.#closer);
    this.#closer = undefined;
  }
}
