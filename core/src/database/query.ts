import type { FileId } from "../source/file.ts";
import type { Origin } from "../source/origin.ts";
import type { ProblemDefinition, ReportDetails } from "../problem/problem.ts";

/** What a host learned about a URL that core wanted. */
export type Fetched =
  | { readonly status: "ok"; readonly text: string; readonly stale?: string }
  | { readonly status: "failed"; readonly reason: string };

/**
 * The capability to read, handed last to every query and tap. What is read through it is recorded as a dependency.
 * Using it after the query has returned is an error; using it after an input changed throws `Cancelled`.
 */
export interface Read {
  /** Another query's value. Barriers may be read whole only by other barriers. */
  get<V>(query: Query<V>, key: string): Promise<V>;
  /** The values of one query for many keys, in their order: cheaper than one `get` each. */
  getAll<V>(query: Query<V>, keys: readonly string[]): Promise<readonly V[]>;
  /** One part of a barrier's map: a dependency on that part alone. Undefined where the part is absent. */
  pick<V>(query: BarrierQuery<V>, key: string, part: string): Promise<V | undefined>;
  /** A file's text, or undefined where it is absent or not a text file; its coming is a dependency too. */
  text(file: FileId): string | undefined;
  /** Whether the file is in the site's folder, whatever its type. */
  exists(file: FileId): boolean;
  /** Files that match a picomatch glob, sorted. */
  files(glob: string): readonly FileId[];
  /** A file's first 64 kB, whatever its type, read anew each time; undefined where it is absent. Its change is a dependency. */
  head(file: FileId): Uint8Array | undefined;
  /** A URL's content, or undefined while the host has not fetched it yet: the wish is recorded. */
  want(url: string): Fetched | undefined;
  /** Adds a problem to the running query: it lives and dies with the query's memo. */
  report<Params>(
    problem: ProblemDefinition<Params>,
    origin: Origin,
    params: Params,
    details?: ReportDetails,
  ): void;
  readonly signal: AbortSignal;
  /** The query that this capability belongs to, for traces and messages. */
  readonly running: { readonly query: string; readonly key: string };
}

/** A named computation from a string key. Define queries once per module with `defineQuery` and `defineBarrier`. */
export interface Query<V, Kind extends string = string, Context = never> {
  readonly name: string;
  readonly kind: Kind;
  readonly run: (context: Context, key: string, read: Read) => V | Promise<V>;
  /** The value of every member of a dependency cycle. */
  readonly fallback: (key: string) => V;
  /** False for a value that must not outlive the process: it depended on time, or on the machine. */
  keep?(value: V): boolean;
  /** Whether it reads texts of the whole folder: where texts are read on demand, that is never done. */
  readonly readsFolder?: boolean;
  /**
   * Of a barrier: whether its parts may be objects that an earlier run gave, too. Which of them are equal to those that were kept
   * is remembered then.
   */
  readonly isRecurring?: boolean;
}

/** Memoised and compared structurally: an equal result keeps the old object, and its readers stay as they were. */
export type MemoQuery<V, Context = never> = Query<V, "memo", Context>;
/** As a memo, but the value is a map whose readers depend on single parts; invalidation stops here until it is settled. */
export type BarrierQuery<V, Context = never> = Query<ReadonlyMap<string, V>, "barrier", Context>;
/** Large and cheap to make again (syntax trees): few values are kept (32, see `DatabaseOptions`), and they are never compared. */
export type TransientQuery<V, Context = never> = Query<V, "transient", Context>;
