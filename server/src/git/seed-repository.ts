import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkAuthor, type Author } from "./check-commit.ts";
import { lock } from "./folder-lock.ts";
import { mergeTaking } from "./merge-taking.ts";
import { git, gitText, type GitOptions } from "./run-git.ts";

export interface SeedOptions {
  /** The files that are committed. Left alone: it need not be a repository, nor becomes one. */
  readonly folder: string;
  /** Where the bare repository is, or is made. */
  readonly bare: string;
  readonly author: Author;
  readonly signal?: AbortSignal | undefined;
}

const branch = "refs/heads/main";
/** The folder as it was committed last: what tells its changes from those that came to `main` otherwise. */
const taken = "refs/octavo/folder";

/**
 * Brings the files of a folder to `main` of a bare repository, which is made where there is none. Commits that came to `main`
 * meanwhile stay: what the folder has changed is merged with them, and counts where both changed a file. Rejects with `GitError`.
 */
export async function seedRepository({ folder, bare, author, signal }: SeedOptions): Promise<void> {
  await mkdir(join(bare, "info"), { recursive: true });
  const held = await lock(`${bare}.lock`, signal);
  try {
    await removeIndexes(bare);
    const at = { gitDir: bare, signal };
    const main = await commitOf(branch, at);
    if (main === undefined) await initialise(at);
    const indexFile = join(bare, `seed-${randomBytes(6).toString("hex")}.index`);
    const tree = { ...at, workTree: folder, indexFile, author: checkAuthor(author) };
    await git(["add", "--all"], tree);
    const found = await gitText(["write-tree"], tree);
    const last = main && ((await commitOf(taken, at)) ?? (await firstCommit(main, at)));
    if (last && found === (await gitText(["rev-parse", `${last}^{tree}`], at))) return;
    const message = last ? "Site as it is now" : "Site as it was found";
    const parent = last ? ["-p", last] : [];
    const commit = await gitText(["commit-tree", found, ...parent, "-m", message], tree);
    const next = main === last ? commit : await mergeTaking(main ?? commit, commit, tree);
    const input = `update ${branch} ${next} ${main ?? "0".repeat(40)}\nupdate ${taken} ${commit}\n`;
    await git(["update-ref", "--stdin"], { ...at, input });
  } finally {
    await removeIndexes(bare).catch(() => undefined);
    held.release();
  }
}

async function initialise(at: GitOptions & { readonly gitDir: string }): Promise<void> {
  await git(["-c", "init.defaultBranch=main", "init", "--quiet", "--bare", "--template="], at);
  await git(["config", "uploadpack.allowFilter", "true"], at);
  await writeFile(join(at.gitDir, "info", "exclude"), ".octavo/\nnode_modules/\n");
}

/** Undefined for a ref that is not there, and where there is no repository yet. */
async function commitOf(ref: string, at: GitOptions): Promise<string | undefined> {
  const args = ["rev-parse", "--verify", "--quiet", ref];
  const { code, stdout } = await git(args, { ...at, allow: [1, 128] });
  return code === 0 ? stdout.toString().trim() : undefined;
}

async function firstCommit(commit: string, at: GitOptions): Promise<string> {
  const roots = await gitText(["rev-list", "--max-parents=0", "--first-parent", commit], at);
  return roots.split("\n").at(-1) ?? commit;
}

/** Those that a killed process left, with their locks. The lock of the repository is held. */
async function removeIndexes(bare: string): Promise<void> {
  const left = (await readdir(bare)).filter((name) => name.startsWith("seed-"));
  await Promise.all(left.map((name) => rm(join(bare, name), { force: true })));
}
