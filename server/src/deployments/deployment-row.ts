import type { Row } from "../storage/program.ts";
import type { Deployment } from "./deployment.ts";

/** All columns but the logs, which may be large. */
export const deploymentColumns: string =
  "seq, id, project, kind, branch, preview, status, source, created_at, started_at, ended_at, " +
  "commit_sha, commit_ref, commit_message, summary, release, attempt, tries";

export function deploymentOf(row: Row): Deployment {
  const text = (key: string): string => String(row[key] ?? "");
  const textOrNull = (key: string): string | null => (row[key] == null ? null : String(row[key]));
  const timeOrNull = (key: string): Date | null => (row[key] == null ? null : new Date(Number(row[key])));
  const sha = textOrNull("commit_sha");
  return {
    id: text("id"),
    project: text("project"),
    kind: text("kind") as Deployment["kind"],
    branch: text("branch") === "" ? null : text("branch"),
    preview: textOrNull("preview"),
    status: text("status") as Deployment["status"],
    source: text("source") as Deployment["source"],
    createdAt: new Date(Number(row["created_at"])),
    startedAt: timeOrNull("started_at"),
    endedAt: timeOrNull("ended_at"),
    commit: sha === null ? null : { sha, ref: text("commit_ref"), message: text("commit_message") },
    summary: text("summary"),
    release: textOrNull("release"),
  };
}
