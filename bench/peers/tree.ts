// Peers start processes of their own: all of a tree is counted, as Linux tells of it.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readdirSync, readFileSync } from "node:fs";

export interface TreeUsage {
  readonly status: number | null;
  /** Seconds of wall time, and of processor time in user and kernel mode together. */
  readonly wall: number;
  readonly cpu: number;
  /** The largest sum of resident sets at one time, in megabytes. */
  readonly memory: number;
}

/** Runs a script in a Node of its own, and writes what it prints to a file. Only one at a time. */
export async function runTree(
  command: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
  log: string,
): Promise<TreeUsage> {
  const output = openSync(log, "w");
  const before = statOf("self").waited;
  const start = performance.now();
  // Detached: the processes of one session are found again.
  const root = spawn(process.execPath, command, {
    ...options,
    detached: true,
    stdio: ["ignore", output, output],
  });
  const times = new Map<string, number>();
  let memory = 0;
  const looking = setInterval(() => {
    let sum = 0;
    for (const { id, time, resident } of session(root.pid)) {
      times.set(id, time);
      sum += resident;
    }
    memory = Math.max(memory, sum);
  }, 100);
  const [status] = (await once(root, "exit")) as [number | null];
  const wall = (performance.now() - start) / 1000;
  clearInterval(looking);
  closeSync(output);
  for (const { id } of session(root.pid)) process.kill(Number(id));
  // Whoever outlives its parent is in the samples alone; what ran between two samples is not in them.
  const sampled = [...times.values()].reduce((sum, time) => sum + time, 0);
  return { status, wall, cpu: Math.max(statOf("self").waited - before, sampled), memory };
}

function* session(
  leader: number | undefined,
): Iterable<{ readonly id: string; readonly time: number; readonly resident: number }> {
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const { session: of, time } = statOf(id);
      if (of !== leader) continue;
      const status = readFileSync(`/proc/${id}/status`, "utf8");
      yield { id, time, resident: Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024 };
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Seconds that a process took itself, and those that its children took that it has waited for, with theirs. */
function statOf(id: string): { readonly session: number; readonly time: number; readonly waited: number } {
  const stat = readFileSync(`/proc/${id}/stat`, "utf8");
  // After the name, which may have spaces: state, parent, group, session, and the times from the twelfth on, in hundredths.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const at = (index: number): number => Number(fields[index]);
  return { session: at(3), time: (at(11) + at(12)) / 100, waited: (at(13) + at(14)) / 100 };
}
