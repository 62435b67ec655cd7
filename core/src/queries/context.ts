import type { BarrierQuery, MemoQuery, TransientQuery } from "../database/query.ts";
import type { Hooks } from "../hooks.ts";
import type { Audience } from "../model/audience.ts";
import type { PlaceOf } from "../problem/plugin-error.ts";
import type { WaitingTaps } from "../waiting-taps.ts";

/** What queries are run with. Only queries call hooks. */
export interface QueryContext {
  readonly hooks: Hooks;
  /** What plugins have promised and not given yet. */
  readonly waiting: WaitingTaps;
  readonly placeOf: PlaceOf;
  /** URL prefix such as "/docs", or "". */
  readonly base: string;
  /** "https://docs.example.com/docs", where the site will be; undefined where the host was not told. */
  readonly url: string | undefined;
  /** Null: the site asks nobody who they are. */
  readonly audience: Audience | null;
  /** Public paths of pages that are there, but not for this audience. */
  readonly withheld: ReadonlySet<string>;
}

export type Memo<V> = MemoQuery<V, QueryContext>;
export type Barrier<V> = BarrierQuery<V, QueryContext>;
export type Transient<V> = TransientQuery<V, QueryContext>;
