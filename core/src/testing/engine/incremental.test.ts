import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Database } from "../../database/database.ts";
import { defineBarrier } from "../../database/define.ts";
import type { BarrierQuery } from "../../database/query.ts";
import type { Dependency, Memo, Node } from "../../database/memo.ts";
import { codec, holds, scenario, type Engine } from "./random-site.ts";
import { index, output, page, snippet, type Schedule } from "./toy-queries.ts";
import type { Codec } from "../../database/saved-values.ts";
import { memoStates, type Snapshot } from "../../database/snapshot.ts";
import { whole } from "./whole.ts";

const context: Schedule = { yield: async () => undefined };

test("incremental equals from scratch, for random sites, edits, interruptions and dropped values", async () => {
  await fc.assert(
    fc.asyncProperty(scenario, (drawn) => holds(drawn)),
    { numRuns: 200 },
  );
});

/** Databases with one decision made wrong. */
const faults: Readonly<Record<string, Engine>> = {
  "a change marks nobody": class extends Database<Schedule> {
    protected override markUsers(): void {}
  },
  "a change marks one reader only": class extends Database<Schedule> {
    protected override markUsers(users: Iterable<Memo>, cause: Node): void {
      super.markUsers([...users].slice(0, 1), cause);
    }
  },
  "a stale memo is taken for verified": class extends Database<Schedule> {
    protected override isVerified(): Promise<boolean> {
      return Promise.resolve(true);
    }
  },
  "readers are not registered": class extends Database<Schedule> {
    protected override replaceDependencies(memo: Memo): void {
      super.replaceDependencies(memo, memo.dependencies);
    }
  },
  "readers of parts are not registered": class extends Database<Schedule> {
    protected override replaceDependencies(memo: Memo, next: readonly Dependency[]): void {
      super.replaceDependencies(
        memo,
        next.filter(({ part }) => part === undefined),
      );
    }
  },
  "a new file is not told of": class extends Database<Schedule> {
    override addFile(): void {}
  },
  "a removed file is not told of": class extends Database<Schedule> {
    override removeFile(): void {}
  },
  "members of a cycle are those that met on it": class extends Database<Schedule> {
    protected override closeCycles(): void {}
  },
  "a run of an old revision is joined": class extends Database<Schedule> {
    protected override isJoinable(): boolean {
      return true;
    }
  },
  "what nobody needs is kept": class extends Database<Schedule> {
    protected override sweep(): void {}
  },
  "all texts are taken for those of the snapshot": class extends Database<Schedule> {
    override restore(snapshot: Snapshot): void {
      super.restore(snapshot, { ...codec, fingerprint: () => "" });
    }
    override snapshot(): ReturnType<Database<Schedule>["snapshot"]> {
      return super.snapshot({ ...codec, fingerprint: () => "" });
    }
  },
  "a snapshot forgets who read what": class extends Database<Schedule> {
    override *snapshot(given: Codec): ReturnType<Database<Schedule>["snapshot"]> {
      const taken = yield* super.snapshot(given);
      const none = new Uint32Array();
      const starts = taken?.graph.starts.map(() => 0) ?? none;
      return taken && { ...taken, graph: { starts, nodes: none, parts: none } };
    }
  },
};

describe("the property finds a seeded bug:", () => {
  for (const [name, Faulty] of Object.entries(faults)) {
    test(name, { timeout: 60_000 }, async () => {
      const property = fc.asyncProperty(scenario, (drawn) => holds(drawn, Faulty));
      // Some are met once in thousands of sites: with a seed, it is the same one each time.
      const { failed } = await fc.check(property, { seed: 1, numRuns: 5_000, endOnFailure: true });
      expect(failed).toBe(true);
    });
  }
});

function write(database: Database<Schedule>, file: string, text: string): void {
  database.batch(() => {
    database.addFile(file);
    database.setText(file, text);
  });
}

test("what is computed after an edit does not grow with the site", async () => {
  const counts: number[][] = [];
  for (const size of [50, 500]) {
    const database = new Database({ context, transientLimit: 1_000 });
    for (let at = 0; at < size; at++) {
      write(database, `p${at}`, `title t${at}\nlink p${(at + 1) % size}`);
      database.pin(output, `p${at}`);
    }
    await database.refresh();
    const count = async (text: string): Promise<number> => {
      database.resetStats();
      write(database, "p7", text);
      await database.refresh();
      return database.stats().computed;
    };
    counts.push([
      await count("title t7\nlink p8\n"),
      await count("title new\nlink p8"),
      await count("title new\nlink p9"),
    ]);
  }
  expect(counts[0]).toEqual(counts[1]);
});

