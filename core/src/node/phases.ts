/** What a build does, in order. */
export type PhaseName = "read" | "routes" | "pages" | "files" | "assets" | "check" | "put" | "remember";

/** What a part of a build took, in milliseconds; `cpu` is of all threads of the process. */
export interface Phase {
  readonly name: PhaseName;
  readonly wall: number;
  readonly cpu: number;
}

/** Measures one phase after the other. */
export function measurePhases(): {
  /** Ends the phase that was running, and begins another. */
  readonly enter: (name: PhaseName) => void;
  /** Ends the last one. */
  readonly end: () => readonly Phase[];
} {
  const phases: Phase[] = [];
  let running: PhaseName | undefined;
  let wall = 0;
  let cpu = 0;
  const end = (): readonly Phase[] => {
    const now = used();
    if (running !== undefined) phases.push({ name: running, wall: performance.now() - wall, cpu: now - cpu });
    running = undefined;
    return phases;
  };
  return {
    enter: (name) => {
      end();
      running = name;
      wall = performance.now();
      cpu = used();
    },
    end,
  };
}

function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
