import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkAuthor, type Author } from "./check-commit.ts";
import { lock } from "./folder-lock.ts";
import { git, gitText } from "./run-git.ts";

export interface SeedOptions {
  /** The files that the first commit gets. Left alone: it need not be a repository, nor becomes one. */
  readonly folder: string;
  /** Where the bare repository is, or is made. */
  readonly bare: string;
  readonly author: Author;
  readonly signal?: AbortSignal | undefined;
}

const branch = "refs/heads/main";

/** Makes a bare repository whose branch `main` has the files of a folder, where there is none yet. Rejects with `GitError`. */
export async function seedRepository({ folder, bare, author, signal }: SeedOptions): Promise<void> {
  await mkdir(join(bare, "info"), { recursive: true });
  const held = await lock(`${bare}.lock`, signal);
  const indexFile = join(bare, "seed.index");
  try {
    const at = { gitDir: bare, signal };
    await git(["-c", "init.defaultBranch=main", "init", "--quiet", "--bare", "--template="], at);
    const { code } = await git(["rev-parse", "--verify", "--quiet", branch], { ...at, allow: [1] });
    if (code === 0) return;
    await git(["config", "uploadpack.allowFilter", "true"], at);
    await writeFile(join(bare, "info", "exclude"), ".octavo/\nnode_modules/\n");
    const tree = { ...at, workTree: folder, indexFile };
    await git(["add", "--all"], tree);
    const args = ["commit-tree", await gitText(["write-tree"], tree), "-m", "Site as it was found"];
    const commit = await gitText(args, { ...tree, author: checkAuthor(author) });
    await git(["update-ref", branch, commit, "0".repeat(40)], at);
  } finally {
    await rm(indexFile, { force: true });
    held.release();
  }
}
