import type { ReportedProblem } from "../problem/problem.ts";
import { isEqual } from "./equal.ts";
import type { Memo } from "./memo.ts";

/** The problems of all live memos: collecting them costs their number. */
export class ProblemIndex {
  readonly #memos = new Set<Memo>();
  /** Grows whenever a problem comes or goes. */
  version = 0;

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

  *all(): Iterable<{ readonly query: string; readonly key: string; readonly problem: ReportedProblem }> {
    for (const { query, key, problems } of this.#memos)
      for (const problem of problems) yield { query: query.name, key, problem };
  }
}
