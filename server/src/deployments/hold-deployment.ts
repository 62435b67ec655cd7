import { query, type Program } from "../storage/program.ts";
import type { DeploymentClaim, Outcome } from "./deployment-store.ts";
import { deploymentColumns, deploymentOf, linesOf } from "./deployment-row.ts";
import { nextStatus, type Commit } from "./deployment.ts";
import { lockOf } from "./request-deployment.ts";

/** Milliseconds: no lease is longer. What is dated later was dated by a clock that has been set back since. */
const longestLease = 600_000;

const mostLines = 1000;
const longestLine = 2000;

interface ClaimOptions {
  readonly lease: number;
  readonly attempts: number;
}

export function* claimDeployment(
  project: string,
  owner: string,
  work: "build" | "rollback",
  { lease, attempts }: ClaimOptions,
): Program<{ readonly claim: DeploymentClaim | undefined; readonly isChanged: boolean }> {
  yield* query("advisory_lock($1)", lockOf(project));
  yield* query(
    `update deployments set lease_until = now_ms() + cast($2 as bigint)
     where project = $1 and status = 'in_progress' and lease_until > now_ms() + cast($3 as bigint)`,
    project,
    lease,
    longestLease,
  );
  // The next start asks for what it needs itself.
  const lost = yield* query(
    `update deployments set status = $3, owner = null, lease_until = null, ended_at = now_ms(), release = null,
       summary = case when source = 'start' then 'The server was lost before it was done.'
         else 'The process that worked on it was lost ' || tries || ' times. It may need more memory than there is.' end
     where project = $1 and status = 'in_progress' and lease_until <= now_ms()
       and (tries >= $2 or source = 'start') returning id`,
    project,
    attempts,
    nextStatus("in_progress", "fail"),
  );
  const [row] = yield* query(
    `select id from deployments as next
     where project = $1 and (source = 'rollback') = ($2 = 'rollback')
       and (status = 'queued' or (status = 'in_progress' and lease_until <= now_ms()))
       and ($2 = 'rollback' or not exists (
         select 1 from deployments as other
         where other.project = $1 and other.branch = next.branch and other.source <> 'rollback'
           and other.status = 'in_progress' and other.lease_until > now_ms()))
     order by seq limit 1 for update`,
    project,
    work,
  );
  if (!row) return { claim: undefined, isChanged: lost.length > 0 };
  const [taken] = yield* query(
    `update deployments set status = $3, owner = $2, attempt = attempt + 1, tries = tries + 1,
       started_at = coalesce(started_at, now_ms()), lease_until = now_ms() + cast($4 as bigint)
     where id = $1 returning ${deploymentColumns}`,
    String(row["id"]),
    owner,
    nextStatus("queued", "claim"),
    lease,
  );
  const deployment = deploymentOf(taken!);
  return { claim: { deployment, owner, attempt: Number(taken!["attempt"]) }, isChanged: true };
}

const fence = "id = $1 and owner = $2 and attempt = $3 and status = 'in_progress'";

function fenced({ deployment, owner, attempt }: DeploymentClaim): readonly [string, string, number] {
  return [deployment.id, owner, attempt];
}

export function* heartbeat(claim: DeploymentClaim, lease: number): Program<boolean> {
  const rows = yield* query(
    `update deployments set lease_until = now_ms() + cast($4 as bigint)
     where ${fence} and lease_until > now_ms() returning id`,
    ...fenced(claim),
    lease,
  );
  return rows.length > 0;
}

export function* addLines(claim: DeploymentClaim, lines: readonly string[]): Program<boolean> {
  const [row] = yield* query(`select logs from deployments where ${fence} for update`, ...fenced(claim));
  if (!row) return false;
  const logs = linesOf(row);
  const room = mostLines - 1 - logs.length;
  if (room < 0) return true;
  const added = lines.slice(0, room).map((line) => line.slice(0, longestLine));
  if (lines.length > room) added.push("Further lines are left out.");
  const text = JSON.stringify([...logs, ...added].map((line) => line.toWellFormed()));
  yield* query("update deployments set logs = $2 where id = $1", claim.deployment.id, text);
  return true;
}

export function* setCommit(
  claim: DeploymentClaim,
  { sha, ref, message, author, filesChanged }: Commit,
): Program<boolean> {
  const rows = yield* query(
    `update deployments set commit_sha = $4, commit_ref = $5, commit_message = $6, commit_author = $7,
       commit_files = $8 where ${fence} returning id`,
    ...fenced(claim),
    sha,
    ref,
    message.slice(0, longestLine),
    author,
    filesChanged && JSON.stringify(filesChanged),
  );
  return rows.length > 0;
}

const overtaken =
  "Not shown: what was asked for after it was shown meanwhile. Deploy again to show the docs as they are now.";

export function* finish(
  claim: DeploymentClaim,
  { status, summary, release, artifact }: Outcome,
): Program<boolean> {
  yield* query("advisory_lock($1)", lockOf(claim.deployment.project));
  const notes = status === "success" && (yield* isOvertaken(claim)) ? [overtaken] : [];
  if (notes.length > 0) yield* addLines(claim, notes);
  const rows = yield* query(
    `update deployments set status = $4, summary = $5, release = $6, ended_at = now_ms(),
       owner = null, lease_until = null, artifact_sha256 = $7, artifact_bytes = cast($8 as bigint)
     where ${fence} returning id`,
    ...fenced(claim),
    nextStatus("in_progress", status === "success" ? "succeed" : "fail"),
    [summary.slice(0, longestLine), ...notes].join(" "),
    release,
    artifact && artifact.sha256,
    artifact && artifact.bytes,
  );
  return rows.length > 0;
}

/** Whether one of the same branch has succeeded that was asked for later: that one is shown. */
function* isOvertaken({ deployment: { id } }: DeploymentClaim): Program<boolean> {
  const rows = yield* query(
    `select later.id from deployments as later join deployments as own
       on later.project = own.project and later.branch = own.branch and later.seq > own.seq
     where own.id = $1 and later.status = 'success' limit 1`,
    id,
  );
  return rows.length > 0;
}

export function* giveBack(claim: DeploymentClaim): Program<boolean> {
  const rows = yield* query(
    `update deployments set status = $4, owner = null, lease_until = null, tries = tries - 1
     where ${fence} returning id`,
    ...fenced(claim),
    nextStatus("in_progress", "give back"),
  );
  return rows.length > 0;
}
