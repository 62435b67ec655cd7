import type { Core, Fetched } from "@octavo/core";
import { cacheFolder, fetchDocument } from "@octavo/core/node";

export interface WishOptions {
  readonly core: Core;
  readonly root: string;
  readonly trusted: boolean;
  readonly signal: AbortSignal;
  /** Called when documents have come in. */
  readonly fetched: () => void;
}

/** Milliseconds after which a URL counts as written: while it is typed, each letter makes another one. */
const typing = 500;

/** Fetches the documents that a site names by URL, each once, without anybody waiting. */
export class Wishes {
  readonly #options: WishOptions;
  readonly #asked = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: WishOptions) {
    this.#options = options;
  }

  /** Call after each refresh. */
  follow(): void {
    clearTimeout(this.#timer);
    if (this.#unasked().length === 0) return;
    this.#timer = setTimeout(() => void this.#fetch(), typing);
    this.#timer.unref();
  }

  #unasked(): string[] {
    return this.#options.core.wants().filter((url) => !this.#asked.has(url));
  }

  async #fetch(): Promise<void> {
    const { core, root, signal, fetched } = this.#options;
    const urls = this.#unasked();
    for (const url of urls) this.#asked.add(url);
    const cache = await cacheFolder(root).catch(() => undefined);
    const documents = await Promise.all(
      urls.map(async (url) => [url, await this.#fetchOne(url, cache)] as const),
    );
    if (signal.aborted) return;
    core.batch(() => {
      for (const [url, document] of documents) core.setFetched(url, document);
    });
    fetched();
  }

  async #fetchOne(url: string, cache: string | undefined): Promise<Fetched> {
    const { trusted, signal } = this.#options;
    try {
      return await fetchDocument(url, { signal, loopback: trusted, ...(cache !== undefined && { cache }) });
    } catch (error) {
      return { status: "failed", reason: error instanceof Error ? error.message : String(error) };
    }
  }
}
