export interface CircuitBreakerOptions {
  /** Failures in a row after which nothing is tried; default 3. */
  readonly failures?: number;
  /** Milliseconds until one more try; twice as many after each that fails, up to `longestRest`. Default 10,000. */
  readonly rest?: number;
  /** Default 300,000. */
  readonly longestRest?: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/** Keeps from waiting for something that does not answer. */
export class CircuitBreaker {
  readonly #options: Required<CircuitBreakerOptions>;
  #failures = 0;
  #closedAt = 0;
  #rest = 0;
  #isTrying = false;

  constructor({
    failures = 3,
    rest = 10_000,
    longestRest = 300_000,
    now = () => performance.now(),
  }: CircuitBreakerOptions = {}) {
    this.#options = { failures, rest, longestRest, now };
  }

  /** Whether to try now. Where it was broken, one try at a time. */
  allows(): boolean {
    if (this.#failures < this.#options.failures) return true;
    if (this.#isTrying || this.#options.now() < this.#closedAt) return false;
    this.#isTrying = true;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#rest = 0;
    this.#isTrying = false;
  }

  /** Returns true where this failure is the one that breaks it. */
  failed(): boolean {
    const wasTrying = this.#isTrying;
    this.#isTrying = false;
    const { failures, rest, longestRest, now } = this.#options;
    this.#failures++;
    // Those that were on their way when it broke say nothing new.
    if (this.#failures !== failures && !wasTrying) return false;
    this.#rest = Math.min(longestRest, this.#rest === 0 ? rest : 2 * this.#rest);
    this.#closedAt = now() + this.#rest;
    return this.#failures === failures;
  }
}
