import { git, gitText, type GitOptions } from "./run-git.ts";

/**
 * Merges a commit into another one, in an index of the options alone; resolves to the commit of the merge. A file that both have
 * changed becomes that of `theirs`; the other one stays in the history. Rejects with `GitError`.
 */
export async function mergeTaking(ours: string, theirs: string, options: GitOptions): Promise<string> {
  const args = ["--write-tree", "-z", "--name-only", "--no-messages", "--allow-unrelated-histories"];
  const { stdout } = await git(["merge-tree", ...args, ours, theirs], { ...options, allow: [1] });
  const [merged = "", ...conflicts] = stdout.toString().split("\0");
  const paths = new Set(conflicts.filter((path) => path !== ""));
  const tree = paths.size === 0 ? merged : await taking(merged, paths, theirs, options);
  const message = "Merge the site as it is now";
  return gitText(["commit-tree", tree, "-p", ours, "-p", theirs, "-m", message], options);
}

/** A tree whose files of these paths are those of a commit, or are gone with it. */
async function taking(
  tree: string,
  paths: ReadonlySet<string>,
  commit: string,
  options: GitOptions,
): Promise<string> {
  await git(["read-tree", tree], options);
  const listed = (await git(["ls-tree", "-r", "-z", commit], options)).stdout.toString().split("\0");
  const kept = listed.filter((entry) => paths.has(entry.slice(entry.indexOf("\t") + 1)));
  const gone = [...paths].map((path) => `0 ${"0".repeat(40)}\t${path}`);
  const input = [...gone, ...kept].map((entry) => `${entry}\0`).join("");
  await git(["update-index", "-z", "--replace", "--index-info"], { ...options, input });
  return gitText(["write-tree"], options);
}
