import type { DataPath } from "../source/origin.ts";

/** The member at `at` in the upgraded value was written at `path` in the old file. */
export interface UpgradePlace {
  readonly at: DataPath;
  readonly path: DataPath;
}

/** Puts a value at a path of the draft and remembers where it came from. */
export type Put = (at: DataPath, from: DataPath, value: unknown) => void;

export interface Draft {
  readonly draft: unknown;
  readonly places: readonly UpgradePlace[];
  readonly put: Put;
}

/** A value in the making. Values that are put in are never changed: what has to grow is copied first. */
export function makeDraft(): Draft {
  const draft: object = {};
  const places: UpgradePlace[] = [];
  const own = new WeakSet<object>([draft]);
  return { draft, places, put };

  function put(at: DataPath, from: DataPath, value: unknown): void {
    const last = at.at(-1);
    if (last === undefined) return;
    let here = draft;
    for (const [index, step] of at.slice(0, -1).entries()) here = container(here, step, at[index + 1]);
    setMember(here, last, value);
    places.push({ at, path: from });
  }

  /** The object or list at a step, made or copied so that it may be changed. */
  function container(parent: object, step: string | number, next: string | number | undefined): object {
    const present: unknown = Object.hasOwn(parent, step)
      ? (parent as Record<string | number, unknown>)[step]
      : undefined;
    if (typeof present === "object" && present !== null && own.has(present)) return present;
    const made = Array.isArray(present)
      ? [...present]
      : isObject(present)
        ? { ...present }
        : typeof next === "number"
          ? []
          : {};
    own.add(made);
    setMember(parent, step, made);
    return made;
  }
}

/** Keys come from a file: `__proto__` must become an ordinary member. */
function setMember(parent: object, key: string | number, value: unknown): void {
  Object.defineProperty(parent, key, { value, configurable: true, enumerable: true, writable: true });
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
