import { resolve } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import type { Core } from "../core.ts";
import { inspect, type SiteReport } from "../inspect.ts";
import { inspectPage, type PageDetails } from "../inspect-page.ts";
import type { Problem } from "../problem/problem.ts";
import { routes, shadowed } from "../queries.ts";
import { nearest } from "../schema/nearest.ts";
import type { FileId } from "../source/file.ts";
import { cacheFolder } from "./cache-folder.ts";
import { reportOf, type CheckReport } from "./check-report.ts";
import { isSkipped, isText, isWithin, kindAt, listFiles, readHead, readText, siteFile } from "./disk.ts";
import { Glimpse } from "./glimpse.ts";
import { coreOf, snapshotFileOf } from "./open-core.ts";
import type { ProjectOptions } from "./project-options.ts";
import { isListOfText, requireArgument } from "./require-argument.ts";
import { requireSite } from "./require-site.ts";
import { SetupError } from "./setup-error.ts";
import { loadSiteOptions, type SiteOptions } from "./site-config.ts";
import { SiteMemory } from "./site-memory.ts";
import { StandingConfig } from "./standing-config.ts";
import type { Pause, WrittenFiles } from "./snapshot-file.ts";
import { giveUpEvery, untilEnded } from "./until-ended.ts";
import { WantedDocuments, type Wanting } from "./wanted-documents.ts";

/** Files of a folder that takes longer to read than a look at an open page. */
const glimpsedFrom = 200;

/** A site on disk, held in memory and kept up to date by `reload`. Independent of other projects in the process. */
export class Project {
  readonly root: string;
  readonly core: Core;
  /** Of `octavo.config.ts`; empty where there is none, or it is not trusted. */
  readonly settings: SiteOptions;
  readonly #options: ProjectOptions;
  #since: number;
  #files: Set<FileId> = new Set<FileId>();
  #reloading: Promise<unknown> = Promise.resolve();

  #isChecking = false;
  readonly #wanted: WantedDocuments;
  readonly #memory: SiteMemory | undefined;
  readonly #standing: StandingConfig | undefined;

  private constructor(options: ProjectOptions, settings: SiteOptions, cache: string, since: number) {
    this.root = resolve(options.root);
    this.settings = settings;
    this.core = coreOf(options, settings, {
      head: (file) => readHead(this.root, file),
      pause: () => this.#pause(),
    });
    this.#options = options;
    this.#wanted = new WantedDocuments(this.core, options, cache);
    this.#since = since;
    const file = snapshotFileOf(options, settings, cache);
    this.#memory = file === undefined ? undefined : new SiteMemory(this.core, file);
    this.#standing = options.keepsConfig ? new StandingConfig(this.core) : undefined;
    if (options.patience !== undefined) giveUpEvery(options.patience, this.core, options.signal);
  }

  /** Reads the folder. Rejects with `SetupError` where it cannot be a site at all. */
  static async open(options: ProjectOptions): Promise<Project> {
    const since = performance.now();
    const root = resolve(options.root);
    await requireSite(root);
    const settings = options.trusted === false ? {} : await loadSiteOptions(options.configRoot ?? root);
    const project = new Project(options, settings, options.cache ?? (await cacheFolder(root)), since);
    const files = await project.#list();
    if (files.length >= glimpsedFrom && !settings.plugins?.length)
      await options.onListed?.(new Glimpse(options, settings, files));
    await project.#memory?.recall();
    await project.#readAll(() => true, files);
    return project;
  }

  /** What the last build noted of its output, if it is remembered. */
  get output(): WrittenFiles | undefined {
    return this.#memory?.output;
  }

  /** Keeps what is known now for the next process, if `remembered` says so; not from the signal on. */
  async remember(output?: WrittenFiles, signal?: AbortSignal): Promise<void> {
    await this.#memory?.keep(output, signal);
  }

