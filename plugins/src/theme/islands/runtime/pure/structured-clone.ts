import { DOMException } from "./dom-exception.ts";

const errors = [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError, Error];

type Boxed = number | string | boolean | bigint;
type Class = abstract new (...given: never[]) => object;

/** Makes copies as messages to other windows are: without functions, prototypes and accessors. `ofPlatform` are not copied. */
export function cloneFunction(ofPlatform: readonly Class[]): (value: unknown) => unknown {
  const uncloneable = [...ofPlatform, WeakMap, WeakSet, WeakRef, Promise];
  return (value) => clone(value, { known: new Map(), uncloneable });
}

interface Copies {
  /** What was copied already, by what it is a copy of. */
  readonly known: Map<unknown, unknown>;
  readonly uncloneable: readonly Class[];
}

function clone(value: unknown, copies: Copies): unknown {
  const { known, uncloneable } = copies;
  if (typeof value === "symbol" || typeof value === "function") throw cannot(value);
  if (typeof value !== "object" || value === null) return value;
  if (known.has(value)) return known.get(value);
  const keep = <T>(made: T): T => {
    known.set(value, made);
    return made;
  };
  if (value instanceof Date) return keep(new Date(value.getTime()));
  if (value instanceof RegExp) return keep(new RegExp(value.source, value.flags));
  if ([Number, String, Boolean, BigInt].some((Box) => value instanceof Box))
    return keep(new Object((value as { valueOf(): Boxed }).valueOf()));
  if (value instanceof ArrayBuffer) return keep(value.slice(0));
  if (ArrayBuffer.isView(value)) return keep(cloneView(value, copies));
  if (value instanceof Map) {
    const made = keep(new Map());
    for (const [key, item] of value) made.set(clone(key, copies), clone(item, copies));
    return made;
  }
  if (value instanceof Set) {
    const made = keep(new Set());
    for (const item of value) made.add(clone(item, copies));
    return made;
  }
  if (value instanceof Error) return cloneError(value, copies);
  if (uncloneable.some((Class) => value instanceof Class)) throw cannot(value);
  const made = keep<object>(Array.isArray(value) ? Object.assign([], { length: value.length }) : {});
  for (const key of Object.keys(value))
    define(made, key, clone((value as Record<string, unknown>)[key], copies));
  return made;
}

function cloneView(view: ArrayBufferView, copies: Copies): unknown {
  const { buffer, byteOffset, byteLength } = view;
  const copy = clone(buffer, copies) as ArrayBuffer;
  if (view instanceof DataView) return new DataView(copy, byteOffset, byteLength);
  const name = (view as Uint8Array)[Symbol.toStringTag];
  const Typed = (globalThis as unknown as Record<string, Uint8ArrayConstructor>)[name] ?? Uint8Array;
  return new Typed(copy, byteOffset, (view as Uint8Array).length);
}

function cloneError(error: Error, copies: Copies): Error {
  const Class = errors.find(({ name }) => name === error.name) ?? Error;
  const made = Object.hasOwn(error, "message") ? new Class(error.message) : new Class();
  copies.known.set(error, made);
  for (const key of ["stack", "cause"] as const)
    if (Object.hasOwn(error, key)) define(made, key, clone(error[key], copies), false);
  return made;
}

/** Not an assignment: a key may be `__proto__`. */
function define(target: object, key: string, value: unknown, enumerable = true): void {
  Object.defineProperty(target, key, { value, enumerable, configurable: true, writable: true });
}

function cannot(value: unknown): DOMException {
  const said = typeof value === "symbol" ? value.toString() : Object.prototype.toString.call(value);
  return new DOMException(`${said} could not be cloned.`, "DataCloneError");
}
