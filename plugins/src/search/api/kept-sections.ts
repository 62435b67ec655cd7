import type { Core } from "@octavo/core";

/**
 * Sections as Markdown while a site stays as it is: popular ones are found by many queries, and to read one costs to parse its
 * page. What was asked for longest ago is forgotten first.
 */
export class KeptSections {
  /** In the order in which they were last asked for; undefined where a reader finds none. */
  readonly #texts = new Map<string, string | undefined>();
  readonly #core: Core;
  readonly #most: number;
  #revision = 0;
  #size = 0;

  /** `most`: characters, keys among them. */
  constructor(core: Core, most: number = 8_000_000) {
    this.#core = core;
    this.#most = most;
  }

  async get(key: string, read: () => Promise<string | undefined>): Promise<string | undefined> {
    const { revision } = this.#core;
    if (revision !== this.#revision) {
      this.#texts.clear();
      this.#size = 0;
      this.#revision = revision;
    }
    const isKnown = this.#texts.has(key);
    const text = isKnown ? this.#texts.get(key) : await read();
    // The site may have changed meanwhile, or somebody else may have asked for the same.
    if (this.#core.revision !== revision || this.#revision !== revision) return text;
    this.#remove(key);
    this.#texts.set(key, text);
    this.#size += sizeOf(key, text);
    for (const oldest of this.#texts.keys()) {
      if (this.#size <= this.#most) break;
      this.#remove(oldest);
    }
    return text;
  }

  #remove(key: string): void {
    if (!this.#texts.has(key)) return;
    this.#size -= sizeOf(key, this.#texts.get(key));
    this.#texts.delete(key);
  }
}

function sizeOf(key: string, text = ""): number {
  return key.length + text.length + 100;
}
