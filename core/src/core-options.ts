import type { TraceEvent } from "./database/database.ts";
import type { Snapshot } from "./database/snapshot.ts";
import type { Audience } from "./model/audience.ts";
import type { Plugin, TapEvent } from "./plugin.ts";
import type { PlaceOf } from "./problem/plugin-error.ts";
import type { Problem, ReportedProblem } from "./problem/problem.ts";
import type { FileId } from "./source/file.ts";

export interface CoreOptions {
  readonly plugins: readonly Plugin[];
  /** URL prefix such as "/docs"; default "". */
  readonly base?: string;
  /** Where the site will be on the web: "https://docs.example.com/docs". */
  readonly url?: string;
  /** For whom the site is made; default: it asks nobody who they are, and shows everybody the same. */
  readonly audience?: Audience;
  /** Public paths of pages that are there, but not for this audience: the navigation does not lead to them. */
  readonly withheld?: readonly string[];
  /** The first 64 kB of a file in the list of files, whatever its type; undefined where it cannot be read. Must not throw. */
  readonly head?: (file: FileId) => Uint8Array | undefined;
  /**
   * For a core that is asked before its host has read all texts: gets one that nobody has set, of a file in the list of files. Throws
   * `Unread` where that would take too long for now.
   */
  readonly textOnDemand?: (file: FileId) => string | undefined;
  /** Lets messages in; called every 8 ms of work. Node hosts pass a turn of the event loop. */
  readonly pause?: () => Promise<void>;
  /** Deep-freezes every value: for tests, and for those who write plugins. */
  readonly freeze?: boolean;
  /** What is told of errors of plugins ends with the place. Must not throw. */
  readonly placeOf?: PlaceOf;
  /** What these throw, all that was asked for rejects with. */
  readonly trace?: { readonly query?: (event: TraceEvent) => void; readonly tap?: (event: TapEvent) => void };
}

/** What a `Core` knows, as data for the structured clone algorithm, but for the database's values, which are bytes. */
export interface CoreSnapshot {
  readonly database: Snapshot;
  readonly located: ReadonlyMap<ReportedProblem, Problem>;
  readonly locatedAt: ReadonlyMap<FileId, number>;
}
