import { query, type Program } from "../storage/program.ts";
import { deploymentColumns, deploymentOf, linesOf } from "./deployment-row.ts";
import type { DeploymentPage } from "./deployment-store.ts";
import type { Deployment } from "./deployment.ts";
import { mostPreviews } from "./kept-releases.ts";

export function* findDeployment(id: string): Program<Deployment | undefined> {
  const [row] = yield* query(`select ${deploymentColumns} from deployments where id = $1`, id);
  return row && deploymentOf(row);
}

export function* hasOpenDeployment(project: string): Program<boolean> {
  const rows = yield* query(
    "select id from deployments where project = $1 and status in ('queued', 'in_progress') limit 1",
    project,
  );
  return rows.length > 0;
}

export function* readLogs(id: string): Program<readonly string[]> {
  const [row] = yield* query("select logs from deployments where id = $1", id);
  return row ? linesOf(row) : [];
}

/** The newest by when they were asked for: a rollback goes before what was under way when it was wanted. */
export function* currentDeployment(project: string, branch: string | null): Program<Deployment | undefined> {
  const [row] = yield* query(
    `select ${deploymentColumns} from deployments
     where project = $1 and branch = $2 and status = 'success' order by seq desc limit 1`,
    project,
    branch ?? "",
  );
  return row && deploymentOf(row);
}

/** The same of a preview, by the name of its address. */
export function* previewedDeployment(preview: string): Program<Deployment | undefined> {
  const [row] = yield* query(
    `select ${deploymentColumns} from deployments
     where preview = $1 and status = 'success' order by seq desc limit 1`,
    preview,
  );
  return row && deploymentOf(row);
}

export function* succeededDeployments(project: string): Program<readonly Deployment[]> {
  const rows = yield* query(
    `select ${deploymentColumns} from deployments
     where project = $1 and status = 'success' order by seq desc limit 500`,
    project,
  );
  return rows.map(deploymentOf);
}

/** These, and the rollbacks that are under way. */
export function* knownDeployments(project: string): Program<readonly Deployment[]> {
  const rows = yield* query(
    `select ${deploymentColumns} from deployments
     where project = $1 and (status = 'success' or (source = 'rollback' and status in ('queued', 'in_progress')))
     order by seq desc limit 500`,
    project,
  );
  return rows.map(deploymentOf);
}

/** The ids of deployments whose releases are shown: that of the project, and those of its previews. */
export function* shownDeployments(project: string): Program<ReadonlySet<string>> {
  const rows = yield* query(
    `select id, branch from deployments
     where project = $1 and seq in (
       select max(seq) from deployments where project = $1 and status = 'success' group by branch)
     order by seq desc`,
    project,
  );
  const own = rows.filter(({ branch }) => branch === "");
  const previews = rows.filter(({ branch }) => branch !== "").slice(0, mostPreviews);
  return new Set([...own, ...previews].map(({ id }) => String(id)));
}

export function* listDeployments(project: string, before: number, limit: number): Program<DeploymentPage> {
  const rows = yield* query(
    `select ${deploymentColumns} from deployments where project = $1 and seq < $2 order by seq desc limit $3`,
    project,
    before,
    limit + 1,
  );
  const found = rows.slice(0, limit);
  const last = found.at(-1);
  return {
    deployments: found.map(deploymentOf),
    next: rows.length > limit && last ? writeCursor(Number(last["seq"])) : null,
  };
}

function writeCursor(seq: number): string {
  return Buffer.from(`d${seq}`).toString("base64url");
}

/** Undefined where the text is no cursor. */
export function readCursor(cursor: string): number | undefined {
  const [, seq] = /^d([1-9]\d{0,14})$/.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  return seq === undefined || writeCursor(Number(seq)) !== cursor ? undefined : Number(seq);
}
