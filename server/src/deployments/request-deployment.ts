import { createHash, randomUUID } from "node:crypto";
import { query, type Program } from "../storage/program.ts";
import type { DeploymentClaim } from "./deployment-store.ts";
import { deploymentColumns, deploymentOf } from "./deployment-row.ts";
import { nextStatus, type Deployment, type NewDeployment } from "./deployment.ts";

/** Deployments of a project that are remembered; the one that is shown is in any case. */
const remembered = 1000;

export interface Requested {
  readonly deployment: Deployment;
  readonly isNew: boolean;
}

/** What was asked for and has not begun will show whatever was changed before it begins, so one is enough. */
export function* requestDeployment(wanted: NewDeployment): Program<Requested> {
  const { project, kind, branch, source, preview = null, release = null } = wanted;
  yield* query("advisory_lock($1)", lockOf(project));
  const [queued] = yield* query(
    `select ${deploymentColumns} from deployments
     where project = $1 and kind = $2 and branch = $3 and status = 'queued'
       and (source = 'rollback') = (cast($4 as text) is not null) and coalesce(release, '') = coalesce(cast($4 as text), '')
     order by seq desc limit 1`,
    project,
    kind,
    branch ?? "",
    release,
  );
  if (queued) return { deployment: deploymentOf(queued), isNew: false };
  yield* query(
    `delete from deployments where project = $1 and status in ('success', 'failure')
       and seq < (select seq from deployments where project = $1 order by seq desc limit 1 offset ${remembered - 1})
       and seq not in (select max(seq) from deployments where project = $1 and status = 'success' group by branch)`,
    project,
  );
  const [row] = yield* query(
    `insert into deployments (id, project, kind, branch, status, source, created_at, release, preview)
     values ($1, $2, $3, $4, 'queued', $5, now_ms(), $6, $7) returning ${deploymentColumns}`,
    randomUUID(),
    project,
    kind,
    branch ?? "",
    source,
    release,
    preview,
  );
  return { deployment: deploymentOf(row!), isNew: true };
}

export function* beginDeployment(
  { project, kind, branch, source }: NewDeployment,
  owner: string,
  lease: number,
): Program<DeploymentClaim> {
  const [row] = yield* query(
    `insert into deployments
       (id, project, kind, branch, status, source, created_at, started_at, owner, attempt, tries, lease_until)
     values ($1, $2, $3, $4, $5, $6, now_ms(), now_ms(), $7, 1, 1, now_ms() + cast($8 as bigint))
     returning ${deploymentColumns}`,
    randomUUID(),
    project,
    kind,
    branch ?? "",
    nextStatus("queued", "claim"),
    source,
    owner,
    lease,
  );
  return { deployment: deploymentOf(row!), owner, attempt: 1 };
}

/** A number that stands for a project among PostgreSQL's locks. */
export function lockOf(project: string): number {
  return createHash("sha256").update(`deployments ${project}`).digest().readInt32BE(0);
}
