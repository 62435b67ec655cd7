import type { Span } from "../source/origin.ts";
import type { SyntaxProblem } from "./data.ts";
import { children, type DataIndex } from "./data-index.ts";
import { nodeKind } from "./node-list.ts";

/** Adds to the problems of keys that stand twice where the one before is. `place` says where a span of the index is in the file. */
export function withEarlierKeys(
  problems: readonly SyntaxProblem[],
  index: DataIndex,
  place: (span: Span) => Span = (span) => span,
): readonly SyntaxProblem[] {
  if (!problems.some(({ kind }) => kind === "duplicate-key")) return problems;
  const earlier = new Map<number, SyntaxProblem["earlier"]>();
  for (const [later, before] of repeated(index)) {
    const { key, entry } = spansOf(index, before);
    earlier.set(place(spansOf(index, later).key).start, { key: place(key), entry: place(entry) });
  }
  return problems.map((problem) => {
    const found = problem.kind === "duplicate-key" ? earlier.get(problem.span.start) : undefined;
    return found ? { ...problem, earlier: found } : problem;
  });
}

/** Nodes of keys, and of the keys before them that have their name. */
function repeated(index: DataIndex): ReadonlyMap<number, number> {
  const { nodes } = index;
  const found = new Map<number, number>();
  for (let node = 0; node < nodes.count; node++) {
    if (!nodes.isObject(node)) continue;
    const last = new Map<string, number>();
    for (const child of children(nodes, node)) {
      if (nodes.kind(child) !== nodeKind.key) continue;
      const name = index.keyName(child);
      const before = last.get(name);
      if (before !== undefined) found.set(child, before);
      last.set(name, child);
    }
  }
  return found;
}

function spansOf({ nodes }: DataIndex, key: number): { readonly key: Span; readonly entry: Span } {
  const [start, end, value] = [nodes.start(key), nodes.end(key), key + 1];
  const last = nodes.kind(value) === nodeKind.missing ? nodes.start(value) : nodes.end(value);
  return { key: { start, end }, entry: { start, end: Math.max(end, last) } };
}
