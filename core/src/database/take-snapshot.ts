import type { ReportedProblem } from "../problem/problem.ts";
import type { Inputs } from "./inputs.ts";
import type { Memo, Node } from "./memo.ts";
import type { MemoTable } from "./memo-table.ts";
import type { RestoredGraph, SavedGraph } from "./restored-graph.ts";
import type { Codec } from "./saved-values.ts";
import { memoStates, type MemoState, type Snapshot } from "./snapshot.ts";
import { strip } from "./stubs.ts";

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
