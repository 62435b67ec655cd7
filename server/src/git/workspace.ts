import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { bareCache, shortHash, withCache, type BareCache, type FetchLimits } from "./bare-cache.ts";
import { changedFiles, checkTree, type FileChange } from "./changed-files.ts";
import { checkAuthor, refuseLinks, type Author } from "./check-commit.ts";
import { copyLinked } from "./copy-linked.ts";
import { fetchBranches, fetchTree } from "./fetch.ts";
import type { Lock } from "./folder-lock.ts";
import { explainDisk, permanent } from "./git-error.ts";
import { push, type PushedBranch } from "./push.ts";
import { checkBranch } from "./ref-name.ts";
import type { Remote } from "./remote.ts";
import { git, gitText, type GitOptions } from "./run-git.ts";
import { readTree, type LinkedPaths } from "./tree-files.ts";
import { newHome, remove } from "./work-folder.ts";

export interface WorkspaceOptions {
  /** Branch to start from and to propose changes to; null for the default branch. */
  readonly ref: string | null;
  /** Branch that the work goes to, such as `agent/<job>`. Where the remote has it, work goes on from there. */
  readonly branch: string;
  /** Where caches and checkouts are kept; made where it is missing. */
  readonly folder: string;
  /** A commit made before and perhaps not pushed: taken up where this machine still has it, see `head`. */
  readonly commit?: string | undefined;
  readonly limits?: FetchLimits | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A checkout of a repository for one job. It has no `.git`: what is in the folder can neither steer git nor find the
 * other jobs. All methods reject with `GitError`, or with the signal's reason.
 */
export interface Workspace {
  /** The folder of the files. */
  readonly path: string;
  /** The one that it is in. Goes away as a whole, after a crash with the next sweep. */
  readonly home: string;
  /** The branch that a pull request goes to, by its short name. */
  readonly baseRef: string;
  /** The commit where the work left that branch. */
  readonly base: string;
  /** The last commit of the work: `base`, that of the remote's branch, `commit` of the options, or the newest made here. */
  readonly head: string;
  /** What is no file in `head`. */
  linkedPaths(): Promise<LinkedPaths>;
  /** All files that differ from `base`, committed or not. Files that the repository ignores are none of them. */
  changes(): Promise<readonly FileChange[]>;
  /** Commits all files that differ from `head`; null where none does. */
  commit(message: string, author: Author): Promise<string | null>;
  /** Brings `head` to the remote's branch, unless somebody else changed that. Does nothing where there is no commit. */
  push(): Promise<void>;
  /** Another folder, with the files of `base` as a deployment has them; the same one each time. */
  baseFiles(): Promise<string>;
  /**
   * Does something with a folder that has all files as a deployment would have them: with what symbolic links lead to. Where there
   * are none, it is `path`; else one that is there meanwhile, for one caller after the other.
   */
  asDeployed<T>(work: (folder: string) => Promise<T>): Promise<T>;
  /** Removes the folders. */
  dispose(): Promise<void>;
}

/** Opens the checkout of a job, after removing those that killed processes left of the same job. */
export async function openWorkspace(remote: Remote, options: WorkspaceOptions): Promise<Workspace> {
  try {
    return await openOnDisk(remote, options);
  } catch (error) {
    throw explainDisk(error);
  }
}

async function openOnDisk(remote: Remote, options: WorkspaceOptions): Promise<Workspace> {
  const { folder, signal, limits } = options;
  const [branch, ref] = await Promise.all([
    checkBranch(options.branch),
    options.ref === null ? null : checkBranch(options.ref),
  ]);
  if (branch === ref)
    throw permanent(`The work would go to ${branch} itself, and no pull request could be made of it.`);
  const cache = bareCache(remote, join(folder, "repositories"), limits);
  const start = await withCache(cache, signal, async () => {
    const fetched = await fetchBranches(cache, ref, branch, signal);
    const head = (await known(cache, options.commit, fetched.tip)) ?? fetched.tip ?? fetched.base;
    await fetchTree(cache, head, signal);
    return { ...fetched, head, base: await mergeBase(cache, fetched.base, head) };
  });
  const { home, held } = await newHome(join(folder, "work"), `${shortHash(`${remote.url}\0${branch}`)}-`);
  try {
    await checkout(cache, start.head, home, "tree", signal);
  } catch (error) {
    held.release();
    await remove(home);
    throw error;
  }
  return workspace({ cache, signal, home, held, branch, ...start, pushed: start.tip });
}

interface Opened extends PushedBranch {
  readonly home: string;
  readonly held: Lock;
  readonly baseRef: string;
  head: string;
  baseFolder?: Promise<string>;
}

function workspace(it: Opened): Workspace {
  const { cache, signal, home } = it;
  const tree = treeOptions(cache, home, "tree", signal);
  const stage = async (): Promise<void> => {
    await checkTree(join(home, "tree"), cache.limits);
    await git(["add", "--all"], tree);
  };
  const linkedPaths = (): Promise<LinkedPaths> =>
    readTree(it.head, { gitDir: cache.gitDir, folder: join(home, "tree"), signal });
  let before: Promise<unknown> = Promise.resolve();
  return {
    path: join(home, "tree"),
    home,
    baseRef: it.baseRef,
    base: it.base,
    get head() {
      return it.head;
    },
    linkedPaths,
    async changes() {
      await stage();
      return changedFiles(it.base, tree);
    },
    async commit(message, author) {
      await stage();
      const changes = await changedFiles(it.head, tree);
      if (changes.length === 0) return null;
      refuseLinks(changes);
      const written = await gitText(["write-tree"], tree);
      const input = `${message.replaceAll("\0", "").trim()}\n`;
      const args = ["commit-tree", written, "-p", it.head, "-F", "-"];
      it.head = await gitText(args, { ...tree, author: checkAuthor(author), input });
      return it.head;
    },
    push: () => push(it),
    baseFiles() {
      it.baseFolder ??= baseFiles(it);
      return it.baseFolder;
    },
    async asDeployed(work) {
      if ((await linkedPaths()).links.size === 0) return work(join(home, "tree"));
      const mine = before.then(async () => {
        await stage();
        return withCheckout(it, await gitText(["write-tree"], tree), work);
      });
      before = mine.catch(() => undefined);
      return mine;
    },
    async dispose() {
      it.held.release();
      await remove(home);
    },
  };
}

/** The objects of a partial clone may be missing: the base is fetched like the head was. */
async function baseFiles({ cache, base, home, signal }: Opened): Promise<string> {
  await withCache(cache, signal, () => fetchTree(cache, base, signal));
  return checkoutLinked(cache, base, home, "base", signal);
}

/** Does something with a folder that has the files of a commit, or of a tree, and goes away afterwards. */
async function withCheckout<T>(
  { cache, home, signal }: Opened,
  commit: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  try {
    return await work(await checkoutLinked(cache, commit, home, "deployed", signal));
  } finally {
    await remove(join(home, "deployed"));
    await remove(join(home, "deployed.index"));
  }
}

/** As `fetchFiles` makes it for a deployment. */
async function checkoutLinked(
  cache: BareCache,
  commit: string,
  home: string,
  name: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const into = await checkout(cache, commit, home, name, signal);
  await copyLinked(cache, { commit, into, signal, onLine: () => undefined });
  return into;
}

async function checkout(
  cache: BareCache,
  commit: string,
  home: string,
  name: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const path = join(home, name);
  await mkdir(path);
  await git(["read-tree", "--reset", "-u", commit], treeOptions(cache, home, name, signal));
  return path;
}

function treeOptions(
  { gitDir }: BareCache,
  home: string,
  name: string,
  signal: AbortSignal | undefined,
): GitOptions {
  return { gitDir, workTree: join(home, name), indexFile: join(home, `${name}.index`), signal };
}

/** A commit that this machine still has, and that goes on from the tip of the remote's branch; undefined for others. */
async function known(
  { gitDir }: BareCache,
  commit: string | undefined,
  tip: string | undefined,
): Promise<string | undefined> {
  if (commit === undefined || !/^[0-9a-f]{40,64}$/.test(commit)) return undefined;
  // Told that objects may be missing, git does not start a fetch of them, which would fail.
  const args = ["rev-list", "--objects", "--quiet", "--missing=allow-any", `${commit}^{tree}`, "--"];
  const exists = await git(args, { gitDir, allow: [128] });
  if (exists.code !== 0 || tip === undefined) return exists.code === 0 ? commit : undefined;
  const { code } = await git(["merge-base", "--is-ancestor", tip, commit], { gitDir, allow: [1] });
  return code === 0 ? commit : undefined;
}

async function mergeBase({ gitDir }: BareCache, base: string, head: string): Promise<string> {
  const { code, stdout } = await git(["merge-base", base, head], { gitDir, allow: [1] });
  return code === 0 ? (stdout.toString().split("\n")[0] ?? base) : base;
}
