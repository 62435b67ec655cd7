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
import {
  anybodyView,
  isThere,
  pruneViews,
  readerView,
  touchedEvery,
  touchView,
  type BuildViewOptions,
  type ReaderView,
} from "./reader-views.ts";
import type { OpenFolders } from "./open-folders.ts";

/** Milliseconds that a request waits for a view that is built. */
const longestWait = 20_000;
/** Milliseconds for which a view that was there is taken to be there. */
const fresh = 500;
/** Milliseconds before a view that could not be built is tried again. */
const patience = 30_000;
/** Views that wait to be opened: there are many combinations of groups, and whoever may name groups could ask for all. */
const mostWaiting = 10;

export interface ShownReleaseOptions extends OpenBuiltSiteOptions {
  readonly views: BuildViewOptions;
  /** What this process has open of the project. */
  readonly folders: OpenFolders;
  /** Views that are kept open beside that of those who have not signed in: each has a site in memory. */
  readonly mostOpen: number;
}

interface OpenView {
  readonly reader: Reader;
  readonly opened: Promise<View>;
  /** Once it is. */
  ready?: View;
  folder?: string;
  /** When it was last seen on the disk; milliseconds of no clock in particular. */
  looked: number;
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
  /** It will never be shown. */
  readonly #discarded = new AbortController();
  readonly #touching: NodeJS.Timeout;
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
    options.folders.shown.push(release.name);
    this.#touching = setInterval(() => this.#touch(), touchedEvery).unref();
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

  /** Makes views for readers, one after the other, before they ask for them. Ends early where it is closed; never rejects. */
  async makeAhead(readers: readonly Reader[]): Promise<void> {
    for (const reader of readers) {
      if (this.#closed.signal.aborted) return;
      // What goes wrong is told, and tried again for whoever asks.
      await this.view(reader).catch(() => undefined);
      const key = this.access && JSON.stringify(viewerOf(reader, this.access).groups);
      await this.#open.get(key ?? "")?.opened.catch(() => undefined);
    }
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
    await this.#leaveMissing(key);
    let view = this.#open.get(key);
    if (!view) {
      if (this.#waiting >= mostWaiting) throw new ViewError("building");
      this.#waiting += 1;
      const opened = this.#inTurn(() => this.#openView(viewer, access)).finally(() => (this.#waiting -= 1));
      const made: OpenView = { reader: viewer, opened: opened.then(({ ready }) => ready), looked: 0 };
      opened.then(
        ({ ready, folder }) => {
          made.ready = ready;
          made.folder = folder;
          made.looked = performance.now();
          this.#touch();
          this.#prune();
          return undefined;
        },
        (error: unknown) => this.#refuse(key, made, error),
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
    clearInterval(this.#touching);
    const { folders } = this.#options;
    const at = folders.shown.indexOf(this.release.name);
    if (at >= 0) folders.shown.splice(at, 1);
    folders.open.delete(this);
  }

  /** It will never be shown, so what is made for it ends. */
  discard(): void {
    this.#discarded.abort();
    this.close();
  }

  /** What is removed beside it, by a person or another process, is made again. */
  async #leaveMissing(key: string): Promise<void> {
    const view = this.#open.get(key);
    if (view?.folder === undefined || performance.now() - view.looked < fresh) return;
    view.looked = performance.now();
    if (!(await isThere(view.folder)) && this.#open.get(key) === view) this.#open.delete(key);
  }

  #touch(): void {
    const folders = [...this.#open.values()].flatMap(({ folder }) => folder ?? []);
    if (!this.#closed.signal.aborted) this.#options.folders.open.set(this, folders);
    // One that is gone is seen when it is asked for.
    for (const folder of folders) touchView(folder).catch(() => undefined);
  }

  #prune(): void {
    const { folders, views, onError } = this.#options;
    const open = new Set([...folders.open.values()].flat());
    const shown = new Set(folders.shown);
    pruneViews({ data: views.data, project: this.#settings.id, open, shown }).catch(onError);
  }

  /** Whose views were used, the last ones first. */
  get readers(): readonly Reader[] {
    return [...this.#open.values()].map(({ reader }) => reader).toReversed();
  }

  async #openView(reader: Reader, access: SiteAccess): Promise<{ ready: View; folder: string }> {
    const { views } = this.#options;
    const stopping = AbortSignal.any([views.stopping, this.#discarded.signal]);
    const view = await readerView(this.#settings, this.release, reader, { ...views, stopping });
    const site = ofView(builtSite(this.#settings, this.release), view);
    // A process that is told to stop answers for a while.
    const { signal: _starting, onProgress: _starts, ...lasting } = this.#options.site;
    const opened = await openBuiltSite(this.#settings, site, { ...this.#options, site: lasting });
    const until = AbortSignal.any([this.#closed.signal, this.#options.views.stopping]);
    void this.#learning(async () => until.aborted || opened.learn(until));
    return { ready: { ...opened, access, everybody: this.everybody.site }, folder: view.folder };
  }

  #refuse(key: string, view: OpenView, error: unknown): void {
    if (this.#open.get(key) === view) this.#open.delete(key);
    this.#refused.set(key, { error, at: performance.now() });
    for (const oldest of this.#refused.keys()) if (this.#refused.size > 100) this.#refused.delete(oldest);
    if (!this.#options.views.stopping.aborted && !this.#discarded.signal.aborted)
      this.#options.onError(error);
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
