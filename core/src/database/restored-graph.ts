import type { Dependency, Memo, Node } from "./memo.ts";

/**
 * Who read what, as numbers. Nodes are numbered from the first input on, through the memos of all queries; names are those of
 * the snapshot.
 */
export interface SavedGraph {
  /** Where the dependencies of each memo begin; one more at the end. */
  readonly starts: Uint32Array;
  /** Of each dependency the node. */
  readonly nodes: Uint32Array;
  /** Of each dependency the name of the part, counted from 1; 0 where the node was read whole. */
  readonly parts: Uint32Array;
}

/** What a snapshot had, by number. */
export interface RestoredNodes {
  readonly nodes: readonly Node[];
  /** How many of them are inputs; the others are memos. */
  readonly inputs: number;
  /** When each had changed. */
  readonly changedAt: Float64Array;
  /** What the parts of each barrier are seen as. */
  readonly seen: ReadonlyMap<Node, unknown>;
}

/** Who read what in a snapshot. Most nodes of a large site are not looked at again, so their lists are made one by one. */
export class RestoredGraph {
  readonly saved: SavedGraph;
  readonly names: readonly string[];
  readonly nodes: readonly Node[];
  readonly #from: RestoredNodes;
  /** Where the readings of each node begin; one more at the end. */
  readonly #starts: Uint32Array;
  /** Dependencies, those on one node side by side; and of each dependency its memo. */
  readonly #readings: Uint32Array;
  readonly #readers: Uint32Array;

  constructor(saved: SavedGraph, names: readonly string[], from: RestoredNodes) {
    this.saved = saved;
    this.names = names;
    this.nodes = from.nodes;
    this.#from = from;
    this.#starts = startsOf(saved.nodes, from.nodes.length);
    this.#readings = new Uint32Array(saved.nodes.length);
    this.#readers = new Uint32Array(saved.nodes.length);
    const next = this.#starts.slice();
    for (let memo = 0; memo + 1 < saved.starts.length; memo++) {
      for (let at = item(saved.starts, memo); at < item(saved.starts, memo + 1); at++) {
        const node = item(saved.nodes, at);
        const place = item(next, node);
        this.#readings[place] = at;
        next[node] = place + 1;
        this.#readers[at] = memo;
      }
    }
  }

  isRead(node: number): boolean {
    return item(this.#starts, node) < item(this.#starts, node + 1);
  }

  /** Memos that had read the node, or a part of it. */
  readersOf(node: number): { readonly memo: Memo; readonly part: string | undefined }[] {
    const readings = this.#readings.subarray(this.#starts[node], this.#starts[node + 1]);
    return Array.from(readings, (reading) => ({
      memo: this.nodes[this.#from.inputs + item(this.#readers, reading)] as Memo,
      part: this.#partOf(reading),
    }));
  }

  /** Where the dependencies of the memo begin and end. */
  rangeOf(memo: number): readonly [start: number, end: number] {
    const at = memo - this.#from.inputs;
    return [item(this.saved.starts, at), item(this.saved.starts, at + 1)];
  }

  /** What the memo had read. */
  dependenciesOf(memo: number): readonly Dependency[] {
    const [start, end] = this.rangeOf(memo);
    const found: Dependency[] = [];
    for (let at = start; at < end; at++) {
      const number = item(this.saved.nodes, at);
      const node = this.nodes[number];
      if (!node) continue;
      const part = this.#partOf(at);
      const seen = part === undefined ? this.#from.changedAt[number] : this.#from.seen.get(node);
      found.push({ node, part, seen });
    }
    return found;
  }

  #partOf(reading: number): string | undefined {
    const name = item(this.saved.parts, reading);
    return name === 0 ? undefined : this.names[name - 1];
  }
}

/** Where the dependencies on each of `count` nodes begin, once they are sorted; one more at the end. */
function startsOf(nodes: Uint32Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (const node of nodes) starts[node + 1] = item(starts, node + 1) + 1;
  for (let at = 1; at <= count; at++) starts[at] = item(starts, at) + item(starts, at - 1);
  return starts;
}

function item(numbers: Uint32Array, at: number): number {
  return numbers[at] ?? 0;
}
