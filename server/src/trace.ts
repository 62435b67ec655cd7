import type { CoreOptions, TapEvent } from "@octavo/core";
import type { Io } from "./io.ts";

interface Row {
  count: number;
  milliseconds: number;
}

/**
 * Gathers which queries ran and which taps were called. With a page's path, only what concerns that page (or a file
 * or operation of that name) is told, call by call.
 */
export class Trace {
  readonly #page: string | undefined;
  readonly #queries = new Map<string, Row>();
  readonly #taps = new Map<string, Row>();
  readonly #calls: string[] = [];

  constructor(page: string | undefined) {
    this.#page = page;
  }

  get options(): NonNullable<CoreOptions["trace"]> {
    return {
      query: ({ query, key, milliseconds, outcome }) => {
        add(this.#queries, `${query} (${outcome})`, milliseconds);
        if (this.#concerns(key))
          this.#calls.push(`${cell(milliseconds)}  query ${query} ${shown(key)}: ${outcome}`);
      },
      tap: (event: TapEvent) => {
        add(this.#taps, `${event.hook} ← ${event.plugin}`, event.milliseconds);
        if (this.#concerns(event.key))
          this.#calls.push(
            `${cell(event.milliseconds)}    tap ${event.plugin} on ${event.hook} for ${shown(event.key)}`,
          );
      },
    };
  }

  print({ stderr }: Io): void {
    if (this.#page !== undefined) {
      stderr.write(
        `\nWhat touched ${this.#page}:\n${this.#calls.map((line) => `${line}\n`).join("") || "nothing\n"}`,
      );
      return;
    }
    stderr.write(`\nQueries:\n${table(this.#queries)}\nTaps:\n${table(this.#taps)}`);
  }

  #concerns(key: string): boolean {
    if (this.#page === undefined) return false;
    const bare = this.#page.replace(/^\//, "");
    return (
      key === this.#page ||
      key === bare ||
      key.replace(/\.mdx?$/, "") === bare ||
      (bare !== "" && key.startsWith(`${bare}/index.html`))
    );
  }
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
