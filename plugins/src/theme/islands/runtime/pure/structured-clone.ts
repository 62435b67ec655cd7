import { DOMException } from "./dom-exception.ts";

const errors = [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError, Error];

type Boxed = number | string | boolean | bigint;

/** A copy as messages to other windows are: without functions, prototypes and accessors. */
export function structuredClone(value: unknown): unknown {
  return clone(value, new Map());
}

function clone(value: unknown, known: Map<unknown, unknown>): unknown {
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
  if (ArrayBuffer.isView(value)) return keep(cloneView(value, known));
  if (value instanceof Map) {
    const made = keep(new Map());
    for (const [key, item] of value) made.set(clone(key, known), clone(item, known));
    return made;
  }
  if (value instanceof Set) {
    const made = keep(new Set());
    for (const item of value) made.add(clone(item, known));
    return made;
  }
  if (value instanceof Error) return cloneError(value, known);
  if (uncloneable.some((Class) => value instanceof Class)) throw cannot(value);
  const made = keep<object>(Array.isArray(value) ? Object.assign([], { length: value.length }) : {});
  for (const key of Object.keys(value))
    define(made, key, clone((value as Record<string, unknown>)[key], known));
  return made;
}

const uncloneable: readonly (abstract new (...given: never[]) => object)[] = [
  WeakMap,
  WeakSet,
  WeakRef,
  Promise,
];

function cloneView(view: ArrayBufferView, known: Map<unknown, unknown>): unknown {
  const { buffer, byteOffset, byteLength } = view;
  const copy = clone(buffer, known) as ArrayBuffer;
  if (view instanceof DataView) return new DataView(copy, byteOffset, byteLength);
  const name = (view as Uint8Array)[Symbol.toStringTag];
  const Typed = (globalThis as unknown as Record<string, Uint8ArrayConstructor>)[name] ?? Uint8Array;
  return new Typed(copy, byteOffset, (view as Uint8Array).length);
}

function cloneError(error: Error, known: Map<unknown, unknown>): Error {
  const Class = errors.find(({ name }) => name === error.name) ?? Error;
  const made = Object.hasOwn(error, "message") ? new Class(error.message) : new Class();
  known.set(error, made);
  for (const key of ["stack", "cause"] as const)
    if (Object.hasOwn(error, key)) define(made, key, clone(error[key], known), false);
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
