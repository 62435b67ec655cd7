import type { Core } from "../core.ts";
import { codec, readSnapshot, writeSnapshot, type WrittenFiles } from "./snapshot-file.ts";

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

  /** Writes the file, if it would say anything new. */
  async keep(output: WrittenFiles | undefined): Promise<void> {
    if (this.#refreshed === this.#kept && isSame(output, this.output)) return;
    await writeSnapshot(this.#file, () => {
      const core = this.#core.snapshot(codec);
      return core && { core, ...(output && { output }) };
    });
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
