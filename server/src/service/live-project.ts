import { pathToFileURL } from "node:url";
import type { DeploymentStore } from "../deployments/deployment-store.ts";
import { oneAtATime } from "../deployments/one-at-a-time.ts";
import { readRelease, releasesFolder, type Release } from "../deployments/releases.ts";
import type { SiteReport } from "../deployments/run-build.ts";
import type { ServedProject } from "../http/served-project.ts";
import {
  builtSite,
  openBuiltSite,
  type OpenBuiltSite,
  type OpenBuiltSiteOptions,
} from "./open-built-site.ts";
import { jobsOf, type ProjectSettings } from "./project-settings.ts";

interface OpenRelease {
  readonly release: Release;
  readonly opened: OpenBuiltSite;
}

/** Milliseconds before a release that could not be opened is tried again. */
const patience = 30_000;

export interface LiveProjectOptions {
  readonly settings: ProjectSettings;
  readonly store: DeploymentStore;
  readonly webhookSecret: string | undefined;
  readonly opening: OpenBuiltSiteOptions;
  readonly onShown: (opened: OpenBuiltSite) => void;
}

/** A project whose release changes while it is served: whoever has begun on one ends on it. */
export class LiveProject implements ServedProject {
  readonly settings: ProjectSettings;
  readonly webhookSecret: string | undefined;
  readonly #store: DeploymentStore;
  readonly #opening: OpenBuiltSiteOptions;
  readonly #inTurn = oneAtATime();
  /** The one switch: nothing else says what is shown. */
  #shown: OpenRelease | undefined;
  /** Was opened, and is about to be shown. */
  #next: OpenRelease | undefined;
  /** What could not be opened, and when, in milliseconds of no clock in particular. */
  #refused: { readonly name: string; readonly at: number } | undefined;
  readonly #onShown: (opened: OpenBuiltSite) => void;

  constructor({ settings, store, webhookSecret, opening, onShown }: LiveProjectOptions) {
    this.settings = settings;
    this.webhookSecret = webhookSecret;
    this.#store = store;
    this.#opening = opening;
    this.#onShown = onShown;
  }

  get id(): string {
    return this.settings.id;
  }

  get domain(): string {
    return this.settings.domain;
  }

  get hosts(): readonly string[] {
    return this.settings.hosts;
  }

  get source(): ServedProject["source"] {
    const { site, repository } = this.settings;
    return repository
      ? { repository: repository.url, ref: repository.ref }
      : { repository: pathToFileURL(site ?? "").href, ref: null };
  }

  get hasRepository(): boolean {
    return this.settings.repository !== undefined;
  }

  get jobs(): ServedProject["jobs"] {
    return jobsOf(this.settings);
  }

  get site(): ServedProject["site"] {
    return this.#now.opened.site;
  }

  get search(): ServedProject["search"] {
    return this.#now.opened.search;
  }

  get proxy(): ServedProject["proxy"] {
    return this.#now.opened.proxy;
  }

  /** Undefined until there is one. */
  get release(): Release | undefined {
    return this.#shown?.release;
  }

  /** Of the build of what is shown. */
  get report(): SiteReport {
    return this.#now.release.record.report;
  }

  /** The docs that what is shown was built of. */
  get root(): string {
    return builtSite(this.settings, this.#now.release).root;
  }

  get #now(): OpenRelease {
    if (!this.#shown) throw new Error(`Project ${this.id} has no release.`);
    return this.#shown;
  }

  /** Opens a release beside the one that is shown. Rejects where it cannot be opened: it is not to be shown then. */
  async prepare(release: Release): Promise<void> {
    if (this.#shown?.release.name === release.name) return;
    const opened = await openBuiltSite(this.settings, builtSite(this.settings, release), this.#opening);
    this.#next = { release, opened };
  }

  /** Shows what the store says is shown, where it is on this machine. Resolves to whether it is shown now. */
  follow(): Promise<boolean> {
    return this.#inTurn(async () => {
      const name = (await this.#store.current(this.id, null))?.release ?? undefined;
      if (name === undefined) return false;
      if (this.#shown?.release.name === name) return true;
      const refused = this.#refused?.name === name ? this.#refused : undefined;
      if (refused && performance.now() - refused.at < patience) return false;
      try {
        if (this.#next?.release.name !== name) {
          const release = await readRelease(releasesFolder(this.#opening.data, this.id), name);
          if (!release)
            throw new Error(`The release ${name} of project ${this.id} is not in the data folder.`);
          await this.prepare(release);
        }
      } catch (error) {
        // The one before stays. It is told once, and tried again.
        this.#refused = { name, at: performance.now() };
        if (!refused) this.#opening.onError(error);
        return false;
      }
      const next = this.#next;
      this.#next = undefined;
      if (next?.release.name !== name) return false;
      this.#shown = next;
      this.#onShown(next.opened);
      return true;
    });
  }
}
