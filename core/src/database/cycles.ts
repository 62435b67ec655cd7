import { Memo } from "./memo.ts";
import type { Query } from "./query.ts";
import type { Run } from "./run.ts";

/**
 * The memos that depend on themselves, directly or through others, among all that `from` depend on; each with all that it needs and
 * that need it.
 * Tarjan's strongly connected components, without recursion: linear in memos and dependencies.
 */
export function membersOfCycles(from: Iterable<Memo>): Map<Memo, readonly Memo[]> {
  const members = new Map<Memo, readonly Memo[]>();
  const order = new Map<Memo, number>();
  const low = new Map<Memo, number>();
  const open: Memo[] = [];
  const isOpen = new Set<Memo>();
  for (const start of from) {
    if (order.has(start)) continue;
    const path: { readonly memo: Memo; readonly next: Iterator<Memo> }[] = [];
    const enter = (memo: Memo): void => {
      order.set(memo, order.size);
      low.set(memo, order.size - 1);
      open.push(memo);
      isOpen.add(memo);
      path.push({ memo, next: dependenciesOf(memo) });
    };
    enter(start);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { memo } = top;
      const step = top.next.next();
      if (!step.done) {
        const target = step.value;
        if (!order.has(target)) enter(target);
        else if (isOpen.has(target)) low.set(memo, Math.min(low.get(memo) ?? 0, order.get(target) ?? 0));
        continue;
      }
      path.pop();
      const above = path.at(-1);
      if (above) low.set(above.memo, Math.min(low.get(above.memo) ?? 0, low.get(memo) ?? 0));
      if (low.get(memo) !== order.get(memo)) continue;
      const component = open.splice(open.lastIndexOf(memo));
      for (const each of component) isOpen.delete(each);
      if (component.length > 1 || dependsOn(memo, memo))
        for (const each of component) members.set(each, component);
    }
  }
  return members;
}

function* dependenciesOf(memo: Memo): Iterator<Memo> {
  for (const { node } of memo.dependencies) if (node instanceof Memo) yield node;
}

function dependsOn(memo: Memo, other: Memo): boolean {
  return memo.dependencies.some(({ node }) => node === other);
}

/** The plugins without whose reading some of these would not need each other, in alphabetical order. */
export function pluginsBetween(members: readonly Memo[]): readonly string[] {
  const keys = new Map<Query<unknown>, Set<string>>();
  for (const { query, key } of members) keys.set(query, (keys.get(query) ?? new Set()).add(key));
  const plugins = new Set<string>();
  for (const { tapReads } of members)
    for (const { plugin, query, key } of tapReads) if (keys.get(query)?.has(key)) plugins.add(plugin);
  return [...plugins].toSorted();
}

/**
 * Whether waiting for `memo` would make a circle of waiting runs. If so, marks every run on it: its result will be the
 * fallback, so nobody has to wait for it.
 */
export function closesCircle(memo: Memo, asker: Run): boolean {
  const onCircle = new Map<Memo, boolean>();
  const leadsBack = (from: Memo): boolean => {
    if (from === asker.memo) return true;
    const known = onCircle.get(from);
    if (known !== undefined) return known;
    onCircle.set(from, false);
    const { run } = from;
    if (!run || run.isCancelled) return false;
    let found = false;
    for (const next of run.waiting) if (leadsBack(next)) found = true;
    if (found) run.cyclic = true;
    onCircle.set(from, found);
    return found;
  };
  const found = leadsBack(memo);
  if (found) asker.cyclic = true;
  return found;
}
