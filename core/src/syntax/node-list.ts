/**
 * What a node is. A `key` is directly followed by its value; an item of an array stands alone. `bare` containers have
 * no brackets: YAML's block style.
 */
export const nodeKind = {
  scalar: 0,
  key: 1,
  missing: 2,
  alias: 3,
  object: 4,
  bareObject: 5,
  array: 6,
  bareArray: 7,
} as const;

export type NodeKind = (typeof nodeKind)[keyof typeof nodeKind];

/**
 * Where everything of a JSON or YAML text stands: nodes in document order in flat arrays, 13 bytes each, because
 * a tree of objects over a 13 MB document costs more than its value. `next` is the node after a node's subtree.
 */
export class NodeList {
  kinds: Uint8Array = new Uint8Array(64);
  starts: Int32Array = new Int32Array(64);
  ends: Int32Array = new Int32Array(64);
  nexts: Int32Array = new Int32Array(64);
  count = 0;
  /** Containers that the text never closes: the cursor at their end is still inside. */
  readonly unclosed: Set<number> = new Set();
  /** Of a YAML alias node: the anchored node. */
  readonly aliases: Map<number, number> = new Map();
  /** Of a YAML map: the values of its `<<` keys. */
  readonly merges: Map<number, number[]> = new Map();

  add(kind: NodeKind, start: number, end: number = start): number {
    const node = this.count++;
    if (node === this.kinds.length) this.#grow();
    this.kinds[node] = kind;
    this.starts[node] = start;
    this.#finish(node, end);
    return node;
  }

  /** A node whose end and next one are known already. */
  append(kind: number, start: number, end: number, next: number): void {
    const node = this.count++;
    if (node === this.kinds.length) this.#grow();
    this.kinds[node] = kind;
    this.starts[node] = start;
    this.ends[node] = end;
    this.nexts[node] = next;
  }

  /** A container's end, once its children are there. */
  close(node: number, end: number): void {
    this.#finish(node, end);
  }

  /** The node after a node's subtree; of a key, the node after its value. */
  next(node: number): number {
    return this.nexts[node] ?? this.count;
  }

  kind(node: number): number {
    return this.kinds[node] ?? nodeKind.missing;
  }

  start(node: number): number {
    return this.starts[node] ?? 0;
  }

  end(node: number): number {
    return this.ends[node] ?? 0;
  }

  isObject(node: number): boolean {
    const kind = this.kinds[node];
    return kind === nodeKind.object || kind === nodeKind.bareObject;
  }

  isArray(node: number): boolean {
    const kind = this.kinds[node];
    return kind === nodeKind.array || kind === nodeKind.bareArray;
  }

  isContainer(node: number): boolean {
    return (this.kinds[node] ?? 0) >= nodeKind.object;
  }

  isBare(node: number): boolean {
    const kind = this.kinds[node];
    return kind === nodeKind.bareObject || kind === nodeKind.bareArray;
  }

  #finish(node: number, end: number): void {
    this.ends[node] = end;
    this.nexts[node] = this.count;
    if (node > 0 && this.kinds[node - 1] === nodeKind.key) this.nexts[node - 1] = this.count;
  }

  #grow(): void {
    const size = this.kinds.length * 2;
    this.kinds = grown(this.kinds, new Uint8Array(size));
    this.starts = grown(this.starts, new Int32Array(size));
    this.ends = grown(this.ends, new Int32Array(size));
    this.nexts = grown(this.nexts, new Int32Array(size));
  }
}

/** A list, also as another thread sent it: without its methods. */
export function nodeListOf(nodes: unknown): NodeList {
  return nodes instanceof NodeList ? nodes : Object.assign(new NodeList(), nodes);
}

function grown<Numbers extends Uint8Array | Int32Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}
