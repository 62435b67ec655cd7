import type { ReportedProblem } from "../problem/problem.ts";
import type { FileId } from "../source/file.ts";
import { Cancelled } from "./cancelled.ts";
import { closesCircle, membersOfCycles } from "./cycles.ts";
import { freeze, isEqual } from "./equal.ts";
import { Inputs } from "./inputs.ts";
import { addUser, isChanged, Memo, removeUser, type Dependency, type Input, type Node } from "./memo.ts";
import { MemoTable } from "./memo-table.ts";
import { ProblemIndex } from "./problem-index.ts";
import { cycle, queryCrashed } from "./problems.ts";
import type { Fetched, Query, Read } from "./query.ts";
import { Run, type RunHost } from "./run.ts";
import { TransientValues } from "./transient-values.ts";

/** What a run resolves to that only verified a memo whose value was let go. */
const notMade: unique symbol = Symbol("notMade");

/** One computation, for `--trace`. */
export interface TraceEvent {
  readonly query: string;
  readonly key: string;
  /** Wall time from start to end, what it waited for included. */
  readonly milliseconds: number;
  readonly outcome: "computed" | "equal" | "cycle" | "crashed";
}

export interface DatabaseOptions<Context> {
  readonly context: Context;
  /** Lets messages in; called when 8 ms have passed without it. */
  readonly pause?: () => Promise<void>;
  /** Deep-freezes every value that is committed. */
  readonly freeze?: boolean;
  readonly trace?: (event: TraceEvent) => void;
  /** How many transient values are kept; default 128. */
  readonly transientLimit?: number;
}

export interface DatabaseStats {
  readonly memos: number;
  readonly transient: number;
  /** Queries run since the last call of `resetStats`. */
  readonly computed: number;
}

/**
 * Memoised queries over mutable inputs. Setting an input marks what read it stale, transitively, up to barriers.
 * `refresh` settles stale barriers, then stale pinned roots; nothing else is visited.
 */
export class Database<Context> implements RunHost {
  readonly inputs: Inputs;
  #revision = 1;
  #abort = new AbortController();
  #batching = 0;
  #isBatchDirty = false;
  readonly #options: DatabaseOptions<Context>;
  readonly #memos = new MemoTable();
  readonly #staleBarriers = new Set<Memo>();
  readonly #staleRoots = new Set<Memo>();
  readonly #problems = new ProblemIndex();
  readonly #transient: TransientValues;
  #looped = 0;
  #computed = 0;
  /** Runs in flight: they hold memos that have no users yet. */
  #active = 0;
  /** Memos that were found on a cycle, until all members of their cycles are known. */
  readonly #openCycles = new Set<Memo>();
  #lastPause = performance.now();

