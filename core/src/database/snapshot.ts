import type { ReportedProblem } from "../problem/problem.ts";
import type { FileId } from "../source/file.ts";
import { queryNamed } from "./define.ts";
import type { Inputs } from "./inputs.ts";
import type { Memo, Node } from "./memo.ts";
import type { MemoTable } from "./memo-table.ts";
import { RestoredGraph, type SavedGraph } from "./restored-graph.ts";
import { SavedValues, type Codec } from "./saved-values.ts";

/**
 * What a database knows, as data for the structured clone algorithm, and values as bytes: a database of another process takes
 * it up, and the difference of the inputs is an edit to it. Texts are not in it, only their fingerprints.
 */
export interface Snapshot {
  readonly revision: number;
  readonly changes: number;
  readonly files: readonly FileId[];
  readonly inputs: readonly SavedInput[];
  /** Keys of memos and parts of barriers, each once. */
  readonly names: readonly string[];
  readonly queries: readonly SavedQuery[];
  readonly graph: SavedGraph;
  /**
   * Of each key the values of its memos, encoded: a map from query to value. Of a database they are encoded as they are taken,
   * so that they are never in memory together: take them once, before anything is set.
   */
  readonly values: Iterable<readonly [key: string, bytes: Uint8Array]>;
}

/** Kind, key, when it changed, and what it was: a fingerprint, whether it is there, or the files. */
export type SavedInput = readonly [
  kind: "text" | "presence" | "glob" | "fetched" | "head",
  key: string,
  changedAt: number,
  state: unknown,
];

/** The memos of one query, as columns. */
interface SavedQuery {
  readonly name: string;
  readonly kind: string;
  /** Numbers of names. */
  readonly keys: Uint32Array;
  readonly changedAt: Float64Array;
  /** Of `memoStates`. */
  readonly states: Uint8Array;
  /** Values that are no objects, by the number of the memo. */
  readonly primitives: ReadonlyMap<number, unknown>;
  /** Of the memos that have some. */
  readonly problems: ReadonlyMap<number, readonly ReportedProblem[]>;
}

export type MemoState = (typeof memoStates)[keyof typeof memoStates];

export const memoStates = {
  /** Only its name is known. */
  absent: 0,
  /** Its value is not kept. */
  transient: 1,
  /** The value, without its functions, is among those of its key. */
  stubbed: 2,
  /** The value: no object. */
  primitive: 3,
  /** The value is among those of its key. */
  encoded: 4,
} as const;

/** What a database has to do with the memos that it took up. */
interface Restored {
  /** To be run before they are read. */
  readonly stale: readonly Memo[];
  /** With their problems. */
  readonly fresh: readonly Memo[];
}

/** Fills an empty database. */
export function restoreSnapshot(
  snapshot: Snapshot,
  memos: MemoTable,
  inputs: Inputs,
  codec: Codec,
): Restored {
  const nodes: Node[] = [...inputs.restore(snapshot.files, snapshot.inputs, codec.fingerprint)];
  const values = new Map<string, SavedValues>();
  for (const [key, bytes] of snapshot.values) values.set(key, new SavedValues(bytes, codec.decode));
  const stale: Memo[] = [];
  const fresh: Memo[] = [];
  const seen = new Map<Node, unknown>();
  for (const saved of snapshot.queries) {
    const query = queryNamed(saved.name);
    for (const [at, number] of saved.keys.entries()) {
      const key = snapshot.names[number] ?? "";
      const memo = query ? memos.get(query, key) : memos.getNamed(saved.name, saved.kind, key);
      nodes.push(memo);
      (fill(memo, saved, at, values) ? fresh : stale).push(memo);
      if (saved.kind === "barrier") seen.set(memo, memo.saved ?? unseen);
    }
  }
  const changedAt = Float64Array.from(nodes, (node) => node.changedAt);
  const graph = new RestoredGraph(snapshot.graph, snapshot.names, {
    nodes,
    inputs: snapshot.inputs.length,
    changedAt,
    seen,
  });
  for (const [number, node] of nodes.entries()) node.restore(graph, number);
  return { stale, fresh };
}

/** False where the memo has to be run. */
function fill(memo: Memo, saved: SavedQuery, at: number, values: ReadonlyMap<string, SavedValues>): boolean {
  const state = saved.states[at];
  memo.changedAt = saved.changedAt[at] ?? 0;
  if (state === memoStates.absent) return false;
  if (state === memoStates.primitive) memo.value = saved.primitives.get(at);
  if (state === memoStates.encoded || state === memoStates.stubbed) memo.saved = values.get(memo.key);
  if (state === memoStates.stubbed) {
    memo.saved?.stub(saved.name);
    memo.stubbed = true;
  }
  const problems = saved.problems.get(at);
  if (problems) memo.problems = problems;
  memo.dropped = state === memoStates.transient || state === memoStates.stubbed;
  memo.computed = true;
  memo.fresh = true;
  return true;
}

/** Seen of a part whose map is not kept: whatever it will be, it is a change. */
const unseen = Symbol("unseen");
