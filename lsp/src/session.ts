import { existsSync } from "node:fs";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import { isCancelled, type Core, type FileId } from "@octavo/core";
import { isSkipped, isText, type Progress, type Project } from "@octavo/core/node";
import type { ConfigFault } from "./config-fault.ts";
import type { FirstLook } from "./first-look.ts";
import { IdleWork, type Requests } from "./idle-work.ts";
import { LargeTexts } from "./large-texts.ts";
import { openProject } from "./open-project.ts";
import { ProblemSet, type ToldSite } from "./problem-set.ts";
import { Wishes } from "./wishes.ts";

export interface SessionOptions {
  /** The folder that holds docs.json. */
  readonly root: string;
  readonly trusted: boolean;
  /** Ends the session, also while the folder is being read: then `open` rejects with its reason. */
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** See `ProjectOptions`; default 15 s. */
  readonly patience?: number;
  /** Is taken before the folder is read. */
  readonly look?: FirstLook;
  /** Called with files that have new texts, before problems are looked for in them. */
  readonly onEdited: (session: Session, files: readonly FileId[]) => Promise<void>;
  /** Called after each refresh that changed problems. */
  readonly onProblems: (session: Session, change: ProblemsChange) => void;
  /** Called when problems tell of the texts as they are now. */
  readonly onSettled: (session: Session) => void;
  readonly requests: Requests;
  readonly onError: (message: string, error: unknown) => void;
}

/** What a refresh changed. */
export interface ProblemsChange {
  /** Whose problems are others. */
  readonly files: ReadonlySet<FileId>;
  /** What the client has opened or edited since the last one: it asks about those texts by itself. */
  readonly typed: ReadonlySet<FileId>;
}

/** One site in the editor: its project with the open texts laid over the disk, kept up to date and its problems known. */
export class Session implements ToldSite {
  readonly root: string;
  readonly problems: ProblemSet;
  readonly project: Project;
  /** Why the site is open without its own plugins. */
  readonly fault: ConfigFault | undefined;
  readonly #options: SessionOptions;
  readonly #large: LargeTexts;
  readonly #wishes: Wishes;
  readonly #idleWork: IdleWork;
  /** Open texts by file; they outrank the disk. */
  readonly #open: Map<FileId, string>;
  /** Files that were set since problems were last taken. */
  #edited = new Set<FileId>();
  /** Those of them that the client has just edited; not the large ones, which are set later. */
  #typed = new Set<FileId>();
  #stale = false;
  #isChecked = false;
  /** Open files whose own checks are done, before the whole site was checked. */
  readonly #previewed = new Set<FileId>();
  #preview = Promise.withResolvers<void>();
  #running: Promise<void> | undefined;
  #reloading: Promise<void> = Promise.resolve();

