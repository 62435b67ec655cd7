/**
 * Of a graph, the nodes on the longest way from one, which is the first of them. No way goes on to a node that leads back to
 * where it comes from. Takes time by the size of the graph; the graph has some thousand nodes at most.
 */
export function longestWays<T>(next: ReadonlyMap<T, readonly T[]>): (from: T) => readonly T[] {
  const circles = circlesOf(next);
  const longest = new Map<T, { readonly length: number; readonly next: T | undefined }>();
  const measure = (node: T): number => {
    const known = longest.get(node);
    if (known) return known.length;
    let best: { length: number; next: T | undefined } = { length: 1, next: undefined };
    for (const each of next.get(node) ?? []) {
      if (circles.get(each) === circles.get(node)) continue;
      const length = 1 + measure(each);
      if (length > best.length) best = { length, next: each };
    }
    longest.set(node, best);
    return best.length;
  };
  return (from) => {
    measure(from);
    const way: T[] = [];
    for (let at: T | undefined = from; at !== undefined; at = longest.get(at)?.next) way.push(at);
    return way;
  };
}

/** The number of the circle that each node is in; nodes that lead to each other are in the same one (Tarjan). */
function circlesOf<T>(next: ReadonlyMap<T, readonly T[]>): ReadonlyMap<T, number> {
  const circles = new Map<T, number>();
  const lowest = new Map<T, number>();
  const path: T[] = [];
  const visit = (node: T): number => {
    const index = lowest.size;
    let low = index;
    lowest.set(node, index);
    const at = path.push(node) - 1;
    for (const each of next.get(node) ?? [])
      if (!circles.has(each)) low = Math.min(low, lowest.get(each) ?? visit(each));
    lowest.set(node, low);
    if (low === index) for (const each of path.splice(at)) circles.set(each, index);
    return low;
  };
  for (const node of next.keys()) if (!circles.has(node)) visit(node);
  return circles;
}
