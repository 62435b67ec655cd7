import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serialize } from "node:v8";
import { describe, expect, it } from "vitest";
import type { TraceEvent } from "../database/options.ts";
import { definePlugin } from "../plugin.ts";
import { defineProblem } from "../problem/problem.ts";
import { dataOrigin } from "../source/origin.ts";
import { writeFiles } from "../testing/folder.ts";
import { build, type BuildReport } from "./build.ts";
import { openProject } from "./entrance.ts";
import type { ProjectOptions } from "./project-options.ts";
import type { Project } from "./project.ts";
import { SetupError } from "./setup-error.ts";
import { docsJson, folderOf, plain } from "./test-folder.ts";

const site = {
  "docs.json": docsJson,
  "a.mdx": "A",
  "b.mdx": "B!",
  "img/logo.png": "PNG",
  "notes.json": "{}",
};

interface World {
  readonly root: string;
  readonly cache: string;
  readonly out: string;
}

function world(files: Readonly<Record<string, string>> = site): World {
  const top = folderOf();
  const made = { root: join(top, "docs"), cache: join(top, "cache"), out: join(top, "out") };
  writeFiles(made.root, files);
  return made;
}

/** Checks as a process of its own would, and tells what was computed. */
async function check(
  { root, cache }: World,
  options: Partial<ProjectOptions> = {},
  andThen: (project: Project) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ readonly computed: readonly string[]; readonly problems: readonly unknown[] }> {
  const computed: string[] = [];
  const query = ({ query: name, key }: TraceEvent): void => void computed.push(`${name} ${key}`);
  const project = await openProject({
    root,
    cache,
    plugins: [plain()],
    remembered: "test",
    trace: { query },
    ...options,
  });
  const { problems } = await project.check();
  await andThen(project);
  await project.remember();
  return { computed, problems };
}

const isOf = (file: string) => (line: string) => line.endsWith(` ${file}`);

