import type { FileId } from "../source/file.ts";

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
  /** The first 64 kB of a file in the list of files; undefined where it cannot be read. Must not throw. */
  readonly head?: ((file: FileId) => Uint8Array | undefined) | undefined;
  /** See `CoreOptions`. */
  readonly textOnDemand?: ((file: FileId) => string | undefined) | undefined;
  /** Lets messages in; called when 8 ms have passed without it. */
  readonly pause?: (() => Promise<void>) | undefined;
  /** Deep-freezes every value that is committed. */
  readonly freeze?: boolean | undefined;
  readonly trace?: ((event: TraceEvent) => void) | undefined;
  /** How many transient values are kept; default 32: trees that outlive a collection of young objects cost most of all. */
  readonly transientLimit?: number;
}
