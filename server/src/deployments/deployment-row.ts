import type { Row } from "../storage/program.ts";
import type { Commit, Deployment } from "./deployment.ts";

/** All columns but the logs, which may be large. */
export const deploymentColumns: string =
  "seq, id, project, kind, branch, preview, status, source, created_at, started_at, ended_at, " +
  "commit_sha, commit_ref, commit_message, commit_author, commit_files, summary, release, " +
  "artifact_sha256, artifact_bytes, attempt, tries";

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
    commit: sha === null ? null : commitOf(sha, row),
    summary: text("summary"),
    release: textOrNull("release"),
    artifact:
      row["artifact_sha256"] == null
        ? null
        : { sha256: text("artifact_sha256"), bytes: Number(row["artifact_bytes"]) },
  };
}

function commitOf(sha: string, row: Row): Commit {
  const { commit_ref: ref, commit_message: message, commit_author: author, commit_files: files } = row;
  return {
    sha,
    ref: String(ref ?? ""),
    message: String(message ?? ""),
    author: author == null ? null : String(author),
    filesChanged: files == null ? null : (JSON.parse(String(files)) as Commit["filesChanged"]),
  };
}

/** Its logs, of a row that has them. */
export function linesOf(row: Row): readonly string[] {
  return JSON.parse(String(row["logs"])) as readonly string[];
}