describe("what is remembered between processes", () => {
  it("spares the work on what is as it was, and leaves the problems as they are", async () => {
    const made = world();
    const first = await check(made);
    expect(first.problems).toMatchObject([{ file: "b.mdx", range: { start: { line: 0, character: 0 } } }]);
    const [file] = readdirSync(made.cache);
    const written = statSync(join(made.cache, file ?? "")).ino;
    const second = await check(made);
    expect(second.problems).toEqual(first.problems);
    expect(second.computed.filter((line) => line.endsWith(".mdx"))).toEqual([]);
    // Nothing new was to be written.
    expect(statSync(join(made.cache, file ?? "")).ino).toBe(written);
  });

  it("is kept in the background, unless something changes meanwhile", async () => {
    const made = world();
    const kept: unknown[] = [];
    const keep = async (project: Project): Promise<void> => {
      const end = new AbortController();
      const change = project.rememberSlowly(end.signal);
      project.core.setText("a.mdx", "Other");
      end.abort();
      kept.push(await change, readdirSync(made.cache).length);
      await project.refreshLocal();
      kept.push(await project.rememberSlowly(new AbortController().signal), readdirSync(made.cache).length);
      // What nothing has changed need not be written.
      kept.push(await project.rememberSlowly(AbortSignal.abort()));
    };
    await check(made, {}, keep);
    expect(kept).toEqual([false, 0, true, 1, true]);
  });

  it("is kept in the background when there is time", async () => {
    const made = world();
    const answered = Promise.withResolvers<void>();
    const kept: unknown[] = [];
    await check(made, {}, async (project) => {
      const keeping = project.rememberSlowly(new AbortController().signal, () => answered.promise);
      const meanwhile = [keeping.then(() => "kept"), sleep(50).then(() => "waits")];
      kept.push(
        await Promise.race(meanwhile),
        readdirSync(made.cache).filter((name) => name.endsWith(".bin")),
      );
      answered.resolve();
      kept.push(await keeping);
    });
    expect(kept).toEqual(["waits", [], true]);
  });

  it("knows where a problem is whose related place is in another file", async () => {
    const made = world();
    const told = defineProblem({
      code: "related/told",
      severity: "warning",
      message: () => "Like that one.",
      help: "",
    });
    const related = definePlugin(
      "related",
      ({ check: checks }) => {
        checks.for("file").tap("related", (file, read) => {
          const place = { message: "That one.", origin: dataOrigin("a.mdx", ["title"]) };
          if (file === "b.mdx") read.report(told, dataOrigin(file, ["title"]), {}, { related: [place] });
        });
      },
      { problems: [told] },
    );
    const plugins = [plain(), related()];
    const { problems } = await check(made, { plugins });
    const second = await check(made, { plugins });
    expect(second).toEqual({ computed: [], problems });
  });

  it("is not written again where a plugin takes longer to register its outputs", async () => {
    const made = world();
    let turns = 0;
    const slow = definePlugin("slow", ({ emit }) => {
      emit.tapPromise("slow", async (_site, output) => {
        for (let turn = 0; turn < turns; turn++) await Promise.resolve();
        output.add("slow.txt", "slow", () => "slow");
      });
    });
    const inode = (): number => statSync(join(made.cache, readdirSync(made.cache)[0] ?? "")).ino;
    await check(made, { plugins: [slow(), plain()] });
    const written = inode();
    turns = 100;
    const { computed } = await check(made, { plugins: [slow(), plain()] }, ({ core }) => core.outputs());
    expect(computed).toContain("outputs ");
    expect(inode()).toBe(written);
  });

  it("takes up edits, new and deleted files, as if it had seen them come", async () => {
    const made = world();
    await check(made);
    writeFiles(made.root, { "a.mdx": "A!", "c.mdx": "C!" });
    rmSync(join(made.root, "b.mdx"));
    const { computed, problems } = await check(made);
    expect(problems).toMatchObject([{ file: "a.mdx" }, { file: "c.mdx" }]);
    expect(computed.some(isOf("a.mdx"))).toBe(true);
    expect((await check(made, { remembered: "another" })).problems).toEqual(problems);
  });

  it("is not taken up by other code, another base, or other plugins", async () => {
    const made = world();
    await check(made);
    const other = definePlugin("other", () => undefined)();
    for (const options of [{ remembered: "other" }, { base: "/docs" }, { plugins: [plain(), other] }])
      expect((await check(made, options)).computed.some(isOf("a.mdx"))).toBe(true);
  });

  it("is nothing where the site has plugins of its own, whose code may be another one", async () => {
    const made = world({
      ...site,
      "octavo.config.mjs":
        'export default { plugins: [{ [Symbol.for("octavo.plugin")]: true, name: "mine", version: "0", problems: [], apply() {} }] }',
    });
    await check(made);
    expect(() => readdirSync(made.cache)).toThrow("ENOENT");
  });

  it("is not read from a folder that nobody trusts", async () => {
    const { root } = world();
    const cache = join(root, ".octavo", "cache");
    await check({ root, cache, out: "" });
    expect(readdirSync(cache)).toHaveLength(1);
    const { computed } = await check({ root, cache, out: "" }, { trusted: false });
    expect(computed.some(isOf("a.mdx"))).toBe(true);
  });

  it("does no harm when it is damaged, or cannot be written", async () => {
    const made = world();
    const { problems } = await check(made);
    const whole = serialize({ core: { database: { revision: 1, changes: 1, files: [], inputs: [] } } });
    for (const content of ["damaged", serialize({}), serialize(null), whole]) {
      for (const name of readdirSync(made.cache)) writeFileSync(join(made.cache, name), content);
      expect((await check(made)).problems).toEqual(problems);
    }
    writeFileSync(join(made.root, "file"), "");
    expect((await check({ ...made, cache: join(made.root, "file", "cache") })).problems).toEqual(problems);
  });
});

/** Draws a page as its title, and counts. */
function drawing(drawn: string[]): ProjectOptions["plugins"][number] {
  return definePlugin("drawing", (hooks) => {
    hooks.emit.tap("drawing", (emitted, output) => {
      for (const path of emitted.pages)
        output.add(`drawn${path}.html`, path, (key, read) => {
          drawn.push(key);
          return `<p>${read.text(`${key.slice(1)}.mdx`) ?? ""}</p>`;
        });
    });
  })();
}

