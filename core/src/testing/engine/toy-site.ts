import { defineProblem } from "../../problem/problem.ts";
import { isCancelled } from "../../database/cancelled.ts";
import { Database } from "../../database/database.ts";
import { defineBarrier, defineQuery, defineTransient } from "../../database/define.ts";
import type { BarrierQuery, MemoQuery, TransientQuery } from "../../database/query.ts";

// A small language for tests of the engine: a file is lines of "title x", "link f", "import f", "exists f", "want u", "list g".

const dangling = defineProblem<{ target: string }>({
  code: "toy/dangling",
  severity: "error",
  message: ({ target }) => `nothing at ${target}`,
  help: "",
});

interface Line {
  readonly word: string;
  readonly target: string;
}

const tree: TransientQuery<readonly Line[]> = defineTransient({
  name: "tree",
  run: (_context, file, read) =>
    (read.text(file) ?? "")
      .split("\n")
      .map((line) => ({ word: line.split(" ")[0] ?? "", target: line.split(" ")[1] ?? "" })),
  fallback: () => [],
});

const facts: MemoQuery<{ readonly title: string; readonly lines: readonly Line[] }> = defineQuery({
  name: "facts",
  run: async (_context, file, read) => {
    const lines = await read.get(tree, file);
    return {
      title: lines.find(({ word }) => word === "title")?.target ?? "",
      lines: lines.filter(({ word }) => word !== "title" && word !== ""),
    };
  },
  fallback: () => ({ title: "", lines: [] }),
});

/** Cycles of imports are cycles of queries. */
const imported: MemoQuery<readonly string[]> = defineQuery({
  name: "imported",
  run: async (_context, file, read) => {
    const { title, lines } = await read.get(facts, file);
    const targets = lines.filter(({ word }) => word === "import");
    const below: string[] = [];
    for (const { target } of targets.slice(0, 2)) below.push(...(await read.get(imported, target)));
    const others = await Promise.all(targets.slice(2).map(({ target }) => read.get(imported, target)));
    return [title, ...below, ...others.flat()].slice(0, 50);
  },
  fallback: (file) => [`cycle ${file}`],
});

/** Every file, with whether it has imports: structure without titles. */
const index: BarrierQuery<{ readonly imports: number }> = defineBarrier({
  name: "index",
  run: async (_context, _key, read) => {
    const entries = new Map<string, { readonly imports: number }>();
    for (const file of read.files("**/*.md")) {
      const { lines } = await read.get(facts, file);
      entries.set(file, { imports: lines.filter(({ word }) => word === "import").length });
    }
    return entries;
  },
});

/** A barrier over a barrier. */
const importers: BarrierQuery<true> = defineBarrier({
  name: "importers",
  run: async (_context, _key, read) => {
    const all = await read.get(index, "");
    return new Map([...all].filter(([, { imports }]) => imports > 0).map(([file]) => [file, true as const]));
  },
});

const check: MemoQuery<unknown> = defineQuery({
  name: "check",
  run: async (_context, file, read) => {
    const { lines } = await read.get(facts, file);
    const found: unknown[] = [await read.get(imported, file), await read.pick(importers, "", file)];
    for (const { word, target } of lines) {
      if (word === "link") {
        const entry = await read.pick(index, "", target);
        if (!entry) read.report(dangling, { file }, { target });
        found.push(entry?.imports, entry && (await read.get(facts, target)).title);
      }
      if (word === "exists") found.push(read.exists(target));
      if (word === "want") found.push(read.want(target)?.status);
      if (word === "list") found.push(read.files(target).length);
    }
    return found;
  },
  fallback: () => ["fallback"],
});

/** A site whose hosts pins the check of every file. */
export class ToySite {
  readonly database: Database<object>;
  readonly files: Map<string, string> = new Map<string, string>();
  readonly fetched: Set<string> = new Set<string>();

  constructor(database: Database<object>) {
    this.database = database;
    database.pin(index, "");
    database.pin(importers, "");
  }

  write(file: string, text: string): void {
    this.database.batch(() => {
      this.database.addFile(file);
      this.database.setText(file, text);
    });
    if (!this.files.has(file)) this.database.pin(check, file);
    this.files.set(file, text);
  }

  remove(file: string): void {
    if (!this.files.delete(file)) return;
    this.database.unpin(check, file);
    this.database.batch(() => {
      this.database.removeFile(file);
      this.database.setText(file, undefined);
    });
  }

  fetch(url: string): void {
    this.fetched.add(url);
    this.database.setFetched(url, { status: "ok", text: url });
  }

  async refresh(): Promise<void> {
    for (;;) {
      try {
        return await this.database.refresh();
      } catch (error) {
        if (!isCancelled(error)) throw error;
      }
    }
  }

  /** Everything that a host can see, as text. */
  async state(): Promise<string> {
    await this.refresh();
    const values: [string, unknown][] = [];
    for (const file of [...this.files.keys()].toSorted())
      values.push([file, await this.database.get(check, file)]);
    const problems = [...this.database.problems()].map(
      ({ query, key, problem }) => `${query} ${key} ${problem.code} ${problem.message}`,
    );
    return JSON.stringify([values, problems.toSorted(), [...this.database.wants()].toSorted()], undefined, 1);
  }

  /** The same inputs in a database that has never seen others. */
  async coldState(): Promise<string> {
    const cold = new ToySite(new Database({ context: {} }));
    for (const [file, text] of this.files) cold.write(file, text);
    for (const url of this.fetched) cold.fetch(url);
    return cold.state();
  }
}
