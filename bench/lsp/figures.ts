/** Milliseconds that something took: of the processor, and until it was answered. */
export interface Taken {
  readonly cpu: number;
  readonly wall: number;
}

/** Runs something so often, and tells what each time took; `cpu` reads the clock of the processor that counts. */
export async function times(
  rounds: number,
  cpu: () => number,
  run: (round: number) => unknown,
  between: () => unknown = () => undefined,
): Promise<readonly Taken[]> {
  const taken: Taken[] = [];
  for (let round = 0; round < rounds; round++) {
    const [before, start] = [cpu(), performance.now()];
    await run(round);
    const wall = performance.now() - start;
    taken.push({ cpu: cpu() - before, wall });
    await between();
  }
  return taken;
}

/** What a fixed loop takes of the processor now, in milliseconds: the same work on every machine. */
export function fixedLoop(): number {
  const all = Array.from({ length: 5 }, () => {
    const before = ownCpu();
    let sum = 0;
    for (let step = 0; step < 20_000_000; step++) sum = (sum * 31 + step) | 0;
    return sum === 0.5 ? 0 : ownCpu() - before;
  });
  return Math.min(...all);
}

/** Milliseconds of processor time of this process. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** One line of the table: medians and the slowest of twenty, and the median as part of the loop. */
export function row(what: string, taken: readonly Taken[], budget = ""): string {
  const cpu = taken.map((each) => each.cpu).toSorted((left, right) => left - right);
  const wall = taken.map((each) => each.wall).toSorted((left, right) => left - right);
  const cells = [
    what,
    milliseconds(part(cpu, 0.5)),
    milliseconds(part(cpu, 0.95)),
    milliseconds(part(wall, 0.5)),
    milliseconds(part(wall, 0.95)),
    (part(cpu, 0.5) / fixedLoop()).toFixed(2),
    budget,
  ];
  return `| ${cells.join(" | ")} |\n`;
}

export const head = `| What | CPU, median | CPU, p95 | wall, median | wall, p95 | of the loop | Budget |\n|${" --- |".repeat(7)}\n`;

/** The smallest figure that so many of them, as a part of all, do not exceed. */
function part(sorted: readonly number[], where: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * where) - 1)] ?? 0;
}

function milliseconds(time: number): string {
  return `${time.toFixed(1)} ms`;
}
