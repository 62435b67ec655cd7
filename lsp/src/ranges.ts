import type { Position, Range } from "vscode-languageserver/node";

export function isSameRange(left: Range, right: Range): boolean {
  return isSame(left.start, right.start) && isSame(left.end, right.end);
}

/** Whether they have a place in common, be it where one ends and the other begins. */
export function touch(left: Range, right: Range): boolean {
  return !isLess(left.end, right.start) && !isLess(right.end, left.start);
}

/** Whether they cannot be changed at once: what only touches can, but for two insertions at one place. */
export function overlap(left: Range, right: Range): boolean {
  return (isLess(left.start, right.end) && isLess(right.start, left.end)) || isSameRange(left, right);
}

function isSame(left: Position, right: Position): boolean {
  return left.line === right.line && left.character === right.character;
}

function isLess(left: Position, right: Position): boolean {
  return left.line < right.line || (left.line === right.line && left.character < right.character);
}
