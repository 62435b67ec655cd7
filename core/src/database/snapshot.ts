import type { ReportedProblem } from "../problem/problem.ts";
import type { FileId } from "../source/file.ts";
import { queryNamed } from "./define.ts";
import type { Inputs } from "./inputs.ts";
import type { Memo, Node } from "./memo.ts";
import type { MemoTable } from "./memo-table.ts";
import { RestoredGraph, type SavedGraph } from "./restored-graph.ts";
import { SavedValues, type Codec } from "./saved-values.ts";
import { strip } from "./stubs.ts";

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
export interface SavedQuery {
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

type MemoState = (typeof memoStates)[keyof typeof memoStates];

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

/** Of a quiet database: nothing runs, and no memo is on a cycle. */
export function takeSnapshot(
  memos: MemoTable,
  saved: ReturnType<Inputs["save"]>,
  { encode }: Codec,
): Omit<Snapshot, "revision" | "changes"> {
  const queries = [...memos.queries()];
  const numbers = new Map<Node, number>();
  for (const node of saved.inputs.keys()) numbers.set(node, numbers.size);
  for (const [, all] of queries) for (const memo of all) numbers.set(memo, numbers.size);
  const names = new Names();
  const graph = new GraphWriter(numbers, names);
  const taker = new ValueTaker();
  const taken = queries.map(([{ name, kind }, all]) => {
    const primitives = new Map<number, unknown>();
    const problems = new Map<number, readonly ReportedProblem[]>();
    const states = Uint8Array.from(all, (memo, at) => {
      const state = graph.add(memo) ? taker.take(memo) : memoStates.absent;
      if (state === memoStates.absent) {
        graph.forgetLast();
        return state;
      }
      if (state === memoStates.primitive) primitives.set(at, memo.value);
      if (memo.problems.length > 0) problems.set(at, memo.problems);
      return state;
    });
    const keys = Uint32Array.from(all, ({ key }) => names.numberOf(key));
    const changedAt = Float64Array.from(all, (memo) => memo.changedAt);
    return { name, kind, keys, changedAt, states, primitives, problems };
  });
  return {
    files: saved.files,
    inputs: [...saved.inputs.values()],
    names: names.all,
    queries: taken,
    graph: graph.written,
    values: taker.encoded(encode),
  };
}

class Names {
  readonly all: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.all.push(name) - 1;
      this.#numbers.set(name, number);
    }
    return number;
  }
}

/** Writes down what memos read, one memo after the other. */
class GraphWriter {
  readonly #numbers: ReadonlyMap<Node, number>;
  readonly #names: Names;
  readonly #starts = [0];
  readonly #nodes: number[] = [];
  readonly #parts: number[] = [];
  /** Of the graph that most memos come from: its nodes and names by their numbers there. */
  readonly #known = new Map<RestoredGraph, (readonly (number | undefined)[])[]>();

  constructor(numbers: ReadonlyMap<Node, number>, names: Names) {
    this.#numbers = numbers;
    this.#names = names;
  }

  get written(): SavedGraph {
    return {
      starts: Uint32Array.from(this.#starts),
      nodes: Uint32Array.from(this.#nodes),
      parts: Uint32Array.from(this.#parts),
    };
  }

  /** False where something that it read is known no more. */
  add(memo: Memo): boolean {
    const isWhole = memo.saidBy ? this.#copy(memo.saidBy) : this.#write(memo);
    this.#starts.push(this.#nodes.length);
    return isWhole;
  }

  /** The memo that was added last has read nothing. */
  forgetLast(): void {
    const start = this.#starts.at(-2) ?? 0;
    this.#starts[this.#starts.length - 1] = start;
    this.#nodes.length = start;
    this.#parts.length = start;
  }

  #write({ dependencies }: Memo): boolean {
    for (const { node, part } of dependencies) {
      const number = this.#numbers.get(node);
      if (number === undefined) return false;
      this.#nodes.push(number);
      this.#parts.push(part === undefined ? 0 : this.#names.numberOf(part) + 1);
    }
    return true;
  }

  #copy({ graph, number }: NonNullable<Memo["saidBy"]>): boolean {
    let known = this.#known.get(graph);
    if (!known)
      this.#known.set(
        graph,
        (known = [
          graph.nodes.map((node) => this.#numbers.get(node)),
          graph.names.map((name) => this.#names.numberOf(name) + 1),
        ]),
      );
    const [nodes, names] = known;
    const [start, end] = graph.rangeOf(number);
    for (let at = start; at < end; at++) {
      const node = nodes?.[graph.saved.nodes[at] ?? 0];
      if (node === undefined) return false;
      const part = graph.saved.parts[at] ?? 0;
      this.#nodes.push(node);
      this.#parts.push(part === 0 ? 0 : (names?.[part - 1] ?? 0));
    }
    return true;
  }
}

/** Decides what is kept of each memo, and encodes it in the end. */
class ValueTaker {
  readonly #plain = new Set<object>();
  readonly #byKey = new Map<string, { readonly memo: Memo; readonly value: unknown }[]>();

  take(memo: Memo): MemoState {
    const { query, key, saved } = memo;
    if (!memo.fresh || !memo.computed) return memoStates.absent;
    if (query.kind === "transient") return memoStates.transient;
    if (saved) {
      this.#keep(key, memo, undefined);
      return saved.isStubbed(query.name) ? memoStates.stubbed : memoStates.encoded;
    }
    if (query.keep?.(memo.value) === false) return memoStates.absent;
    const stripped = strip(memo.value, this.#plain);
    if (!stripped) return memoStates.absent;
    const { value, isWhole } = stripped;
    if (isWhole && (typeof value !== "object" || value === null)) return memoStates.primitive;
    this.#keep(key, memo, value);
    return isWhole ? memoStates.encoded : memoStates.stubbed;
  }

  #keep(key: string, memo: Memo, value: unknown): void {
    const others = this.#byKey.get(key);
    if (others) others.push({ memo, value });
    else this.#byKey.set(key, [{ memo, value }]);
  }

  /** Those of a key that all come from the snapshot before are not encoded again. */
  *encoded(encode: Codec["encode"]): Iterable<readonly [string, Uint8Array]> {
    for (const [key, taken] of this.#byKey) {
      const saved = taken[0]?.memo.saved;
      if (saved && taken.every(({ memo }) => memo.saved === saved)) {
        yield [key, saved.bytes];
        continue;
      }
      const values = taken.map(
        ({ memo, value }) => [memo.query.name, memo.saved ? this.#again(memo) : value] as const,
      );
      yield [key, encode(new Map(values))];
    }
  }

  #again({ query, saved, value }: Memo): unknown {
    return saved?.isStubbed(query.name) === true ? strip(value, this.#plain)?.value : value;
  }
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
