import { setTimeout as pause } from "node:timers/promises";
import type { Reader } from "@octavo/core";
import { SetupError } from "@octavo/core/node";
import { oneAtATime } from "../deployments/one-at-a-time.ts";
import type { Release } from "../deployments/releases.ts";
import type { View } from "../http/served-project.ts";
import { readAccess, viewerOf, type SiteAccess } from "../readers/site-access.ts";
import { ViewError } from "../readers/view-error.ts";
import {
  builtSite,
  openBuiltSite,
  type BuiltSite,
  type OpenBuiltSite,
  type OpenBuiltSiteOptions,
} from "./open-built-site.ts";
import type { ProjectSettings } from "./project-settings.ts";
import { anybodyView, readerView, type BuildViewOptions, type ReaderView } from "./reader-views.ts";

/** Milliseconds that a request waits for a view that is built. */
const longestWait = 20_000;
/** Milliseconds before a view that could not be built is tried again. */
const patience = 30_000;
/** Views that wait to be opened: there are many combinations of groups, and whoever may name groups could ask for all. */
const mostWaiting = 10;

export interface ShownReleaseOptions extends OpenBuiltSiteOptions {
  readonly views: BuildViewOptions;
  /** Views that are kept open beside that of those who have not signed in: each has a site in memory. */
  readonly mostOpen: number;
}

interface OpenView {
  readonly reader: Reader;
  readonly opened: Promise<View>;
  /** Once it is. */
  ready?: View;
}

/** A release that is open, with a view for each combination of groups that makes a difference. */
export class ShownRelease {
  readonly release: Release;
  /** What everybody sees, or those who have not signed in. */
  readonly everybody: OpenBuiltSite;
  /** Undefined: everybody sees everything. */
  readonly access: SiteAccess | undefined;
  readonly #settings: ProjectSettings;
  readonly #options: ShownReleaseOptions;
  readonly #inTurn = oneAtATime();
  readonly #learning = oneAtATime();
  readonly #closed = new AbortController();
  #waiting = 0;
  /** The one that was used last is last. */
  readonly #open = new Map<string, OpenView>();
  readonly #refused = new Map<string, { readonly error: unknown; readonly at: number }>();

  private constructor(
    settings: ProjectSettings,
    release: Release,
    parts: { readonly everybody: OpenBuiltSite; readonly access: SiteAccess | undefined },
    options: ShownReleaseOptions,
  ) {
    this.#settings = settings;
    this.release = release;
    this.everybody = parts.everybody;
    this.access = parts.access;
    this.#options = options;
  }

  /**
   * Rejects where it cannot be opened; with `SetupError` where it was built for everybody and the project now asks its
   * readers, or the other way round.
   */
  static async open(
    settings: ProjectSettings,
    release: Release,
    options: ShownReleaseOptions,
  ): Promise<ShownRelease> {
    const access = await readAccess(release.path);
    if ((access === undefined) !== (settings.readers === undefined))
      throw new SetupError(
        access
          ? "The release was built while the project asked its readers to sign in, and now it asks nobody. Deploy again."
          : "The release was built for everybody, and now the project asks its readers to sign in. Deploy again.",
      );
    const whole = builtSite(settings, release);
    const site = access ? ofView(whole, await anybodyView(release)) : whole;
    const everybody = await openBuiltSite(settings, site, options);
    return new ShownRelease(settings, release, { everybody, access }, options);
  }

  /** Waits for a view for as long as it takes. Rejects where it cannot be built. */
  async make(viewer: Reader): Promise<void> {
    if (!viewer.isSignedIn) return;
    await this.view(viewer).catch(() => undefined);
    await this.#open.get(JSON.stringify(viewer.groups))?.opened;
  }

  /** What a reader sees. Rejects with `ViewError` where it is not ready. */
  async view(reader: Reader): Promise<View> {
    const { access, everybody } = this;
    if (!access) return { ...everybody, access: null, everybody: everybody.site };
    const viewer = viewerOf(reader, access);
    if (!viewer.isSignedIn) return { ...everybody, access, everybody: everybody.site };
    const key = JSON.stringify(viewer.groups);
    const refused = this.#refused.get(key);
    if (refused && performance.now() - refused.at < patience) throw new ViewError("failed", refused.error);
    let view = this.#open.get(key);
    if (!view) {
      if (this.#waiting >= mostWaiting) throw new ViewError("building");
      this.#waiting += 1;
      const opened = this.#inTurn(() => this.#openView(viewer, access)).finally(() => (this.#waiting -= 1));
      const made: OpenView = { reader: viewer, opened };
      opened.then(
        (ready) => (made.ready = ready),
        (error: unknown) => this.#refuse(key, error),
      );
      view = made;
    }
    this.#open.delete(key);
    this.#open.set(key, view);
    for (const oldest of this.#open.keys())
      if (this.#open.size > this.#options.mostOpen) this.#open.delete(oldest);
    return view.ready ?? soon(view.opened);
  }

  /** It is not shown any more. What was begun on it ends on it. */
  close(): void {
    this.#closed.abort();
  }

  /** Whose views were used, the last ones first. */
  get readers(): readonly Reader[] {
    return [...this.#open.values()].map(({ reader }) => reader).toReversed();
  }

  async #openView(reader: Reader, access: SiteAccess): Promise<View> {
    const view = await readerView(this.#settings, this.release, reader, this.#options.views);
    const site = ofView(builtSite(this.#settings, this.release), view);
    // A process that is told to stop answers for a while.
    const { signal: _starting, onProgress: _starts, ...lasting } = this.#options.site;
    const opened = await openBuiltSite(this.#settings, site, { ...this.#options, site: lasting });
    const until = AbortSignal.any([this.#closed.signal, this.#options.views.stopping]);
    void this.#learning(async () => until.aborted || opened.learn(until));
    return { ...opened, access, everybody: this.everybody.site };
  }

  #refuse(key: string, error: unknown): void {
    this.#open.delete(key);
    this.#refused.set(key, { error, at: performance.now() });
    for (const oldest of this.#refused.keys()) if (this.#refused.size > 100) this.#refused.delete(oldest);
    if (!this.#options.views.stopping.aborted) this.#options.onError(error);
  }
}

function ofView(whole: BuiltSite, { reader, source, cache, site, withheld }: ReaderView): BuiltSite {
  // What was left out of the docs is in no other folder either.
  return { ...whole, root: source, cache, out: site, reader, withheld };
}

async function soon(opened: Promise<View>): Promise<View> {
  const waiting = new AbortController();
  const late = pause(longestWait, undefined, { signal: waiting.signal, ref: false }).then(
    () => undefined,
    () => undefined,
  );
  try {
    const view = await Promise.race([
      opened.catch((error: unknown) => {
        throw new ViewError("failed", error);
      }),
      late,
    ]);
    if (!view) throw new ViewError("building");
    return view;
  } finally {
    waiting.abort();
  }
}
