import { jobColumns, jobRow, type JobRow } from "./job-row.ts";
import type { ClaimOptions } from "./job-store.ts";
import { query, type Program } from "../storage/program.ts";

/** The job that is next, its row locked. Projects of which few run go first, so that none waits for all jobs of another. */
export function* nextJob({ perProject, global, projects }: ClaimOptions): Program<JobRow | undefined> {
  const running = new Map<string, number>();
  let all = 0;
  for (const row of yield* query(
    "select project, count(*) as count from jobs where lease_until > now_ms() group by project",
  )) {
    running.set(String(row["project"]), Number(row["count"]));
    all += Number(row["count"]);
  }
  if (all >= global) return undefined;
  const among = Map.groupBy(new Set(projects), (project) => running.get(project) ?? 0);
  for (const [count, ids] of [...among].toSorted(([one], [other]) => one - other)) {
    if (count >= perProject) return undefined;
    const [row] = yield* query(
      `select ${jobColumns} from jobs
       where status = 'active' and run_at <= now_ms() and (lease_until is null or lease_until <= now_ms())
         and project in (${ids.map((_id, index) => `$${index + 1}`).join(", ")})
       order by run_at, seq limit 1 for update skip locked`,
      ...ids,
    );
    if (row !== undefined) return jobRow(row);
  }
  return undefined;
}
