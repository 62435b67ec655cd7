/** Carries news of a change to all processes, this one among them. */
export interface Carrier {
  publish(subject: string, claimable: boolean): void;
  listen(): void;
  /** Whether news of every process arrives now; where that ends, all who wait are woken. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** Tells those who wait that something may have happened. Only a hint: who waits looks again, and at times anyway. */
export class Changes {
  readonly #poll: number;
  readonly #waiting = new Set<{ readonly subject: string | undefined; wake(): void }>();

  constructor(poll: number) {
    this.#poll = poll;
  }

  /** Wakes who waits for this job, or whatever it is, and, where there may be something to claim, who waits for that. */
  publish(subject: string, claimable: boolean): void {
    for (const waiting of this.#waiting) {
      if (waiting.subject === subject || (waiting.subject === undefined && claimable)) waiting.wake();
    }
  }

  /** `subject` undefined: until there may be something to claim. `poll`: milliseconds, where not as always. */
  wait(signal: AbortSignal, subject: string | undefined, poll: number = this.#poll): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", wake);
        this.#waiting.delete(waiting);
        resolve();
      };
      const waiting = { subject, wake };
      const timer = setTimeout(wake, poll);
      signal.addEventListener("abort", wake);
      this.#waiting.add(waiting);
    });
  }

  wakeAll(): void {
    for (const waiting of this.#waiting) waiting.wake();
  }
}
