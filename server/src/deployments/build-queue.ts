interface Waiting {
  readonly isUrgent: boolean;
  readonly begin: () => void;
}

interface BuildQueueOptions {
  /** Goes before all that is not: a deployment before what is built for certain readers. */
  readonly isUrgent: boolean;
  /** Ends the waiting. */
  readonly signal: AbortSignal;
}

/** The builds of a process, one after the other: each takes all memory that builds may take. */
export class BuildQueue {
  readonly #waiting: Waiting[] = [];
  #isBusy = false;

  /** Does the work when it is its turn. Rejects as the work does, or with the signal's reason where it has not begun. */
  async run<T>(work: () => Promise<T>, { isUrgent, signal }: BuildQueueOptions): Promise<T> {
    signal.throwIfAborted();
    if (this.#isBusy) await this.#turn(isUrgent, signal);
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      const [next] = this.#waiting.splice(
        Math.max(
          0,
          this.#waiting.findIndex((each) => each.isUrgent),
        ),
        1,
      );
      // It stays busy for the one that begins now.
      if (next) next.begin();
      else this.#isBusy = false;
    }
  }

  #turn(isUrgent: boolean, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal.reason as Error);
      };
      const waiting: Waiting = {
        isUrgent,
        begin: () => {
          signal.removeEventListener("abort", stop);
          resolve();
        },
      };
      this.#waiting.push(waiting);
      signal.addEventListener("abort", stop, { once: true });
    });
  }
}
