import { ChangeLimitError } from "./tool-error.ts";

/** What a job has changed so far, over all its runs; plain JSON, to be kept beside the job. */
export interface Changes {
  /** Paths that were ever written, moved or deleted. */
  readonly files: readonly string[];
  /** Bytes written, each time anew. */
  readonly bytes: number;
}

export interface ChangeLimits {
  readonly files: number;
  readonly bytes: number;
}

export const defaultChangeLimits: ChangeLimits = { files: 100, bytes: 4 * 1024 * 1024 };

/** Counts the changes of one job against its limits. */
export class ChangeLedger {
  readonly #limits: ChangeLimits;
  readonly #files: Set<string>;
  #bytes: number;
  #isExhausted = false;

  constructor(limits: ChangeLimits, before: Changes = { files: [], bytes: 0 }) {
    this.#limits = limits;
    this.#files = new Set(before.files);
    this.#bytes = before.bytes;
  }

  get changes(): Changes {
    return { files: [...this.#files].toSorted(), bytes: this.#bytes };
  }

  /** Whether a change was refused for the limits. */
  get isExhausted(): boolean {
    return this.#isExhausted;
  }

  /** Throws `ChangeLimitError`, and counts nothing, where a change is too much. */
  charge(paths: readonly string[], bytes: number): void {
    const { files: most, bytes: mostBytes } = this.#limits;
    const files = new Set([...this.#files, ...paths]).size;
    if (files > most) this.#refuse(`change ${most} files, and this would be one more`);
    if (this.#bytes + bytes > mostBytes)
      this.#refuse(
        `write ${mostBytes} bytes, of which ${mostBytes - this.#bytes} are left, and this has ${bytes}`,
      );
    for (const path of paths) this.#files.add(path);
    this.#bytes += bytes;
  }

  #refuse(what: string): never {
    this.#isExhausted = true;
    throw new ChangeLimitError(`The limits of the job are reached: it may ${what}.`);
  }
}
