import type { Database } from "./database/database.ts";
import type { Query } from "./database/query.ts";
import {
  checkConfig,
  checkFile,
  checkNavigation,
  checkPage,
  checkSite,
  checkSpec,
  outputs,
  routes,
  sources,
  specsInUse,
  type QueryContext,
} from "./queries.ts";

/** Which checks a database keeps up to date: those of all that the site has now. */
export class PinnedChecks {
  readonly #database: Database<QueryContext>;
  /** Values of the barriers that pins were last taken from. */
  #pinnedFrom: readonly unknown[] = [];
  readonly #pins = new Map<Query<unknown>, Set<string>>();
  /** Kept up to date for every page. */
  readonly #ofPages = new Set<Query<unknown>>([checkPage]);

  constructor(database: Database<QueryContext>) {
    this.#database = database;
    for (const query of [sources, routes, specsInUse, outputs, checkSite]) database.pin(query, "");
  }

  /** From the next `settle` on, also keeps a query whose keys are public paths for every page. */
  follow(query: Query<unknown>): void {
    this.#ofPages.add(query);
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
    const [files, paths, specs] = [
      await this.#database.get(sources, ""),
      await this.#database.get(routes, ""),
      await this.#database.get(specsInUse, ""),
    ];
    const from = [files, paths, specs];
    if (from.every((value, index) => value === this.#pinnedFrom[index])) return;
    this.#pinnedFrom = from;
    this.#pin(checkConfig, [""]);
    this.#pin(checkNavigation, [""]);
    this.#pin(checkFile, [...(files.get("pages") ?? []), ...(files.get("snippets") ?? [])]);
    this.#pin(checkSpec, [...specs.keys()]);
    for (const query of this.#ofPages) this.#pin(query, [...paths.keys()]);
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
