import { isDeepStrictEqual } from "node:util";
import { deserialize, serialize } from "node:v8";
import fc from "fast-check";
import { isCancelled } from "../../database/cancelled.ts";
import { Database, type DatabaseOptions } from "../../database/database.ts";
import type { Fetched, Query } from "../../database/query.ts";
import type { Codec } from "../../database/saved-values.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { facts, index, output, page, snippet, type Schedule } from "./toy-queries.ts";
import { whole } from "./whole.ts";

// Random edits of random sites.

interface Step {
  readonly edits: readonly Edit[];
  /** Turns after which the next step comes, whether or not the refresh is through. */
  readonly interruptAfter: number | undefined;
  /** The edits come while no process runs: the next one takes up what the last one knew. */
  readonly restarts: boolean;
  /** Requests beside the refresh: they enter the graph elsewhere. */
  readonly requests: readonly (readonly [string, string])[];
}

export interface Scenario {
  readonly steps: readonly Step[];
  readonly transientLimit: number;
  readonly turns: readonly number[];
}

const pages = ["p0", "p1", "p2"];
const others = ["s0", "s1", "s2"];
const files = [...pages, ...others, "nav"];
const urls = ["u0", "u1"];

const requestable: Readonly<Record<string, Query<unknown>>> = { output, snippet, facts };

const anyFile = fc.constantFrom(...files);
const line = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constant("title"), fc.constantFrom("A", "B")) },
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom("import", "link"), anyFile) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom("both", "if"), anyFile, anyFile) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom("bad", "note"), fc.constantFrom("x", "y")) },
  fc.tuple(fc.constantFrom("exists", "text"), anyFile),
  fc.tuple(fc.constant("glob"), fc.constantFrom("p*", "s*", "*1")),
  fc.tuple(fc.constant("want"), fc.constantFrom(...urls)),
  fc.constant(["crash"]),
);
const text = fc
  .array(line, { maxLength: 4 })
  .map((lines) => lines.map((words) => words.join(" ")).join("\n"));
const navigation = fc.shuffledSubarray(pages).map((words) => words.join(" "));

/** What edits do to. */
type Inputs = Pick<Database<Schedule>, "batch" | "addFile" | "removeFile" | "setText" | "setFetched">;

/** Inputs as edits leave them. */
class FinalInputs implements Inputs {
  readonly #files = new Set<string>();
  readonly #texts = new Map<string, string | undefined>();
  readonly #fetched = new Map<string, Fetched | undefined>();

  batch(change: () => void): void {
    change();
  }
  addFile(file: string): void {
    this.#files.add(file);
  }
  removeFile(file: string): void {
    this.#files.delete(file);
  }
  setText(file: string, content: string | undefined): void {
    this.#texts.set(file, content);
  }
  setFetched(url: string, document: Fetched | undefined): void {
    this.#fetched.set(url, document);
  }

  setAll(database: Database<Schedule>): void {
    database.batch(() => {
      database.setFiles(this.#files);
      for (const [file, content] of this.#texts) database.setText(file, content);
    });
    for (const [url, document] of this.#fetched) database.setFetched(url, document && { ...document });
  }
}

/** One change of inputs; failures print its label. */
class Edit {
  readonly apply: (inputs: Inputs) => void;
  readonly #label: string;

  constructor(label: string, apply: (inputs: Inputs) => void) {
    this.apply = apply;
    this.#label = label;
  }

  toString(): string {
    return this.#label;
  }
}

const edit = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(anyFile, text).map(([file, content]) => write(file, content)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(anyFile, fc.constantFrom("title A", "want u0"))
      .map(([file, content]) => write(file, content)),
  },
  {
    weight: 2,
    arbitrary: fc
      .shuffledSubarray([...pages, ...others], { minLength: 1, maxLength: 3 })
      .map((ring) => writeRing(ring)),
  },
  { weight: 2, arbitrary: navigation.map((content) => write("nav", content)) },
  anyFile.map((file) => new Edit(`remove ${file}`, (database) => database.removeFile(file))),
  fc
    .tuple(fc.constantFrom(...urls), fc.constantFrom("1", "2", undefined))
    .map(
      ([url, body]) => new Edit(`${url} = ${body}`, (database) => database.setFetched(url, fetched(body))),
    ),
);

function fetched(body: string | undefined): Fetched | undefined {
  return body === undefined ? undefined : { status: "ok", text: body };
}

function write(file: string, content: string): Edit {
  return new Edit(`${file}: ${content.replaceAll("\n", "; ")}`, (database) =>
    database.batch(() => {
      database.addFile(file);
      database.setText(file, content);
    }),
  );
}

/** Files that each need the next one, the last one the first. */
function writeRing(ring: readonly string[]): Edit {
  return new Edit(`ring ${ring.join(" ")}`, (database) =>
    database.batch(() => {
      for (const [at, file] of ring.entries()) {
        const next = ring[(at + 1) % ring.length] ?? file;
        write(file, `title A\nimport ${next}`).apply(database);
      }
    }),
  );
}

const step = fc.record({
  edits: fc.array(edit, { minLength: 1, maxLength: 3 }),
  restarts: fc.boolean(),
  interruptAfter: fc.option(fc.nat(120), { nil: undefined, freq: 2 }),
  requests: fc.array(fc.tuple(fc.constantFrom(...Object.keys(requestable)), anyFile), { maxLength: 3 }),
});

export const scenario: fc.Arbitrary<Scenario> = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
  transientLimit: fc.integer({ min: 1, max: 3 }),
  turns: fc.array(fc.oneof({ weight: 9, arbitrary: fc.nat(4) }, fc.nat(200)), { minLength: 1, maxLength: 7 }),
});

