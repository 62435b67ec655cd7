import type { Position, Range } from "./line-index.ts";

export function isLess(left: Position, right: Position): boolean {
  return left.line < right.line || (left.line === right.line && left.character < right.character);
}

/** Whether they cannot be changed at once: what only touches can, but for two insertions at one place. */
export function overlap(left: Range, right: Range): boolean {
  const isInside = isLess(left.start, right.end) && isLess(right.start, left.end);
  return isInside || (isSame(left.start, right.start) && isSame(left.end, right.end));
}

function isSame(left: Position, right: Position): boolean {
  return !isLess(left, right) && !isLess(right, left);
}
