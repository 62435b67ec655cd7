import { Cancelled, hostFault, tellHost, Unread } from "./cancelled.ts";
import { closesCircle, membersOfCycles, pluginsBetween } from "./cycles.ts";
import { freeze, isEqual, reconcile } from "./equal.ts";
import { Inputs } from "./inputs.ts";
import { replaceDependencies } from "./dependencies.ts";
import { isChanged, Memo, readersOf, type Dependency, type Input, type Node } from "./memo.ts";
import { MemoTable } from "./memo-table.ts";
import { cycleProblem, execute, type Outcome } from "./execute.ts";
import type { DatabaseOptions } from "./options.ts";
import { ProblemIndex } from "./problem-index.ts";
import type { FileId } from "../source/file.ts";
import type { Query } from "./query.ts";
import { Run, type RunHost } from "./run.ts";
import { graft } from "./stubs.ts";
import { TransientValues } from "./transient-values.ts";

/** What a run resolves to that only verified its memo. */
const asBefore: unique symbol = Symbol("asBefore");

/** How a run came to its value. */
interface Circumstances {
  /** Its value had been let go. */
  readonly isRemade: boolean;
  /** Nothing has become stale meanwhile: what it read is as it was. */
  readonly isCurrent: boolean;
  /** In milliseconds. */
  readonly start: number;
}

/** Most memos read nothing for plugins. */
const noReads: readonly never[] = [];

/** How often a barrier may change in one revision before it is taken for a member of a cycle. */
const settlingLimit = 50;

/** Brings single memos up to date: marks what a change makes stale, verifies, runs, commits. */
export abstract class Evaluator<Context> implements RunHost {
  readonly inputs: Inputs;
  protected readonly options: DatabaseOptions<Context>;
  protected readonly memos: MemoTable = new MemoTable((memo) => {
    if (memo.query.kind === "barrier" && !memo.fresh) this.staleBarriers.add(memo);
  });
  protected readonly staleBarriers: Set<Memo> = new Set<Memo>();
  protected readonly staleRoots: Set<Memo> = new Set<Memo>();
  protected readonly problemIndex: ProblemIndex = new ProblemIndex();
  protected readonly transientValues: TransientValues;
  /** How many memos are members of cycles. */
  protected looped = 0;
  /** How many queries were run. */
  protected computed = 0;
  /** Runs in flight. */
  protected running = 0;
  /** Requests of hosts in flight. Like runs, they hold memos that have no users yet. */
  protected requests = 0;
  /** Work of hosts that keeps what it computes, be it needed or not. */
  protected holds = 0;
  #isSweepDue = false;
  /** How many times a memo has become stale. */
  #expiries = 0;
  /** Memos that were found on a cycle, until all members of their cycles are known. */
  readonly #openCycles = new Set<Memo>();
  /** Parts of recurring barriers: the equal ones that were kept in their place. */
  readonly #known = new WeakMap<object, unknown>();
  /** Counts changes of values: while barriers settle, a memo can change more than once in one revision. */
  protected changes = 0;
  #lastPause = performance.now();

  constructor(options: DatabaseOptions<Context>) {
    this.options = options;
    this.transientValues = new TransientValues(options.transientLimit ?? 32);
    this.inputs = new Inputs((input) => this.inputChanged(input));
  }

  abstract get revision(): number;
  abstract get signal(): AbortSignal;
  protected abstract inputChanged(input: Input<unknown>): void;

  head(file: FileId): Uint8Array | undefined {
    return this.options.head?.(file);
  }

  textOf(file: FileId): Input<string | undefined> {
    const input = this.inputs.text(file);
    const { textOnDemand } = this.options;
    // Nobody has read it yet, so it is no change.
    if (textOnDemand && input.value === undefined && this.inputs.exists(file).value)
      input.value = textOnDemand(file);
    return input;
  }

  ready(query: Query<unknown>, key: string): Memo | undefined {
    const memo = this.memos.get(query, key);
    if (!memo.fresh || memo.dropped) return undefined;
    if (memo.query.kind === "transient") this.transientValues.touch(memo);
    return memo;
  }

