import type { CoreOptions, TapEvent } from "@octavo/core";
import type { Io } from "./io.ts";

interface Row {
  count: number;
  milliseconds: number;
}

interface Call {
  readonly key: string;
  readonly line: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Gathers which queries ran and which taps were called. With a page's path, what concerns that page is told call by
 * call: its path, its file and its output, and what was called on their way, such as its operation.
 */
export class Trace {
  readonly #page: string | undefined;
  readonly #queries = new Map<string, Row>();
  readonly #taps = new Map<string, Row>();
  readonly #calls: Call[] = [];

  constructor(page: string | undefined) {
    this.#page = page;
  }

  get options(): NonNullable<CoreOptions["trace"]> {
    return {
      query: ({ query, key, milliseconds, outcome }) => {
        add(this.#queries, `${query} (${outcome})`, milliseconds);
        this.#keep(key, milliseconds, `${cell(milliseconds)}  query ${query} ${shown(key)}: ${outcome}`);
      },
      tap: (event: TapEvent) => {
        add(this.#taps, `${event.hook} ← ${event.plugin}`, event.milliseconds);
        const { plugin, hook, key, milliseconds } = event;
        this.#keep(key, milliseconds, `${cell(milliseconds)}    tap ${plugin} on ${hook} for ${shown(key)}`);
      },
    };
  }

  print({ stderr }: Io): void {
    if (this.#page === undefined) {
      stderr.write(`\nQueries:\n${table(this.#queries)}\nTaps:\n${table(this.#taps)}`);
      return;
    }
    const keys = keysOf(this.#page);
    const own = this.#calls.filter(({ key }) => keys.has(key));
    // What the whole site needed, such as its navigation, looks at other pages, too.
    const ofSite = this.#calls.filter(({ key }) => key === "");
    const isForOthers = (call: Call): boolean =>
      call.key !== "" && !keys.has(call.key) && ofSite.some((each) => isWithin(call, each));
    const lines = this.#calls
      .filter((call) => own.some((each) => isWithin(call, each)) && !isForOthers(call))
      .map(({ line }) => `${line}\n`);
    stderr.write(`\nWhat touched ${this.#page}:\n${lines.join("") || "nothing\n"}`);
  }

  #keep(key: string, milliseconds: number, line: string): void {
    if (this.#page === undefined) return;
    const end = performance.now();
    this.#calls.push({ key, line, start: end - milliseconds, end });
  }
}

function isWithin(inner: Call, outer: Call): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** Keys of the queries of a page: its path, the file that it may be written in, and its output. */
function keysOf(page: string): ReadonlySet<string> {
  const bare = page.replaceAll(/^\/+|\/+$/g, "");
  const below = bare === "" ? "" : `${bare}/`;
  const files = [bare, `${below}index`].flatMap((file) => [`${file}.mdx`, `${file}.md`]);
  return new Set([`/${bare}`, `${below}index.html`, ...files]);
}

function add(rows: Map<string, Row>, name: string, milliseconds: number): void {
  const row = rows.get(name);
  if (row) {
    row.count++;
    row.milliseconds += milliseconds;
  } else {
    rows.set(name, { count: 1, milliseconds });
  }
}

function table(rows: ReadonlyMap<string, Row>): string {
  const sorted = [...rows].toSorted((a, b) => b[1].milliseconds - a[1].milliseconds);
  return sorted
    .map(
      ([name, { count, milliseconds }]) => `${cell(milliseconds)} ${String(count).padStart(7)} × ${name}\n`,
    )
    .join("");
}

function cell(milliseconds: number): string {
  return `${milliseconds.toFixed(2).padStart(9)} ms`;
}

function shown(key: string): string {
  return JSON.stringify(key.replaceAll("\n", " "));
}
