import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { cachedRef, packAgain, type BareCache } from "./bare-cache.ts";
import { permanent } from "./git-error.ts";
import { checkBranch } from "./ref-name.ts";
import { shownRemote } from "./remote.ts";
import { git, gitText } from "./run-git.ts";

export interface Fetched {
  /** The branch that pull requests go to. */
  readonly baseRef: string;
  readonly base: string;
  /** The job's branch on the remote; undefined where there is none yet. */
  readonly tip: string | undefined;
}

/** Fetches a branch, the default one where `ref` is null, and the job's own branch where there is a job and the remote has it. */
export async function fetchBranches(
  cache: BareCache,
  ref: string | null,
  branch: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Fetched> {
  const own = branch === undefined ? [] : [`refs/heads/${branch}`];
  const listed = await listRemote(cache, [ref === null ? "HEAD" : `refs/heads/${ref}`, ...own], signal);
  const baseRef = ref ?? (await defaultBranch(cache, listed.head));
  if (ref !== null && !listed.refs.has(`refs/heads/${ref}`))
    throw permanent(
      `${shownRemote(cache.remote.url)} has no branch ${ref}. Create it there, or name another one.`,
    );
  const wanted = [
    baseRef,
    ...(branch !== undefined && listed.refs.has(`refs/heads/${branch}`) ? [branch] : []),
  ];
  await fetch(
    cache,
    wanted.map((name) => `+refs/heads/${name}:${cachedRef(name)}`),
    signal,
  );
  const { gitDir } = cache;
  const [base = "", found] = await Promise.all(
    wanted.map((name) =>
      gitText(["rev-parse", "--verify", `${cachedRef(name)}^{commit}`], { gitDir, signal }),
    ),
  );
  if (branch !== undefined && found !== undefined)
    await git(["update-ref", "-d", cachedRef(branch)], { gitDir, signal });
  await packAgain(gitDir, signal);
  return { baseRef, base, tip: found };
}

/** The refs of a remote, by full name, and the branch that its HEAD is. */
export async function listRemote(
  { gitDir, remote }: BareCache,
  patterns: readonly string[],
  signal: AbortSignal | undefined,
): Promise<{ refs: ReadonlyMap<string, string>; head: string | undefined }> {
  const args = ["ls-remote", "--symref", "origin", ...patterns];
  const lines = (await gitText(args, { gitDir, remote, signal, timeoutMs: 120_000 })).split("\n");
  const refs = new Map<string, string>();
  let head: string | undefined;
  for (const line of lines) {
    const [value = "", name = ""] = line.split("\t");
    if (value.startsWith("ref: ")) head = name === "HEAD" ? value.slice(5) : head;
    else if (name !== "") refs.set(name, value);
  }
  return { refs, head };
}

async function defaultBranch(cache: BareCache, head: string | undefined): Promise<string> {
  if (head?.startsWith("refs/heads/")) return checkBranch(head);
  throw permanent(
    `${shownRemote(cache.remote.url)} has no default branch: it is empty, or its HEAD names a branch that is not there. ` +
      "Push a first commit, or name a branch.",
  );
}

/** Brings the blobs of a tree that are not here yet, in one request, and checks that a checkout stays within limits. */
export async function fetchTree(
  cache: BareCache,
  commit: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { gitDir, limits } = cache;
  const tree = `${commit}^{tree}`;
  const list = ["rev-list", "--objects", "--no-object-names", "--missing=print", tree, "--"];
  const missing = (await gitText(list, { gitDir, signal }))
    .split("\n")
    .filter((line) => line.startsWith("?"));
  if (missing.length > limits.files) throw tooLarge(cache);
  if (missing.length > 0)
    await fetch(cache, ["--stdin"], signal, missing.map((line) => `${line.slice(1)}\n`).join(""));
  const entries = (await gitText(["ls-tree", "-r", "-l", "-z", "--full-tree", tree], { gitDir, signal }))
    .split("\0")
    .filter((entry) => entry !== "");
  const bytes = entries.reduce(
    (sum, entry) => sum + (Number(/^\d+ \w+ \w+ +(\d+)\t/.exec(entry)?.[1]) || 0),
    0,
  );
  if (entries.length > limits.files || bytes > limits.treeBytes) throw tooLarge(cache);
}

async function fetch(
  cache: BareCache,
  what: readonly string[],
  signal: AbortSignal | undefined,
  input?: string,
): Promise<void> {
  const { gitDir, remote } = cache;
  const watched = watchFetch(cache, signal);
  const oids = input === undefined ? [] : ["-c", "fetch.negotiationAlgorithm=noop"];
  const [first = "", ...others] = what;
  const target = first === "--stdin" ? ["--stdin", "origin"] : ["origin", first, ...others];
  const flags = [
    "--quiet",
    "--no-tags",
    "--no-write-fetch-head",
    "--no-auto-maintenance",
    "--no-recurse-submodules",
  ];
  try {
    await git([...oids, "fetch", ...flags, "--filter=blob:none", ...target], {
      gitDir,
      remote,
      signal: watched.signal,
      input,
    });
  } finally {
    watched.stop();
  }
}

/** A signal that also ends a fetch that brings too much. Git itself has no such limit. */
function watchFetch(
  cache: BareCache,
  signal: AbortSignal | undefined,
): { readonly signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  const packs = join(cache.gitDir, "objects", "pack");
  const stopWhereTooLarge = async (): Promise<void> => {
    const size = await sizeOf(packs, (name) => name.startsWith("tmp_"));
    if (size > cache.limits.fetchBytes) controller.abort(tooLarge(cache));
  };
  const timer = setInterval(() => {
    void stopWhereTooLarge();
  }, 250);
  return {
    signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
    stop: () => clearInterval(timer),
  };
}

function tooLarge({ remote, limits }: BareCache): Error {
  return permanent(
    `${shownRemote(remote.url)} is too large: a fetch may bring ${megabytes(limits.fetchBytes)}, a checkout ` +
      `${limits.files} files of ${megabytes(limits.treeBytes)}. Use a smaller repository, or raise the limits.`,
  );
}

async function sizeOf(folder: string, isMeant: (name: string) => boolean): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter(isMeant);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20)} MB`;
}
