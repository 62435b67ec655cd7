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

/** Milliseconds after which what could not be fetched is tried again: the first time, and at most. */
const first = 60_000;
const longest = 3_600_000;

/** Milliseconds for which no host is asked again, however often files change: builds and switches of branches change hundreds. */
const rest = 10_000;

/** Why there is no document, or only a copy: who opens a folder to look at it has not asked for requests to its hosts. */
const untrusted = "documents are fetched once you trust the folder";

/**
 * Fetches the documents that a site names by URL without anybody waiting: each once, and again what could not be had, after
 * a while or when files of the site change. Of a folder that is not trusted, copies in the cache are all there is.
 */
export class Wishes {
  readonly #options: WishOptions;
  readonly #asked = new Set<string>();
  /** Those that could not be had, or only as an older copy. */
  readonly #failed = new Set<string>();
  #delay = first;
  #typing: NodeJS.Timeout | undefined;
  #again: NodeJS.Timeout | undefined;
  /** Runs while hosts are left alone. */
  #resting: NodeJS.Timeout | undefined;
  #changed = false;

  constructor(options: WishOptions) {
    this.#options = options;
    options.signal.addEventListener("abort", () => this.#end(), { once: true });
  }

  /** Call after each refresh. */
  follow(): void {
    clearTimeout(this.#typing);
    if (this.#unasked().length === 0) return;
    this.#typing = setTimeout(() => void this.#fetch(this.#unasked()), typing);
    this.#typing.unref();
  }

  /** Call where something has changed on disk: somebody may have mended what was wrong. */
  retry(): void {
    if (this.#failed.size === 0) return;
    this.#delay = first;
    if (this.#resting) this.#changed = true;
    else this.#tryAgain();
  }

  #end(): void {
    clearTimeout(this.#typing);
    clearTimeout(this.#again);
    clearTimeout(this.#resting);
  }

  #rest(): void {
    clearTimeout(this.#resting);
    this.#changed = false;
    this.#resting = setTimeout(() => {
      this.#resting = undefined;
      if (this.#changed) this.#tryAgain();
    }, rest);
    this.#resting.unref();
  }

  #unasked(): string[] {
    return this.#options.core.wants().filter((url) => !this.#asked.has(url));
  }

  #tryAgain(): void {
    clearTimeout(this.#again);
    const urls = [...this.#failed];
    // While they are being fetched, nobody asks for them again.
    this.#failed.clear();
    if (urls.length > 0) void this.#fetch(urls);
  }

  async #fetch(urls: readonly string[]): Promise<void> {
    const { core, root, signal, fetched } = this.#options;
    for (const url of urls) this.#asked.add(url);
    const cache = await cacheFolder(root).catch(() => undefined);
    const documents = await Promise.all(
      urls.map(async (url) => [url, await this.#fetchOne(url, cache)] as const),
    );
    if (signal.aborted) return;
    this.#rest();
    for (const [url, document] of documents)
      if (document.status === "failed" || document.stale !== undefined) this.#failed.add(url);
    if (this.#failed.size > 0) {
      clearTimeout(this.#again);
      this.#again = setTimeout(() => this.#tryAgain(), this.#delay);
      this.#again.unref();
      this.#delay = Math.min(this.#delay * 2, longest);
    }
    core.batch(() => {
      for (const [url, document] of documents) core.setFetched(url, document);
    });
    fetched();
  }

  async #fetchOne(url: string, cache: string | undefined): Promise<Fetched> {
    const { trusted, signal } = this.#options;
    try {
      const options = { signal, offline: !trusted, ...(cache !== undefined && { cache }) };
      const document = await fetchDocument(url, options);
      if (trusted) return document;
      return document.status === "failed"
        ? { ...document, reason: untrusted }
        : { ...document, stale: untrusted };
    } catch (error) {
      return { status: "failed", reason: error instanceof Error ? error.message : String(error) };
    }
  }
}
