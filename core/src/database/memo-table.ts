import { Memo, removeUser, standIn } from "./memo.ts";
import type { Query } from "./query.ts";

/** All memos by query and key, and which of them may have lost their last user. */
export class MemoTable {
  /** Hears of each memo whose query is known only now. */
  readonly #bound: (memo: Memo) => void;
  readonly #memos = new Map<Query<unknown>, Map<string, Memo>>();
  readonly #unused = new Set<Memo>();
  /** Of snapshots: what stands for queries whose modules are not loaded yet. */
  readonly #standIns = new Map<string, Query<unknown>>();

  constructor(bound: (memo: Memo) => void) {
    this.#bound = bound;
  }

  get(query: Query<unknown>, key: string): Memo {
    let byKey = this.#memos.get(query) ?? this.#adopted(query);
    if (!byKey) this.#memos.set(query, (byKey = new Map()));
    let memo = byKey.get(key);
    if (!memo) byKey.set(key, (memo = new Memo(query, key)));
    return memo;
  }

  /** Undefined where it was not asked for so far. */
  find(query: Query<unknown>, key: string): Memo | undefined {
    return (this.#memos.get(query) ?? this.#adopted(query))?.get(key);
  }

  /** The memo of a query whose module is not loaded: it is the query's own as soon as somebody asks with it. */
  getNamed(name: string, kind: string, key: string): Memo {
    let query = this.#standIns.get(name);
    if (!query) this.#standIns.set(name, (query = standIn(name, kind)));
    return this.get(query, key);
  }

  #adopted(query: Query<unknown>): Map<string, Memo> | undefined {
    const other = this.#standIns.get(query.name);
    if (other === undefined || other === query) return undefined;
    this.#standIns.delete(query.name);
    const memos = this.#memos.get(other);
    this.#memos.delete(other);
    if (!memos || other.kind !== query.kind) return undefined;
    this.#memos.set(query, memos);
    for (const memo of memos.values()) {
      memo.query = query;
      this.#bound(memo);
    }
    return memos;
  }

  get size(): number {
    let size = 0;
    for (const byKey of this.#memos.values()) size += byKey.size;
    return size;
  }

  /** To be looked at by the next `collect`. */
  mayBeUnused(memo: Memo): void {
    if (!memo.isWanted) this.#unused.add(memo);
  }

  /**
   * Drops memos without users, and what only they needed; `dropped` hears of each. Members of cycles never run out of
   * users: with `hasCycles`, what pinned memos do not reach is dropped, too.
   */
  collect(hasCycles: boolean, dropped: (memo: Memo) => void): void {
    if (hasCycles) this.#freeUnreachable();
    for (const memo of this.#unused) {
      this.#unused.delete(memo);
      if (memo.isWanted || memo.run) continue;
      this.#memos.get(memo.query)?.delete(memo.key);
      dropped(memo);
      for (const dependency of memo.dependencies) {
        removeUser(dependency, memo);
        if (dependency.node instanceof Memo && dependency.node !== memo) this.mayBeUnused(dependency.node);
      }
      memo.dependencies = [];
      memo.computed = false;
      memo.fresh = false;
      memo.looped = false;
    }
  }

  #freeUnreachable(): void {
    const reached = new Set<Memo>();
    const pending = [...this.all()].filter((memo) => memo.pinned || memo.run);
    for (let memo = pending.pop(); memo; memo = pending.pop()) {
      if (reached.has(memo)) continue;
      reached.add(memo);
      for (const { node } of memo.dependencies) if (node instanceof Memo) pending.push(node);
    }
    for (const memo of this.all()) {
      if (reached.has(memo)) continue;
      memo.users = [];
      memo.partUsers = undefined;
      this.#unused.add(memo);
    }
  }

  /** All queries, with their memos. */
  *queries(): Iterable<readonly [Query<unknown>, readonly Memo[]]> {
    for (const [query, byKey] of this.#memos) yield [query, [...byKey.values()]];
  }

  *all(): Iterable<Memo> {
    for (const byKey of this.#memos.values()) yield* byKey.values();
  }
}
