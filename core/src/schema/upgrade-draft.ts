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
  readonly put: Put;
  /** Of all members that are there in the end. */
  readonly places: () => readonly UpgradePlace[];
}

/**
 * A value in the making. Values that are put in are never changed: what has to grow is copied first. A value that is
 * no object stays where it is and nothing can be put below it, so that its wrong type is seen.
 */
export function makeDraft(): Draft {
  const draft: object = {};
  const places: UpgradePlace[] = [];
  const own = new WeakSet<object>([draft]);
  return { draft, put, places: () => places.filter(({ at }) => exists(draft, at)) };

  function put(at: DataPath, from: DataPath, value: unknown): void {
    const last = at.at(-1);
    if (last === undefined) return;
    let here: object | undefined = draft;
    for (const [index, step] of at.slice(0, -1).entries())
      here = here && container(here, step, at[index + 1]);
    if (!here) return;
    setMember(here, last, value);
    places.push({ at, path: from });
  }

  /** The object or list at a step, made or copied so that it may be changed. */
  function container(
    parent: object,
    step: string | number,
    next: string | number | undefined,
  ): object | undefined {
    const present = memberOf(parent, step);
    if (present !== undefined && (typeof present !== "object" || present === null)) return undefined;
    if (present !== undefined && own.has(present)) return present;
    const made = Array.isArray(present)
      ? [...present]
      : present
        ? { ...present }
        : typeof next === "number"
          ? []
          : {};
    own.add(made);
    setMember(parent, step, made);
    return made;
  }
}

function exists(root: unknown, path: DataPath): boolean {
  let here = root;
  for (const step of path) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, step)) return false;
    here = memberOf(here, step);
  }
  return true;
}

function memberOf(parent: object, key: string | number): unknown {
  return Object.hasOwn(parent, key) ? (parent as Record<string | number, unknown>)[key] : undefined;
}

/** Keys come from a file: `__proto__` must become an ordinary member. */
function setMember(parent: object, key: string | number, value: unknown): void {
  Object.defineProperty(parent, key, { value, configurable: true, enumerable: true, writable: true });
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