  constructor(options: DatabaseOptions<Context>) {
    this.#options = options;
    this.#transient = new TransientValues(options.transientLimit ?? 128);
    this.inputs = new Inputs((input) => this.#inputChanged(input));
  }

  get revision(): number {
    return this.#revision;
  }

  /** Aborted when the next revision begins. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Grows whenever a problem comes or goes. */
  get problemsVersion(): number {
    return this.#problems.version;
  }

  setText(file: FileId, text: string | undefined): void {
    this.inputs.setText(file, text);
  }

  setFetched(url: string, fetched: Fetched | undefined): void {
    this.inputs.setFetched(url, fetched);
  }

  setFiles(all: Iterable<FileId>): void {
    this.batch(() => this.inputs.setFiles(all));
  }

  addFile(file: FileId): void {
    this.batch(() => this.inputs.changeFiles([file], []));
  }

  removeFile(file: FileId): void {
    this.batch(() => this.inputs.changeFiles([], [file]));
  }

  /** Several inputs as one revision. */
  batch(change: () => void): void {
    this.#batching++;
    try {
      change();
    } finally {
      this.#batching--;
      if (this.#batching === 0) this.#isBatchDirty = false;
    }
  }

  text(file: FileId): string | undefined {
    return this.inputs.text(file).value;
  }

  /** The revision in which a text was last set; 0 if never. */
  textRevision(file: FileId): number {
    return this.inputs.text(file).changedAt;
  }

  wants(): readonly string[] {
    return this.inputs.wants();
  }

  /** Keeps a memo alive, and brings it up to date with every `refresh`. */
  pin(query: Query<unknown>, key: string): void {
    const memo = this.#memos.get(query, key);
    memo.pinned = true;
    if (!memo.fresh) this.#staleRoots.add(memo);
  }

  unpin(query: Query<unknown>, key: string): void {
    const memo = this.#memos.get(query, key);
    memo.pinned = false;
    this.#staleRoots.delete(memo);
    this.#memos.mayBeUnused(memo);
  }

  /** A value for a host, after barriers have settled. Rejects with `Cancelled` when an input changes meanwhile. */
  async get<V>(query: Query<V>, key: string): Promise<V> {
    const memo = this.#memos.get(query, key);
    for (;;) {
      await this.settle();
      const value = await this.#ensure(memo, undefined, true);
      this.closeCycles();
      if (memo.fresh) return value as V;
    }
  }

  /** Runs something once, with a `Read` of its own; nothing is memoised of it. It may read barriers whole. */
  async ask<T>(run: (context: Context, read: Read) => Promise<T>): Promise<T> {
    await this.settle();
    const query: Query<unknown> = { name: "ask", kind: "memo", run: () => undefined, fallback: () => undefined };
    const asking = new Run(this, new Memo(query, ""), true);
    this.#active++;
    try {
      return await run(this.#options.context, asking);
    } finally {
      this.#active--;
      asking.close();
    }
  }

  /** Brings all barriers up to date that have been read so far. */
  async settle(): Promise<void> {
    for (const memo of this.#staleBarriers) {
      await this.#ensure(memo, undefined, false);
      this.closeCycles();
      if (memo.fresh) this.#staleBarriers.delete(memo);
    }
  }

  /** Brings barriers, then pinned roots up to date, and lets go what nobody needs. Rejects with `Cancelled`. */
  async refresh(): Promise<void> {
    while (this.#staleBarriers.size + this.#staleRoots.size > 0) {
      await this.settle();
      for (const memo of this.#staleRoots) {
        await this.#ensure(memo, undefined, false);
        this.closeCycles();
        if (memo.fresh) this.#staleRoots.delete(memo);
        if (this.#staleBarriers.size > 0) break;
      }
    }
    if (this.#active > 0) return;
    this.#memos.collect(this.#looped > 0, (memo) => {
      this.#staleBarriers.delete(memo);
      this.#transient.drop(memo);
      this.#problems.drop(memo);
      this.#looped -= Number(memo.looped);
    });
  }

  /** All problems of live memos. */
  problems(): Iterable<{ readonly query: string; readonly key: string; readonly problem: ReportedProblem }> {
    return this.#problems.all();
  }

  stats(): DatabaseStats {
    return { memos: this.#memos.size, transient: this.#transient.size, computed: this.#computed };
  }

  resetStats(): void {
    this.#computed = 0;
  }

  ready(query: Query<unknown>, key: string): Memo | undefined {
    const memo = this.#memos.get(query, key);
    if (!memo.fresh || memo.dropped) return undefined;
    if (memo.query.kind === "transient") this.#transient.touch(memo);
    return memo;
  }

  async demand(query: Query<unknown>, key: string, run: Run): Promise<{ readonly node: Node; readonly value: unknown }> {
    const memo = this.#memos.get(query, key);
    return { node: memo, value: await this.#ensure(memo, run, true) };
  }

  #inputChanged(input: Input<unknown>): void {
    if (!this.#isBatchDirty) this.#nextRevision();
    this.#isBatchDirty = this.#batching > 0;
    input.changedAt = this.#revision;
    this.markUsers(input.users);
  }

  #nextRevision(): void {
    this.#revision++;
    this.#abort.abort();
    this.#abort = new AbortController();
  }

  /** Marks readers stale, transitively; barriers are marked and stop it: their readers wait for what settles. */
  protected markUsers(users: Iterable<Memo>): void {
    const pending = [...users];
    for (let memo = pending.pop(); memo; memo = pending.pop()) {
      if (!memo.fresh) continue;
      memo.fresh = false;
      if (memo.query.kind === "barrier") this.#staleBarriers.add(memo);
      else for (const user of memo.users) pending.push(user);
      if (memo.pinned) this.#staleRoots.add(memo);
    }
  }

  /** A memo's current value. `needsValue` is false where it is enough to know whether it changed. */
  async #ensure(memo: Memo, asker: Run | undefined, needsValue: boolean): Promise<unknown> {
    for (;;) {
      if (memo.fresh && !(memo.dropped && needsValue)) {
        if (memo.query.kind === "transient" && !memo.dropped) this.#transient.touch(memo);
        return memo.value;
      }
      let run = memo.run;
      if (run && this.isJoinable(run)) {
        if (asker && closesCircle(memo, asker)) return memo.query.fallback(memo.key);
      } else {
        run = this.#start(memo);
      }
      asker?.waiting.add(memo);
      try {
        const value = await run.promise;
        if (value !== notMade || !needsValue) return value;
      } finally {
        asker?.waiting.delete(memo);
      }
    }
  }

  /** A computation is shared only within its revision. */
  protected isJoinable(run: Run): boolean {
    return !run.isCancelled;
  }

  /**
   * Gives every member of a cycle its fallback. Which runs meet on a cycle depends on where one enters it; its members
   * are known when all have run, from what they read.
   */
  protected closeCycles(): void {
    if (this.#openCycles.size === 0 || this.#active > 0) return;
    const members = membersOfCycles(this.#openCycles);
    for (const memo of this.#openCycles) if (!members.has(memo)) this.#setLooped(memo, false);
    this.#openCycles.clear();
    for (const memo of members) if (!memo.looped) this.#setLooped(memo, true);
  }

  /** A new member takes its fallback; one that is none any more is run again. Either way its readers are stale. */
  #setLooped(memo: Memo, looped: boolean): void {
    if (memo.looped === looped) return;
    memo.looped = looped;
    this.#looped += looped ? 1 : -1;
    const readers = [...memo.users, ...[...memo.partUsers.values()].flatMap((users) => [...users])];
    if (looped) {
      this.#problems.replace(memo, [cycleProblem(memo)]);
      this.#store(memo, memo.query.fallback(memo.key), this.#revision, false);
      this.markUsers(readers.filter((reader) => !reader.looped));
    } else {
      this.markUsers([memo]);
    }
  }

  #start(memo: Memo): Run {
    const run = new Run(this, memo, memo.query.kind === "barrier");
    memo.run = run;
    this.#active++;
    run.promise = this.#update(memo, run).finally(() => {
      this.#active--;
      if (memo.run === run) memo.run = undefined;
    });
    run.promise.catch(() => undefined);
    return run;
  }

  /** Verifies a stale memo, and runs it where something that it read has changed, or where its value was let go. */
  async #update(memo: Memo, run: Run): Promise<unknown> {
    await this.#breathe();
    if (run.isCancelled) throw new Cancelled();
    const remakes = memo.fresh && memo.dropped;
    if (!remakes && memo.computed && !memo.looped && (await this.isVerified(memo, run))) {
      if (run.isCancelled) throw new Cancelled();
      memo.fresh = true;
      return memo.dropped ? notMade : memo.value;
    }
    const start = this.#options.trace ? performance.now() : 0;
    const result = await this.#execute(memo, run);
    return this.#commit(memo, run, result, remakes, start);
  }

  /**
   * Whether all that the last run read is as it was. It looks in the order of that run, so it never waits for
   * something that a new run would not wait for, too.
   */
  protected async isVerified(memo: Memo, run: Run): Promise<boolean> {
    for (const dependency of memo.dependencies) {
      const { node } = dependency;
      if (node instanceof Memo && !node.fresh) {
        await this.#ensure(node, run, false);
        if (run.isCancelled) throw new Cancelled();
      }
      if (run.cyclic || isChanged(dependency)) return false;
    }
    return true;
  }

  async #execute(memo: Memo, run: Run): Promise<{ value: unknown; outcome: TraceEvent["outcome"] }> {
    const { query, key } = memo;
    this.#computed++;
    try {
      const value = await query.run(this.#options.context as never, key, run);
      if (run.isCancelled) throw new Cancelled();
      if (!run.cyclic) return { value, outcome: "computed" };
    } catch (error) {
      if (run.isCancelled) throw new Cancelled();
      if (!run.cyclic) {
        run.problems.length = 0;
        const message = error instanceof Error ? error.message : String(error);
        run.report(queryCrashed, { file: fileOf(key) }, { query: query.name, key, message });
        return { value: query.fallback(key), outcome: "crashed" };
      }
    } finally {
      run.close();
    }
    run.problems.length = 0;
    run.problems.push(cycleProblem(memo));
    return { value: query.fallback(key), outcome: "cycle" };
  }

  /** Takes up a finished run. An equal value keeps the old object, and readers stay as they were. */
  #commit(
    memo: Memo,
    run: Run,
    { value, outcome }: { value: unknown; outcome: TraceEvent["outcome"] },
    isRemade: boolean,
    start: number,
  ): unknown {
    this.replaceDependencies(memo, run.dependencies);
    this.#problems.replace(memo, run.problems);
    this.#looped += Number(run.cyclic) - Number(memo.looped);
    memo.looped = run.cyclic;
    if (memo.looped) this.#openCycles.add(memo);
    const isSame = this.#store(memo, value, run.revision, isRemade);
    memo.computed = true;
    memo.fresh = this.isCurrent(memo);
    if (!memo.fresh && memo.query.kind === "barrier") this.#staleBarriers.add(memo);
    if (!memo.fresh && memo.pinned) this.#staleRoots.add(memo);
    this.#memos.mayBeUnused(memo);
    this.#options.trace?.({
      query: memo.query.name,
      key: memo.key,
      milliseconds: performance.now() - start,
      outcome: isSame && outcome === "computed" ? "equal" : outcome,
    });
    return memo.query.kind === "transient" ? value : memo.value;
  }

  /** Whether what a run read is still so: a barrier may have settled while it ran. Members of cycles read fallbacks of each other. */
  protected isCurrent(memo: Memo): boolean {
    return memo.dependencies.every((dependency) => {
      const { node, part } = dependency;
      if (!(node instanceof Memo)) return !isChanged(dependency);
      if (memo.looped && part === undefined) return true;
      return !isChanged(dependency) && (node.fresh || node.query.kind === "barrier");
    });
  }

  #store(memo: Memo, value: unknown, revision: number, isRemade: boolean): boolean {
    if (memo.query.kind === "transient") {
      memo.value = value;
      memo.dropped = false;
      if (!isRemade) memo.changedAt = revision;
      this.#transient.touch(memo);
      return isRemade;
    }
    if (memo.query.kind === "barrier") return this.#storeParts(memo, value as ReadonlyMap<string, unknown>, revision);
    if (memo.computed && isEqual(memo.value, value)) return true;
    memo.value = this.#options.freeze ? freeze(value) : value;
    memo.changedAt = revision;
    return false;
  }

  /** Parts that are equal keep their old objects; only readers of the others are marked. */
  #storeParts(memo: Memo, next: ReadonlyMap<string, unknown>, revision: number): boolean {
    const before = memo.value as ReadonlyMap<string, unknown> | undefined;
    const parts = new Map<string, unknown>();
    const changed: string[] = [];
    for (const [part, value] of next) {
      const old = before?.get(part);
      const isSame = before?.has(part) === true && isEqual(old, value);
      parts.set(part, isSame ? old : this.#options.freeze ? freeze(value) : value);
      if (!isSame) changed.push(part);
    }
    for (const part of before?.keys() ?? []) if (!next.has(part)) changed.push(part);
    this.#staleBarriers.delete(memo);
    if (before && changed.length === 0 && isSameOrder(before, parts)) return true;
    memo.value = parts;
    memo.changedAt = revision;
    this.markUsers(memo.users);
    for (const part of changed) this.markUsers(memo.partUsers.get(part) ?? []);
    return false;
  }

  /** Registers the reader with what it read now, and takes it from what it reads no more. */
  protected replaceDependencies(memo: Memo, next: readonly Dependency[]): void {
    const before = memo.dependencies;
    memo.dependencies = next;
    const isSame = (left: Dependency | undefined, right: Dependency | undefined): boolean =>
      left !== undefined && left.node === right?.node && left.part === right.part;
    let start = 0;
    while (isSame(before[start], next[start])) start++;
    let end = 0;
    while (end < Math.min(before.length, next.length) - start && isSame(before.at(-1 - end), next.at(-1 - end))) end++;
    const removed = before.slice(start, before.length - end);
    for (const dependency of next.slice(start, next.length - end)) addUser(dependency, memo);
    if (removed.length === 0) return;
    const kept = new Map<Node, Set<string | undefined>>();
    for (const { node, part } of next) {
      const parts = kept.get(node);
      if (parts) parts.add(part);
      else kept.set(node, new Set([part]));
    }
    for (const dependency of removed) {
      if (kept.get(dependency.node)?.has(dependency.part)) continue;
      removeUser(dependency, memo);
      if (dependency.node instanceof Memo) this.#memos.mayBeUnused(dependency.node);
    }
  }

  async #breathe(): Promise<void> {
    const { pause } = this.#options;
    if (!pause || performance.now() - this.#lastPause < 8) return;
    await pause();
    this.#lastPause = performance.now();
  }
}

function isSameOrder(left: ReadonlyMap<string, unknown>, right: ReadonlyMap<string, unknown>): boolean {
  const keys = right.keys();
  for (const key of left.keys()) if (keys.next().value !== key) return false;
  return true;
}

function cycleProblem({ query, key }: Memo): ReportedProblem {
  const { code, severity } = cycle;
  return { code, severity, message: cycle.message({ query: query.name, key }), origin: { file: fileOf(key) } };
}

/** The file that a key names, for problems of the engine itself. */
function fileOf(key: string): FileId {
  return key === "" || key.startsWith("/") ? "docs.json" : (key.split("\n")[0] ?? key);
}
