import { spawn, type ChildProcess } from "node:child_process";
import { GitError, permanent, transient } from "./git-error.ts";
import { explainGit } from "./explain-git.ts";
import { gitEnvironment, lockedDown, withoutCredentials } from "./git-environment.ts";
import type { Remote } from "./remote.ts";

export interface GitOptions {
  /** `GIT_DIR`: never looked for, so that no folder can pose as a repository. */
  readonly gitDir?: string | undefined;
  readonly workTree?: string | undefined;
  readonly indexFile?: string | undefined;
  /** Who commits. */
  readonly author?: { readonly name: string; readonly email: string } | undefined;
  /** The remote that this call speaks to. */
  readonly remote?: Remote | undefined;
  readonly input?: string | Buffer | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Default: 10 minutes. */
  readonly timeoutMs?: number | undefined;
  /** Of standard output. Default: 64 MiB. */
  readonly maxBytes?: number | undefined;
  /** Exit codes that are answers, beside 0. */
  readonly allow?: readonly number[] | undefined;
}

export interface GitAnswer {
  readonly code: number;
  readonly stdout: Buffer;
}

/** Milliseconds that git has to remove its lock files when it is told to end. */
const graceMs = 2_000;
const shownErrorBytes = 16 * 1024;

/**
 * Runs git once: no shell, no configuration of the machine, a process group of its own that ends with the signal.
 * Rejects with `GitError`, or with the signal's reason.
 */
export async function git(args: readonly string[], options: GitOptions = {}): Promise<GitAnswer> {
  const { signal, remote, timeoutMs = 600_000, allow = [] } = options;
  signal?.throwIfAborted();
  const child = spawn("git", [...lockedDown, ...args], {
    cwd: options.workTree ?? options.gitDir ?? "/",
    env: environmentOf(options),
    stdio: "pipe",
    detached: true,
  });
  const timeout = AbortSignal.timeout(timeoutMs);
  const stop = (): void => endGroup(child);
  const stops = [timeout, ...(signal ? [signal] : [])];
  for (const it of stops) it.addEventListener("abort", stop, { once: true });
  try {
    const { code, killedBy, stdout, stderr } = await collect(child, options);
    if (code === 0 || allow.includes(code)) return { code, stdout };
    signal?.throwIfAborted();
    if (timeout.aborted)
      throw transient(
        `git ${args[0]} did not end within ${timeoutMs / 1000} seconds and was stopped. The code host or the network ` +
          "is slow, or the repository is very large.",
      );
    if (killedBy && stderr.trim() === "")
      throw transient(
        `git ${args[0]} was ended by ${killedBy}, and not by Octavo. The machine may have run out of memory.`,
      );
    throw explainGit(args[0] ?? "", withoutCredentials(stderr, remote?.credentials), remote?.url);
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof GitError ? error : notStarted(error);
  } finally {
    for (const it of stops) it.removeEventListener("abort", stop);
  }
}

/** Standard output as text without the last line break. */
export async function gitText(args: readonly string[], options: GitOptions = {}): Promise<string> {
  return (await git(args, options)).stdout.toString().replace(/\n$/, "");
}

function environmentOf({ gitDir, workTree, indexFile, author, remote }: GitOptions): Record<string, string> {
  return {
    ...gitEnvironment(remote),
    ...(gitDir !== undefined && { GIT_DIR: gitDir }),
    ...(workTree !== undefined && { GIT_WORK_TREE: workTree }),
    ...(indexFile !== undefined && { GIT_INDEX_FILE: indexFile }),
    ...(author && {
      GIT_AUTHOR_NAME: author.name,
      GIT_AUTHOR_EMAIL: author.email,
      GIT_COMMITTER_NAME: author.name,
      GIT_COMMITTER_EMAIL: author.email,
    }),
  };
}

interface Collected {
  readonly code: number;
  readonly killedBy: NodeJS.Signals | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

function collect(
  child: ReturnType<typeof spawn> & { stdin: NonNullable<ChildProcess["stdin"]> } & {
    stdout: NonNullable<ChildProcess["stdout"]>;
    stderr: NonNullable<ChildProcess["stderr"]>;
  },
  { input, maxBytes = 64 * 1024 * 1024 }: GitOptions,
): Promise<Collected> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let stderr = "";
    child.stdout.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else endGroup(child);
    });
    child.stderr.on("data", (chunk: Buffer) => {
      stderr = (stderr + chunk.toString()).slice(-shownErrorBytes);
    });
    child.on("error", reject);
    child.on("close", (code, killedBy) => {
      if (size > maxBytes)
        reject(permanent(`git listed more than ${maxBytes} bytes: the repository has too many files.`));
      else resolve({ code: code ?? -1, killedBy, stdout: Buffer.concat(chunks), stderr });
    });
    // A git that ends early does not read what it is sent; its exit code says why.
    child.stdin.on("error", () => undefined);
    child.stdin.end(input ?? "");
  });
}

/** Ends git and what it started, first politely, so that it removes its lock files. */
function endGroup(child: ChildProcess): void {
  killGroup(child, "SIGTERM");
  const timer = setTimeout(() => killGroup(child, "SIGKILL"), graceMs);
  child.once("close", () => clearTimeout(timer));
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}

function notStarted(error: unknown): GitError {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT")
    return permanent(
      "git could not be started: it is not installed, is not on the PATH, or its folder is gone. Install git 2.39 or later.",
    );
  return transient(`git could not be started: ${message}.`);
}
