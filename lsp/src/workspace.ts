import { dirname } from "node:path";
import type { FileId } from "@octavo/core";
import { SetupError, type Progress } from "@octavo/core/node";
import { mayMend } from "./config-fault.ts";
import {
  changedRoots,
  findRoots,
  hasConfig,
  isConfigName,
  isSearched,
  looksLikeSite,
  rootAbove,
} from "./discovery.ts";
import type { Documents, OpenDocument } from "./documents.ts";
import type { FirstLooks } from "./first-look.ts";
import { loadAnew } from "./fresh-modules.ts";
import type { Requests } from "./idle-work.ts";
import { Session, type ProblemsChange } from "./session.ts";
import { below, isWithin } from "./uri.ts";

export interface WorkspaceOptions {
  readonly documents: Documents;
  readonly looks: FirstLooks;
  readonly requests: Requests;
  readonly trusted: boolean;
  readonly onEdited: (session: Session, files: readonly FileId[]) => Promise<void>;
  readonly onProblems: (session: Session, change: ProblemsChange) => void;
  readonly onSettled: (session: Session) => void;
  readonly onOpened: (session: Session) => void;
  /** Begins to watch a folder; changes are told to `changed`. Returns what ends it. */
  readonly watch: (root: string) => () => void;
  readonly onClosed: (session: Session) => void;
  readonly onError: (message: string, error: unknown) => void;
  /** A site could not be opened. */
  readonly onUnreadable: (message: string, error: unknown) => void;
  /** Tells that a folder is being read; the reporter is called with progress, and at the end without. */
  readonly onReading: (root: string) => (progress?: Progress) => void;
}

/** A file as one of the sites that it lies in knows it. */
export interface SiteFile {
  readonly session: Session;
  readonly file: FileId;
}

/** All sites of the opened folders, each with its session. A file may lie in several: a site's folder may hold another's. */
export class Workspace {
  readonly #options: WorkspaceOptions;
  readonly #sessions = new Map<string, Session>();
  /** Of each site that is open or being opened: ends it. */
  readonly #ends = new Map<string, AbortController>();
  /** Roots that are being opened. */
  readonly #opening = new Map<string, Promise<void>>();
  /** The folders of the client, each with the sites found for it; undefined while they are searched for. */
  readonly #folders = new Map<string, readonly string[] | undefined>();
  /** Searches and openings that are under way. */
  readonly #work = new Set<Promise<void>>();
  /** Folders of documents that were searched upwards for a site. */
  readonly #searched = new Set<string>();
  /** Also those whose site is gone, as it may come back: ends it. */
  readonly #watched = new Map<string, () => void>();
  /** Resolves when open sites have taken up all that was told of the disk. */
  #taken: Promise<void> = Promise.resolve();
  #disposed = false;
  readonly #openText = (path: string): string | undefined => this.#options.documents.get(path)?.text;

  constructor(options: WorkspaceOptions) {
    this.#options = options;
  }

