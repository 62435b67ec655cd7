import type { FileId } from "../source/file.ts";
import { handled } from "./cancelled.ts";
import { Evaluator } from "./evaluator.ts";
import { freeze } from "./equal.ts";
import type { Source } from "./inputs.ts";
import { Memo, readersOf, standIn, type Input } from "./memo.ts";
import type { Fetched, Query, Read } from "./query.ts";
import { neededMemos, type FoundProblem } from "./problem-index.ts";
import { askedOnce, Run } from "./run.ts";
import type { Codec } from "./saved-values.ts";
import { restoreSnapshot, type Snapshot } from "./snapshot.ts";
import { asLongAs, takeSnapshot } from "./take-snapshot.ts";

export type { DatabaseOptions, TraceEvent } from "./options.ts";

export interface DatabaseStats {
  readonly memos: number;
  readonly transient: number;
  /** Pinned memos that the next refresh brings up to date. */
  readonly stale: number;
  /** Queries run since the last call of `resetStats`. */
  readonly computed: number;
}

/**
 * Memoised queries over mutable inputs. Setting an input marks what read it stale, transitively, up to barriers.
 * `refresh` settles stale barriers, then stale pinned roots; nothing else is visited.
 */
export class Database<Context> extends Evaluator<Context> {
  #revision = 1;
  #abort = new AbortController();
  #batching = 0;
  #isBatchDirty = false;

  get revision(): number {
    return this.#revision;
  }

