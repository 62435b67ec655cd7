import type { LateTaps } from "./late-taps.ts";
import type { PlaceOf } from "./problem/plugin-error.ts";
import { isPromised } from "./waiting-taps.ts";

/** A tap, as problems name it. */
export interface TapSource {
  readonly plugin: string;
  readonly hook: string;
  /** Whether a compiler checked it. */
  readonly isTyped: boolean;
  /** Its stack says where the tap is written. */
  readonly made: Error | undefined;
  readonly placeOf?: PlaceOf;
  readonly late?: LateTaps;
}

/** One call of a tap. What it was given is of no use once it is over: an `await` is missing where its code goes on. */
export class TapCall {
  /** The one whose code runs now, up to its first `await`. */
  static #running: TapCall | undefined;
  readonly source: TapSource;
  #state: "running" | "over" | "failed" = "running";

  constructor(source: TapSource) {
    this.source = source;
  }

  /** What the tap gives; the call is over then. Throws and rejects as the tap does. */
  run<T>(tap: () => T | PromiseLike<T>): T | Promise<T> {
    const outer = TapCall.#running;
    TapCall.#running = this;
    try {
      const answer = tap();
      if (isPromised(answer)) return this.#come(answer);
      this.#state = "over";
      return answer;
    } catch (error) {
      this.#state = "failed";
      throw error;
    } finally {
      TapCall.#running = outer;
    }
  }

  /** Throws where the code of another call uses what was given to this one, which is over: that one fails by it. */
  requireOwn(): void {
    if (this.#state !== "running" && TapCall.#running && TapCall.#running !== this)
      throw new Error(notItsOwn);
  }

  /** Asked for whatever the tap does: true once it is over, which is told. Of one that failed, enough is told already. */
  isLate(): boolean {
    if (this.#state === "over") {
      const { late, plugin, hook, placeOf, made } = this.source;
      late?.add(plugin, hook, goesOn, placeOf, made);
    }
    return this.#state !== "running";
  }

  async #come<T>(answer: PromiseLike<T>): Promise<T> {
    try {
      const result = await answer;
      this.#state = "over";
      return result;
    } catch (error) {
      this.#state = "failed";
      throw error;
    }
  }
}

const goesOn =
  "it goes on after it has ended, and what it does then is left out: look for a forgotten `await`.";
const notItsOwn =
  "it reads with what was given to a tap that has ended: use the `read` that the function itself is given.";
