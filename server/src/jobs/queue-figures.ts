import { query, type Program } from "../storage/program.ts";

/** How much there is to do, in all projects. */
export interface QueueFigures {
  /** Active jobs that no worker has. */
  readonly queued: number;
  /** Jobs that a worker has. */
  readonly running: number;
  /** Milliseconds since the first of the queued ones could be taken; 0 where none is. */
  readonly oldestWait: number;
}

export function* queueFigures(): Program<QueueFigures> {
  const isQueued = "status = 'active' and (lease_until is null or lease_until <= now_ms())";
  const [row] = yield* query(
    `select
       (select count(*) from jobs where ${isQueued}) as queued,
       (select count(*) from jobs where lease_until > now_ms()) as running,
       (select now_ms() - min(run_at) from jobs where ${isQueued}) as waited`,
  );
  return {
    queued: Number(row?.["queued"]),
    running: Number(row?.["running"]),
    // What waits for its next attempt could not be taken yet.
    oldestWait: Math.max(0, Number(row?.["waited"] ?? 0)),
  };
}