  private constructor(
    options: SessionOptions,
    project: Project,
    open: Map<FileId, string>,
    large: LargeTexts,
    fault: ConfigFault | undefined,
  ) {
    this.root = options.root;
    this.#options = options;
    this.project = project;
    this.fault = fault;
    this.problems = options.look?.problems ?? new ProblemSet();
    this.#open = open;
    this.#large = large;
    this.#wishes = new Wishes({
      core: project.core,
      root: options.root,
      trusted: options.trusted,
      signal: options.signal,
      fetched: () => this.#touch(),
    });
    this.#idleWork = new IdleWork({ project, requests: options.requests, onError: options.onError });
    options.signal.addEventListener("abort", () => this.#end(), { once: true });
  }

  /** Reads the folder, without its `octavo.config.*` where that cannot be loaded. Rejects with `SetupError` where it holds no site. */
  static async open(options: SessionOptions): Promise<Session> {
    const large = new LargeTexts({
      ready: (file, text) => {
        session.#set(file, text);
        return session.settled();
      },
      onError: options.onError,
    });
    const open = new Map<FileId, string>();
    const { project, fault } = await openProject(options, open, large.plugin());
    const session: Session = new Session(options, project, open, large, fault);
    session.#touch();
    return session;
  }

  get core(): Core {
    return this.project.core;
  }

  /** Whether the whole site was checked once. */
  get isChecked(): boolean {
    return this.#isChecked;
  }

  get isEnded(): boolean {
    return this.#options.signal.aborted;
  }

  /** A text as it was last set. */
  text(file: FileId): string | undefined {
    return this.core.text(file);
  }

  /** Takes up a text that is open in the editor. */
  edit(file: FileId, text: string): void {
    if (isSkipped(file)) return;
    const isNew = !this.#open.has(file);
    this.#open.set(file, text);
    if (isNew) this.core.addFile(file);
    if (!isText(file) || this.core.text(file) === text) {
      this.#large.forget(file);
      if (isNew) this.#touch();
    } else if (!isNew && this.#large.takes(file, text)) {
      this.#large.edit(file, text);
    } else {
      this.#large.forget(file);
      this.#large.putOff();
      this.#typed.add(file);
      this.#set(file, text);
    }
  }

  /** An open text was closed: the disk counts again, from the next `reload` of the file. */
  close(file: FileId): void {
    this.#open.delete(file);
    this.#large.forget(file);
  }

  /** Takes up changes on disk: of files and folders that came, changed or went. Open texts stay as they are. */
  reload(paths: readonly string[]): Promise<void> {
    this.#reloading = this.#reload(paths);
    return this.#reloading;
  }

  /** Resolves when problems tell of the texts as they are now, but for large ones that are still being typed. */
  async settled(): Promise<void> {
    await this.#reloading;
    while (this.#running) await this.#running;
  }

  /** The same for one document: while the site is checked for the first time, an open page need not wait for all others. */
  async settledFor(file: FileId): Promise<void> {
    await this.#reloading;
    while (this.#running && !this.#previewed.has(file))
      // Nobody resolves the other one any more once the site is checked: who waits for it would stay in memory.
      await (this.#isChecked ? this.#running : Promise.race([this.#running, this.#preview.promise]));
  }

  /** Keeps what is known now for the next process, once the session has ended; not where a plugin does not end. */
  async remember(): Promise<void> {
    const patience = new AbortController();
    await Promise.race([this.settled(), sleep(1000, undefined, patience).catch(() => undefined)]);
    patience.abort();
    await this.#idleWork.ended();
    // What is kept may lie in the folder, which would come back with it.
    if (this.#isChecked && !this.#running && existsSync(this.root)) await this.project.remember();
  }

  /** Has what core knows of a file catch up with its open text. */
  async flush(file: FileId): Promise<void> {
    await this.#large.flush(file);
  }

  #end(): void {
    this.#idleWork.end();
    this.core.interrupt();
    this.#large.dispose();
  }

  async #reload(paths: readonly string[]): Promise<void> {
    try {
      const files = await this.project.reload(paths);
      if (files.length === 0) return;
      this.#wishes.retry();
      for (const file of files) this.#edited.add(file);
      this.#touch();
    } catch (error) {
      if (!this.#options.signal.aborted) this.#options.onError("Changes on disk could not be read.", error);
    }
  }

  #set(file: FileId, text: string): void {
    this.core.setText(file, text);
    this.#previewed.delete(file);
    this.#edited.add(file);
    this.#touch();
  }

  #touch(): void {
    this.#idleWork.end();
    this.#stale = true;
    this.#running ??= this.#refresh().finally(() => {
      this.#running = undefined;
      if (this.#isChecked && !this.#options.signal.aborted) this.#idleWork.plan();
    });
  }

  /** Refreshes until nothing is stale. Edits that arrive together are taken together: each turn lets messages in first. */
  async #refresh(): Promise<void> {
    const { signal, root, onError } = this.#options;
    const own = this.fault ? [this.fault.problem] : [];
    while (this.#stale && !signal.aborted) {
      await turn();
      this.#stale = false;
      try {
        await this.#options.onEdited(this, [...this.#edited]);
        if (!this.#isChecked) await this.#checkOpen();
        await this.project.refreshLocal();
        const [edited, typed] = [this.#edited, this.#typed];
        this.#edited = new Set();
        this.#typed = new Set();
        const changed = await this.problems.update(this.core, edited, own).catch((error: unknown) => {
          // The next turn looks at these, too.
          for (const file of edited) this.#edited.add(file);
          for (const file of typed) this.#typed.add(file);
          throw error;
        });
        this.#isChecked = true;
        this.#previewed.clear();
        this.#tell(changed, typed);
        this.#options.onSettled(this);
        this.#wishes.follow();
      } catch (error) {
        if (signal.aborted) return;
        if (isCancelled(error)) this.#stale = true;
        else onError(`The site in ${root} could not be checked.`, error);
      }
    }
  }

  /** What a person looks at comes first: the own problems of open pages. Those that other files make come with the rest. */
  async #checkOpen(): Promise<void> {
    const files = [...this.#open.keys()].filter((file) => !this.#previewed.has(file));
    if (files.length === 0) return;
    const pages = await this.core.checkFirst(files);
    // Who asked about those that were looked at has had an answer.
    const unanswered = pages.filter((file) => this.#options.look?.text(file) === undefined);
    this.#tell(await this.problems.preview(this.core, pages), new Set(unanswered));
    for (const file of pages) this.#previewed.add(file);
    this.#preview.resolve();
    this.#preview = Promise.withResolvers();
  }

  #tell(files: ReadonlySet<FileId>, typed: ReadonlySet<FileId>): void {
    if (files.size > 0) this.#options.onProblems(this, { files, typed });
  }
}
