import { readdirSync, readFileSync } from "node:fs";

/** Processes that a process started, and those that they started. Linux alone; elsewhere there are none. */
export function descendants(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const [child, parent] of parents()) children.set(parent, [...(children.get(parent) ?? []), child]);
  const found: number[] = [];
  for (const next = [pid]; next.length > 0;) {
    const started = children.get(next.pop()!) ?? [];
    found.push(...started);
    next.push(...started);
  }
  return found;
}

/** The process that started another one; undefined where that is not known. */
export function parentOf(pid: number): number | undefined {
  for (const [child, parent] of parents()) if (child === pid) return parent;
  return undefined;
}

function* parents(): Generator<[child: number, parent: number]> {
  let names: string[] = [];
  try {
    names = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return;
  }
  for (const name of names) {
    try {
      // "pid (name) state parent …", where the name may hold anything.
      const text = readFileSync(`/proc/${name}/stat`, "utf8");
      yield [Number(name), Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[1])];
    } catch {
      // It has just ended.
    }
  }
}