  async demand(
    query: Query<unknown>,
    key: string,
    run: Run,
  ): Promise<{ readonly node: Node; readonly value: unknown }> {
    const memo = this.memos.get(query, key);
    return { node: memo, value: await this.ensure(memo, run, true) };
  }

  /** Marks readers stale, transitively; barriers are marked and stop it: their readers wait for what settles. */
  protected markUsers(users: Iterable<Memo>, cause: Node): void {
    const pending: [Iterable<Memo>, Node][] = [[users, cause]];
    for (let next = pending.pop(); next; next = pending.pop()) {
      for (const memo of next[0]) {
        memo.suspect(next[1]);
        if (!memo.fresh) continue;
        this.#makeStale(memo);
        if (!memo.isBound) pending.push([readersOf(memo), memo]);
        else if (memo.query.kind !== "barrier") pending.push([memo.users, memo]);
      }
    }
  }

  #makeStale(memo: Memo): void {
    this.#expiries++;
    memo.fresh = false;
    if (memo.query.kind === "barrier" && memo.isBound) this.staleBarriers.add(memo);
    if (memo.pinned) this.staleRoots.add(memo);
  }

  /** A memo's current value. `needsValue` is false where it is enough to know whether it changed. */
  protected async ensure(memo: Memo, asker: Run | undefined, needsValue: boolean): Promise<unknown> {
    for (;;) {
      if (memo.fresh && !(memo.dropped && needsValue)) {
        if (memo.query.kind === "transient" && !memo.dropped) this.transientValues.touch(memo);
        return needsValue ? memo.value : undefined;
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
        if (value !== asBefore) return value;
        if (!needsValue) return undefined;
        if (!memo.dropped) return memo.value;
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
    if (this.#openCycles.size === 0 || this.running > 0) return;
    const members = membersOfCycles(this.#openCycles);
    // What a stale member depends on is not known yet.
    if ([...this.#openCycles, ...members.keys()].some((memo) => !memo.fresh)) return;
    for (const memo of this.#openCycles)
      if (!members.has(memo) && this.#mayRelease(memo)) this.#release(memo);
    this.#openCycles.clear();
    this.#join(
      [...members.keys()].filter((memo) => !memo.looped),
      new Set(members.keys()),
    );
    this.#nameCycles(members);
  }

  /** Says through which plugins members of cycles need themselves: only now it is known what belongs together. */
  #nameCycles(members: ReadonlyMap<Memo, readonly Memo[]>): void {
    for (const component of new Set(members.values())) {
      const plugins = pluginsBetween(component);
      for (const memo of component) this.problemIndex.replace(memo, [cycleProblem(memo, plugins)]);
    }
  }

  /** A query that reads something only because it was handed a fallback is in a cycle and is not: that must end. */
  #mayRelease(memo: Memo): boolean {
    const { revision } = this;
    const times = memo.released.revision === revision ? memo.released.times : 0;
    memo.released = { revision, times: times + 1 };
    return times < 3;
  }

  /** Forgets members of cycles that are not closed when a revision ends: they would hide the others from the next one. */
  protected abandonCycles(): void {
    for (const memo of this.#openCycles) {
      memo.computed = false;
      this.problemIndex.replace(memo, []);
      this.#makeStale(memo);
      this.markUsers(memo.users, memo);
    }
    this.#openCycles.clear();
  }

  /**
   * New members take their fallbacks, and all readers are stale. Members run again as members: what they need can depend
   * on the fallbacks that they read now, and make others members.
   */
  #join(memos: readonly Memo[], members: ReadonlySet<Memo>): void {
    this.looped += memos.length;
    for (const memo of memos) {
      memo.looped = true;
      this.#store(memo, memo.query.fallback(memo.key), false);
    }
    for (const memo of memos) this.markUsers(readersOf(memo), memo);
    for (const member of members) member.staysLooped = !member.fresh;
  }

  /** A memo that is in no cycle after all is run again. */
  #release(memo: Memo): void {
    if (!memo.looped) return;
    memo.looped = false;
    memo.staysLooped = false;
    this.looped--;
    memo.computed = false;
    this.#makeStale(memo);
    this.markUsers(readersOf(memo), memo);
  }

  /** Whether all that is known is needed, or held: nothing in flight keeps more than that. */
  protected get isSwept(): boolean {
    return this.holds > 0 || !(this.#isSweepDue || this.running + this.requests > 0);
  }

  protected sweepIfDue(): void {
    if (this.#isSweepDue) this.sweep();
  }

  /** Drops what nobody needs, as soon as nothing is in flight; `evenHeld`: also while a host holds what it computes. */
  protected sweep(evenHeld = false): void {
    this.#isSweepDue = this.running + this.requests + (evenHeld ? 0 : this.holds) > 0;
    if (this.#isSweepDue) return;
    this.memos.collect(this.looped > 0, (memo) => {
      this.staleBarriers.delete(memo);
      this.transientValues.drop(memo);
      this.problemIndex.drop(memo);
      this.#openCycles.delete(memo);
      this.looped -= Number(memo.looped);
    });
  }

  #start(memo: Memo): Run {
    const run = new Run(this, memo, memo.query.kind === "barrier");
    memo.run = run;
    this.running++;
    run.promise = this.#update(memo, run).finally(() => {
      this.running--;
      if (memo.run === run) memo.run = undefined;
      this.memos.mayBeUnused(memo);
      this.sweepIfDue();
    });
    run.promise.catch(() => undefined);
    return run;
  }

  /** Verifies a stale memo, and runs it where something that it read has changed, or where its value was let go. */
  async #update(memo: Memo, run: Run): Promise<unknown> {
    // Even where no pause is due, it waits once: the run must have its promise before anybody can join it.
    await this.pauseIfDue();
    if (run.isCancelled) throw new Cancelled();
    if (memo.query.readsFolder && this.options.textOnDemand) throw new Unread();
    const remakes = memo.fresh && memo.dropped;
    const suspects = memo.examineSuspects();
    if (!remakes && memo.computed && !memo.looped && (await this.isVerified(memo, run, suspects))) {
      if (run.isCancelled) throw new Cancelled();
      this.#settled(memo);
      return asBefore;
    }
    const start = this.options.trace ? performance.now() : 0;
    this.computed++;
    if (memo.staysLooped) run.cyclic = true;
    // Barriers that need each other can change each other for ever: that is a cycle, too.
    if (memo.settled.revision === run.revision && memo.settled.times > settlingLimit) run.cyclic = true;
    const expiries = this.#expiries;
    const result = await execute(memo, run, this.options.context);
    if (run.isCancelled) throw new Cancelled();
    const isCurrent = expiries === this.#expiries && !run.cyclic;
    return this.#commit(memo, run, result, { isRemade: remakes, isCurrent, start });
  }

  /** Takes a memo for fresh, unless a barrier has settled meanwhile and brought new suspects. */
  #settled(memo: Memo): void {
    memo.examined = undefined;
    if (memo.suspects === undefined) memo.fresh = true;
    else this.#makeStale(memo);
  }

  /**
   * Whether all that the last run read is as it was. It looks in the order of that run, so it never waits for
   * something that a new run would not wait for, too.
   */
  protected async isVerified(memo: Memo, run: Run, suspects: ReadonlySet<Node>): Promise<boolean> {
    for (const dependency of memo.dependenciesOn(suspects)) {
      const { node } = dependency;
      if (node instanceof Memo && !node.fresh) {
        // The new run loads what it reads.
        if (!node.isBound) return false;
        const expiries = this.#expiries;
        await this.ensure(node, run, false);
        if (run.isCancelled) throw new Cancelled();
        // It may have become stale again before this could go on: nobody tells it then.
        if (expiries !== this.#expiries && !node.fresh && node.query.kind !== "barrier") memo.suspect(node);
      }
      if (run.cyclic || isChanged(dependency)) return false;
    }
    return true;
  }

  /** Takes up a finished run. An equal value keeps the old object, and readers stay as they were. */
  #commit(
    memo: Memo,
    run: Run,
    { value, outcome }: Outcome,
    { isRemade, isCurrent, start }: Circumstances,
  ): unknown {
    // A list that has grown has room for more, which most of these would keep for ever.
    this.replaceDependencies(memo, run.dependencies.slice());
    memo.tapReads = run.tapReads.length === 0 ? noReads : run.tapReads;
    this.problemIndex.replace(memo, run.problems);
    this.problemIndex.needsChanged();
    this.looped += Number(run.cyclic) - Number(memo.looped);
    memo.looped = run.cyclic;
    memo.staysLooped = false;
    if (memo.looped) this.#openCycles.add(memo);
    const isSame = this.#store(memo, value, isRemade);
    memo.computed = true;
    if (!isCurrent) this.suspectOutdated(memo);
    this.#settled(memo);
    this.memos.mayBeUnused(memo);
    const milliseconds = performance.now() - start;
    const told = isSame && outcome === "computed" ? "equal" : outcome;
    tellHost(this.options.trace, { query: memo.query.name, key: memo.key, milliseconds, outcome: told });
    return memo.query.kind === "transient" ? value : memo.value;
  }

  /** Suspects what changed while a run read it: barriers may have settled. Members of cycles read fallbacks of each other. */
  protected suspectOutdated(memo: Memo): void {
    for (const dependency of memo.dependencies) {
      const { node, part } = dependency;
      if (node instanceof Memo && memo.looped && part === undefined) continue;
      const isStale = node instanceof Memo && !node.fresh && node.query.kind !== "barrier";
      if (isStale || isChanged(dependency)) memo.suspect(node);
    }
  }

  #store(memo: Memo, value: unknown, isRemade: boolean): boolean {
    memo.dropped = false;
    if (memo.query.kind === "transient") {
      memo.value = value;
      if (!isRemade) memo.changedAt = ++this.changes;
      this.transientValues.touch(memo);
      return isRemade;
    }
    if (memo.query.kind === "barrier") return this.#storeParts(memo, value as Map<string, unknown>);
    const { stubbed } = memo;
    memo.stubbed = false;
    if (memo.computed && isEqual(memo.value, value)) {
      if (stubbed) graft(memo.value, value);
      return true;
    }
    memo.value = this.options.freeze ? freeze(value) : value;
    memo.changedAt = ++this.changes;
    return false;
  }

  /** Parts that are equal keep their old objects; only readers of the others are marked. The map is the engine's now. */
  #storeParts(memo: Memo, parts: Map<string, unknown>): boolean {
    const before = memo.value as ReadonlyMap<string, unknown> | undefined;
    const made = memo.stubbed ? new Map(parts) : undefined;
    const { changed, isSameOrder } = reconcile(
      before,
      parts,
      memo.query.isRecurring ? this.#known : undefined,
    );
    const isSame = isSameOrder && changed.length === 0;
    if (made) graft(isSame ? before : parts, made);
    memo.stubbed = false;
    this.staleBarriers.delete(memo);
    if (isSame) return true;
    if (this.options.freeze) for (const part of changed) freeze(parts.get(part));
    memo.value = parts;
    memo.changedAt = ++this.changes;
    const { revision } = this;
    memo.settled = { revision, times: memo.settled.revision === revision ? memo.settled.times + 1 : 1 };
    this.markUsers(memo.users, memo);
    const { partUsers } = memo;
    if (partUsers)
      for (const part of changed) {
        const readers = partUsers.get(part);
        if (readers) this.markUsers(readers, memo);
      }
    return false;
  }

  /** Registers the reader with what it read now, and takes it from what it reads no more. */
  protected replaceDependencies(memo: Memo, next: readonly Dependency[]): void {
    replaceDependencies(memo, next, (lost) => this.memos.mayBeUnused(lost));
  }

  pauseIfDue(): Promise<void> | undefined {
    const isDue = performance.now() - this.#lastPause >= 8;
    return isDue && this.options.pause ? this.#pause(this.options.pause) : undefined;
  }

  async #pause(pause: () => Promise<void>): Promise<void> {
    try {
      await pause();
    } catch (error) {
      throw hostFault(error);
    }
    this.#lastPause = performance.now();
  }
}
