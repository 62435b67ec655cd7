import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { execPath } from "node:process";
import { packedFile } from "../../server/src/testing/packed.ts";
import { descendants } from "./process-tree.ts";

export type ProcessKind = "serve" | "worker";

export interface StartOptions {
  readonly kind: ProcessKind;
  readonly cwd: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const living = new Set<ServiceProcess>();
process.once("exit", () => {
  for (const each of living) each.kill();
});

/** `octavo serve` or `octavo worker` in a process of its own. */
export class ServiceProcess {
  readonly kind: ProcessKind;
  readonly exit: Promise<Exit>;
  /** What it has written. */
  readonly written = { stdout: "", stderr: "" };
  readonly #child: ChildProcess;
  #address: string | undefined;

  constructor({ kind, cwd, args, env }: StartOptions) {
    this.kind = kind;
    const child = spawn(execPath, [packedFile("server/bin/octavo.js"), kind, ...args], {
      cwd,
      env: { PATH: process.env["PATH"] ?? "", HOME: cwd, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    living.add(this);
    child.stdout.on("data", (part: Buffer) => (this.written.stdout += part.toString()));
    child.stderr.on("data", (part: Buffer) => (this.written.stderr += part.toString()));
    this.exit = once(child, "exit").then(([code, signal]) => {
      living.delete(this);
      this.#address = undefined;
      return { code: code as number | null, signal: signal as NodeJS.Signals | null };
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Of a server that takes requests, as far as is known. */
  get address(): string | undefined {
    return this.#address;
  }

  get isRunning(): boolean {
    return living.has(this);
  }

  /** Resolves when it takes requests or jobs, false where it ended before that. */
  async ready(): Promise<boolean> {
    while (this.isRunning && !this.written.stdout.includes("\n"))
      await Promise.race([once(this.#child.stdout!, "data"), this.exit]);
    if (!this.isRunning) return false;
    if (this.kind === "serve") this.#address = this.written.stdout.split("\n")[0];
    return true;
  }

  /** Ends it at once. "tree": with all that it runs, git among it, as a power cut would. */
  kill(what: "process" | "tree" = "process"): void {
    if (!this.isRunning) return;
    this.#address = undefined;
    const started = what === "tree" ? descendants(this.pid) : [];
    for (const pid of [this.pid, ...started]) send(pid, "SIGKILL");
  }

  signal(signal: NodeJS.Signals): void {
    if (this.isRunning) send(this.pid, signal);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It has just ended.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
