import type { CoreOptions, CoreSnapshot } from "./core-options.ts";
import { isCancelled } from "./database/cancelled.ts";
import { Database } from "./database/database.ts";
import type { BarrierQuery, Fetched, Query, Read } from "./database/query.ts";
import type { Codec } from "./database/saved-values.ts";
import { LateTaps } from "./late-taps.ts";
import { applyPlugins } from "./plugin.ts";
import { filesOf } from "./model/config.ts";
import type { SearchHit, SearchRequest } from "./model/search.ts";
import { PinnedChecks } from "./pinned-checks.ts";
import { inOrder, Locator } from "./problem/locate.ts";
import { placesOf, type Problem, type ReportedProblem } from "./problem/problem.ts";
import { toldProblems, withoutRepetitions } from "./problem/told-problems.ts";
import {
  artifact,
  configPlaces,
  joinedParts,
  outputs,
  routes,
  searchDocuments,
  shadowed,
  type QueryContext,
} from "./queries.ts";
import { kindInWords } from "./schema/words.ts";
import type { FileId } from "./source/file.ts";
import { dataSyntax } from "./syntax/data-syntax.ts";
import { writeExactNumbers } from "./syntax/exact-number.ts";
import { WaitingTaps } from "./waiting-taps.ts";

/**
 * One site in memory: hosts put texts in, and take problems, pages and output files out. It does no I/O.
 * After inputs were set, call `refresh`; it rejects with `Cancelled` when an input is set meanwhile.
 */
export class Core {
  readonly #database: Database<QueryContext>;
  readonly #checks: PinnedChecks;
  readonly #late = new LateTaps();
  /** What plugins have promised: hosts may give it up. */
  readonly waiting: WaitingTaps = new WaitingTaps();
  /** Located problems by file, until a file's text or problems change. */
  #located = new Map<ReportedProblem, Problem>();
  #locatedAt = new Map<FileId, number>();

