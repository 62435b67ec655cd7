import type { SearchTarget } from "@octavo/plugins/search/api";

interface Entry {
  readonly revision: string;
  readonly answer: Promise<Buffer>;
  /** Bytes that it costs, as far as is known. */
  size: number;
}

/** What an entry costs beside its texts, about. */
const overhead = 500;

/**
 * Answers of searches as they are sent, by what was asked. They hold while a site and its index stay as they are; what was asked
 * longest ago is forgotten first.
 */
export class SearchAnswers {
  readonly #sites = new WeakMap<SearchTarget, SiteAnswers>();
  readonly #most: number;

  /** `most`: bytes that the answers of one site may take. */
  constructor(most: number = 16 * 1024 * 1024) {
    this.#most = most;
  }

  /** The answer of `target` to what `asked` says completely, from `make` where it is not known. */
  get(target: SearchTarget, asked: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const revision = target.revision?.();
    if (revision === undefined) return make();
    let site = this.#sites.get(target);
    if (!site) this.#sites.set(target, (site = new SiteAnswers(this.#most)));
    return site.get(asked, revision, make);
  }
}

class SiteAnswers {
  /** In the order in which they were last asked for. */
  readonly #entries = new Map<string, Entry>();
  readonly #most: number;
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(asked: string, revision: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const found = this.#entries.get(asked);
    if (found?.revision === revision) {
      this.#entries.delete(asked);
      this.#entries.set(asked, found);
      return found.answer;
    }
    // Who asks the same meanwhile waits for the same answer. It is of this revision or a later one, and revisions never come again.
    const entry: Entry = { revision, answer: make(), size: 2 * asked.length + overhead };
    this.#remove(asked);
    this.#entries.set(asked, entry);
    this.#size += entry.size;
    void this.#weigh(asked, entry);
    this.#forget();
    return entry.answer;
  }

  /** Counts what an answer takes once it is there; one that failed is not kept. */
  async #weigh(asked: string, entry: Entry): Promise<void> {
    const answer = await entry.answer.catch(() => undefined);
    if (this.#entries.get(asked) !== entry) return;
    if (!answer) return this.#remove(asked);
    entry.size += answer.byteLength;
    this.#size += answer.byteLength;
    this.#forget();
  }

  #forget(): void {
    for (const asked of this.#entries.keys()) {
      if (this.#size <= this.#most) return;
      this.#remove(asked);
    }
  }

  #remove(asked: string): void {
    this.#size -= this.#entries.get(asked)?.size ?? 0;
    this.#entries.delete(asked);
  }
}
