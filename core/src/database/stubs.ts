// Values in snapshots: plain data without functions, which count as equal anyway.

/** A value without its functions. `isWhole` is false where there were some; undefined where it is no plain data. */
export interface Stripped {
  readonly value: unknown;
  readonly isWhole: boolean;
}

/** Deeper values are not kept. */
const depthLimit = 1_000;

/** `plain` remembers parts that were looked at before and are plain data, for values share parts. */
export function strip(value: unknown, plain: Set<object>): Stripped | undefined {
  if (isPlain(value, plain, 0)) return { value, isWhole: true };
  try {
    return { value: withoutFunctions(value, plain, 0), isWhole: false };
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

/** Puts the functions of a new value into an equal old one, which lost its own. */
export function graft(old: unknown, fresh: unknown): void {
  if (old instanceof Map && fresh instanceof Map) {
    for (const [key, value] of fresh) {
      if (typeof value === "function") old.set(key, value);
      else graft(old.get(key), value);
    }
  } else if (isObject(old) && isObject(fresh)) {
    for (const [key, value] of Object.entries(fresh)) {
      if (typeof value === "function") old[key] = value;
      else graft(old[key], value);
    }
  }
}

/** What stands where a function was, so that members keep their order. */
function stub(): never {
  throw new Error("A value of a snapshot was read before it was made again.");
}

/** Puts a function in the place of each mark that `strip` left. */
export function withStubs(value: unknown): unknown {
  if (value === functionMark) return stub;
  if (Array.isArray(value)) return value.map(withStubs);
  if (value instanceof Map) return new Map([...value].map(([key, part]) => [key, withStubs(part)]));
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withStubs(member)]));
}

const functionMark = "\0function";

class NotPlain extends Error {}

function isPlain(value: unknown, plain: Set<object>, depth: number): boolean {
  if (typeof value !== "object" || value === null)
    return typeof value !== "function" && typeof value !== "symbol";
  if (plain.has(value)) return true;
  if (depth > depthLimit) return false;
  const kind = kindOf(value);
  if (kind === "leaf") return true;
  if (kind === "other") return false;
  let isFlat = true;
  for (const part of partsOf(value, kind)) {
    if (!isPlain(part, plain, depth + 1)) return false;
    isFlat &&= typeof part !== "object" || part === null;
  }
  // What holds nothing but primitives is looked at again sooner than found.
  if (!isFlat) plain.add(value);
  return true;
}

function partsOf(value: object, kind: "array" | "map" | "set" | "object"): Iterable<unknown> {
  if (kind === "object") return Object.values(value);
  if (kind === "map") return [...(value as ReadonlyMap<unknown, unknown>)].flat();
  return value as readonly unknown[] | ReadonlySet<unknown>;
}

function withoutFunctions(value: unknown, plain: Set<object>, depth: number): unknown {
  if (typeof value === "function") return functionMark;
  if (isPlain(value, plain, depth)) return value;
  if (!isObject(value) || depth > depthLimit) throw new NotPlain();
  const kind = kindOf(value);
  const inner = (part: unknown): unknown => withoutFunctions(part, plain, depth + 1);
  if (kind === "array") return (value as unknown as unknown[]).map(inner);
  if (kind === "map")
    return new Map([...(value as unknown as Map<unknown, unknown>)].map(([key, part]) => [key, inner(part)]));
  if (kind !== "object") throw new NotPlain();
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, inner(member)]));
}

/** Instances of classes, and objects without a prototype, would come back as something else. */
function kindOf(value: object): "array" | "map" | "set" | "object" | "leaf" | "other" {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype) return "object";
  if (Array.isArray(value)) return "array";
  if (prototype === Map.prototype) return "map";
  if (prototype === Set.prototype) return "set";
  return prototype === Date.prototype || ArrayBuffer.isView(value) ? "leaf" : "other";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
