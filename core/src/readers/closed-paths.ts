import type { DataPath } from "../source/origin.ts";

interface Step {
  readonly next: Map<string, Step>;
  isClosed: boolean;
}

/** Places of a document that are closed with all that is below them. */
export class ClosedPaths {
  readonly #root: Step = { next: new Map(), isClosed: false };

  add(path: DataPath): void {
    let step = this.#root;
    for (const name of path.map(String)) {
      const next = step.next.get(name) ?? { next: new Map<string, Step>(), isClosed: false };
      step.next.set(name, next);
      step = next;
    }
    step.isClosed = true;
  }

  /** Whether a path leads to one of them, or below it. */
  has(path: DataPath): boolean {
    let step: Step | undefined = this.#root;
    for (const name of path) {
      step = step.next.get(String(name));
      if (!step) return false;
      if (step.isClosed) return true;
    }
    return false;
  }
}
