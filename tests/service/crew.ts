import { setTimeout as pause } from "node:timers/promises";
import type { ProcessKind, ServiceProcess } from "./service-process.ts";
import type { ServiceWorld } from "./service-world.ts";

export interface CrewOptions {
  readonly servers: number;
  readonly workers: number;
  readonly slots: number;
  readonly kills: number;
  readonly zombies: number;
  /** Seconds. */
  readonly lease: number;
  readonly peace: number;
  readonly disturb?: (() => Promise<void>) | undefined;
}

/** Servers and workers. One that is killed is followed by another of its kind. */
export class Crew {
  readonly kills = { serve: 0, worker: 0, tree: 0 };
  readonly ended: string[] = [];
  zombies = 0;
  /** Kills and halts that are still to come. */
  left: number;
  readonly #world: ServiceWorld;
  readonly #options: CrewOptions;
  readonly #killed = new Set<ServiceProcess>();
  /** Take requests or jobs, and are not halted. */
  readonly #ready = new Set<ServiceProcess>();
  #isOver = false;

  constructor(world: ServiceWorld, options: CrewOptions) {
    this.#world = world;
    this.#options = options;
    this.left = options.kills + options.zombies;
  }

  /** Starts all, and waits until they are at work. */
  async muster(): Promise<void> {
    const { servers, workers } = this.#options;
    const kinds = [...Array<"serve">(servers).fill("serve"), ...Array<"worker">(workers).fill("worker")];
    await Promise.all(kinds.map((kind) => this.#start(kind)));
    if (this.ended.length > 0) throw new Error(`Processes ended as they started:\n${this.ended.join("\n")}`);
  }

  /** Kills and halts processes at random. `atWork`: resolves once jobs are active; `before` comes just before a kill. */
  async torment(
    atWork: () => Promise<void>,
    before: (target: ServiceProcess) => Promise<void>,
  ): Promise<void> {
    const { zombies, lease, peace, disturb } = this.#options;
    const all = this.left;
    while (this.left > 0) {
      await pause(peace * (0.2 + Math.random() * 0.8));
      await atWork();
      const ready = [...this.#ready];
      const target = ready[Math.floor(Math.random() * ready.length)];
      if (!target) continue;
      this.#ready.delete(target);
      if (Math.random() < (zombies - this.zombies) / this.left) {
        this.zombies += 1;
        target.signal("SIGSTOP");
        void this.#continueLater(target, lease * 1500);
      } else {
        const what = Math.random() < 0.5 ? "tree" : "process";
        this.#killed.add(target);
        await before(target);
        if (target.isRunning) {
          if (what === "tree") this.kills.tree += 1;
          this.kills[target.kind] += 1;
        }
        target.kill(what);
      }
      this.left -= 1;
      if (this.left === Math.floor(all / 2)) await disturb?.();
    }
  }

  async #continueLater(target: ServiceProcess, milliseconds: number): Promise<void> {
    await pause(milliseconds);
    target.signal("SIGCONT");
    if (target.isRunning) this.#ready.add(target);
  }

  /** Stops all as an operator would, and has a last server tidy up. */
  async dismiss(): Promise<void> {
    this.#isOver = true;
    await this.#stop([...this.#world.processes]);
    const last = this.#world.start("serve", { jobs: 1 });
    if (!(await last.ready())) this.ended.push(`the last server: ${last.written.stderr}`);
    await pause(300);
    await this.#stop([last]);
  }

  async #stop(processes: readonly ServiceProcess[]): Promise<void> {
    for (const each of processes) each.signal("SIGTERM");
    for (const each of processes) {
      const { code, signal } = await each.exit;
      if (code !== 0) this.ended.push(`${each.kind} on SIGTERM: ${code ?? signal} ${each.written.stderr}`);
    }
  }

  async #start(kind: ProcessKind): Promise<void> {
    const started = this.#world.start(kind, { jobs: this.#options.slots });
    void started.exit.then(({ code, signal }) => {
      this.#ready.delete(started);
      if (this.#isOver) return;
      if (!this.#killed.has(started))
        this.ended.push(`${kind}: ${code ?? signal} ${started.written.stderr.slice(-2000)}`);
      return this.#start(kind);
    });
    if (await started.ready()) this.#ready.add(started);
  }
}
