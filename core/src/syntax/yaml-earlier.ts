import { nodeKind, type NodeList } from "./node-list.ts";
import type { YamlSink } from "./yaml-sink.ts";

/** A text that was read by lines, and what was read of it: without a problem, so that none is forgotten, and no key stands twice. */
export interface Earlier {
  readonly text: string;
  readonly value: unknown;
  readonly nodes: NodeList;
  /** Names of key nodes, by node. */
  readonly names: readonly string[];
}

/** The map of the earlier text that stands where one is read now, as deep in it. */
export interface EarlierMap {
  readonly node: number;
  readonly value: Readonly<Record<string, unknown>>;
  /** Where its keys start in their lines. */
  readonly column: number;
  /** The key that was looked at last: those of the text now are asked for in its order. */
  key: number;
}

/** A member of an earlier map whose key starts where one does now. */
export interface EarlierMember {
  readonly name: string;
  readonly value: unknown;
  /** Its nodes: from the key to before the next member's. */
  readonly node: number;
  readonly next: number;
  /** Where the member behind it starts now; undefined where not all of its lines are as they were. */
  readonly end: number | undefined;
  /** How far it has moved. */
  readonly moved: number;
}

/** Signs that are compared at once. */
const stretch = 4096;

/**
 * What an earlier reading says of a text that differs from it in one stretch: members of maps that lie before or behind it
 * are what they were.
 */
export class EarlierReading {
  readonly #earlier: Earlier;
  /** So many signs are the same in both from the start. */
  readonly #head: number;
  /** From here on, all signs are those with which the earlier text ends. */
  readonly #tail: number;
  readonly #moved: number;

  constructor(earlier: Earlier, text: string) {
    this.#earlier = earlier;
    this.#head = sameSigns(earlier.text, text);
    const least = Math.min(earlier.text.length, text.length);
    this.#tail = text.length - sameEnd(earlier.text, text, least - this.#head);
    this.#moved = text.length - earlier.text.length;
  }

  /** The map that all of the text was. */
  root(): EarlierMap | undefined {
    return this.#mapAt(0, this.#earlier.value);
  }

  /** What a member was that starts at an offset of the text now. */
  member(map: EarlierMap, start: number): EarlierMember | undefined {
    const { nodes, names } = this.#earlier;
    const isBehind = start >= this.#tail;
    if (!isBehind && start >= this.#head) return undefined;
    const moved = isBehind ? this.#moved : 0;
    const last = nodes.next(map.node);
    while (map.key < last && nodes.start(map.key) < start - moved) map.key = nodes.next(map.key);
    const node = map.key;
    if (node >= last || nodes.start(node) !== start - moved) return undefined;
    const name = names[node] ?? "";
    const next = nodes.next(node);
    // Where the last one ends, only the text behind the map tells.
    const isSame = next < last && (isBehind || nodes.start(next) < this.#head);
    const end = isSame ? nodes.start(next) + moved : undefined;
    return { name, value: map.value[name], node, next, end, moved };
  }

  /** Puts the nodes of a member whose lines are as they were where it stands now. */
  append({ node, next, moved }: EarlierMember, sink: YamlSink): void {
    const { nodes, names } = this.#earlier;
    sink.append(nodes, names, moved, { from: node, to: next });
  }

  /** The map that was a member's value. */
  mapOf({ node, value }: EarlierMember): EarlierMap | undefined {
    return this.#mapAt(node + 1, value);
  }

  #mapAt(node: number, value: unknown): EarlierMap | undefined {
    const { text, nodes } = this.#earlier;
    if (nodes.kind(node) !== nodeKind.bareObject) return undefined;
    const key = node + 1;
    const start = nodes.start(key);
    const column = start - (text.lastIndexOf("\n", start) + 1);
    return { node, value: value as EarlierMap["value"], column, key };
  }
}

function sameSigns(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at + stretch <= most && a.slice(at, at + stretch) === b.slice(at, at + stretch)) at += stretch;
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

function sameEnd(a: string, b: string, most: number): number {
  let count = 0;
  const end = (text: string): string => text.slice(text.length - count - stretch, text.length - count);
  while (count + stretch <= most && end(a) === end(b)) count += stretch;
  while (count < most && a.charCodeAt(a.length - count - 1) === b.charCodeAt(b.length - count - 1)) count++;
  return count;
}
