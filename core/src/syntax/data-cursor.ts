import type { DataPath } from "../source/origin.ts";
import { children, type DataIndex } from "./data-index.ts";
import type { DataCursor } from "./data.ts";
import { nodeKind } from "./node-list.ts";

/** The cursor in bracketed data: JSON, and flow collections of YAML. See `DataTree.at`. */
export function cursorAt(index: DataIndex, offset: number): DataCursor {
  const { nodes } = index;
  const empty = { start: offset, end: offset };
  if (nodes.count === 0) return { path: [], part: "value", span: empty };
  if (!nodes.isContainer(0)) {
    const on = offset >= nodes.start(0) && offset <= nodes.end(0);
    return { path: [], part: "value", span: on ? { start: nodes.start(0), end: nodes.end(0) } : empty };
  }
  return isInside(index, 0, offset)
    ? cursorIn(index, 0, [], offset)
    : { path: [], part: "value", span: empty };
}

/** The cursor between the brackets of `container`, whose path is `path`. */
export function cursorIn(index: DataIndex, container: number, path: DataPath, offset: number): DataCursor {
  const { nodes } = index;
  const gap: DataCursor = { path, part: "gap", span: { start: offset, end: offset } };
  const child = lastBefore(index, container, offset);
  if (child === undefined) return gap;
  const { key, value, step } = child;
  const inner = step === undefined ? path : [...path, step];
  if (key !== -1 && offset <= nodes.end(key))
    return { path: inner, part: "key", span: { start: nodes.start(key), end: nodes.end(key) } };
  if (nodes.isContainer(value)) {
    if (isInside(index, value, offset))
      return step === undefined ? gap : cursorIn(index, value, inner, offset);
    const before = key !== -1 && offset <= nodes.start(value);
    return before ? { ...gap, path: inner, part: "value" } : gap;
  }
  if (offset > nodes.end(value)) return gap;
  // Between a key and its value nothing is under the cursor, but a value is what belongs there.
  if (nodes.kind(value) === nodeKind.missing || offset < nodes.start(value))
    return { ...gap, path: inner, part: "value" };
  return { path: inner, part: "value", span: { start: nodes.start(value), end: nodes.end(value) } };
}

export function isInside({ nodes }: DataIndex, container: number, offset: number): boolean {
  const end = nodes.end(container);
  if (nodes.isBare(container)) return offset >= nodes.start(container) && offset <= end;
  return (
    offset > nodes.start(container) && (offset < end || (offset === end && nodes.unclosed.has(container)))
  );
}

export interface Child {
  /** -1 for items of an array. */
  readonly key: number;
  readonly value: number;
  /** Undefined for a value in an object that has no key. */
  readonly step: string | number | undefined;
}

/** The last child of a container that starts at or before an offset. */
export function lastBefore(index: DataIndex, container: number, offset: number): Child | undefined {
  const { nodes } = index;
  let last = -1;
  let count = 0;
  for (const child of children(nodes, container)) {
    if (nodes.start(child) > offset) break;
    last = child;
    count++;
  }
  if (last === -1) return undefined;
  if (nodes.kind(last) === nodeKind.key) return { key: last, value: last + 1, step: index.keyName(last) };
  return { key: -1, value: last, step: nodes.isArray(container) ? count - 1 : undefined };
}
