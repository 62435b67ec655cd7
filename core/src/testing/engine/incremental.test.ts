import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Database } from "../../database/database.ts";
import type { Memo, Node } from "../../database/memo.ts";
import { incremental, type Engine } from "./incremental.ts";
import { ToySite } from "./toy-site.ts";

test("after any edits, values and problems are those of a cold database", async () => {
  await fc.assert(incremental(Database), { numRuns: 300 });
});

/** Databases with one decision made wrong. */
const faults: Readonly<Record<string, Engine>> = {
  "a change marks nobody": class extends Database<object> {
    protected override markUsers(): void {}
  },
  "a change marks direct readers only": class extends Database<object> {
    protected override markUsers(users: Iterable<Memo>, cause: Node): void {
      super.markUsers([...users].slice(0, 1), cause);
    }
  },
  "a stale memo is taken for verified": class extends Database<object> {
    protected override isVerified(): Promise<boolean> {
      return Promise.resolve(true);
    }
  },
  "readers are not registered": class extends Database<object> {
    protected override replaceDependencies(memo: Memo): void {
      super.replaceDependencies(memo, memo.dependencies);
    }
  },
  "an absent file is no dependency": class extends Database<object> {
    override addFile(): void {}
  },
  "an unreadable page is never given up": class extends Database<object> {
    override removeFile(): void {}
  },
};

describe("the property finds a seeded bug", () => {
  for (const [name, EngineClass] of Object.entries(faults)) {
    test(name, async () => {
      const result = await fc.check(incremental(EngineClass), { numRuns: 300, endOnFailure: true });
      expect(result.failed).toBe(true);
    });
  }
});

test("what is computed after an edit does not grow with the site", async () => {
  const counts = [];
  for (const size of [50, 500]) {
    const site = new ToySite(new Database({ context: {} }));
    for (let page = 0; page < size; page++)
      site.write(`p${page}.md`, `title t${page}\nlink p${(page + 1) % size}.md`);
    await site.refresh();
    const count = async (content: string): Promise<number> => {
      site.database.resetStats();
      site.write("p7.md", content);
      await site.refresh();
      return site.database.stats().computed;
    };
    counts.push([
      await count("title t7\nlink p8.md\n"),
      await count("title new\nlink p8.md"),
      await count("title new\nlink p9.md"),
    ]);
  }
  expect(counts[0]).toEqual(counts[1]);
  expect(counts[0]?.[0]).toBeLessThanOrEqual(3);
});

test("a memo without readers is dropped with its problems", async () => {
  const site = new ToySite(new Database({ context: {} }));
  site.write("a.md", "link missing.md");
  await site.refresh();
  expect([...site.database.problems()]).toHaveLength(1);
  const before = site.database.stats().memos;
  site.remove("a.md");
  await site.refresh();
  expect([...site.database.problems()]).toHaveLength(0);
  expect(site.database.stats().memos).toBeLessThan(before);
});

test("who belongs to a cycle does not depend on where it was entered", async () => {
  const site = new ToySite(new Database({ context: {} }));
  site.write("c.md", "import a.md\nimport e.md");
  site.write("e.md", "import a.md");
  await site.refresh();
  site.write("a.md", "import c.md");
  await site.refresh();
  const looped = [...site.database.problems()].map(({ key }) => key);
  expect(looped.toSorted()).toEqual(["a.md", "c.md", "e.md"]);
  site.write("a.md", "");
  await site.refresh();
  expect([...site.database.problems()]).toEqual([]);
});
