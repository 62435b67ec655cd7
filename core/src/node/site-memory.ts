import { setImmediate as turn } from "node:timers/promises";
import type { Core } from "../core.ts";
import {
  codec,
  readSnapshot,
  writeSnapshot,
  type Pause,
  type Remembered,
  type WrittenFiles,
} from "./snapshot-file.ts";

/** Milliseconds for which nobody else has a turn: where somebody works, and where nobody does. */
const slice = 5;
const longSlice = 200;

function pauses(milliseconds: number, signal: AbortSignal, rest?: Pause): Pause {
  // Whoever works now comes first.
  let since = -Infinity;
  const pause = async (): Promise<void> => {
    await turn();
    await rest?.();
    since = performance.now();
  };
  return () => {
    signal.throwIfAborted();
    return performance.now() - since > milliseconds ? pause() : undefined;
  };
}

/** What a site's core takes up from the process before, and keeps for the next one. */
export class SiteMemory {
  /** What the last build noted of its output. */
  output: WrittenFiles | undefined;
  readonly #core: Core;
  readonly #file: string;
  /** Of the values that the file has, and of those that the last refresh left. */
  #kept: number | undefined;
  #refreshed = 0;

  constructor(core: Core, file: string) {
    this.#core = core;
    this.#file = file;
  }

  /** Call it before anything is set. */
  async recall(): Promise<void> {
    const known = await readSnapshot(this.#file);
    if (!known) return;
    this.#core.restore(known.core, codec);
    this.#kept = this.#core.valuesVersion;
    this.output = known.output;
  }

  /** Call it after each refresh. What is asked for besides lives as long as the request. */
  note(): void {
    this.#refreshed = this.#core.valuesVersion;
  }

  /** Writes the file, if it would say anything new, until the signal. */
  keep(output: WrittenFiles | undefined, signal?: AbortSignal): Promise<boolean> {
    // Signals of the system are heard in between.
    return this.#keep(output, signal && pauses(longSlice, signal));
  }

  /** The same in the background, a few milliseconds at a time. Says whether the file is up to date. */
  keepSlowly(signal: AbortSignal, rest?: Pause): Promise<boolean> {
    return this.#keep(this.output, pauses(slice, signal, rest));
  }

  async #keep(output: WrittenFiles | undefined, pause: Pause | undefined): Promise<boolean> {
    const version = this.#refreshed;
    if (version === this.#kept && isSame(output, this.output)) return true;
    const core = this.#core;
    const take = function* (): Generator<undefined, Remembered | undefined> {
      const known = yield* core.snapshot(codec);
      return known && { core: known, ...(output && { output }) };
    };
    const isWritten = await writeSnapshot(this.#file, take, pause);
    if (isWritten) {
      this.#kept = version;
      this.output = output;
    }
    return isWritten;
  }
}

function isSame(one: WrittenFiles | undefined, other: WrittenFiles | undefined): boolean {
  if (one?.size !== other?.size) return false;
  for (const [file, { version, size, modified }] of one ?? []) {
    const known = other?.get(file);
    if (known?.version !== version || known.size !== size || known.modified !== modified) return false;
  }
  return true;
}
