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
import { discoveryApi, discoveryPath, siteTarget, type SearchDomains } from "@octavo/plugins/search/api";
import { SiteSearch } from "@octavo/plugins/search/node";

export interface DevSearchOptions {
  /** The site's cache folder. */
  readonly cache: string;
  /** Told why search answers badly, or not at all. */
  readonly onError: (error: unknown) => void;
}

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
  #hasIndex = false;
  #failure: unknown;
  #updating = false;
  #isDue = false;

  constructor({ cache, onError }: DevSearchOptions) {
    this.#onError = onError;
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
      if (!this.#hasIndex) {
        core.followPages(searchDocuments);
        await this.#search.load();
      }
      await core.settle();
      await this.#search.update(core);
      this.#failure = undefined;
    } catch (error) {
      if (isCancelled(error)) this.#isDue = true;
      else this.#fail(error);
      return;
    }
    if (this.#hasIndex) {
      void this.#search.embed(this.#stop.signal);
      return;
    }
    this.#hasIndex = true;
    this.#ready.resolve();
    void this.#learn();
  }

  async #learn(): Promise<void> {
    const { signal } = this.#stop;
    await this.#search.learn(signal);
    // The next start need not index what stays the same.
    if (!signal.aborted) await this.#search.save();
  }

  #fail(error: unknown): void {
    this.#failure = error;
    this.#ready.resolve();
    this.#onError(error);
  }

  async #untilReady(): Promise<void> {
    await this.#ready.promise;
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

  /** What the search box reads first. */
  async manifest(project: Project): Promise<SearchManifest> {
    await this.#ready.promise;
    return {
      kind: "server",
      url: `${discoveryPath}search/${encodeURIComponent(domainOf(project))}`,
      key: this.key,
      parts: this.#search.parts,
    };
  }

  close(): void {
    this.#stop.abort();
  }
}

/** The name that the site has in addresses of the API. */
function domainOf({ root }: Project): string {
  return basename(root) || "site";
}
