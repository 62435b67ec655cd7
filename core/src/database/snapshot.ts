import type { ReportedProblem } from "../problem/problem.ts";
import type { FileId } from "../source/file.ts";
import { queryNamed } from "./define.ts";
import type { Inputs, Fingerprint } from "./inputs.ts";
import { addUser, Memo, type Dependency, type Node } from "./memo.ts";
import type { MemoTable } from "./memo-table.ts";
import { strip, withStubs } from "./stubs.ts";

/**
 * What a database knows, as data for the structured clone algorithm: a database of another process takes it up, and the
 * difference of the inputs is an edit to it. Texts are not in it, only their fingerprints.
 */
export interface Snapshot {
  readonly revision: number;
  readonly changes: number;
  readonly files: readonly FileId[];
  readonly inputs: readonly SavedInput[];
  readonly memos: readonly SavedMemo[];
}

/** Kind, key, when it changed, and what it was: a fingerprint, whether it is there, or the files. */
export type SavedInput = readonly [
  kind: "text" | "presence" | "glob" | "fetched" | "head",
  key: string,
  changedAt: number,
  state: unknown,
];

/** A memo; nodes are numbered from the first input on, through all memos. */
interface SavedMemo {
  readonly query: string;
  readonly kind: string;
  readonly key: string;
  readonly changedAt: number;
  /** Transient values are not kept. "absent": only its name is known. "stubbed": without its functions. */
  readonly state: "whole" | "stubbed" | "absent" | "transient";
  readonly value: unknown;
  readonly problems: readonly ReportedProblem[];
  /** Nodes that it read; the part is behind the node. */
  readonly dependencies: readonly (number | string)[];
}

/** Whether something that was read from a file can be taken up at all. */
export function isSnapshot(found: unknown): found is Snapshot {
  const { revision, changes, files, inputs, memos } = (found ?? {}) as Partial<Snapshot>;
  if (typeof revision !== "number" || typeof changes !== "number") return false;
  if (!Array.isArray(files) || !Array.isArray(inputs) || !Array.isArray(memos)) return false;
  const nodes = inputs.length + memos.length;
  return (
    inputs.every((input: unknown) => Array.isArray(input) && typeof input[1] === "string") &&
    (memos as Partial<SavedMemo>[]).every(
      ({ query, key, problems, dependencies }) =>
        typeof query === "string" &&
        typeof key === "string" &&
        Array.isArray(problems) &&
        Array.isArray(dependencies) &&
        dependencies.every((node) => typeof node === "string" || (Number.isInteger(node) && node < nodes)),
    )
  );
}

/** Of a quiet database: nothing runs, and no memo is on a cycle. */
export function takeSnapshot(
  memos: MemoTable,
  saved: ReturnType<Inputs["save"]>,
): Pick<Snapshot, "files" | "inputs" | "memos"> {
  const all = [...memos.all()];
  const numbers = new Map<Node, number>();
  for (const node of saved.inputs.keys()) numbers.set(node, numbers.size);
  for (const memo of all) numbers.set(memo, numbers.size);
  const plain = new Set<object>();
  return {
    files: saved.files,
    inputs: [...saved.inputs.values()],
    memos: all.map((memo) => saveMemo(memo, numbers, plain)),
  };
}

function saveMemo(memo: Memo, numbers: ReadonlyMap<Node, number>, plain: Set<object>): SavedMemo {
  const { query, key, changedAt, problems } = memo;
  const named = { query: query.name, kind: query.kind, key, changedAt };
  const absent = { ...named, state: "absent", value: undefined, problems: [], dependencies: [] } as const;
  if (!memo.fresh || !memo.computed || query.keep?.(memo.value) === false) return absent;
  const dependencies: (number | string)[] = [];
  for (const { node, part } of memo.dependencies) {
    const number = numbers.get(node);
    if (number === undefined) return absent;
    dependencies.push(number);
    if (part !== undefined) dependencies.push(part);
  }
  const known = { ...named, problems, dependencies };
  if (query.kind === "transient") return { ...known, state: "transient", value: undefined };
  const stripped = strip(memo.value, plain);
  if (!stripped) return absent;
  return { ...known, state: stripped.isWhole ? "whole" : "stubbed", value: stripped.value };
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
  fingerprint: Fingerprint,
): Restored {
  const nodes: Node[] = [...inputs.restore(snapshot.files, snapshot.inputs, fingerprint)];
  for (const { query, kind, key } of snapshot.memos) {
    const found = queryNamed(query);
    nodes.push(found ? memos.get(found, key) : memos.getNamed(query, kind, key));
  }
  const stale: Memo[] = [];
  const fresh: Memo[] = [];
  const first = snapshot.inputs.length;
  for (const [index, saved] of snapshot.memos.entries()) {
    const memo = nodes[first + index];
    if (!(memo instanceof Memo)) continue;
    memo.changedAt = saved.changedAt;
    if (fill(memo, saved, nodes)) fresh.push(memo);
    else stale.push(memo);
  }
  for (const memo of fresh) for (const dependency of memo.dependencies) addUser(dependency, memo);
  // What they saw is what is there now, of nodes that come behind them, too.
  for (const memo of fresh) memo.dependencies = memo.dependencies.map(seenNow);
  return { stale, fresh };
}

/** False where the memo has to be run. */
function fill(memo: Memo, saved: SavedMemo, nodes: readonly Node[]): boolean {
  if (saved.state === "absent") return false;
  if (saved.state === "stubbed") {
    memo.stubbed = true;
    memo.value = withStubs(saved.value);
    return false;
  }
  memo.dependencies = dependenciesOf(saved, nodes);
  memo.value = saved.value;
  memo.problems = saved.problems;
  memo.dropped = saved.state === "transient";
  memo.computed = true;
  memo.fresh = true;
  return true;
}

function dependenciesOf({ dependencies }: SavedMemo, nodes: readonly Node[]): readonly Dependency[] {
  const found: Dependency[] = [];
  for (let at = 0; at < dependencies.length; at++) {
    const node = nodes[dependencies[at] as number];
    const next = dependencies[at + 1];
    const part = typeof next === "string" ? next : undefined;
    if (part !== undefined) at++;
    if (node) found.push({ node, part, seen: undefined });
  }
  return found;
}

function seenNow(dependency: Dependency): Dependency {
  const { node, part } = dependency;
  if (part === undefined) return { node, part, seen: node.changedAt };
  const parts = (node as Memo).value as ReadonlyMap<string, unknown> | undefined;
  return { node, part, seen: parts ? parts.get(part) : unseen };
}

/** Seen of a part whose map is not kept: whatever it will be, it is a change. */
const unseen = Symbol("unseen");