/** `Database`, or one with a decision made wrong. */
export type Engine = new (options: DatabaseOptions<Schedule>) => Database<Schedule>;

/** A host: pins pages and outputs of what the index has, and asks again where an edit came between. */
class Host {
  readonly database: Database<Schedule>;
  readonly #make: () => Host;
  #pinned = new Set<string>();

  constructor(schedule: Schedule, transientLimit: number, Engine: Engine = Database) {
    this.database = new Engine({ context: schedule, transientLimit, freeze: true });
    this.database.pin(index, "");
    this.#make = () => new Host(schedule, transientLimit, Engine);
  }

  /** A host of another process, with what this one knows; undefined while that cannot be told. */
  restarted(inputs: FinalInputs): Host | undefined {
    const snapshot = whole(this.database.snapshot(codec));
    if (!snapshot) return undefined;
    const next = this.#make();
    next.database.restore(
      deserialize(serialize({ ...snapshot, values: new Map(snapshot.values) })) as Snapshot,
      codec,
    );
    inputs.setAll(next.database);
    return next;
  }

  async refresh(): Promise<void> {
    const { database } = this;
    await database.settle();
    const wanted = new Set((await database.get(index, "")).keys());
    for (const query of [page, output]) {
      for (const file of wanted) if (!this.#pinned.has(file)) database.pin(query, file);
      for (const file of this.#pinned) if (!wanted.has(file)) database.unpin(query, file);
    }
    this.#pinned = wanted;
    await database.refresh();
  }

  async refreshUntilQuiet(): Promise<void> {
    for (let attempt = 0; attempt < 50; attempt++) {
      try {
        return await this.refresh();
      } catch (error) {
        if (!isCancelled(error)) throw error;
      }
    }
    throw new Error("refresh is cancelled for ever");
  }

  /** All that a host can see. */
  async view(): Promise<unknown> {
    const { database } = this;
    const problems = [...database.problems()].map((found) => JSON.stringify(found)).toSorted();
    const wants = database.wants();
    const parts = [...(await database.get(index, ""))];
    const values: unknown[] = [];
    for (const file of this.#pinned)
      values.push(file, await database.get(page, file), await database.get(output, file));
    return { problems, wants, parts, values };
  }
}

export const codec: Codec = {
  fingerprint: (content) => `of ${content}`,
  encode: serialize,
  decode: deserialize,
};

const noSchedule: Schedule = { yield: async () => undefined };

/** Throws where, at any rest, a host sees something else than with a database that never knew another state. */
export async function holds({ steps, transientLimit, turns }: Scenario, Engine?: Engine): Promise<void> {
  let turn = 0;
  const schedule: Schedule = { yield: () => spin(turns[turn++ % turns.length] ?? 0) };
  let host = new Host(schedule, transientLimit, Engine);
  const inputs = new FinalInputs();
  const done: Edit[] = [];
  for (const { edits, restarts, interruptAfter, requests } of steps) {
    for (const { apply } of edits) apply(inputs);
    const restarted = restarts ? host.restarted(inputs) : undefined;
    const { database } = host;
    if (!restarted) {
      database.batch(() => {
        for (const { apply } of edits) apply(database);
      });
    }
    host = restarted ?? host;
    done.push(...edits);
    for (const [name, key] of requests) void host.database.get(requestable[name] ?? facts, key);
    const refreshing = host.refreshUntilQuiet();
    refreshing.catch(() => undefined);
    if (interruptAfter !== undefined) {
      await spin(interruptAfter);
      continue;
    }
    await within(refreshing);
    await compare(host, done);
  }
  await within(host.refreshUntilQuiet());
  await compare(host, done);
}

async function compare(host: Host, done: readonly Edit[]): Promise<void> {
  const cold = new Host(noSchedule, 1_000);
  for (const { apply } of done) apply(cold.database);
  await cold.refreshUntilQuiet();
  const [found, wanted] = [await within(host.view()), await cold.view()];
  if (!isDeepStrictEqual(found, wanted)) {
    throw new Error(`incremental: ${JSON.stringify(found)}\nfrom scratch: ${JSON.stringify(wanted)}`);
  }
}

async function spin(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve();
}

/** What waits for itself would wait for ever: microtasks run out, so a few turns of the event loop are enough. */
async function within<V>(work: Promise<V>): Promise<V> {
  const state = { isDone: false };
  const watched = work.finally(() => (state.isDone = true));
  watched.catch(() => undefined);
  for (let turn = 0; turn < 20 && !state.isDone; turn++)
    await new Promise((resolve) => setImmediate(resolve));
  if (!state.isDone) throw new Error("it never ends");
  return watched;
}
