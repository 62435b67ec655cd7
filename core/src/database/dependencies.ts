import { addUser, Memo, removeUser, type Dependency, type Node } from "./memo.ts";

/**
 * Registers a reader with what it read in its last run, and takes it from what it read before and no more; `lost` hears
 * of each memo that lost a reader. Costs the difference where the two lists begin or end alike, as they mostly do.
 */
export function replaceDependencies(
  memo: Memo,
  next: readonly Dependency[],
  lost: (memo: Memo) => void,
): void {
  const before = memo.dependencies;
  memo.dependencies = next;
  let start = 0;
  while (isSame(before[start], next[start])) start++;
  let end = 0;
  while (end < Math.min(before.length, next.length) - start && isSame(before.at(-1 - end), next.at(-1 - end)))
    end++;
  for (const dependency of next.slice(start, next.length - end)) addUser(dependency, memo);
  const removed = before.slice(start, before.length - end);
  if (removed.length === 0) return;
  const kept = new Map<Node, Set<string | undefined>>();
  for (const { node, part } of next) {
    const parts = kept.get(node);
    if (parts) parts.add(part);
    else kept.set(node, new Set([part]));
  }
  for (const dependency of removed) {
    if (kept.get(dependency.node)?.has(dependency.part)) continue;
    removeUser(dependency, memo);
    if (dependency.node instanceof Memo) lost(dependency.node);
  }
}

function isSame(left: Dependency | undefined, right: Dependency | undefined): boolean {
  return left !== undefined && left.node === right?.node && left.part === right.part;
}
