import type { ReportedProblem } from "../problem/problem.ts";
import type { FileId } from "../source/file.ts";
import { queryNamed } from "./define.ts";
import type { Inputs } from "./inputs.ts";
import { addUser, type Dependency, type Memo, type Node } from "./memo.ts";
import type { MemoTable } from "./memo-table.ts";
import { SavedValues, type Codec } from "./saved-values.ts";
import { strip, withStubs } from "./stubs.ts";

/**
 * What a database knows, as data for the structured clone algorithm, and values as bytes: a database of another process takes
 * it up, and the difference of the inputs is an edit to it. Texts are not in it, only their fingerprints.
 */
export interface Snapshot {
  readonly revision: number;
  readonly changes: number;
  readonly files: readonly FileId[];
  readonly inputs: readonly SavedInput[];
  readonly queries: readonly SavedQuery[];
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

export interface SavedQuery {
  readonly name: string;
  readonly kind: string;
  readonly memos: readonly SavedMemo[];
}

/** Nodes that it read are numbered from the first input on, through the memos of all queries; the part is behind the node. */
type SavedMemo = readonly [
  key: string,
  changedAt: number,
  state: (typeof memoStates)[keyof typeof memoStates],
  value: unknown,
  problems: readonly ReportedProblem[],
  dependencies: readonly (number | string)[],
];

export const memoStates = {
  /** Only its name is known. */
  absent: 0,
  /** Its value is not kept. */
  transient: 1,
  /** The value, without its functions. */
  stubbed: 2,
  /** The value: no object. */
  primitive: 3,
  /** The value is among those of its key. */
  encoded: 4,
} as const;

/** Of a quiet database: nothing runs, and no memo is on a cycle. */
export function takeSnapshot(
  memos: MemoTable,
  saved: ReturnType<Inputs["save"]>,
  { encode }: Codec,
): Pick<Snapshot, "files" | "inputs" | "queries" | "values"> {
  const queries = [...memos.queries()];
  const numbers = new Map<Node, number>();
  for (const node of saved.inputs.keys()) numbers.set(node, numbers.size);
  for (const [, all] of queries) for (const memo of all) numbers.set(memo, numbers.size);
  const plain = new Set<object>();
  const encoded = new Map<string, Memo[]>();
  const taken = queries.map(([{ name, kind }, all]) => ({
    name,
    kind,
    memos: all.map((memo) => {
      const known = saveMemo(memo, numbers, plain);
      if (known[2] !== memoStates.encoded) return known;
      const others = encoded.get(memo.key);
      if (others) others.push(memo);
      else encoded.set(memo.key, [memo]);
      return known;
    }),
  }));
  return {
    files: saved.files,
    inputs: [...saved.inputs.values()],
    queries: taken,
    values: encodedValues(encoded, encode),
  };
}

/** Those of a key that all come from the snapshot before are not encoded again. */
function* encodedValues(
  memosByKey: ReadonlyMap<string, readonly Memo[]>,
  encode: Codec["encode"],
): Iterable<readonly [string, Uint8Array]> {
  for (const [key, memos] of memosByKey) {
    const saved = memos[0]?.saved;
    const isSaved = saved && memos.every((memo) => memo.saved === saved);
    yield [
      key,
      isSaved ? saved.bytes : encode(new Map(memos.map(({ query, value }) => [query.name, value]))),
    ];
  }
}

function saveMemo(memo: Memo, numbers: ReadonlyMap<Node, number>, plain: Set<object>): SavedMemo {
  const { query, key, changedAt, problems } = memo;
  const absent: SavedMemo = [key, changedAt, memoStates.absent, undefined, [], []];
  if (!memo.fresh || !memo.computed) return absent;
  const dependencies: (number | string)[] = [];
  for (const { node, part } of memo.dependencies) {
    const number = numbers.get(node);
    if (number === undefined) return absent;
    dependencies.push(number);
    if (part !== undefined) dependencies.push(part);
  }
  if (query.kind === "transient")
    return [key, changedAt, memoStates.transient, undefined, problems, dependencies];
  if (memo.saved) return [key, changedAt, memoStates.encoded, undefined, problems, dependencies];
  if (query.keep?.(memo.value) === false) return absent;
  const stripped = strip(memo.value, plain);
  if (!stripped) return absent;
  const { value, isWhole } = stripped;
  if (!isWhole) return [key, changedAt, memoStates.stubbed, value, problems, dependencies];
  if (typeof value !== "object" || value === null)
    return [key, changedAt, memoStates.primitive, value, problems, dependencies];
  return [key, changedAt, memoStates.encoded, undefined, problems, dependencies];
}

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
  const read: (readonly (number | string)[])[] = [];
  for (const { name, kind, memos: all } of snapshot.queries) {
    const query = queryNamed(name);
    for (const saved of all) {
      const memo = query ? memos.get(query, saved[0]) : memos.getNamed(name, kind, saved[0]);
      nodes.push(memo);
      if (fill(memo, saved, values)) {
        fresh.push(memo);
        read.push(saved[5]);
      } else {
        stale.push(memo);
      }
    }
  }
  // Only now all nodes are what they were.
  for (const [at, memo] of fresh.entries()) memo.dependencies = readBy(memo, read[at] ?? [], nodes);
  return { stale, fresh };
}

/** False where the memo has to be run. */
function fill(
  memo: Memo,
  [key, changedAt, state, value, problems]: SavedMemo,
  values: ReadonlyMap<string, SavedValues>,
): boolean {
  memo.changedAt = changedAt;
  if (state === memoStates.absent) return false;
  if (state === memoStates.stubbed) {
    memo.stubbed = true;
    memo.value = withStubs(value);
    return false;
  }
  memo.value = value;
  if (state === memoStates.encoded) memo.saved = values.get(key);
  memo.problems = problems;
  memo.dropped = state === memoStates.transient;
  memo.computed = true;
  memo.fresh = true;
  return true;
}

/** What the memo read is what is there now. */
function readBy(
  memo: Memo,
  saved: readonly (number | string)[],
  nodes: readonly Node[],
): readonly Dependency[] {
  const found: Dependency[] = [];
  for (let at = 0; at < saved.length; at++) {
    const node = nodes[saved[at] as number];
    const next = saved[at + 1];
    const part = typeof next === "string" ? next : undefined;
    if (part !== undefined) at++;
    if (!node) continue;
    const dependency = {
      node,
      part,
      seen: part === undefined ? node.changedAt : seenPart(node as Memo, part),
    };
    found.push(dependency);
    addUser(dependency, memo);
  }
  return found;
}

function seenPart(barrier: Memo, part: string): unknown {
  if (barrier.saved) return barrier.saved;
  const parts = barrier.value as ReadonlyMap<string, unknown> | undefined;
  return parts ? parts.get(part) : unseen;
}

/** Seen of a part whose map is not kept: whatever it will be, it is a change. */
const unseen = Symbol("unseen");
