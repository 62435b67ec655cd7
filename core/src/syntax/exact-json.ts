import { children, type DataIndex } from "./data-index.ts";
import { inexactMessage, numberOf } from "./exact-number.ts";
import { setMember } from "./member.ts";
import { nodeKind } from "./node-list.ts";
import type { ProblemLog } from "./problem-log.ts";

interface LongNumbers {
  readonly text: string;
  readonly index: DataIndex;
  /** Nodes of numbers that `JSON.parse` may have rounded, in order. */
  readonly long: readonly number[];
  readonly log: ProblemLog;
}

/** A value of `JSON.parse` with its long numbers as they are written. Only what holds some is looked at. */
export function withExactNumbers(root: unknown, { text, index, long, log }: LongNumbers): unknown {
  const { nodes } = index;
  let at = 0;
  return placed(root, 0);

  function placed(value: unknown, node: number): unknown {
    if (nodes.isArray(node)) {
      const items = value as unknown[];
      let item = 0;
      for (const child of children(nodes, node)) {
        if (holdsLong(child)) items[item] = placed(items[item], child);
        item++;
      }
      return items;
    }
    if (!nodes.isObject(node)) return number(node);
    // Of a name that comes twice the last one counts.
    const members = new Map<string, number>();
    for (const child of children(nodes, node))
      if (nodes.kind(child) === nodeKind.key) members.set(index.keyName(child), child + 1);
    const object = value as Record<string, unknown>;
    for (const [name, child] of [...members].toSorted(([, one], [, other]) => one - other))
      if (holdsLong(child)) setMember(object, name, placed(object[name], child));
    return object;
  }

  function number(node: number): number | bigint {
    const [start, end] = [nodes.start(node), nodes.end(node)];
    const written = text.slice(start, end);
    const value = numberOf(written);
    const inexact = inexactMessage(written, value);
    if (inexact !== undefined) log.report("information", "inexact-number", inexact, start, end);
    return value;
  }

  /** Nodes are asked for in order. */
  function holdsLong(node: number): boolean {
    while ((long[at] ?? Infinity) < node) at++;
    return (long[at] ?? Infinity) < nodes.next(node);
  }
}