describe("a build", () => {
  async function built(
    made: World,
  ): Promise<{ readonly drawn: readonly string[]; readonly report: BuildReport }> {
    const drawn: string[] = [];
    const { root, cache, out } = made;
    const plugins = [plain(), drawing(drawn)];
    return { report: await build({ root, cache, out, plugins, remembered: "test" }), drawn };
  }
  const contentOf = ({ out }: World, file: string): string => readFileSync(join(out, file), "utf8");

  it("draws and writes again what an edit changed, and takes the rest over as it is", async () => {
    const made = world();
    const first = await built(made);
    expect(first.drawn).toEqual(["/a", "/b"]);
    const old = statSync(join(made.out, "drawn/b.html"));
    const logo = statSync(join(made.out, "img/logo.png"));
    writeFiles(made.root, { "a.mdx": "A2" });
    const second = await built(made);
    expect(second.drawn).toEqual(["/a"]);
    expect(contentOf(made, "drawn/a.html")).toBe("<p>A2</p>");
    expect(contentOf(made, "drawn/b.html")).toBe("<p>B!</p>");
    expect(statSync(join(made.out, "drawn/b.html"))).toMatchObject({ ino: old.ino, mtimeMs: old.mtimeMs });
    expect(statSync(join(made.out, "img/logo.png")).ino).toBe(logo.ino);
    expect(second.report).toMatchObject({ files: first.report.files, bytes: first.report.bytes + 1 });
    expect(second.report.problems).toEqual(first.report.problems);
  });

  it("that is ended while it is remembered is written, and begins anew the next time", async () => {
    const made = world();
    const { root, cache, out } = made;
    const ending = new AbortController();
    const report = await build({
      root,
      cache,
      out,
      plugins: [plain(), drawing([])],
      remembered: "test",
      signal: ending.signal,
      onProgress: ({ phase }) => {
        if (phase === "remember") ending.abort();
      },
    });
    expect(report.out).toBe(out);
    expect(contentOf(made, "drawn/a.html")).toBe("<p>A</p>");
    const files = readdirSync(cache, { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => file.includes("known-"))).toEqual([]);
    expect((await built(made)).drawn).toEqual(["/a", "/b"]);
  });

  it("does not say what was wrong with the docs.json of the run before", async () => {
    const { root, cache, out } = world();
    const run = (docs: string): Promise<BuildReport> => {
      writeFiles(root, { "docs.json": docs });
      return build({ root, out, cache, remembered: "test", plugins: [plain()] });
    };
    await run(docsJson);
    for (const unreadable of ["[]", "null", "", '{ "navigation'])
      await expect(run(unreadable)).rejects.toThrow(SetupError);
    await expect(run("[]")).rejects.toThrow("docs.json:1:1 docs.json must hold one JSON object.");
    expect(readdirSync(out)).toContain("a.html");
    await expect(run("{}")).resolves.toMatchObject({ out });
  });

  it("that has nothing new to remember leaves its memory as it is", async () => {
    const made = world();
    await built(made);
    const [file = ""] = readdirSync(made.cache);
    const written = statSync(join(made.cache, file)).ino;
    await built(made);
    expect(statSync(join(made.cache, file)).ino).toBe(written);
    writeFiles(made.root, { "a.mdx": "A2" });
    await built(made);
    expect(statSync(join(made.cache, file)).ino).not.toBe(written);
  });

  it("tells no problems of files that are gone, renamed or ignored since", async () => {
    const made = world({ ...site, "c.mdx": "C?", "d.mdx": "D!", "e.mdx": "E!" });
    expect((await built(made)).report.problems).toHaveLength(4);
    rmSync(join(made.root, "b.mdx"));
    rmSync(join(made.root, "c.mdx"));
    writeFiles(made.root, { "f.mdx": "D!", ".mintignore": "e.mdx\n" });
    rmSync(join(made.root, "d.mdx"));
    const { report } = await built(made);
    expect(report.problems).toMatchObject([{ file: "f.mdx" }]);
    expect(report.summary).toMatchObject({ errors: 0, warnings: 1, pages: 2 });
    expect((await built(made)).report.problems).toEqual(report.problems);
  });

  it("replaces what somebody changed in its output, and an output that is gone", async () => {
    const made = world();
    await built(made);
    writeFileSync(join(made.out, "drawn/b.html"), "spoilt");
    utimesSync(join(made.out, "img/logo.png"), 1, 1);
    expect((await built(made)).drawn).toEqual(["/b"]);
    expect(contentOf(made, "drawn/b.html")).toBe("<p>B!</p>");
    rmSync(made.out, { recursive: true });
    expect((await built(made)).drawn).toEqual(["/a", "/b"]);
    expect(contentOf(made, "img/logo.png")).toBe("PNG");
  });

  it("draws again what shows a file that is no text and has other bytes now", async () => {
    const made = world();
    const drawn: number[] = [];
    const sizing = definePlugin("sizing", (hooks) => {
      hooks.emit.tap("sizing", (_site, output) => {
        output.add("size.txt", "", (_key, read) => {
          const size = read.head("img/logo.png")?.length ?? 0;
          drawn.push(size);
          return String(size);
        });
      });
    });
    const again = (): Promise<unknown> =>
      build({ ...made, plugins: [plain(), sizing()], remembered: "test" });
    await again();
    await again();
    expect(drawn).toEqual([3]);
    writeFiles(made.root, { "img/logo.png": "WEBP" });
    await again();
    expect(drawn).toEqual([3, 4]);
    expect(contentOf(made, "size.txt")).toBe("4");
  });

  it("writes an asset again that has changed", async () => {
    const made = world();
    await built(made);
    writeFiles(made.root, { "img/logo.png": "GIF" });
    await built(made);
    expect(contentOf(made, "img/logo.png")).toBe("GIF");
  });
});
