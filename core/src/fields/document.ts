import { dataParts } from "../queries/syntax.ts";
import type { Read } from "../database/query.ts";
import type { DataPath } from "../source/origin.ts";
import { escapePointer, isObject, memberAt } from "../syntax/parts.ts";

/** A document as pure functions read it: a part that is not loaded yet reads as absent, and the function runs again. */
export interface Parts {
  /** Member names of the root (`[]`), of a top-level object or of a section of `components`; undefined where there is none. */
  names(path: DataPath): readonly string[] | undefined;
  /** Any member below those objects, and top-level scalars and lists. */
  value(path: DataPath): unknown;
}

export type Report = Read["report"];

/** How deep a schema is searched for the schemas that it needs. */
const scanLimit = 64;

/** Runs a pure function over a document until everything that it asks for is loaded; only the last run's problems count. */
export async function readParts<T>(
  read: Read,
  source: string,
  run: (parts: Parts, report: Report) => T,
): Promise<T> {
  const loaded = new Map<string, unknown>();
  for (;;) {
    const missing = new Set<string>();
    const problems: (() => void)[] = [];
    const report: Report = (...problem) => void problems.push(() => read.report(...problem));
    const result = run(
      partsOf(loaded, (pointer) => missing.add(pointer)),
      report,
    );
    if (missing.size === 0) {
      for (const problem of problems) problem();
      return result;
    }
    const load = async (pointer: string): Promise<unknown> => {
      const known = loaded.get(pointer);
      if (known !== undefined || loaded.has(pointer)) return known;
      const value = await read.pick(dataParts, source, pointer);
      loaded.set(pointer, value);
      return value;
    };
    for (const pointer of missing) {
      const value = await load(pointer);
      // What a schema refers to is asked for next, nearly always: loading it now halves the number of runs.
      if (pointer.startsWith("/components/schemas/"))
        for (const name of schemasIn(value)) await load(`/components/schemas/${name}`);
    }
  }
}

/** A document that is there as a whole. */
export function partsOfWhole(document: unknown): Parts {
  return {
    names(path) {
      const owner = memberAt(document, path);
      return isObject(owner) ? Object.keys(owner) : undefined;
    },
    value: (path) => memberAt(document, path),
  };
}

/** The escaped names of the schemas that a value refers to. */
function schemasIn(value: unknown, found = new Set<string>(), depth = 0): ReadonlySet<string> {
  if (typeof value !== "object" || value === null || depth > scanLimit) return found;
  for (const [key, member] of Object.entries(value)) {
    const name =
      key === "$ref" && typeof member === "string"
        ? /^#\/components\/schemas\/([^/%]+)$/.exec(member)?.[1]
        : undefined;
    if (name !== undefined) found.add(name);
    else schemasIn(member, found, depth + 1);
  }
  return found;
}

/** A document from its parts; `absent` is told which parts were asked for in vain. */
function partsOf(loaded: ReadonlyMap<string, unknown>, absent: (pointer: string) => void): Parts {
  const part = (path: DataPath, steps: number): unknown => {
    const pointer = pointerOf(path, steps);
    const value = loaded.get(pointer);
    if (value === undefined && !loaded.has(pointer)) absent(pointer);
    return value;
  };
  return {
    names(path) {
      const names = part(path, path.length);
      return Array.isArray(names) && names.every((name) => typeof name === "string") ? names : undefined;
    },
    value(path) {
      const steps = Math.min(path.length, path[0] === "components" ? 3 : 2);
      const value = part(path, steps);
      return steps === path.length ? value : memberAt(value, path.slice(steps));
    },
  };
}

function pointerOf(path: DataPath, steps: number): string {
  let pointer = "";
  for (let i = 0; i < steps; i++) {
    const step = path[i] ?? "";
    pointer += `/${typeof step === "string" && /[~/]/.test(step) ? escapePointer(step) : step}`;
  }
  return pointer;
}
