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
  if (a instanceof Uint8Array) return isEqualBytes(a, b as Uint8Array);
  if (ArrayBuffer.isView(a))
    return isEqualArray(a as unknown as ArrayLike<unknown>, b as unknown as ArrayLike<unknown>, depth);
  return isEqualObject(a, b, depth);
}

function isEqualObject(a: object, b: object, depth: number): boolean {
  const others = Object.keys(b);
  let index = 0;
  for (const key in a) {
    if (others[index++] !== key || !isEqual(a[key as keyof typeof a], b[key as keyof typeof b], depth + 1))
      return false;
  }
  return index === others.length;
}

function isEqualArray(a: ArrayLike<unknown>, b: ArrayLike<unknown>, depth: number): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (!isEqual(a[index], b[index], depth + 1)) return false;
  return true;
}

function isEqualBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
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

/** Freezes a plain value all the way down, with its maps and sets; leaves instances of other classes and typed arrays as they are. */
export function freeze<V>(value: V, depth = 0): V {
  if (typeof value !== "object" || value === null || Object.isFrozen(value) || depth > depthLimit)
    return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (value instanceof Map || value instanceof Set) {
    lock(value);
    for (const part of value.values()) freeze(part, depth + 1);
  } else if (Array.isArray(value) || prototype === Object.prototype || prototype === null) {
    Object.freeze(value);
    for (const member of Object.values(value)) freeze(member, depth + 1);
  }
  return value;
}

/** Hidden, so that nobody who copies or compares the collection sees it. */
function lock(collection: ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>): void {
  const name = collection instanceof Map ? "Map" : "Set";
  const refuse = (): never => {
    throw new TypeError(
      `a ${name} that others hold, too, cannot be changed: make a new ${name}, and change that.`,
    );
  };
  for (const method of ["set", "add", "delete", "clear"])
    if (method in collection) Object.defineProperty(collection, method, { value: refuse });
  Object.freeze(collection);
}

/** What a reconciled map differs in from the one before. */
interface Differences {
  /** Keys whose entries are new, changed or gone. */
  readonly changed: readonly string[];
  readonly isSameOrder: boolean;
}

/**
 * Puts the old objects in the place of equal new ones. Maps mostly have their keys in the same order, so it walks along
 * both, and looks up only what is not found that way: most keys are new strings, and to find one is to hash it. `known` keeps
 * the old objects of new ones that were compared before, for who will bring these again.
 */
export function reconcile(
  before: ReadonlyMap<string, unknown> | undefined,
  next: Map<string, unknown>,
  known?: WeakMap<object, unknown>,
): Differences {
  if (!before) return { changed: [...next.keys()], isSameOrder: false };
  const changed: string[] = [];
  const old = before.entries();
  let found = 0;
  let isSame = before.size === next.size;
  let entry = old.next().value;
  for (const [part, value] of next) {
    let was: unknown;
    if (entry?.[0] === part) {
      was = entry[1];
      entry = old.next().value;
    } else {
      isSame = false;
      was = before.get(part);
      if (was === undefined && !before.has(part)) {
        changed.push(part);
        continue;
      }
      // Behind the one that was expected, where that is gone or has moved.
      while (entry && entry[0] !== part) entry = old.next().value;
      entry = old.next().value;
    }
    found++;
    if (Object.is(was, value)) continue;
    const object = known && typeof value === "object" && value !== null ? value : undefined;
    if (object && known?.get(object) === was) next.set(part, was);
    else if (isEqual(was, value)) {
      next.set(part, was);
      if (object) known?.set(object, was);
    } else changed.push(part);
  }
  if (found < before.size) for (const part of before.keys()) if (!next.has(part)) changed.push(part);
  return { changed, isSameOrder: isSame };
}
