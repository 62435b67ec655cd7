/** Deeper values count as different: it only costs a recomputation. */
const depthLimit = 1_500;

/**
 * Structural equality of plain values: objects, arrays, maps, sets, dates, typed arrays. The order of keys and entries
 * counts, because readers see it. Functions count as equal: those in values are views over the data beside them.
 */
export function isEqual(a: unknown, b: unknown, depth = 0): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === "function" && typeof b === "function") return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null || depth > depthLimit)
    return false;
  const prototype: unknown = Object.getPrototypeOf(a);
  if (prototype !== Object.getPrototypeOf(b)) return false;
  if (prototype === Object.prototype) return isEqualObject(a, b, depth);
  if (Array.isArray(a)) return isEqualArray(a, b as unknown[], depth);
  if (a instanceof Map) return isEqualMap(a, b as Map<unknown, unknown>, depth);
  if (a instanceof Set) return isEqualArray([...a], [...(b as Set<unknown>)], depth);
  if (a instanceof Date) return a.getTime() === (b as Date).getTime();
  if (ArrayBuffer.isView(a))
    return isEqualArray(a as unknown as ArrayLike<unknown>, b as unknown as ArrayLike<unknown>, depth);
  return isEqualObject(a, b, depth);
}

function isEqualObject(a: object, b: object, depth: number): boolean {
  const keys = Object.keys(a);
  const others = Object.keys(b);
  if (keys.length !== others.length) return false;
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as keyof typeof a;
    if (others[index] !== key || !isEqual(a[key], b[key], depth + 1)) return false;
  }
  return true;
}

function isEqualArray(a: ArrayLike<unknown>, b: ArrayLike<unknown>, depth: number): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (!isEqual(a[index], b[index], depth + 1)) return false;
  return true;
}

function isEqualMap(
  a: ReadonlyMap<unknown, unknown>,
  b: ReadonlyMap<unknown, unknown>,
  depth: number,
): boolean {
  if (a.size !== b.size) return false;
  const others = b.entries();
  for (const [key, value] of a) {
    const [otherKey, other] = others.next().value as [unknown, unknown];
    if (!Object.is(key, otherKey) || !isEqual(value, other, depth + 1)) return false;
  }
  return true;
}

/** Freezes a plain value all the way down; leaves class instances, maps and typed arrays as they are. */
export function freeze<V>(value: V, depth = 0): V {
  if (typeof value !== "object" || value === null || Object.isFrozen(value) || depth > depthLimit)
    return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (value instanceof Map) {
    for (const part of value.values()) freeze(part, depth + 1);
  } else if (Array.isArray(value) || prototype === Object.prototype || prototype === null) {
    Object.freeze(value);
    for (const member of Object.values(value)) freeze(member, depth + 1);
  }
  return value;
}

/** Whether two maps with the same keys have them in the same order. */
export function isSameOrder(
  left: ReadonlyMap<string, unknown>,
  right: ReadonlyMap<string, unknown>,
): boolean {
  const keys = right.keys();
  for (const key of left.keys()) if (keys.next().value !== key) return false;
  return true;
}

/** Puts the old objects in the place of equal new ones, and tells the keys whose entries are new, changed or gone. */
export function reconcile(
  before: ReadonlyMap<string, unknown> | undefined,
  next: Map<string, unknown>,
): readonly string[] {
  const changed: string[] = [];
  let known = 0;
  for (const [part, value] of next) {
    const old = before?.get(part);
    const isKnown = old !== undefined || before?.has(part) === true;
    if (isKnown) known++;
    if (isKnown && Object.is(old, value)) continue;
    if (isKnown && isEqual(old, value)) next.set(part, old);
    else changed.push(part);
  }
  if (before && known < before.size)
    for (const part of before.keys()) if (!next.has(part)) changed.push(part);
  return changed;
}
