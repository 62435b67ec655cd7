import { randomBytes } from "node:crypto";
import { basename } from "node:path";
import {
  isCancelled,
  searchDocuments,
  type Core,
  type Plugin,
  type SearchManifest,
  type SearchSettings,
} from "@octavo/core";
import type { Project } from "@octavo/core/node";
import {
  discoveryApi,
  discoveryPath,
  siteTarget,
  type SearchDomains,
  type SearchTarget,
} from "@octavo/plugins/search/api";
import { SiteSearch } from "@octavo/plugins/search/node";

export interface DevSearchOptions {
  /** The site's cache folder. */
  readonly cache: string;
  /** Told why search answers badly, or not at all. */
  readonly onError: (error: unknown) => void;
  /** Milliseconds from a change until what it brings is learnt, at least; default 10 seconds. */
  readonly learnEvery?: number;
}

/** Learning takes one part in so many of the time, but for rests that are longer than the limit, in milliseconds. */
const restFactor = 10;
const longestRest = 300_000;

/**
 * Search in `octavo dev`: the API with a key of its own, over an index that is made in the background and follows every
 * change. Give its plugin to the project, then call `update` after each check.
 */
export class DevSearch {
  /** Public, as every assistant key: the search manifest tells it. */
  readonly key: string = `svc_dsc_${randomBytes(24).toString("base64url")}`;
  readonly #search: SiteSearch;
  readonly #onError: (error: unknown) => void;
  readonly #stop = new AbortController();
  readonly #ready = Promise.withResolvers<void>();
  readonly #learnEvery: number;
  #isLoaded = false;
  #hasIndex = false;
  /** Whether there is something that the index on the disk does not have. */
  #isUnsaved = false;
  #saving: Promise<void> = Promise.resolve();
  #learning: Promise<void> = Promise.resolve();
  /** Runs while there is something new to be learnt. */
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds that learning took the last time. */
  #learnt = 0;
  #failure: unknown;
  #updating = false;
  #waiting = 0;
  #isDue = false;

  constructor({ cache, onError, learnEvery = 10_000 }: DevSearchOptions) {
    this.#onError = onError;
    this.#learnEvery = learnEvery;
    this.#search = new SiteSearch({ cache, onError });
  }

  /** What the site's configuration says of meaning. */
  use(settings: SearchSettings | undefined): void {
    this.#search.use(settings ?? {});
  }

  get plugin(): Plugin {
    return this.#search.plugin;
  }

  /** Takes up the site as it is now. Calls while one is at work are one more round; errors go to `onError`. */
  async update(core: Core): Promise<void> {
    this.#isDue = true;
    if (this.#updating) return;
    this.#updating = true;
    try {
      while (this.#isDue && !this.#stop.signal.aborted) {
        this.#isDue = false;
        await this.#updateOnce(core);
      }
    } finally {
      this.#updating = false;
    }
  }

  async #updateOnce(core: Core): Promise<void> {
    try {
      // Only from now on: the first check need not wait for it.
      if (!this.#isLoaded) {
        core.follow(searchDocuments, "pages");
        await this.#search.load();
        this.#isLoaded = true;
      }
      await core.settle();
      await this.#search.update(core);
      this.#failure = undefined;
    } catch (error) {
      if (isCancelled(error)) this.#isDue = true;
      else this.#fail(error);
      return;
    }
    this.#isUnsaved = true;
    if (this.#hasIndex) {
      void this.#search.embed(this.#stop.signal);
      this.#learnLater();
      return;
    }
    this.#hasIndex = true;
    this.#ready.resolve();
    this.#learn();
  }

  /** Words that come while a site is written mean nothing until then. */
  #learnLater(): void {
    if (this.#stop.signal.aborted) return;
    const rest = Math.max(this.#learnEvery, Math.min(restFactor * this.#learnt, longestRest));
    this.#rest ??= setTimeout(() => this.#learn(), rest);
  }

  /** Once at a time. */
  #learn(): void {
    this.#learning = this.#learnAfter(this.#learning);
  }

  async #learnAfter(last: Promise<void>): Promise<void> {
    await last;
    // What changes from here on may be too late for it.
    this.#rest = undefined;
    const { signal } = this.#stop;
    const begin = performance.now();
    await this.#search.learn(signal);
    this.#learnt = performance.now() - begin;
    if (!signal.aborted) await this.#save();
  }

  /** The next start need not index what stays the same. */
  #save(): Promise<void> {
    return (this.#saving = this.#saveAfter(this.#saving));
  }

  async #saveAfter(last: Promise<void>): Promise<void> {
    await last;
    if (!this.#isUnsaved) return;
    this.#isUnsaved = false;
    await this.#search.save();
  }

  #fail(error: unknown): void {
    this.#failure = error;
    this.#ready.resolve();
    this.#onError(error);
  }

  /** Requests that wait for the index, which comes after the first check. */
  get waiting(): number {
    return this.#waiting;
  }

  async #untilIndexed(): Promise<void> {
    this.#waiting += 1;
    await this.#ready.promise;
    this.#waiting -= 1;
  }

  async #untilReady(): Promise<void> {
    await this.#untilIndexed();
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Answers requests below `discoveryPath`, once there is an index. Never rejects. */
  api(project: Project, base: string): (request: Request) => Promise<Response> {
    const target = siteTarget(project.core, base);
    const domains: SearchDomains = {
      open: async (domain, key) => {
        if (key !== this.key) return "unknown-key";
        if (domain !== domainOf(project)) return "unknown-domain";
        await this.#untilReady();
        return target;
      },
    };
    return discoveryApi(domains, { onError: this.#onError });
  }

  /** The site as programs ask it, each question waiting until there is an index; it rejects where there is none. */
  target(project: Project): SearchTarget {
    const target = siteTarget(project.core, "", undefined, { onError: this.#onError });
    return {
      url: target.url,
      search: async (request) => {
        await this.#untilReady();
        return target.search(request);
      },
      page: target.page,
    };
  }

  /** Tells of an error that came of a question. */
  tell(error: unknown): void {
    this.#onError(error);
  }

  /** What the search box reads first. */
  async manifest(project: Project): Promise<SearchManifest> {
    await this.#untilIndexed();
    return {
      kind: "server",
      url: `${discoveryPath}search/${encodeURIComponent(domainOf(project))}`,
      key: this.key,
      parts: this.#search.parts,
    };
  }

  /** Stops learning, and saves what changed. */
  async close(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#rest);
    await this.#save();
  }
}

/** The name that the site has in addresses of the API. */
function domainOf({ root }: Project): string {
  return basename(root) || "site";
}
