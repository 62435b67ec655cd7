import type { BarrierQuery, Fetched, Query, Read } from "./database/query.ts";
import { handled } from "./database/cancelled.ts";
import { noteTapRead } from "./database/run.ts";
import type { ProblemDefinition, ReportDetails } from "./problem/problem.ts";
import { fileId, span as spanShape } from "./shapes/places.ts";
import { isUrl, type FileId } from "./source/file.ts";
import type { Origin, Span } from "./source/origin.ts";
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
    const { file, span } = Object(origin) as { readonly file?: unknown; readonly span?: unknown };
    if (typeof file === "string" && fileId(file) === undefined) {
      if (!this.#isThere(file))
        throw new TypeError(
          `it reported the problem "${problem.code}" in ${JSON.stringify(file)}, which is no file of the site.`,
        );
      if (isSpan(span)) this.#refuseBeyond(problem.code, file, span.end);
    }
    this.#read.report(problem, origin, params, details);
  }

  /** It would be cut to what is there, and so stand elsewhere. */
  #refuseBeyond(code: string, file: FileId, end: number): void {
    const length = this.text(file)?.length;
    if (length === undefined || end <= length) return;
    throw new TypeError(
      `it reported the problem "${code}" in "${file}" up to ${end}, but what \`read.text\` gives ends at ${length}.`,
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

/** What is none is refused elsewhere. */
function isSpan(value: unknown): value is Span {
  return value !== undefined && spanShape(value) === undefined;
}
