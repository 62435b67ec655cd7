import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Reader } from "@octavo/core";
import type { BuildReport, Progress } from "@octavo/core/node";
import { BuildError } from "./build-error.ts";

export interface BuildTask {
  readonly root: string;
  readonly out: string;
  readonly cache: string;
  readonly trusted: boolean;
  /** Nothing is fetched: `cache` has what is needed. */
  readonly isOffline?: boolean;
  readonly configRoot?: string;
  readonly base?: string;
  readonly url?: string;
  /** Of a site that asks its readers who they are; undefined: everybody sees everything. */
  readonly readers?: {
    /** Whom it is built for. */
    readonly audience: Reader;
    /** Where the docs that they may see are put as `source`, what was fetched for them as `cache`, and `view.json`. */
    readonly folder: string;
    /** Where it is written who may see what; the whole site is fetched and checked then. Else nothing is fetched. */
    readonly access?: string;
  };
}

/** What was found, without where it was written. */
export type SiteReport = Omit<BuildReport, "out" | "made" | "phases">;

export type BuildMessage =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "report"; readonly report: SiteReport }
  | { readonly kind: "failed"; readonly message: string; readonly isKnown: boolean };

export interface RunBuildOptions {
  /** Of the process; nothing else of ours comes through. */
  readonly env: NodeJS.ProcessEnv;
  /** Megabytes of the JavaScript heap. */
  readonly memory: number;
  readonly signal: AbortSignal;
  /** Told what the site's own code prints. */
  readonly onLine: (line: string) => void;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Builds a site in a process of its own, at the head of a process group that is ended with it. Rejects with `BuildError`, or
 * with the signal's reason.
 */
export async function runBuild(
  task: BuildTask,
  { env, memory, signal, onLine, onProgress }: RunBuildOptions,
): Promise<SiteReport> {
  signal.throwIfAborted();
  const entry = fileURLToPath(import.meta.resolve("#build-process"));
  const flags = [
    `--max-old-space-size=${memory}`,
    ...(entry.endsWith(".ts") ? ["--conditions=octavo-source"] : []),
  ];
  const child = spawn(process.execPath, [...flags, entry], {
    env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  });
  const stop = (): void => endGroup(child);
  signal.addEventListener("abort", stop, { once: true });
  try {
    const { answer, code, killedBy, lastLines, isOutOfMemory } = await collect(child, task, {
      onLine,
      onProgress,
    });
    signal.throwIfAborted();
    if (answer?.kind === "report") return answer.report;
    if (answer?.kind === "failed")
      throw new BuildError(
        answer.isKnown
          ? answer.message
          : `The build stopped because of an unexpected error: ${answer.message}`,
      );
    if (isOutOfMemory)
      throw new BuildError(
        `The build needed more memory than ${memory} MB. Give it more with OCTAVO_BUILD_MEMORY, or make the site smaller.`,
      );
    if (killedBy === null) {
      const said =
        lastLines.length === 0 ? "It printed nothing." : `The last that it printed:\n${lastLines.join("\n")}`;
      throw new BuildError(`The build ended by itself, with exit code ${code}. ${said}`);
    }
    throw new BuildError(
      `The build was ended from outside (${killedBy}). The machine may have run out of memory.`,
      { isTransient: true },
    );
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

interface Collected {
  readonly answer: Exclude<BuildMessage, { readonly kind: "progress" }> | undefined;
  readonly code: number | null;
  /** The signal, where there was one. */
  readonly killedBy: NodeJS.Signals | null;
  /** What it printed last, without the frames of stacks. */
  readonly lastLines: readonly string[];
  readonly isOutOfMemory: boolean;
}

function collect(
  child: ChildProcess,
  task: BuildTask,
  { onLine, onProgress }: Pick<RunBuildOptions, "onLine" | "onProgress">,
): Promise<Collected> {
  return new Promise((resolve, reject) => {
    let answer: Collected["answer"];
    let isOutOfMemory = false;
    const lastLines: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface({ input: stream }).on("line", (line) => {
          isOutOfMemory ||= line.includes("<--- Last few GCs --->") || line.includes("heap out of memory");
          if (isOutOfMemory || line.trim() === "") return;
          onLine(line);
          if (!/^\s+at |^Node\.js v/.test(line)) lastLines.push(line.slice(0, 500));
          if (lastLines.length > 8) lastLines.shift();
        });
    child.on("message", (message: BuildMessage) => {
      if (message.kind === "progress") onProgress(message.progress);
      else answer = message;
    });
    child.on("error", (error) =>
      reject(
        new BuildError(
          `The build could not be started: ${error.message}. Look whether the machine is out of memory or processes.`,
        ),
      ),
    );
    // What the site's own code has started goes, too, and holds none of the streams open.
    child.on("exit", () => endGroup(child));
    child.on("close", (code, killedBy) => resolve({ answer, code, killedBy, lastLines, isOutOfMemory }));
    child.send(task, () => undefined);
  });
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The group has ended.
  }
}