test("what is computed after a restart is what the edits between changed, and values with functions that it needs", async () => {
  const texts = Array.from({ length: 20 }, (_, at) => `title t${at}\nlink p${(at + 1) % 20}\nglob p1*`);
  const open = async (snapshot?: Snapshot): Promise<Database<Schedule>> => {
    const database = new Database({ context, transientLimit: 1_000 });
    if (snapshot) database.restore(snapshot, codec);
    database.setFiles(["nav", ...texts.map((_, at) => `p${at}`)]);
    database.setText("nav", "p3 p4 p5");
    for (const [at, text] of texts.entries()) {
      database.setText(`p${at}`, text);
      database.pin(output, `p${at}`);
    }
    await database.refresh();
    return database;
  };
  const first = await open();
  expect(first.stats().computed).toBeGreaterThan(80);
  const snapshot = whole(first.snapshot(codec));
  const taken = snapshot && structuredClone({ ...snapshot, values: new Map(snapshot.values) });
  const stubbed = ["toy:matches", "toy:order"];
  expect(
    (taken?.queries ?? [])
      .filter(({ states }) => states.includes(memoStates.stubbed))
      .map(({ name }) => name),
  ).toEqual(expect.arrayContaining(stubbed));
  expect((await open(taken)).stats().computed).toBe(0);
  texts[7] = `${texts[7]}\nbad word`;
  const changed = await open(taken);
  expect(changed.stats().computed).toBe(3);
  expect(await changed.get(output, "p3")).toBe(await first.get(output, "p3"));
  texts[7] = texts[7].replace("link p8", "link p9");
  const linked = await open(taken);
  expect(linked.stats().computed).toBe(stubbed.length + 6);
  expect(await linked.get(output, "p7")).toBe(await (await open()).get(output, "p7"));
});

test("who belongs to a cycle does not depend on where it was entered", async () => {
  const database = new Database({ context });
  for (const file of ["a", "c", "e"]) database.pin(snippet, file);
  write(database, "c", "import a\nimport e");
  write(database, "e", "import a");
  await database.refresh();
  write(database, "a", "import c");
  await database.refresh();
  const looped = [...database.problems()].map(({ key }) => key);
  expect(looped.toSorted()).toEqual(["a", "c", "e"]);
  write(database, "a", "");
  await database.refresh();
  expect([...database.problems()]).toEqual([]);
});

test("a memo without readers is dropped with its problems", async () => {
  const database = new Database({ context });
  write(database, "p0", "title A\nlink missing");
  database.pin(index, "");
  database.pin(page, "p0");
  await database.refresh();
  expect([...database.problems()]).toHaveLength(1);
  const before = database.stats().memos;
  database.unpin(page, "p0");
  await database.refresh();
  expect([...database.problems()]).toEqual([]);
  expect(database.stats().memos).toBeLessThan(before);
});

test("problems of what requests in flight alone need are not told", async () => {
  const database = new Database({ context });
  write(database, "a", "bad word");
  write(database, "c", "");
  database.pin(snippet, "c");
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const asking = database.ask(async (_context, read) => {
    await read.get(snippet, "a");
    asked.resolve();
    await answered;
  });
  await asked.promise;
  await database.refresh();
  expect(database.problems()).toEqual([]);
  const before = database.problemsVersion;
  // What is needed from now on was computed before: its problem is no new one, and counts now.
  database.pin(snippet, "a");
  expect(database.problemsVersion).not.toBe(before);
  await database.refresh();
  expect(database.problems()).toHaveLength(1);
  answer();
  await asking;
  expect(database.problems()).toHaveLength(1);
});

test("barriers that change each other for ever are a cycle", async () => {
  const ring: BarrierQuery<number, Schedule> = defineBarrier({
    name: "ring",
    run: async (_context, key, read) => {
      const other = key === "a" ? "b" : "a";
      const starts = read.text("start") === "go";
      const before = starts ? await read.pick(ring, other, "value") : 0;
      return new Map([["value", (before ?? 0) + 1]]);
    },
  });
  const database = new Database({ context });
  for (const key of ["a", "b"]) database.pin(ring, key);
  await database.refresh();
  database.setText("start", "go");
  await database.refresh();
  expect([...database.problems()].map(({ problem }) => problem.code)).toContain("core/cycle");
});
