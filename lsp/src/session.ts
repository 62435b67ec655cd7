import { setImmediate as turn } from "node:timers/promises";
import { isCancelled, type Core, type FileId } from "@octavo/core";
import { isSkipped, isText, Project, type Progress } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { LargeTexts } from "./large-texts.ts";
import { ProblemSet } from "./problem-set.ts";
import { Wishes } from "./wishes.ts";

export interface SessionOptions {
  /** The folder that holds docs.json. */
  readonly root: string;
  readonly trusted: boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** Called after each refresh that changed problems. */
  readonly onProblems: (session: Session, files: ReadonlySet<FileId>) => void;
  readonly onError: (message: string, error: unknown) => void;
}

/** One site in the editor: its project with the open texts laid over the disk, kept up to date and its problems known. */
export class Session {
  readonly root: string;
  readonly problems: ProblemSet = new ProblemSet();
  readonly #project: Project;
  readonly #options: SessionOptions;
  readonly #large: LargeTexts;
  readonly #wishes: Wishes;
  /** Open texts by file; they outrank the disk. */
  readonly #open = new Map<FileId, string>();
  readonly #abort = new AbortController();
  /** Files that were set since problems were last taken. */
  #edited = new Set<FileId>();
  #stale = false;
  #running: Promise<void> | undefined;

  private constructor(options: SessionOptions, project: Project, large: LargeTexts) {
    this.root = options.root;
    this.#options = options;
    this.#project = project;
    this.#large = large;
    this.#wishes = new Wishes({ core: project.core, root: options.root, trusted: options.trusted, signal: this.#abort.signal, fetched: () => this.#touch() });
  }

  /** Reads the folder. Rejects with `SetupError` where it holds no site. */
  static async open(options: SessionOptions): Promise<Session> {
    const { root, trusted, onProgress } = options;
    const large = new LargeTexts({ ready: (file, text) => session.#set(file, text), onError: options.onError });
    const plugins = [...defaults(), large.plugin()];
    const project = await Project.open({ root, trusted, plugins, ...(onProgress && { onProgress }) });
    const session: Session = new Session(options, project, large);
    session.#touch();
    return session;
  }

  get core(): Core {
    return this.#project.core;
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
      this.#set(file, text);
    }
  }

  /** An open text was closed: the disk counts again. */
  async close(file: FileId): Promise<void> {
    if (!this.#open.delete(file)) return;
    this.#large.forget(file);
    await this.reload([file]);
  }

  /** Takes up changes on disk; open texts stay as they are. Without files, the whole folder is read again. */
  async reload(files?: readonly FileId[]): Promise<void> {
    const closed = files && [...files, ...(await this.#filesIn(files))].filter((file) => !this.#open.has(file));
    if (closed?.length === 0) return;
    await this.#project.reload(closed);
    this.core.batch(() => {
      for (const [file, text] of this.#open) {
        this.core.addFile(file);
        if (isText(file) && !this.#large.isPending(file)) this.core.setText(file, text);
        this.#edited.add(file);
      }
    });
    for (const file of closed ?? this.problems.mentioned) this.#edited.add(file);
    this.#touch();
  }

  /** Resolves when problems tell of the texts as they are now, but for large ones that are still being typed. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Has what core knows of a file catch up with its open text. */
  async flush(file: FileId): Promise<void> {
    await this.#large.flush(file);
  }

  dispose(): void {
    this.#abort.abort();
    this.#large.dispose();
  }

  /** The files below changed folders: of a folder that is deleted, clients tell no more than its own path. */
  async #filesIn(paths: readonly string[]): Promise<readonly FileId[]> {
    for (;;) {
      try {
        return await this.core.ask((_context, read) => {
          const folders = paths.filter((path) => !read.exists(path)).map((path) => `${path}/`);
          return Promise.resolve(folders.length === 0 ? [] : read.files("**/*").filter((file) => folders.some((folder) => file.startsWith(folder))));
        });
      } catch (error) {
        if (!isCancelled(error)) throw error;
      }
    }
  }

  #set(file: FileId, text: string): void {
    this.core.setText(file, text);
    this.#edited.add(file);
    this.#touch();
  }

  #touch(): void {
    this.#stale = true;
    this.#running ??= this.#refresh().finally(() => {
      this.#running = undefined;
    });
  }

  /** Refreshes until nothing is stale. Edits that arrive together are taken together: each turn lets messages in first. */
  async #refresh(): Promise<void> {
    const { signal } = this.#abort;
    while (this.#stale && !signal.aborted) {
      await turn();
      this.#stale = false;
      try {
        await this.core.refreshUntilQuiet(signal);
        const edited = this.#edited;
        this.#edited = new Set();
        const changed = await this.problems.update(this.core, edited);
        this.#wishes.follow();
        if (changed.size > 0) this.#options.onProblems(this, changed);
      } catch (error) {
        if (signal.aborted) return;
        if (isCancelled(error)) this.#stale = true;
        else this.#options.onError(`The site in ${this.root} could not be checked.`, error);
      }
    }
  }
}
