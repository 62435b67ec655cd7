import type { BarrierQuery, Fetched, Query, Read } from "./database/query.ts";
import { handled } from "./database/cancelled.ts";
import { noteTapRead } from "./database/run.ts";
import { placesOf, type ProblemDefinition, type ReportDetails } from "./problem/problem.ts";
import { reportedProblem } from "./problem/reported-problem.ts";
import { isUrl, type FileId } from "./source/file.ts";
import type { Origin } from "./source/origin.ts";
import type { TapCall } from "./tap-call.ts";

/**
 * What a plugin's tap reads through: it knows whose the tap is, and where nothing can be reported. Once the tap is over nothing is
 * there, and nothing that is promised comes: nobody would catch what its code throws.
 */
export class PluginRead implements Read {
  readonly #read: Read;
  readonly #call: TapCall;

  constructor(read: Read, call: TapCall) {
    this.#read = read;
    this.#call = call;
  }

  get signal(): AbortSignal {
    return this.#read.signal;
  }

  get running(): Read["running"] {
    return this.#read.running;
  }

  get<V>(query: Query<V>, key: string): Promise<V> {
    if (this.#isLate()) return never();
    this.#note(query, key);
    return handled(this.#inTime(this.#read.get(query, key)));
  }

  getAll<V>(query: Query<V>, keys: readonly string[]): Promise<readonly V[]> {
    if (this.#isLate()) return never();
    for (const key of keys) this.#note(query, key);
    return handled(this.#inTime(this.#read.getAll(query, keys)));
  }

  pick<V>(query: BarrierQuery<V>, key: string, part: string): Promise<V | undefined> {
    if (this.#isLate()) return never();
    this.#note(query, key);
    return handled(this.#inTime(this.#read.pick(query, key, part)));
  }

  text(file: FileId): string | undefined {
    return this.#isLate() ? undefined : this.#read.text(file);
  }

  exists(file: FileId): boolean {
    return !this.#isLate() && this.#read.exists(file);
  }

  files(glob: string): readonly FileId[] {
    return this.#isLate() ? [] : this.#read.files(glob);
  }

  head(file: FileId): Uint8Array | undefined {
    return this.#isLate() ? undefined : this.#read.head(file);
  }

  want(url: string): Fetched | undefined {
    return this.#isLate() ? undefined : this.#read.want(url);
  }

  report<Params>(
    problem: ProblemDefinition<Params>,
    origin: Origin,
    params: Params,
    details?: ReportDetails,
  ): void {
    if (this.#isLate()) return;
    // What is no problem at all is refused first: it has no places.
    const reported = reportedProblem(problem, origin, params, details);
    for (const place of placesOf(reported)) this.#refuseElsewhere(problem.code, place);
    this.#read.report({ ...problem, message: () => reported.message }, origin, params, details);
  }

  /** A span behind the text would be cut to what is there, and so stand elsewhere. */
  #refuseElsewhere(code: string, place: Origin): void {
    const { file } = place;
    if (!this.#isThere(file))
      throw new TypeError(
        `it reported the problem "${code}" in ${JSON.stringify(file)}, which is no file of the site.`,
      );
    const length = "span" in place ? this.text(file)?.length : undefined;
    if (!("span" in place) || length === undefined || place.span.end <= length) return;
    throw new TypeError(
      `it reported the problem "${code}" in "${file}" up to ${place.span.end}, but what \`read.text\` gives ends at ${length}.`,
    );
  }

  /** What is missing in docs.json may be all of it. */
  #isThere(file: FileId): boolean {
    return file === "docs.json" || isUrl(file) || this.exists(file) || this.text(file) !== undefined;
  }

  #note(query: Query<unknown>, key: string): void {
    noteTapRead(this.#read.running, { plugin: this.#call.source.plugin, query, key });
  }

  #isLate(): boolean {
    this.#call.requireOwn();
    return this.#call.isLate();
  }

  /** What goes wrong after the end would go wrong for nobody. */
  async #inTime<V>(value: Promise<V>): Promise<V> {
    try {
      return await value;
    } catch (error) {
      if (this.#call.isLate()) return never();
      throw error;
    }
  }
}

/** One each: a shared one would keep all that waits for it. */
function never<V>(): Promise<V> {
  return new Promise(() => undefined);
}