  /**
   * The same in the background, a few milliseconds at a time, until the signal: abort it once anything is set. `rest` says what is
   * to be waited for in between. Says whether nothing is left to keep.
   */
  async rememberSlowly(signal: AbortSignal, rest?: Pause): Promise<boolean> {
    return (await this.#memory?.keepSlowly(signal, rest)) ?? true;
  }

  /** Whether the site read anything by URL: it may change while no file does. */
  get hasFetched(): boolean {
    return this.#wanted.hasFetched;
  }

  /** Brings everything up to date, fetching the URLs that the site names (each once per project). */
  refresh(): Promise<void> {
    return this.#checking(() => this.#fetching(() => this.core.refresh()));
  }

  /** `Core.refresh`, for hosts that set what was fetched themselves: nobody waits for the network. */
  refreshLocal(): Promise<void> {
    return this.#checking(() => this.core.refresh());
  }

  async #checking(work: () => Promise<void>): Promise<void> {
    this.#isChecking = true;
    await work().finally(() => (this.#isChecking = false));
    this.#memory?.note();
  }

  /** The same for what says which pages there are: enough to check and draw them one by one. */
  settle(): Promise<void> {
    return this.#fetching(() => this.core.settle());
  }

  #pause(): Promise<void> {
    const { done, total } = this.core.progress;
    if (this.#isChecking && done < total) this.#options.onProgress?.({ phase: "check", done, total });
    return turn();
  }

  /** Does work in which plugins take part, up to the signal: taps that wait for what never comes fail. */
  untilEnded<T>(work: () => Promise<T>): Promise<T> {
    return untilEnded(
      () => this.core.untilQuiet(work, this.#options.signal),
      "The site could not be read to its end: it waits for what never comes.",
      this.core,
    );
  }

  /** Brings something up to date that lets go what nobody needs any more: only then it wants what is needed. */
  #fetching(work: () => Promise<void>): Promise<void> {
    return this.#wanted.until(async () => {
      await this.untilEnded(work);
      return { done: undefined, wants: this.core.wants() };
    });
  }

  /** As `untilEnded`, and again once what plugins want for it was fetched. */
  untilFetched<T>(work: () => Promise<T>): Promise<T> {
    // What is asked for once is let go afterwards, and wants nothing then.
    const making = (): Promise<Wanting<T>> =>
      this.core.ask(async () => ({ done: await work(), wants: this.core.wants() }));
    return this.#wanted.until(() => this.untilEnded(making));
  }

  async check(): Promise<CheckReport> {
    this.#options.onProgress?.({ phase: "check", done: 0, total: 1 });
    this.core.follow(shadowed, "site");
    await this.refresh();
    return this.report();
  }

