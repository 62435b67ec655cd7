import type { PageNode } from "../syntax/page.ts";
import type { Value } from "./value.ts";

/** How large a value is, written out: what it shares counts wherever it stands. */
export interface Measure {
  /** Characters and items, and `elementWeight` for each element. */
  readonly weight: number;
  /** Values and elements within each other. */
  readonly depth: number;
}

/** Characters that cost as much to show as one element. */
export const elementWeight = 40;

/** Deeper than this nobody looks: such a value is as large as can be. */
const deepest = 1_000;

const tooDeep: Measure = { weight: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY };
const single: Measure = { weight: 1, depth: 0 };

/** Values never change, and each is measured once: a list of lists that share everything takes no longer than it is written. */
const known = new WeakMap<object, Measure>();

export function measure(value: Value, level = 0): Measure {
  if (typeof value === "string") return { weight: value.length, depth: 0 };
  if (typeof value !== "object" || value === null) return single;
  if (Array.isArray(value))
    return remembered(value, level, () =>
      (value as readonly Value[]).map((each) => measure(each, level + 1)),
    );
  if (value instanceof Map) {
    const members = value as ReadonlyMap<string, Value>;
    return remembered(value, level, () => [
      ...[...members.keys()].map((key) => measure(key)),
      ...[...members.values()].map((each) => measure(each, level + 1)),
    ]);
  }
  // Content knows its own size.
  return "weight" in value && "depth" in value ? value : single;
}

/** Of nodes that stand next to each other. Each knows its own, so their list, which is often made anew, is not kept. */
export function measureNodes(nodes: readonly PageNode[], level = 0): Measure {
  return level > deepest ? tooDeep : sum(nodes.map((node) => measureNode(node, level + 1)));
}

export function measureNode(node: PageNode, level = 0): Measure {
  const own = { weight: elementWeight + (node.value?.length ?? 0), depth: 0 };
  // Words are most of all nodes: what is kept of each would cost more than it spares.
  if (!node.attributes && !node.children && !node.made) return sum([own]);
  return remembered(node, level, () => [
    own,
    ...(node.made ? [] : (node.attributes ?? [])).map(({ value }) =>
      measure(typeof value === "object" && value !== null ? value.value : value),
    ),
    ...(node.children ?? []).map((child) => measureNode(child, level + 1)),
    ...[...(node.made?.props.values() ?? [])].map((each) => measure(each, level + 1)),
  ]);
}

function remembered(whole: object, level: number, parts: () => readonly Measure[]): Measure {
  const found = known.get(whole);
  if (found) return found;
  if (level > deepest) return tooDeep;
  const result = sum(parts());
  known.set(whole, result);
  return result;
}

function sum(parts: readonly Measure[]): Measure {
  let weight = 1;
  let depth = 0;
  for (const part of parts) {
    weight += part.weight;
    depth = Math.max(depth, part.depth);
  }
  return { weight, depth: depth + 1 };
}
