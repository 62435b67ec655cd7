import type { CoreOptions } from "../core-options.ts";
import type { Plugin } from "../plugin.ts";
import type { Glimpse } from "./glimpse.ts";
import type { FileId } from "../source/file.ts";

export interface Progress {
  readonly phase: "read" | "fetch" | "check" | "write" | "remember";
  readonly done: number;
  readonly total: number;
}

/** `audience` and `withheld`: see `writeReaderSource`. */
export interface ProjectOptions extends Pick<CoreOptions, "audience" | "withheld" | "trace"> {
  /** The docs folder: it holds docs.json (or mint.json). */
  readonly root: string;
  /** Built-in plugins; those of `octavo.config.ts` come after them. */
  readonly plugins: readonly Plugin[];
  /** Whether to load `octavo.config.ts`, which is code; default true. */
  readonly trusted?: boolean;
  /** The docs folder whose `octavo.config.ts` it is, where `root` is a copy of that folder; default `root`. */
  readonly configRoot?: string;
  /** URL prefix such as "/docs". */
  readonly base?: string;
  /** Where the site will be on the web, "https://docs.example.com/docs". Its path and the base are one where both are given. */
  readonly url?: string;
  /** A folder inside the docs folder that is not part of the site, such as an output folder. */
  readonly except?: string;
  /** Where copies of fetched documents are kept; default: `cacheFolder` of the docs folder. */
  readonly cache?: string;
  /**
   * Keeps what is known in the cache folder, for the next process (`remember`). Names the code of `plugins` with their
   * options, and what the project is opened for. Not done where the site has plugins of its own, whose code is not known.
   */
  readonly remembered?: string;
  /**
   * Texts that count instead of the disk's, also of files that are not there. A host that changes the map, as editors do, sets the new
   * texts itself: reading the disk leaves them as they are.
   */
  readonly held?: ReadonlyMap<FileId, string>;
  /** While docs.json cannot be read, what it said last stays in force, and nothing but its error is told of it. */
  readonly keepsConfig?: boolean;
  /** False: URL specifications are taken from the cache only, as if the network were down. */
  readonly network?: boolean;
  readonly freeze?: boolean;
  /** Milliseconds between looks at taps that wait for what never comes: for hosts that always have something else to wait for. */
  readonly patience?: number;
  readonly signal?: AbortSignal;
  /**
   * Called when the files are known, before their texts are read, where there are many. Not called where the site has plugins of its own:
   * these may not bear that texts are missing.
   */
  readonly onListed?: (glimpse: Glimpse) => Promise<void>;
  readonly onProgress?: (progress: Progress) => void;
}
