import type { Database } from "./database/database.ts";
import { filesOf } from "./model/config.ts";
import type { Query } from "./database/query.ts";
import {
  checkConfig,
  checkFile,
  checkNavigation,
  checkPage,
  checkSite,
  checkSpec,
  configPlaces,
  outputs,
  portability,
  routes,
  sources,
  specsInUse,
  type QueryContext,
} from "./queries.ts";
import { isUrl, type FileId } from "./source/file.ts";

/** Which checks a database keeps up to date: those of all that the site has now. */
export class PinnedChecks {
  readonly #database: Database<QueryContext>;
  /** Values of the barriers that pins were last taken from. */
  #pinnedFrom: readonly unknown[] = [];
  readonly #pins = new Map<Query<unknown>, Set<string>>();
  /** Kept up to date for every page, and for every file that one is written in or made from. */
  readonly #followed = { pages: new Set<Query<unknown>>([checkPage]), files: new Set<Query<unknown>>() };

  constructor(database: Database<QueryContext>) {
    this.#database = database;
    for (const query of [sources, routes, specsInUse, outputs, portability, checkSite])
      database.pin(query, "");
  }

  /**
   * From the next `settle` on, also keeps a query for all public paths ("pages"), for all page files, snippets, files of the
   * configuration and documents in use ("files"), or for the empty key ("site").
   */
  follow(query: Query<unknown>, keys: "site" | "pages" | "files"): void {
    if (keys === "site") {
      this.#database.pin(query, "");
      return;
    }
    if (this.#followed[keys].has(query)) return;
    this.#followed[keys].add(query);
    this.#pinnedFrom = [];
  }

  /** How many there are. */
  get total(): number {
    let total = 0;
    for (const keys of this.#pins.values()) total += keys.size;
    return total;
  }

  /** Looks again which files, pages and documents there are. */
  async settle(): Promise<void> {
    const [files, paths, specs, configured] = [
      await this.#database.get(sources, ""),
      await this.#database.get(routes, ""),
      await this.#database.get(specsInUse, ""),
      (await this.#database.get(configPlaces, "")).get(""),
    ];
    const from = [files, paths, specs, configured];
    if (from.every((value, index) => value === this.#pinnedFrom[index])) return;
    this.#pinnedFrom = from;
    this.#pin(checkConfig, [""]);
    this.#pin(checkNavigation, [""]);
    const written = [...(files.get("pages") ?? []), ...(files.get("snippets") ?? [])];
    this.#pin(checkFile, written);
    const documents = [...specs.keys()].filter((source) => !isUrl(source));
    const all = [...(configured ? filesOf(configured) : []), ...written, ...documents];
    for (const query of this.#followed.files) this.#pin(query, all);
    this.#pin(checkSpec, [...specs.keys()]);
    for (const query of this.#followed.pages) this.#pin(query, [...paths.keys()]);
  }

  /** Brings what is pinned for these page files up to date, and for their pages. Returns those that are page files. */
  async first(files: readonly FileId[]): Promise<readonly FileId[]> {
    await this.settle();
    const all = await this.#database.get(routes, "");
    const pages = files.filter((file) => this.#pins.get(checkFile)?.has(file));
    for (const file of pages) await this.#database.version(checkFile, file);
    for (const [path, { file }] of all)
      if (file !== null && pages.includes(file)) await this.#database.version(checkPage, path);
    return pages;
  }

  #pin(query: Query<unknown>, keys: readonly string[]): void {
    const pinned = this.#pins.get(query) ?? new Set<string>();
    this.#pins.set(query, pinned);
    for (const key of keys) {
      if (pinned.has(key)) continue;
      pinned.add(key);
      this.#database.pin(query, key);
    }
    if (keys.length === pinned.size) return;
    const wanted = new Set(keys);
    for (const key of pinned) {
      if (wanted.has(key)) continue;
      pinned.delete(key);
      this.#database.unpin(query, key);
    }
  }
}