  get sessions(): readonly Session[] {
    return [...this.#sessions.values()];
  }

  /** Opens all sites of a folder. */
  addFolder(folder: string): Promise<void> {
    this.#folders.set(folder, undefined);
    return this.#track(this.#openIn(folder));
  }

  /** Closes the sites of a folder, also one above it, and those that are just being opened, unless another folder has them too. */
  removeFolder(folder: string): void {
    const roots = this.#folders.get(folder) ?? [];
    this.#folders.delete(folder);
    const others = [...this.#folders].flatMap(([other, found]) => [other, ...(found ?? [])]);
    for (const [root, unwatch] of this.#watched) {
      const isHere = roots.includes(root) || isWithin(root, folder);
      if (!isHere || others.some((other) => isWithin(root, other))) continue;
      this.#close(root);
      unwatch();
      this.#watched.delete(root);
    }
  }

  /** The sites that a path lies in, innermost first. */
  sitesOf(path: string): readonly SiteFile[] {
    const found: SiteFile[] = [];
    for (const session of this.#sessions.values()) {
      const file = below(session.root, path);
      if (file !== undefined) found.push({ session, file });
    }
    return found.toSorted((left, right) => left.file.length - right.file.length);
  }

  /** The innermost site of a path, once the sites around it are open and know what is on the disk. */
  async siteOf(path: string): Promise<SiteFile | undefined> {
    await this.#taken;
    while (this.sitesOf(path).length === 0 && this.#work.size > 0) await Promise.all(this.#work);
    return this.sitesOf(path)[0];
  }

  edit({ path, text }: OpenDocument): void {
    const sites = this.sitesOf(path);
    for (const { session, file } of sites) session.edit(file, text);
    if (sites.length === 0) this.#openAround(path);
  }

  /** An open text was closed: the disk counts again. */
  closed(path: string): Promise<void> {
    for (const { session, file } of this.sitesOf(path)) session.close(file);
    return this.#takeUp([path]);
  }

  /** Files were created, changed or deleted on disk. */
  changed(paths: readonly string[]): Promise<void> {
    return this.#track(this.#takeChanges(paths));
  }

  /** Resolves when open sites have taken up all that was told of the disk: whoever asks afterwards means that. */
  upToDate(): Promise<void> {
    return this.#taken;
  }

  /** Resolves when every site is open. */
  async opened(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work);
  }

  /** Resolves when every site is open and checked. */
  async settled(): Promise<void> {
    await this.opened();
    await Promise.all(this.sessions.map((session) => session.settled()));
  }

  /** Ends all sites, and keeps what is known of them for the next process. */
  async dispose(): Promise<void> {
    this.#disposed = true;
    const sessions = this.sessions;
    for (const end of this.#ends.values()) end.abort();
    this.#sessions.clear();
    for (const session of sessions) await session.remember();
  }

  async #takeChanges(paths: readonly string[]): Promise<void> {
    const opening = [...this.#opening.values()];
    await this.#takeUp(paths);
    // What is being read may have been read before it changed.
    if (opening.length > 0) await Promise.all(opening).then(() => this.#takeUp(paths));
    await this.#openNew(paths);
    await Promise.all(this.sessions.map((session) => this.#tryAgain(session, paths)));
  }

  /** Has the sites that are open take up changes, in the order in which these were told. Opening others would take too long to wait for. */
  #takeUp(paths: readonly string[]): Promise<void> {
    return (this.#taken = this.#track(this.#taken.then(() => this.#reload(paths))));
  }

  async #reload(paths: readonly string[]): Promise<void> {
    for (const root of this.#sessions.keys()) {
      // Of a folder that is moved or deleted, clients may tell nothing but that.
      const mayBeGone = paths.some((path) => isWithin(root, isConfigName(path) ? dirname(path) : path));
      if (mayBeGone && !(await hasConfig(root, this.#openText))) this.#close(root);
    }
    await Promise.all(
      this.sessions.map(async (session) => {
        const files = paths.flatMap((path) => below(session.root, path) ?? []);
        if (files.length > 0) await session.reload(files);
      }),
    );
  }

  /** Opens sites that have come. */
  async #openNew(paths: readonly string[]): Promise<void> {
    const roots = await changedRoots(paths, this.#openText);
    if (roots.size > 0) this.#searched.clear();
    // Programs write many a docs.json at once: the workspace is searched once for all of them.
    const found = new Map<string, Promise<readonly string[]>>();
    for (const root of roots)
      if (!this.#sessions.has(root) && (await this.#isSite(root, found))) await this.#open(root);
  }

  /** `found`: the roots below each folder that was searched already. */
  async #isSite(root: string, found: Map<string, Promise<readonly string[]>>): Promise<boolean> {
    if (await looksLikeSite(root, this.#openText)) return true;
    for (const folder of this.#folders.keys()) {
      // Installing packages brings many a docs.json: none of them is worth a search.
      const path = root === folder ? "" : below(folder, root);
      if (path === undefined || !isSearched(path)) continue;
      const roots = found.get(folder) ?? findRoots(folder, this.#openText);
      found.set(folder, roots);
      if ((await roots).includes(root)) return true;
    }
    return false;
  }

  /** Opens a site anew that is open without its own plugins, where these may be mended. */
  async #tryAgain({ root, fault }: Session, changed: readonly string[]): Promise<void> {
    if (!fault || !changed.some((path) => mayMend(fault, path))) return;
    loadAnew(fault.path);
    this.#close(root);
    await this.#open(root);
  }

  /** A document outside all known sites: a client without folders opens files alone. */
  #openAround(path: string): void {
    const folder = dirname(path);
    // A docs.json becomes a site's as it is typed.
    if (this.#searched.has(folder) && !isConfigName(path)) return;
    this.#searched.add(folder);
    const above = rootAbove(folder, this.#openText);
    void this.#track(above.then((root) => (root === undefined ? undefined : this.#open(root))));
  }

  async #openIn(folder: string): Promise<void> {
    const roots = await findRoots(folder, this.#openText);
    // Removed meanwhile.
    if (!this.#folders.has(folder)) return;
    this.#folders.set(folder, roots);
    await Promise.all(roots.map((root) => this.#open(root)));
  }

  async #open(root: string): Promise<void> {
    if (this.#sessions.has(root) || this.#disposed) return;
    const opening = this.#opening.get(root) ?? this.#read(root);
    this.#opening.set(root, opening);
    await this.#track(opening);
    if (this.#opening.get(root) === opening) this.#opening.delete(root);
  }

  /** Never rejects: what fails is told. */
  async #track(work: Promise<unknown>): Promise<void> {
    const tracked = work.then(
      () => undefined,
      (error: unknown) => this.#options.onError("Sites could not be searched for or read.", error),
    );
    this.#work.add(tracked);
    await tracked;
    this.#work.delete(tracked);
  }

  async #read(root: string): Promise<void> {
    const { documents, looks, onOpened, onUnreadable, onReading, watch } = this.#options;
    const report = onReading(root);
    const end = new AbortController();
    const { signal } = end;
    this.#ends.set(root, end);
    // Before it is read, so that no change is missed; anew, as it may be another folder of that name.
    this.#watched.get(root)?.();
    this.#watched.set(root, watch(root));
    try {
      const session = await Session.open({
        ...this.#options,
        root,
        signal,
        look: looks.begin(root),
        onProgress: report,
      });
      looks.end(root);
      this.#sessions.set(root, session);
      for (const { path, text } of documents.all()) {
        const file = below(root, path);
        if (file !== undefined) session.edit(file, text);
      }
      onOpened(session);
      void session.settled().then(() => report());
    } catch (error) {
      report();
      if (signal.aborted) return;
      this.#close(root);
      const reason = error instanceof Error ? error.message : String(error);
      onUnreadable(
        error instanceof SetupError ? reason : `The site in ${root} could not be opened: ${reason}`,
        error,
      );
    }
  }

  #close(root: string): void {
    this.#searched.clear();
    this.#options.looks.drop(root);
    const session = this.#sessions.get(root);
    this.#sessions.delete(root);
    this.#ends.get(root)?.abort();
    this.#ends.delete(root);
    this.#opening.delete(root);
    if (!session) return;
    this.#options.onClosed(session);
    void session.remember();
  }
}
