import type { ReportedProblem } from "../problem/problem.ts";
import type { Head, Inputs } from "./inputs.ts";
import type { Memo, Node } from "./memo.ts";
import type { MemoTable } from "./memo-table.ts";
import type { RestoredGraph, SavedGraph } from "./restored-graph.ts";
import type { Codec, SavedValues } from "./saved-values.ts";
import { memoStates, type MemoState, type Snapshot } from "./snapshot.ts";
import { strip } from "./stubs.ts";

/** Of a quiet database: nothing is set meanwhile, and no memo is on a cycle. Memo by memo, so that others may have their turn. */
export function* takeSnapshot(
  memos: MemoTable,
  inputs: Inputs,
  head: Head,
  { fingerprint, encode }: Codec,
): Generator<undefined, Omit<Snapshot, "revision" | "changes">> {
  const saved = yield* inputs.save(fingerprint, head);
  const queries = [...memos.queries()];
  const numbers = new Map<Node, number>();
  for (const node of saved.inputs.keys()) numbers.set(node, numbers.size);
  for (const [, all] of queries) for (const memo of all) numbers.set(memo, numbers.size);
  const names = new Names();
  const graph = new GraphWriter(numbers, names);
  const taker = new ValueTaker();
  const taken: Snapshot["queries"][number][] = [];
  for (const [{ name, kind }, all] of queries) {
    const primitives = new Map<number, unknown>();
    const problems = new Map<number, readonly ReportedProblem[]>();
    const states = new Uint8Array(all.length);
    const changedAt = new Float64Array(all.length);
    for (const [at, memo] of all.entries()) {
      yield;
      const state = graph.add(memo) ? taker.take(memo) : memoStates.absent;
      states[at] = state;
      changedAt[at] = memo.changedAt;
      if (state === memoStates.absent) graph.forgetLast();
      else if (memo.problems.length > 0) problems.set(at, memo.problems);
      if (state === memoStates.primitive) primitives.set(at, memo.value);
    }
    const keys = Uint32Array.from(all, ({ key }) => names.numberOf(key));
    taken.push({ name, kind, keys, changedAt, states, primitives, problems });
  }
  return {
    files: saved.files,
    inputs: [...saved.inputs.values()],
    names: names.all,
    queries: taken,
    graph: graph.written,
    values: taker.encoded(encode),
  };
}

/** The same steps; undefined once something is no longer so. */
export function* asLongAs<T>(
  isSo: () => boolean,
  steps: Generator<undefined, T>,
): Generator<undefined, T | undefined> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    yield;
    if (!isSo()) return undefined;
  }
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
    const isWhole = memo.foldedIn ? this.#copy(memo.foldedIn) : this.#write(memo);
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

  #copy({ graph, number }: NonNullable<Memo["foldedIn"]>): boolean {
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

/** What is kept of a memo: its value, or what a snapshot brought of it, which is no value yet. */
interface Taken {
  readonly query: string;
  readonly value: unknown;
  readonly saved: SavedValues | undefined;
}

/** Decides what is kept of each memo, and encodes it in the end. */
class ValueTaker {
  readonly #plain = new Set<object>();
  readonly #byKey = new Map<string, Taken[]>();

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

  #keep(key: string, { query, saved }: Memo, value: unknown): void {
    const taken = { query: query.name, value, saved };
    const others = this.#byKey.get(key);
    if (others) others.push(taken);
    else this.#byKey.set(key, [taken]);
  }

  /** Those of a key that all come from the snapshot before are not encoded again. */
  *encoded(encode: Codec["encode"]): Iterable<readonly [string, Uint8Array]> {
    for (const [key, taken] of this.#byKey) {
      const saved = taken[0]?.saved;
      if (saved && taken.every((each) => each.saved === saved)) {
        yield [key, saved.bytes];
        continue;
      }
      const values = taken.map((each) => [each.query, each.saved ? this.#again(each) : each.value] as const);
      yield [key, encode(new Map(values))];
    }
  }

  #again({ query, saved }: Taken): unknown {
    const value = saved?.of(query);
    return saved?.isStubbed(query) === true ? strip(value, this.#plain)?.value : value;
  }
}
