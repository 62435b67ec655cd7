import { decodePath } from "../model/encode-path.ts";
import type { DataPath } from "../source/origin.ts";
import { appendAll } from "./append-all.ts";

/** One step of a JSON pointer, escaped. */
export function escapePointer(step: string | number): string {
  return String(step).replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The reverse of `escapePointer`; percent escapes, as URL fragments have them, are decoded where they are sound. */
export function unescapePointer(step: string): string {
  const plain = step.replaceAll("~1", "/").replaceAll("~0", "~");
  return plain.includes("%") ? decodePath(plain) : plain;
}

/**
 * Cuts a document into the parts that readers depend on one by one. A scalar or array stands under "/key"; an object's
 * member names under "/key" and its members under "/key/member"; `components` is cut one level deeper. `""` has the
 * top-level names and is absent where the document is no object.
 */
export function splitParts(value: unknown): ReadonlyMap<string, unknown> {
  const parts = new Map<string, unknown>();
  if (!isObject(value)) return parts;
  parts.set("", Object.keys(value));
  for (const [key, member] of Object.entries(value))
    split(parts, `/${escapePointer(key)}`, member, key === "components" ? 2 : 1);
  return parts;
}

function split(parts: Map<string, unknown>, pointer: string, value: unknown, levels: number): void {
  if (levels === 0 || !isObject(value)) {
    parts.set(pointer, value);
    return;
  }
  parts.set(pointer, Object.keys(value));
  for (const [key, member] of Object.entries(value))
    split(parts, `${pointer}/${escapePointer(key)}`, member, levels - 1);
}

/** A member of a plain value, own members only. */
export function memberAt(value: unknown, path: DataPath): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, step)) return undefined;
    current = (current as Record<string | number, unknown>)[step];
  }
  return current;
}

/** All objects in a plain value, itself included, each of them once. It takes no stack, and may be given values with cycles. */
export function* objectsIn(value: unknown): Iterable<Readonly<Record<string, unknown>>> {
  const waiting = [value];
  const seen = new Set<unknown>();
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== "object" || next === null || seen.has(next)) continue;
    seen.add(next);
    if (isObject(next)) yield next;
    appendAll(waiting, Object.values(next));
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
