/** Tells those who wait that something may have happened. Only a hint: who waits looks again, and at times anyway. */
export class Changes {
  readonly #poll: number;
  readonly #waiting = new Set<{ readonly job: string | undefined; wake(): void }>();

  constructor(poll: number) {
    this.#poll = poll;
  }

  /** Wakes who waits for this job and, where there may be something to claim, who waits for that. */
  publish(job: string, claimable: boolean): void {
    for (const waiting of this.#waiting) {
      if (waiting.job === job || (waiting.job === undefined && claimable)) waiting.wake();
    }
  }

  /** `job` undefined: until there may be a job to claim. */
  wait(signal: AbortSignal, job: string | undefined): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", wake);
        this.#waiting.delete(waiting);
        resolve();
      };
      const waiting = { job, wake };
      const timer = setTimeout(wake, this.#poll);
      signal.addEventListener("abort", wake);
      this.#waiting.add(waiting);
    });
  }

  /** Wakes all. */
  close(): void {
    for (const waiting of this.#waiting) waiting.wake();
  }
}
