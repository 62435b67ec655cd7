import { constants } from "node:fs";
import { copyFile, mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AgentError, type AgentTask } from "../agent-runner.ts";
import { AgentTools } from "../tools/agent-tools.ts";
import { ChangeLimitError, ToolError } from "../tools/tool-error.ts";
import type { WorktreeFiles } from "../tools/worktree-files.ts";

type ScratchTask = Pick<AgentTask, "worktree" | "home" | "tools" | "signal">;

/**
 * A copy of a worktree for a program that writes by itself: what it does there becomes a change of the worktree only
 * through our tools, with their rules and limits. Without `.git`, links and node_modules.
 */
export class Scratch {
  readonly path: string;
  /** The tools over the copy, for what the program asks us to read and write. */
  readonly tools: AgentTools;
  readonly #target: AgentTools;
  readonly #before: ReadonlyMap<string, string>;

  private constructor(
    path: string,
    tools: AgentTools,
    target: AgentTools,
    before: ReadonlyMap<string, string>,
  ) {
    this.path = path;
    this.tools = tools;
    this.#target = target;
    this.#before = before;
  }

  /** The copy is made in the job's `home`. */
  static async open({ worktree, home, tools: target, signal }: ScratchTask): Promise<Scratch> {
    const path = await realpath(await mkdtemp(join(home, "scratch-")));
    try {
      const { base, ...options } = target.options;
      const tools = new AgentTools({ ...options, base, worktree: path, before: target.changes });
      for (const file of await filesOf(target.files, signal)) {
        signal.throwIfAborted();
        await mkdir(join(path, dirname(file)), { recursive: true });
        await copyFile(join(worktree, file), join(path, file), constants.COPYFILE_FICLONE);
      }
      return new Scratch(path, tools, target, await digests(tools.files, signal));
    } catch (error) {
      await rm(path, { recursive: true, force: true });
      throw error;
    }
  }

  /**
   * Brings what changed into the worktree, and answers in words what could not be: protected, binary or too large files.
   * Rejects with `ChangeLimitError` where it is too much. The program must have ended.
   */
  async apply(signal: AbortSignal): Promise<readonly string[]> {
    const { files } = this.#target;
    const after = await digests(this.tools.files, signal);
    const gone = [...this.#before.keys()].filter((path) => !after.has(path));
    const added = [...after].filter(([path]) => !this.#before.has(path));
    const changed = [...after].filter(
      ([path, digest]) => this.#before.has(path) && this.#before.get(path) !== digest,
    );
    const refused: string[] = [];
    const attempt = async (work: () => Promise<unknown>): Promise<void> => {
      signal.throwIfAborted();
      try {
        await work();
      } catch (error) {
        if (error instanceof ChangeLimitError || !(error instanceof ToolError)) throw error;
        refused.push(error.message);
      }
    };
    // A renamed image is no new binary file.
    const sources = new Map(gone.map((path) => [this.#before.get(path), path]));
    const moves = new Map<string, string>();
    for (const [path, digest] of added) {
      const source = sources.get(digest);
      if (source === undefined) continue;
      moves.set(path, source);
      sources.delete(digest);
    }
    const moved = new Set(moves.values());
    for (const path of gone) if (!moved.has(path)) await attempt(() => files.remove(path));
    for (const [path, source] of moves) await attempt(() => files.move(source, path));
    for (const [path] of [...added, ...changed])
      if (!moves.has(path)) await attempt(async () => files.write(path, await this.tools.files.read(path)));
    await this.tools.files.walk("", ({ path, kind }) => {
      if (kind !== "file" && kind !== "folder")
        refused.push(`${path} is a symbolic link, a submodule or no regular file, and was left out.`);
      return refused.length < 1_000;
    });
    return refused;
  }

  async dispose(): Promise<void> {
    await rm(this.path, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** No repository has as many files and folders; an agent can make them. */
const entryLimit = 200_000;

async function filesOf(files: WorktreeFiles, signal: AbortSignal): Promise<string[]> {
  const found: string[] = [];
  let entries = 0;
  await files.walk("", ({ path, kind }) => {
    signal.throwIfAborted();
    if (++entries > entryLimit)
      throw new AgentError("permanent", `There are more than ${entryLimit} files and folders.`);
    if (kind === "file" && !path.split("/").includes("node_modules")) found.push(path);
    return true;
  });
  return found;
}

async function digests(files: WorktreeFiles, signal: AbortSignal): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const path of await filesOf(files, signal)) all.set(path, await files.digest(path));
  return all;
}
