import { reportedProblem } from "../problem/reported-problem.ts";
import type { ProblemDefinition, ReportDetails, ReportedProblem } from "../problem/problem.ts";
import type { FileId } from "../source/file.ts";
import type { Origin } from "../source/origin.ts";
import { Cancelled, handled } from "./cancelled.ts";
import type { Inputs } from "./inputs.ts";
import type { Dependency, Input, Memo, Node, TapRead } from "./memo.ts";
import type { BarrierQuery, Fetched, Query, Read } from "./query.ts";

/** What a run needs of its database. */
export interface RunHost {
  readonly revision: number;
  readonly inputs: Inputs;
  readonly signal: AbortSignal;
  /** Throws `Unread` where the host does not get it for now. */
  textOf(file: FileId): Input<string | undefined>;
  /** The first bytes of a file that is there; undefined where the host cannot read it. */
  head(file: FileId): Uint8Array | undefined;
  /** Lets messages in, where the last time was long ago. */
  pauseIfDue(): Promise<void> | undefined;
  /** A memo whose value is there and current, without waiting: the common case. */
  ready(query: Query<unknown>, key: string): Memo | undefined;
  /** The value for a reader: it waits, joins a running computation, or, in a cycle, answers with the fallback. */
  demand(
    query: Query<unknown>,
    key: string,
    run: Run,
  ): Promise<{ readonly node: Node; readonly value: unknown }>;
}

/** The query that a `Read` belongs to. Its run is to be asked through `readsOf` alone. */
class RunningQuery {
  readonly query: string;
  readonly key: string;
  readonly #run: Run;

  constructor(run: Run) {
    this.query = run.memo.query.name;
    this.key = run.memo.key;
    this.#run = run;
  }

