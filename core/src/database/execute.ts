import { errorInWords } from "../problem/plugin-error.ts";
import type { ReportedProblem } from "../problem/problem.ts";
import type { FileId } from "../source/file.ts";
import { Cancelled, isHostFault, Unread } from "./cancelled.ts";
import type { Memo } from "./memo.ts";
import type { TraceEvent } from "./options.ts";
import { cycle, queryCrashed } from "./problems.ts";
import type { Run } from "./run.ts";

export interface Outcome {
  readonly value: unknown;
  readonly outcome: TraceEvent["outcome"];
}

/**
 * Runs a memo's query. A crash is a problem and the fallback; so is membership of a cycle, whatever the query returned.
 * Rejects with `Cancelled` once an input has changed, even if a tap swallowed that, and with `Unread` or a fault of the host where that was thrown.
 */
export async function execute(memo: Memo, run: Run, context: unknown): Promise<Outcome> {
  const { query, key } = memo;
  try {
    const value = await query.run(context as never, key, run);
    if (run.isCancelled) throw new Cancelled();
    if (!run.cyclic) return { value, outcome: "computed" };
  } catch (error) {
    if (run.isCancelled) throw new Cancelled();
    if (error instanceof Unread || isHostFault(error)) throw error;
    if (!run.cyclic) {
      run.problems.length = 0;
      const message = errorInWords(error, undefined);
      run.report(queryCrashed, { file: fileOf(key) }, { query: query.name, key, message });
      return { value: query.fallback(key), outcome: "crashed" };
    }
  } finally {
    run.close();
  }
  run.problems.length = 0;
  run.problems.push(cycleProblem(memo));
  return { value: query.fallback(key), outcome: "cycle" };
}

/** `plugins`: those that make the circle, once all of its members are known. */
export function cycleProblem({ query, key }: Memo, plugins: readonly string[] = []): ReportedProblem {
  const { code, severity } = cycle;
  return {
    code,
    severity,
    message: cycle.message({ query: query.name, key, plugins }),
    origin: { file: fileOf(key) },
  };
}

/** The file that a key names, for problems of the engine itself. */
function fileOf(key: string): FileId {
  return key === "" || key.startsWith("/") ? "docs.json" : (key.split("\n")[0] ?? key);
}
