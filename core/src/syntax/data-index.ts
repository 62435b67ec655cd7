import type { DataPath, Span } from "../source/origin.ts";
import { nodeKind, type NodeList } from "./node-list.ts";

/** A member in the node list; `key` is -1 for the root and for items of arrays. */
interface Place {
  readonly key: number;
  readonly value: number;
}

/** Finds members by path. The children of a container are listed once, when a path first leads through it. */
export class DataIndex {
  readonly nodes: NodeList;
  /** The decoded name of a key node. */
  readonly keyName: (node: number) => string;
  readonly #members: Map<number, Map<string, number>> = new Map();
  readonly #items: Map<number, readonly number[]> = new Map();

  constructor(nodes: NodeList, keyName: (node: number) => string) {
    this.nodes = nodes;
    this.keyName = keyName;
  }

  /** See `DataTree.span`. */
  span(path: DataPath, part: "key" | "value" | "entry"): Span {
    if (this.nodes.count === 0) return { start: 0, end: 0 };
    let place: Place = { key: -1, value: 0 };
    for (const step of path) {
      const next = this.#step(place.value, step);
      if (next === undefined) return this.#spanOf(place, "key");
      place = next;
    }
    return this.#spanOf(place, part);
  }

  #spanOf({ key, value }: Place, part: "key" | "value" | "entry"): Span {
    const { nodes } = this;
    if (key === -1 || part === "value") {
      const start = nodes.start(value);
      return { start, end: nodes.kind(value) === nodeKind.missing ? start : nodes.end(value) };
    }
    const start = nodes.start(key);
    if (part === "key") return { start, end: nodes.end(key) };
    const last = nodes.kind(value) === nodeKind.missing ? nodes.start(value) : nodes.end(value);
    return { start, end: Math.max(nodes.end(key), last) };
  }

  #step(from: number, step: string | number): Place | undefined {
    const container = this.nodes.aliases.get(from) ?? from;
    if (this.nodes.isObject(container)) {
      const key = this.#member(container, String(step), new Set());
      return key === undefined ? undefined : { key, value: key + 1 };
    }
    if (!this.nodes.isArray(container)) return undefined;
    const value = this.#itemsOf(container)[Number(step)];
    return value === undefined ? undefined : { key: -1, value };
  }

  /** A map's own member, else one that a `<<` key merges into it. `seen` keeps shared merges from multiplying. */
  #member(container: number, name: string, seen: Set<number>): number | undefined {
    const own = this.#membersOf(container).get(name);
    if (own !== undefined) return own;
    seen.add(container);
    const sources = this.nodes.merges.get(container) ?? [];
    for (const source of sources.flatMap((value) => this.#mergedMaps(value))) {
      const key = seen.has(source) ? undefined : this.#member(source, name, seen);
      if (key !== undefined) return key;
    }
    return undefined;
  }

  #mergedMaps(value: number): readonly number[] {
    const target = this.nodes.aliases.get(value) ?? value;
    const all = this.nodes.isArray(target) ? this.#itemsOf(target) : [target];
    return all
      .map((item) => this.nodes.aliases.get(item) ?? item)
      .filter((item) => this.nodes.isObject(item));
  }

  /** Name → key node; of a name that comes twice the last, as in the value. */
  #membersOf(object: number): Map<string, number> {
    let members = this.#members.get(object);
    if (members === undefined) {
      members = new Map();
      for (const child of children(this.nodes, object)) {
        if (this.nodes.kind(child) === nodeKind.key) members.set(this.keyName(child), child);
      }
      this.#members.set(object, members);
    }
    return members;
  }

  #itemsOf(array: number): readonly number[] {
    let items = this.#items.get(array);
    if (items === undefined) {
      items = [...children(this.nodes, array)];
      this.#items.set(array, items);
    }
    return items;
  }
}

/** The children of a container: the keys of an object, each standing for its value too, or the items of an array. */
export function* children(nodes: NodeList, container: number): Generator<number> {
  const end = nodes.next(container);
  for (let child = container + 1; child < end; child = nodes.next(child)) yield child;
}