  /** Aborted when the next revision begins. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Grows whenever a problem comes or goes. */
  get problemsVersion(): number {
    return this.problemIndex.version;
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

  /** A file that is no text has changed; true where anybody had looked at it. */
  touchFile(file: FileId): boolean {
    let wasRead = false;
    this.batch(() => void (wasRead = this.inputs.touch(file)));
    return wasRead;
  }

  /** Any file that is no text may have changed. */
  touchFiles(): void {
    this.batch(() => this.inputs.touchAll());
  }

  /**
   * What is known, for another process, step by step; undefined while something runs, where queries need each other in a circle,
   * and where something is set between two steps. Values are shared with it, not copied.
   */
  *snapshot(codec: Codec): Generator<undefined, Snapshot | undefined> {
    if (this.running > 0 || this.looped > 0) return undefined;
    const { revision, changes } = this;
    const steps = takeSnapshot(this.memos, this.inputs, (file) => this.head(file), codec);
    const taken = yield* asLongAs(() => this.revision === revision, steps);
    return taken && { revision, changes, ...taken };
  }

  /** Takes up what another process knew. Call it first of all; inputs that are set afterwards are edits to it. */
  restore(snapshot: Snapshot, codec: Codec): void {
    this.#revision = snapshot.revision;
    this.changes = snapshot.changes;
    const { stale, fresh } = restoreSnapshot(snapshot, this.memos, this.inputs, codec);
    for (const memo of fresh) {
      // Values without their functions will get them.
      if (this.options.freeze && !memo.stubbed) freeze(memo.value);
      this.problemIndex.restore(memo);
      this.memos.mayBeUnused(memo);
    }
    for (const memo of stale) {
      if (memo.query.kind === "barrier" && memo.isBound && memo.isWanted) this.staleBarriers.add(memo);
      // Parts that nobody knows any more cannot be told from new ones.
      this.markUsers(readersOf(memo), memo);
      this.memos.mayBeUnused(memo);
    }
    this.inputs.compareHeads(snapshot.inputs, (file) => this.head(file));
  }

  /**
   * Lets go of what neither pinned memos nor these lead to, with its problems, also of what is held: a snapshot brings what is
   * there no more. Does nothing while something runs.
   */
  keepOnly(roots: Iterable<readonly [Query<unknown>, string]>): void {
    const kept: Memo[] = [];
    for (const [query, key] of roots) {
      const memo = this.memos.find(query, key);
      if (memo?.pinned === false) kept.push(memo);
    }
    for (const memo of kept) memo.pinned = true;
    this.sweep(true);
    for (const memo of kept) memo.pinned = false;
  }

  /** Grows whenever a value changes: while it stays, a new snapshot would say what the last one says. */
  get valuesVersion(): number {
    return this.changes;
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

  /** Cancels everything in flight, as a change of an input would. */
  interrupt(): void {
    this.#nextRevision();
  }

  text(file: FileId): string | undefined {
    return this.inputs.text(file).value;
  }

  /** See `Inputs.source`. */
  source(file: FileId): Source {
    return this.inputs.source(file);
  }

  wants(): readonly string[] {
    return this.inputs.wants();
  }

  /** Keeps a memo alive, and brings it up to date with every `refresh`. */
  pin(query: Query<unknown>, key: string): void {
    const memo = this.memos.get(query, key);
    memo.pinned = true;
    this.problemIndex.needsChanged();
    if (!memo.fresh) this.staleRoots.add(memo);
  }

  unpin(query: Query<unknown>, key: string): void {
    const memo = this.memos.get(query, key);
    memo.pinned = false;
    this.staleRoots.delete(memo);
    this.memos.mayBeUnused(memo);
  }

  /** A value for a host, after barriers have settled. Rejects with `Cancelled` when an input changes meanwhile. */
  get<V>(query: Query<V>, key: string): Promise<V> {
    return handled(this.#ensured(query, key, true).then(({ value }) => value as V));
  }

  /** Another number whenever the value has changed, or was made again of something else. The value itself is not needed. */
  version(query: Query<unknown>, key: string): Promise<number> {
    return handled(this.#ensured(query, key, false).then(({ memo }) => memo.changedAt));
  }

  async #ensured(
    query: Query<unknown>,
    key: string,
    needsValue: boolean,
  ): Promise<{ readonly memo: Memo; readonly value: unknown }> {
    const memo = this.memos.get(query, key);
    this.requests++;
    try {
      for (;;) {
        await this.settle();
        const value = await this.ensure(memo, undefined, needsValue);
        this.closeCycles();
        if (memo.fresh) return { memo, value };
      }
    } finally {
      this.requests--;
      this.sweepIfDue();
    }
  }

  /** Runs something once, with a `Read` of its own; nothing is memoised of it. It may read barriers whole. */
  ask<T>(run: (context: Context, read: Read) => Promise<T>): Promise<T> {
    return handled(this.#ask(run));
  }

  async #ask<T>(run: (context: Context, read: Read) => Promise<T>): Promise<T> {
    await this.settle();
    const asking = new Run(this, new Memo(standIn(askedOnce, "memo"), ""), true);
    this.requests++;
    try {
      return await run(this.options.context, asking);
    } finally {
      this.requests--;
      this.sweepIfDue();
      asking.close();
    }
  }

  /** Keeps what is computed while something else works; what nobody needs goes with the next `refresh` after it. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    this.holds++;
    try {
      return await work();
    } finally {
      this.holds--;
    }
  }

  /** Brings all barriers up to date that have been read so far. */
  settle(): Promise<void> {
    return handled(this.#settle());
  }

  async #settle(): Promise<void> {
    for (const memo of this.staleBarriers) {
      await this.ensure(memo, undefined, false);
      if (memo.fresh) this.staleBarriers.delete(memo);
    }
    this.closeCycles();
  }

  /** Brings barriers, then pinned roots up to date, and lets go what nobody needs. Rejects with `Cancelled`. */
  refresh(): Promise<void> {
    return handled(this.#refresh());
  }

  async #refresh(): Promise<void> {
    while (this.staleBarriers.size + this.staleRoots.size > 0) {
      await this.settle();
      for (const memo of this.staleRoots) {
        await this.ensure(memo, undefined, false);
        if (memo.fresh) this.staleRoots.delete(memo);
        if (this.staleBarriers.size > 0) break;
      }
      this.closeCycles();
    }
    this.sweep();
  }

  /** All problems of memos that are needed; not those of what requests in flight alone have asked for. */
  problems(): readonly FoundProblem[] {
    return this.problemIndex.of(this.isSwept ? undefined : neededMemos());
  }

  stats(): DatabaseStats {
    return {
      memos: this.memos.size,
      transient: this.transientValues.size,
      stale: this.staleRoots.size,
      computed: this.computed,
    };
  }

  resetStats(): void {
    this.computed = 0;
  }

  protected override inputChanged(input: Input<unknown>): void {
    if (!this.#isBatchDirty) this.#nextRevision();
    this.#isBatchDirty = this.#batching > 0;
    input.changedAt = this.#revision;
    this.markUsers(input.users, input);
  }

  #nextRevision(): void {
    this.#revision++;
    this.#abort.abort();
    this.#abort = new AbortController();
    this.abandonCycles();
  }
}
