import { createHash, randomUUID } from "node:crypto";
import { query, type Program } from "../storage/program.ts";
import type { DeploymentClaim } from "./deployment-store.ts";
import { deploymentColumns, deploymentOf } from "./deployment-row.ts";
import { knownDeployments } from "./list-deployments.ts";
import { nextStatus, type Deployment, type NewDeployment } from "./deployment.ts";

/** Deployments of a project that are remembered; the one that is shown is in any case. */
const remembered = 1000;

export interface Requested {
  readonly deployment: Deployment;
  readonly isNew: boolean;
}

/**
 * What was asked for and has not begun will show whatever was changed before it begins, so one is enough; but not one that
 * something asked for later goes before.
 */
export function* requestDeployment(wanted: NewDeployment): Program<Requested> {
  const { project, kind, branch, source, preview = null, release = null } = wanted;
  yield* query("advisory_lock($1)", lockOf(project));
  const [queued] = yield* query(
    `select ${deploymentColumns} from deployments as queued
     where project = $1 and kind = $2 and branch = $3 and status = 'queued'
       and (source in ('rollback', 'start') and source = cast($5 as text)
            or source not in ('rollback', 'start') and cast($5 as text) not in ('rollback', 'start'))
       and coalesce(release, '') = coalesce(cast($4 as text), '')
       and not exists (
         select 1 from deployments as later
         where later.project = $1 and later.branch = $3 and later.seq > queued.seq and later.status <> 'failure'
           and (later.source = 'rollback' or cast($4 as text) is not null))
     order by seq desc limit 1`,
    project,
    kind,
    branch ?? "",
    release,
    source,
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

/**
 * Asks for the release that `choose` names. It is told of what succeeded and of the rollbacks that are under way, newest first,
 * and nobody else asks for anything meanwhile. What it throws is thrown.
 */
export function* requestRollback(
  project: string,
  choose: (known: readonly Deployment[]) => string,
): Program<Requested> {
  yield* query("advisory_lock($1)", lockOf(project));
  const release = choose(yield* knownDeployments(project));
  return yield* requestDeployment({ project, kind: "production", branch: null, source: "rollback", release });
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