  constructor(options: CoreOptions) {
    const { plugins, base = "", url, audience = null, withheld, head, textOnDemand, pause, freeze } = options;
    const { placeOf, trace: { tap, query } = {} } = options;
    const { waiting } = this;
    // Values of a snapshot may have some, too.
    writeExactNumbers();
    const late = this.#late;
    const hooks = applyPlugins([dataSyntax(), ...plugins], { trace: tap, freeze, waiting, late, placeOf });
    this.#database = new Database<QueryContext>({
      context: { hooks, waiting, placeOf, base, url, audience, withheld: new Set(withheld) },
      head,
      textOnDemand,
      pause,
      freeze,
      trace: query,
    });
    this.#checks = new PinnedChecks(this.#database);
  }

  /**
   * What is known, for `restore` in another process, step by step; undefined while something runs, where queries need each other in
   * a circle, and where something is set between two steps. Of texts it keeps fingerprints.
   */
  *snapshot(codec: Codec): Generator<undefined, CoreSnapshot | undefined> {
    const database = yield* this.#database.snapshot(codec);
    return database && { database, located: this.#located, locatedAt: this.#locatedAt };
  }

  /** Takes up what a core with the same plugins and options knew. Call it first of all: what is set afterwards is an edit. */
  restore({ database, located, locatedAt }: CoreSnapshot, codec: Codec): void {
    this.#database.restore(database, codec);
    this.#located = new Map(located);
    this.#locatedAt = new Map(locatedAt);
  }

  /** Grows whenever a value changes: while it stays, a new snapshot would say what the last one says. */
  get valuesVersion(): number {
    return this.#database.valuesVersion;
  }

  /** Sets the list of all files below the docs root, whatever their type. */
  setFiles(files: Iterable<FileId>): void {
    this.#database.setFiles(files);
  }

  addFile(file: FileId): void {
    this.#database.addFile(file);
  }

  removeFile(file: FileId): void {
    this.#database.batch(() => {
      this.#database.removeFile(file);
      this.setText(file, undefined);
    });
  }

  /** Sets a text file's content; undefined where it cannot be read or is gone. */
  setText(file: FileId, text: string | undefined): void {
    if (text !== undefined && typeof text !== "string")
      throw new TypeError(`setText takes the text of ${file}, or undefined, not ${kindInWords(text)}.`);
    this.#database.setText(file, text);
  }

  /** A file that is no text, such as an image, has changed; true where anybody had looked into it. */
  touchFile(file: FileId): boolean {
    return this.#database.touchFile(file);
  }

  /** Any such file may have changed. */
  touchFiles(): void {
    this.#database.touchFiles();
  }

  setFetched(url: string, fetched: Fetched): void {
    this.#database.setFetched(url, fetched);
  }

  /** Cancels everything in flight: what was asked for rejects with `Cancelled`, whatever taps wait for. */
  interrupt(): void {
    this.#database.interrupt();
    this.waiting.cancel();
  }

  /** Several inputs as one change. */
  batch(change: () => void): void {
    this.#database.batch(change);
  }

  /** URLs that the site needs and nobody has set. */
  wants(): readonly string[] {
    return this.#database.wants();
  }

  /** Brings up to date what says which pages there are, and from what they are made; afterwards `wants` is complete. */
  async settle(): Promise<void> {
    await this.#database.settle();
    await this.#checks.settle();
  }

  /** Brings all checks up to date with the inputs. */
  async refresh(): Promise<void> {
    await this.settle();
    await this.#database.refresh();
  }

  /** Before `refresh` does all: checks the pages that are written in some files. Returns which of them are pages. */
  checkFirst(files: readonly FileId[]): Promise<readonly FileId[]> {
    return this.#checks.first(files);
  }

  /** As `refresh`, begun again while inputs change under it. */
  refreshUntilQuiet(signal?: AbortSignal): Promise<void> {
    return this.untilQuiet(() => this.refresh(), signal);
  }

  /** Does something that an input may cancel, begun again over the new inputs then. Rejects with the signal's reason. */
  async untilQuiet<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const stop = (): void => this.interrupt();
    signal?.addEventListener("abort", stop);
    try {
      for (;;) {
        signal?.throwIfAborted();
        try {
          return await work();
        } catch (error) {
          if (!isCancelled(error)) throw error;
        }
      }
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  }

  /** All problems in the order in which they are shown. Call after `refresh`. */
  async problems(): Promise<readonly Problem[]> {
    const locator = new Locator(this.#database, (file) => this.#database.source(file).text);
    const live = new Map<ReportedProblem, Problem>();
    const all = [...this.#database.problems().map(({ problem }) => problem), ...this.#late.problems];
    const configFiles = async (): Promise<readonly FileId[]> => {
      const places = await this.pick(configPlaces, "", "");
      return places ? filesOf(places) : [];
    };
    const told = await toldProblems(all, configFiles);
    for (const problem of all) {
      const known = this.#isCurrent(problem) ? this.#located.get(problem) : undefined;
      // What is not told for a moment keeps its place: it will be again.
      if (known) live.set(problem, known);
      else if (told.has(problem)) live.set(problem, await locator.locate(problem));
    }
    this.#located = live;
    this.#locatedAt = new Map();
    for (const problem of live.keys())
      for (const { file } of placesOf(problem))
        this.#locatedAt.set(file, this.#database.source(file).revision);
    const shown = [...live].filter(([problem]) => told.has(problem));
    const once = new Set(shown.filter(([{ isOnce }]) => isOnce).map(([, problem]) => problem));
    return withoutRepetitions(inOrder(shown.map(([, problem]) => problem)), once, configFiles);
  }

  /** True while nothing that `problems` tells can have changed since the given version was returned here. */
  get problemsVersion(): number {
    return this.#database.problemsVersion + this.#late.problems.length;
  }

  /** Grows whenever an input is set: while it stays, so does everything that can be asked for. */
  get revision(): number {
    return this.#database.revision;
  }

  /** Paths of all output files that are registered: of some, `artifact` gives none. */
  async outputs(): Promise<readonly string[]> {
    return [...(await this.#database.get(outputs, "")).keys()];
  }

  /** One output file's content; undefined where there is none at that path. */
  artifact(path: string): Promise<string | Uint8Array | undefined> {
    return this.#database.get(artifact, path);
  }

  /** Forgets what a snapshot brought of files and pages that are there no more, even while it is held. Call it after `settle`. */
  async forgetLost(): Promise<void> {
    const files = [...(await this.#database.get(outputs, "")).keys()];
    const pages = [...(await this.#database.get(routes, "")).keys()];
    this.#database.keepOnly([
      ...files.flatMap((file) => [[artifact, file] as const, [joinedParts, file] as const]),
      ...pages.map((page) => [searchDocuments, page] as const),
      // Builds ask for it: made anew each time, it would make each snapshot look like a new one.
      [shadowed, ""],
    ]);
  }

  /** Another number whenever an output file was made anew; it is made only if it has to be. */
  artifactVersion(path: string): Promise<number> {
    return this.update(artifact, path);
  }

  /** From the next `refresh` on, also brings a query up to date for all keys of a kind: see `PinnedChecks.follow`. */
  follow(query: Query<unknown>, keys: "site" | "pages" | "files"): void {
    this.#checks.follow(query, keys);
  }

  /** A query's value, for hosts. */
  get<V>(query: Query<V>, key = ""): Promise<V> {
    return this.#database.get(query, key);
  }

  /** Brings a query up to date, with its problems, and says which version of its value that is. */
  update(query: Query<unknown>, key: string): Promise<number> {
    return this.#database.version(query, key);
  }

  pick<V>(query: BarrierQuery<V>, key: string, part: string): Promise<V | undefined> {
    return this.ask((_context, read) => read.pick(query, key, part));
  }

  /** Runs something once, unmemoised: editor requests. */
  ask<T>(run: (context: QueryContext, read: Read) => Promise<T>): Promise<T> {
    return this.#database.ask(run);
  }

  /** Keeps what is computed meanwhile, and its problems, until the work is done, whether or not anybody reads it. */
  hold<T>(work: () => Promise<T>): Promise<T> {
    return this.#database.hold(work);
  }

  /** What taps of `search` answer; undefined where none does. */
  search(request: SearchRequest): Promise<readonly SearchHit[] | undefined> {
    return this.ask(({ hooks }, read) => hooks.search.promise(request, read));
  }

  /** A text as it was last set. */
  text(file: FileId): string | undefined {
    return this.#database.text(file);
  }

  /** How many checks are up to date, of all that there are. */
  get progress(): { readonly done: number; readonly total: number } {
    const { total } = this.#checks;
    return { done: Math.max(0, total - this.#database.stats().stale), total };
  }

  stats(): ReturnType<Database<QueryContext>["stats"]> {
    return this.#database.stats();
  }

  #isCurrent(problem: ReportedProblem): boolean {
    return placesOf(problem).every(
      ({ file }) => this.#locatedAt.get(file) === this.#database.source(file).revision,
    );
  }
}
