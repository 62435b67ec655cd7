/** What came of a change that was tried. */
export interface Trial {
  readonly helps: boolean;
  /** In microseconds, as counted from what was read: what is offered must not depend on how busy a machine is. */
  readonly cost: number;
}

/** Microseconds: once the trials of a request have cost so much, no more are made. */
const maxCost = 500_000;

/** The changes that are tried for one request. */
export class Trials {
  #spent = 0;

  /**
   * The first of some changes that helps, each tried by reading the whole text again; undefined where none does, and where the
   * trials have cost enough. Before each, `pause` can let messages in, and end it all by rejecting.
   */
  async firstThatHelps<Change>(
    changes: readonly Change[],
    attempt: (change: Change) => Trial,
    pause: () => Promise<unknown>,
  ): Promise<Change | undefined> {
    for (const change of changes) {
      if (this.#spent >= maxCost) return undefined;
      await pause();
      const { helps, cost } = attempt(change);
      this.#spent += cost;
      if (helps) return change;
    }
    return undefined;
  }
}
