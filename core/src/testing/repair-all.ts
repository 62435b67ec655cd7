import type { Read } from "../database/query.ts";
import type { Repair, RepairCursor } from "../editor/repair.ts";
import { Trials } from "../editor/trials.ts";
import type { Problem } from "../problem/problem.ts";
import type { FileId } from "../source/file.ts";
import { LineIndex } from "../source/line-index.ts";
import type { SyntaxProblem } from "../syntax/data.ts";

export interface RepairedFile {
  readonly file: FileId;
  readonly text: string;
  /** What the file was parsed to: all that the tap reads. */
  readonly tree: { readonly problems: readonly SyntaxProblem[] };
  readonly onlySafe?: boolean;
}

type RepairTap = (
  repairs: readonly Repair[],
  problem: Problem,
  cursor: RepairCursor,
  read: Read,
) => Promise<readonly Repair[]>;

/** What a tap offers for all problems of a file's syntax in one request; `reads` counts its reads beyond one for each problem. */
export async function repairAll(
  { file, text, tree, onlySafe = false }: RepairedFile,
  tap: RepairTap,
): Promise<{ readonly repairs: readonly Repair[]; readonly reads: number }> {
  const lines = new LineIndex(text);
  let asked = 0;
  const read = { get: () => Promise.resolve((asked++, tree)) } as unknown as Read;
  const repairs: Repair[] = [];
  const trials = new Trials();
  for (const { kind, message, span } of tree.problems) {
    const range = { start: lines.position(span.start), end: lines.position(span.end) };
    const code = `syntax/${kind}`;
    const problem: Problem = { code, severity: "error", message, file, range, related: [], fixes: [] };
    const cursor = { file, text, offset: span.start, place: { kind: "other" as const }, onlySafe, trials };
    repairs.push(...(await tap([], problem, cursor, read)));
  }
  return { repairs, reads: Math.max(0, asked - tree.problems.length) };
}
