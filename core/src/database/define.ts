import type { BarrierQuery, MemoQuery, Query, TransientQuery } from "./query.ts";

interface Definition<V, Context> {
  readonly name: string;
  readonly run: Query<V, string, Context>["run"];
  /** The value of members of a dependency cycle, and of a query that crashes. */
  readonly fallback: (key: string) => V;
  /** Whether it reads texts of the whole folder. Default: false. */
  readonly readsFolder?: boolean;
  /** False for a value that must not outlive the process, as it depended on time, or on the machine. Default: none. */
  keep?(value: V): boolean;
}

/** Queries by name, for snapshots; null where two have one name, so that the name says nothing. */
const byName = new Map<string, Query<unknown> | null>();

/** The query that has a name; undefined where none has it, its module is not loaded, or several have it. */
export function queryNamed(name: string): Query<unknown> | undefined {
  return byName.get(name) ?? undefined;
}

function known<Q extends Query<unknown>>(query: Q): Q {
  byName.set(query.name, byName.has(query.name) ? null : query);
  return query;
}

/** A memoised computation. */
export function defineQuery<V, Context = never>(definition: Definition<V, Context>): MemoQuery<V, Context> {
  return known({ ...definition, kind: "memo" });
}

/**
 * A memoised map whose parts are read one by one. Each run returns a new map, which the engine takes over. The fallback is
 * the empty map.
 */
export function defineBarrier<V, Context = never>(
  definition: Omit<Definition<ReadonlyMap<string, V>, Context>, "fallback"> & {
    /** Whether its parts may be objects that an earlier run gave, too. Default: they are new. */
    readonly isRecurring?: boolean;
  },
): BarrierQuery<V, Context> {
  return known({ ...definition, kind: "barrier", fallback: () => new Map<string, V>() });
}

/** A computation whose value may be forgotten and made again. */
export function defineTransient<V, Context = never>(
  definition: Definition<V, Context>,
): TransientQuery<V, Context> {
  return known({ ...definition, kind: "transient" });
}
