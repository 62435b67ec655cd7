import { GitError } from "./git-error.ts";
import { git, gitText } from "./run-git.ts";

/** Paths from the top of the repository, as they are after the commit; a file that was renamed is removed and added. */
export interface FilesChanged {
  readonly added: readonly string[];
  readonly modified: readonly string[];
  readonly removed: readonly string[];
}

export interface CommitDescription {
  readonly message: string;
  /** The name of its author; null where it has none. */
  readonly author: string | null;
  /** What it changes in its first parent; null where that is more than is told. */
  readonly filesChanged: FilesChanged | null;
}

/** What is told of a commit: a name of so many characters, so many files, and so many characters of their paths. */
const longestName = 200;
const mostFiles = 300;
const longestPaths = 16_000;

/** Describes a commit of a repository that has its trees and those of its first parent. Rejects with `GitError`. */
export async function describeCommit(
  commit: string,
  { gitDir, signal }: { readonly gitDir: string; readonly signal: AbortSignal | undefined },
): Promise<CommitDescription> {
  const told = await gitText(["log", "-1", "--format=%an%x00%B", commit], { gitDir, signal });
  const end = told.indexOf("\0");
  const author = told.slice(0, end).trim().slice(0, longestName).toWellFormed();
  return {
    message: told.slice(end + 1).trim(),
    author: author === "" ? null : author,
    filesChanged: await filesOf(commit, gitDir, signal),
  };
}

async function filesOf(
  commit: string,
  gitDir: string,
  signal: AbortSignal | undefined,
): Promise<FilesChanged | null> {
  const format = ["-r", "-z", "--root", "--no-renames", "--name-status", "--no-commit-id"];
  const args = ["diff-tree", ...format, "--diff-merges=first-parent", commit, "--"];
  let listed: string;
  try {
    listed = (await git(args, { gitDir, signal, maxBytes: 4 * longestPaths })).stdout.toString();
  } catch (error) {
    // A list that is too long, or a parent that is not there, is no reason to show nothing.
    if (error instanceof GitError) return null;
    throw error;
  }
  const fields = listed.split("\0").slice(0, -1);
  if (fields.length > 2 * mostFiles || listed.length > longestPaths) return null;
  const files = { added: [] as string[], modified: [] as string[], removed: [] as string[] };
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const kind = fields[at] === "A" ? "added" : fields[at] === "D" ? "removed" : "modified";
    files[kind].push(fields[at + 1] ?? "");
  }
  return files;
}
