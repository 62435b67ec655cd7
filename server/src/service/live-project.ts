import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Reader } from "@octavo/core";
import type { DeploymentStore } from "../deployments/deployment-store.ts";
import { oneAtATime } from "../deployments/one-at-a-time.ts";
import type { ReleaseStore } from "../deployments/release-store.ts";
import type { Release } from "../deployments/releases.ts";
import type { SiteReport } from "../deployments/run-build.ts";
import type { ServedProject, View } from "../http/served-project.ts";
import type { SignIn } from "../readers/sign-in.ts";
import { builtSite, type OpenBuiltSite } from "./open-built-site.ts";
import { jobsOf, type ProjectSettings } from "./project-settings.ts";
import { ShownRelease, type ShownReleaseOptions } from "./shown-release.ts";

/** Milliseconds before a release that could not be opened is tried again. */
const refusedFor = 30_000;
/** Views that were used of the release before, and are made before another one is shown. */
const mostMadeAhead = 3;

export interface LiveProjectOptions {
  readonly settings: ProjectSettings;
  readonly store: DeploymentStore;
  readonly releases: ReleaseStore;
  readonly webhookSecret: string | undefined;
  readonly signIn: SignIn | undefined;
  readonly opening: ShownReleaseOptions;
  readonly onShown: (opened: OpenBuiltSite) => void;
  /**
   * Milliseconds that another release waits for views that were used of the one before. The rest is made while it is shown.
   * Default: 5,000.
   */
  readonly patience?: number;
}

/** A project whose release changes while it is served: whoever has begun on one ends on it. */
export class LiveProject implements ServedProject {
  readonly settings: ProjectSettings;
  readonly webhookSecret: string | undefined;
  readonly signIn: SignIn | undefined;
  readonly #store: DeploymentStore;
  readonly #releases: ReleaseStore;
  readonly #opening: ShownReleaseOptions;
  readonly #patience: number;
  readonly #inTurn = oneAtATime();
  /** The one switch: nothing else says what is shown. */
  #shown: ShownRelease | undefined;
  /** Was opened, and is about to be shown. */
  #next: ShownRelease | undefined;
  /** What could not be opened, and when, in milliseconds of no clock in particular. */
  #refused: { readonly name: string; readonly at: number } | undefined;
  readonly #onShown: (opened: OpenBuiltSite) => void;

  constructor(options: LiveProjectOptions) {
    const { settings, store, releases, webhookSecret, signIn, opening, onShown, patience = 5_000 } = options;
    this.settings = settings;
    this.webhookSecret = webhookSecret;
    this.signIn = signIn;
    this.#store = store;
    this.#releases = releases;
    this.#opening = opening;
    this.#onShown = onShown;
    this.#patience = patience;
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

  async view(reader: Reader): Promise<View> {
    return this.#now.view(reader);
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

  get #now(): ShownRelease {
    if (!this.#shown) throw new Error(`Project ${this.id} has no release.`);
    return this.#shown;
  }

  /**
   * Opens a release beside the one that is shown. Rejects where it cannot be opened: it is not to be shown then; or with the
   * signal's reason.
   */
  async prepare(release: Release, signal: AbortSignal): Promise<void> {
    if (this.#shown?.release.name === release.name) return;
    const next = await this.#open(release, signal);
    this.#next?.discard();
    this.#next = next;
  }

  /** What was prepared will not be shown. */
  discard(): void {
    this.#next?.discard();
    this.#next = undefined;
  }

  /** Learns for search what there is to learn of what was prepared, and keeps it. Never rejects. */
  async learn(signal: AbortSignal): Promise<void> {
    await this.#next?.everybody.learn(signal);
  }

  async #open(release: Release, signal: AbortSignal): Promise<ShownRelease> {
    const next = await ShownRelease.open(this.settings, release, this.#opening);
    const readers = this.#shown?.readers.slice(0, mostMadeAhead) ?? [];
    if (readers.length === 0) return next;
    // So that those who read now do not wait for what they may see of the next release.
    const made = new AbortController();
    const enough = pause(this.#patience, undefined, { signal: AbortSignal.any([signal, made.signal]) });
    await Promise.race([next.makeAhead(readers), enough.catch(() => undefined)]);
    made.abort();
    if (!signal.aborted) return next;
    next.discard();
    throw signal.reason as Error;
  }

  /** Shows what the store says is shown, where it is on this machine. Resolves to whether it is shown now. */
  follow(): Promise<boolean> {
    return this.#inTurn(async () => {
      const current = await this.#store.current(this.id, null);
      const name = current?.release;
      if (!current || name == null) return false;
      if (this.#shown?.release.name === name) return true;
      const refused = this.#refused?.name === name ? this.#refused : undefined;
      if (refused && performance.now() - refused.at < refusedFor) return false;
      let next = this.#next?.release.name === name ? this.#next : undefined;
      try {
        next ??= await this.#open(await this.#releases.find(current), this.#opening.views.stopping);
      } catch (error) {
        // The one before stays. It is told once, and tried again.
        this.#refused = { name, at: performance.now() };
        if (!refused) this.#opening.onError(error);
        return false;
      }
      if (this.#next === next) this.#next = undefined;
      this.#shown?.close();
      this.#shown = next;
      this.#onShown(next.everybody);
      return true;
    });
  }
}
