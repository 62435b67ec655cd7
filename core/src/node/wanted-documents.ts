import type { Core } from "../core.ts";
import type { Fetched } from "../database/query.ts";
import { fetchAll } from "./fetch-all.ts";
import type { ProjectOptions } from "./project-options.ts";

/** Work that was done with what there is, and the URLs of what else there should have been. */
export interface Wanting<T> {
  readonly done: T;
  readonly wants: readonly string[];
}

/** So many documents may lead to each other, one after the other: a server can go on for ever. */
const longestChain = 100;

const tooLong: Fetched = {
  status: "failed",
  reason: `${longestChain} documents before it each led to the next one`,
};

/** Fetches what a site wants from elsewhere, each URL once. */
export class WantedDocuments {
  readonly #core: Core;
  readonly #options: ProjectOptions;
  readonly #cache: string;
  readonly #known = new Set<string>();
  #fetching: Promise<void> = Promise.resolve();

  constructor(core: Core, options: ProjectOptions, cache: string) {
    this.#core = core;
    this.#options = options;
    this.#cache = cache;
  }

  /** Whether there were any. */
  get hasFetched(): boolean {
    return this.#known.size > 0;
  }

  /** Does work again until it wants nothing more. */
  async until<T>(work: () => Promise<Wanting<T>>): Promise<T> {
    for (let round = 0; ; round++) {
      const { done, wants } = await work();
      if (wants.length === 0 || round > longestChain) return done;
      if (round < longestChain) await this.#fetchInTurn(wants);
      else this.#set(wants.map((url) => [url, tooLong] as const));
    }
  }

  /** One after the other: who comes second finds what the first one has fetched. */
  #fetchInTurn(wants: readonly string[]): Promise<void> {
    const fetching = this.#fetching.then(() => this.#fetch(wants));
    this.#fetching = fetching.catch(() => undefined);
    return fetching;
  }

  async #fetch(wants: readonly string[]): Promise<void> {
    const urls = wants.filter((url) => !this.#known.has(url));
    if (urls.length === 0) return;
    const { signal, onProgress, network, trusted } = this.#options;
    let done = 0;
    onProgress?.({ phase: "fetch", done, total: urls.length });
    const documents = await fetchAll(urls, {
      cache: this.#cache,
      ...(signal && { signal }),
      offline: network === false,
      loopback: trusted !== false,
      onDone: () => onProgress?.({ phase: "fetch", done: ++done, total: urls.length }),
    });
    this.#set(documents);
  }

  #set(documents: readonly (readonly [url: string, document: Fetched])[]): void {
    for (const [url] of documents) this.#known.add(url);
    this.#core.batch(() => {
      for (const [url, document] of documents) this.#core.setFetched(url, document);
    });
  }
}