  /** What is known now. Call after `refresh`. */
  report(): Promise<CheckReport> {
    return this.untilEnded(async () => {
      await this.core.update(shadowed, "");
      return reportOf(await this.problems(), await this.core.get(routes), this.#since);
    });
  }

  /** `Core.problems`, with what is wrong with a configuration that is not taken up. */
  async problems(): Promise<readonly Problem[]> {
    const problems = await this.core.problems();
    return this.#standing?.problems(problems) ?? problems;
  }

  /** Paths of all output files that are registered: of some, `artifact` gives none, and they are not written. */
  outputs(): Promise<readonly string[]> {
    return this.untilFetched(() => this.core.outputs());
  }

  /** One output file's content, as a build writes it; undefined where there is none at that path. */
  artifact(path: string): Promise<string | Uint8Array | undefined> {
    return this.untilFetched(() => this.core.artifact(path));
  }

  /** A text as it is on the disk, or in the host. `path` as in `reload`. */
  text(path: string): string | undefined {
    const file = siteFile(this.root, path);
    return this.#standing ? this.#standing.text(file) : this.core.text(file);
  }

  async inspect(): Promise<SiteReport> {
    await this.refresh();
    return this.untilFetched(() => inspect(this.core));
  }

  /** The page at a public path as people write it; rejects with `SetupError` where there is none. */
  async inspectPage(written: string): Promise<PageDetails> {
    requireArgument("inspectPage", "the path of a page", written, typeof written === "string");
    await this.refresh();
    const path = `/${written
      .replace(/[?#].*$/s, "")
      .split("/")
      .filter(Boolean)
      .join("/")}`;
    const found = await this.untilFetched(() => inspectPage(this.core, path));
    if (found) return found;
    const meant = nearest(path, (await this.core.untilQuiet(() => this.core.get(routes))).keys());
    const hint = meant === undefined ? "Run octavo inspect for all of them." : `Did you mean ${meant}?`;
    throw new SetupError(`There is no page at ${path}. ${hint}`);
  }

  /**
   * Takes up changes on disk, one call after the other. `paths` are relative to the root or absolute, and may be gone, or folders;
   * without them the whole folder is read again. Resolves to the files that were read, came or are gone: what others hold,
   * such as an image that no page shows, is nobody's business. Rejects with `SetupError` for a path outside of the root.
   */
  async reload(paths?: readonly string[]): Promise<readonly FileId[]> {
    requireArgument("reload", "a list of files", paths, paths === undefined || isListOfText(paths));
    const files = paths?.map((path) => siteFile(this.root, path));
    const reloading = this.#reloading.then(() => this.#reload(files));
    this.#reloading = reloading.catch(() => undefined);
    return reloading;
  }

  async #reload(files?: readonly FileId[]): Promise<readonly FileId[]> {
    this.#since = performance.now();
    if (!files || files.includes("")) return this.#readAll();
    const changed = new Set(files.filter((file) => !isSkipped(file)));
    const paths = [...changed];
    const kinds = await Promise.all(paths.map((path) => kindAt(this.root, path)));
    if (kinds.includes("folder"))
      return this.#readAll((file) => !this.#files.has(file) || isWithin(file, changed));
    const isFree = (file: FileId): boolean => this.#options.held?.has(file) !== true;
    const found = paths.filter((file, index) => kinds[index] === "file" && isFree(file));
    const gone = new Set(paths.filter((_, index) => kinds[index] === undefined));
    // Watchers tell of a folder that goes with its own name alone.
    const below = gone.size === 0 ? [] : [...this.#files].filter((file) => isWithin(file, gone));
    const lost = [...new Set([...gone, ...below])].filter(isFree);
    const read = new Set(found.filter((file) => isText(file) || !this.#files.has(file)));
    const texts = found.filter(isText).map((file) => [file, readText(this.root, file)] as const);
    const kept = await this.#standing?.keep([...texts, ...lost.map((file) => [file, undefined] as const)]);
    this.core.batch(() => {
      for (const file of found) {
        this.#files.add(file);
        this.core.addFile(file);
        if (!isText(file) && this.core.touchFile(file)) read.add(file);
      }
      for (const [file, text] of texts) if (!kept?.has(file)) this.core.setText(file, text);
      for (const file of lost) {
        this.#files.delete(file);
        if (!kept?.has(file)) this.core.removeFile(file);
      }
    });
    await this.#standing?.release();
    return [...read, ...lost];
  }

  #list(): Promise<FileId[]> {
    return listFiles(this.root, this.#options.except).catch((error: unknown) => {
      throw new SetupError(
        `${this.root} could not be read: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
  }

  /** Reads the folder again, and the texts in it that are wanted. */
  async #readAll(
    wants: (file: FileId) => boolean = () => true,
    listed?: readonly FileId[],
  ): Promise<readonly FileId[]> {
    const { signal, onProgress, held = new Map() } = this.#options;
    const files = listed ?? (await this.#list());
    const texts: [FileId, string | undefined][] = [];
    const taken = files.filter(wants);
    const wanted = taken.filter(isText);
    let paused = performance.now();
    for (const file of wanted) {
      texts.push([file, readText(this.root, file)]);
      if (performance.now() - paused < 8 && texts.length < wanted.length) continue;
      onProgress?.({ phase: "read", done: texts.length, total: wanted.length });
      await turn();
      signal?.throwIfAborted();
      paused = performance.now();
    }
    const now = new Set(files);
    const lost = [...this.#files].filter((file) => !now.has(file));
    const isFirst = this.#files.size === 0;
    this.#files = now;
    const standing = isFirst ? undefined : this.#standing;
    const kept = await standing?.keep([...texts, ...lost.map((file) => [file, undefined] as const)]);
    this.core.batch(() => {
      this.core.setFiles([...files, ...held.keys(), ...(kept?.keys() ?? [])]);
      for (const [file, text] of texts)
        if (!held.has(file) && !kept?.has(file)) this.core.setText(file, text);
      if (isFirst) for (const [file, text] of held) if (isText(file)) this.core.setText(file, text);
      // Those that a snapshot knows have been compared.
      if (!isFirst) this.core.touchFiles();
    });
    await standing?.release();
    return [...taken, ...lost];
  }
}
