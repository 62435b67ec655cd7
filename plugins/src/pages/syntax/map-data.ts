import type { DataPath } from "@octavo/core";

/** A copy of data with other leaves. Aliases of YAML share their value, in a ring too: each is copied once, at its first path. */
export function mapData(data: unknown, change: (leaf: unknown, path: DataPath) => unknown): unknown {
  const known = new Map<object, unknown>();
  return copied(data, []);

  function copied(value: unknown, path: DataPath): unknown {
    if (typeof value !== "object" || value === null) return change(value, path);
    const found = known.get(value);
    if (found !== undefined) return found;
    const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
    known.set(value, copy);
    for (const [key, member] of Object.entries(value)) {
      const own = copied(member, [...path, Array.isArray(value) ? Number(key) : key]);
      // A member may be called `__proto__`.
      Object.defineProperty(copy, key, { value: own, enumerable: true, configurable: true, writable: true });
    }
    return copy;
  }
}
