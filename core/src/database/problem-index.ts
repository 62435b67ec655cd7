import type { ReportedProblem } from "../problem/problem.ts";
import { isEqual } from "./equal.ts";
import { readersOf, type Memo } from "./memo.ts";

/** A problem, and the query that reported it. */
export interface FoundProblem {
  readonly query: string;
  readonly key: string;
  readonly problem: ReportedProblem;
}

/** The problems of all live memos: collecting them costs their number. */
export class ProblemIndex {
  readonly #memos = new Set<Memo>();
  /** Grows whenever a problem comes or goes. */
  version = 0;
  /** Whether problems were left out when they were last told: their memos may be needed later, and no problem comes then. */
  #isPartial = false;

  /** Equal problems keep their old objects. */
  replace(memo: Memo, next: readonly ReportedProblem[]): void {
    if (isEqual(memo.problems, next)) return;
    memo.problems = next;
    this.version++;
    if (next.length > 0) this.#memos.add(memo);
    else this.#memos.delete(memo);
  }

  /** Takes up the problems that a memo of a snapshot has. */
  restore(memo: Memo): void {
    if (memo.problems.length === 0) return;
    this.#memos.add(memo);
    this.version++;
  }

  drop(memo: Memo): void {
    if (this.#memos.delete(memo)) this.version++;
  }

  /** The problems of those memos that `isNeeded` says, or of all. */
  of(isNeeded: (memo: Memo) => boolean = () => true): readonly FoundProblem[] {
    const found: FoundProblem[] = [];
    this.#isPartial = false;
    for (const memo of this.#memos) {
      if (!isNeeded(memo)) this.#isPartial = true;
      else
        for (const problem of memo.problems) found.push({ query: memo.query.name, key: memo.key, problem });
    }
    return found;
  }

  /** Something may be needed that was not. */
  needsChanged(): void {
    if (!this.#isPartial) return;
    this.#isPartial = false;
    this.version++;
  }
}

/** Says of memos whether a pinned one leads to them: it looks at what reads them, and at what reads that. */
export function neededMemos(): (memo: Memo) => boolean {
  const verdicts = new Map<Memo, boolean>();
  return (memo) => {
    // Each with what it was reached from.
    const reached = new Map<Memo, Memo | undefined>([[memo, undefined]]);
    for (const each of reached.keys()) {
      const verdict = each.pinned || verdicts.get(each);
      if (verdict === true) {
        for (let on: Memo | undefined = each; on; on = reached.get(on)) verdicts.set(on, true);
        return true;
      }
      if (verdicts.has(each)) continue;
      for (const reader of readersOf(each)) {
        if (!reached.has(reader)) reached.set(reader, each);
        if (reader.pinned) break;
      }
    }
    for (const each of reached.keys()) verdicts.set(each, false);
    return false;
  };
}