  static readsOf(this: void, running: Read["running"]): number | undefined {
    if (!(#run in running)) return undefined;
    const { waiting, dependencies } = running.#run;
    return waiting.size > 0 ? undefined : dependencies.length;
  }

  static noteTapRead(this: void, running: Read["running"], read: TapRead): void {
    if (#run in running) running.#run.tapReads.push(read);
  }
}

/** How much the query has read; undefined while it waits for another one. */
export const readsOf: (running: Read["running"]) => number | undefined = RunningQuery.readsOf;

/** Remembers what a query reads for a plugin, so that a circle that leads through there can be told as the plugin's. */
export const noteTapRead: (running: Read["running"], read: TapRead) => void = RunningQuery.noteTapRead;

/** Whether nothing is kept of it, its problems neither: see `Database.ask`. */
export function isAskedOnce({ query }: Read["running"]): boolean {
  return query === askedOnce;
}

/** The name of what stands for a query there. */
export const askedOnce = "ask";

/** How many runs there were; a number, because nodes that kept the run itself would keep all that it read. */
let runs = 0;

/** One computation of a memo at one revision, and the `Read` that its query is given. */
export class Run implements Read {
  readonly memo: Memo;
  readonly revision: number;
  readonly running: { readonly query: string; readonly key: string };
  readonly signal: AbortSignal;
  readonly dependencies: Dependency[] = [];
  readonly problems: ReportedProblem[] = [];
  readonly tapReads: TapRead[] = [];
  /** Memos that it waits for: edges of the search for cycles. */
  readonly waiting: Set<Memo> = new Set<Memo>();
  /** Set on every member of a cycle while it runs: its result will be the fallback. */
  cyclic = false;
  promise: Promise<unknown> = Promise.resolve();
  readonly #host: RunHost;
  readonly #number = ++runs;
  readonly #partsRead = new Map<Node, Set<string>>();
  readonly #readsWhole: boolean;
  #closed = false;

  constructor(host: RunHost, memo: Memo, readsWhole: boolean) {
    this.#host = host;
    this.#readsWhole = readsWhole;
    this.memo = memo;
    this.revision = host.revision;
    this.signal = host.signal;
    this.running = new RunningQuery(this);
  }

  get<V>(query: Query<V>, key: string): Promise<V> {
    return handled(this.#get(query, key));
  }

  async #get<V>(query: Query<V>, key: string): Promise<V> {
    const pause = this.#host.pauseIfDue();
    if (pause) await pause;
    this.#guard();
    if (query.kind === "barrier" && !this.#readsWhole) {
      throw new Error(
        `"${this.running.query}" reads the barrier "${query.name}" whole; read the part that it needs with pick.`,
      );
    }
    const ready = this.#host.ready(query, key);
    const { node, value } = ready
      ? { node: ready, value: ready.value }
      : await this.#host.demand(query, key, this);
    this.#guard();
    this.#depend(node);
    return value as V;
  }

  getAll<V>(query: Query<V>, keys: readonly string[]): Promise<readonly V[]> {
    return handled(this.#getAll(query, keys));
  }

  async #getAll<V>(query: Query<V>, keys: readonly string[]): Promise<readonly V[]> {
    this.#guard();
    const values: V[] = [];
    for (const key of keys) {
      const pause = values.length % 64 === 63 ? this.#host.pauseIfDue() : undefined;
      if (pause) {
        await pause;
        this.#guard();
      }
      const ready = query.kind === "barrier" ? undefined : this.#host.ready(query, key);
      if (ready) this.#depend(ready);
      values.push(ready ? (ready.value as V) : await this.get(query, key));
    }
    return values;
  }

  pick<V>(query: BarrierQuery<V>, key: string, part: string): Promise<V | undefined> {
    return handled(this.#pick(query, key, part));
  }

  async #pick<V>(query: BarrierQuery<V>, key: string, part: string): Promise<V | undefined> {
    const pause = this.#host.pauseIfDue();
    if (pause) await pause;
    this.#guard();
    if (query.kind !== "barrier")
      throw new Error(`"${(query as Query<V>).name}" is not a barrier; read it with get.`);
    const ready = this.#host.ready(query, key);
    const { node, value } = ready
      ? { node: ready, value: ready.value }
      : await this.#host.demand(query, key, this);
    this.#guard();
    const seen = (value as ReadonlyMap<string, V>).get(part);
    this.#dependOnPart(node, part, seen);
    return seen;
  }

  text(file: FileId): string | undefined {
    return this.#input(this.#host.textOf(file));
  }

  exists(file: FileId): boolean {
    return this.#input(this.#host.inputs.exists(file));
  }

  files(glob: string): readonly FileId[] {
    return this.#input(this.#host.inputs.files(glob));
  }

  head(file: FileId): Uint8Array | undefined {
    this.#input(this.#host.inputs.version(file));
    return this.exists(file) ? this.#host.head(file) : undefined;
  }

  want(url: string): Fetched | undefined {
    return this.#input(this.#host.inputs.fetched(url));
  }

  report<Params>(
    problem: ProblemDefinition<Params>,
    origin: Origin,
    params: Params,
    details?: ReportDetails,
  ): void {
    this.#guard();
    this.problems.push(reportedProblem(problem, origin, params, details));
  }

  /** Called when the query has returned: what was handed out cannot be used any more. */
  close(): void {
    this.#closed = true;
  }

  get isCancelled(): boolean {
    return this.revision !== this.#host.revision;
  }

  #input<V>(input: Input<V>): V {
    this.#guard();
    this.#depend(input);
    return input.value;
  }

  /** Once for each node; twice where runs take turns, which does no harm. */
  #depend(node: Node): void {
    if (node.lastReader === this.#number) return;
    node.lastReader = this.#number;
    this.dependencies.push({ node, part: undefined, seen: node.changedAt });
  }

  #dependOnPart(node: Node, part: string, seen: unknown): void {
    if (node.lastReader === this.#number) return;
    let parts = this.#partsRead.get(node);
    if (!parts) this.#partsRead.set(node, (parts = new Set()));
    if (parts.has(part)) return;
    parts.add(part);
    this.dependencies.push({ node, part, seen });
  }

  #guard(): void {
    if (this.isCancelled) throw new Cancelled();
    if (this.#closed) throw new Error(`"${this.running.query}" used its Read after it had returned.`);
  }
}
