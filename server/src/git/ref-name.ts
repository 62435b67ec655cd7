import { permanent } from "./git-error.ts";
import { git } from "./run-git.ts";

/** A branch's name without `refs/heads/`, checked by us and by git: a ref goes into command lines. Throws `GitError`. */
export async function checkBranch(name: string): Promise<string> {
  const branch = name.replace(/^refs\/heads\//, "");
  const isPlain = branch !== "" && branch.length <= 200 && !branch.startsWith("-") && !branch.includes("\0");
  const accepted =
    isPlain && (await git(["check-ref-format", `refs/heads/${branch}`], { allow: [1] })).code === 0;
  if (!accepted)
    throw permanent(
      `${JSON.stringify(name.slice(0, 200))} is not the name of a branch. Write it as \`git branch\` lists it, such as main.`,
    );
  return branch;
}
