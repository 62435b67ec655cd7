import { forgetKeys } from "./admit-request.ts";
import { query, type Program } from "../storage/program.ts";

/** Jobs of one step: with all their events they must not keep others from writing for long. */
const stepSize = 5;

/** Removes jobs that ended so many milliseconds ago, the oldest first. Returns their ids. */
export function* removeJobs(kept: number): Program<readonly string[]> {
  const old = yield* query(
    `select id, project from jobs where ended_at <= now_ms() - cast($1 as bigint) and lease_until is null
     order by ended_at limit ${stepSize} for update skip locked`,
    kept,
  );
  for (const project of new Set(old.map((row) => String(row["project"])))) yield* forgetKeys(project);
  const ids = old.map(({ id }) => String(id));
  for (const id of ids) yield* query("delete from jobs where id = $1", id);
  return ids;
}
