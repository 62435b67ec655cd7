import { describe, expect, it } from "vitest";
import { Core } from "./core.ts";
import { isCancelled } from "./database/cancelled.ts";
import { outline } from "./editor/outline.ts";
import { definePlugin, type PluginHooks } from "./plugin.ts";
import { defineProblem } from "./problem/problem.ts";
import { pageFacts, pageMeta } from "./queries.ts";
import { emptyPageTree } from "./syntax/parse.ts";

const shouting = defineProblem({
  code: "a/loud",
  severity: "warning",
  message: () => "Loud.",
  help: "Do not shout.",
});

/** Pages whose text is their title, loud ones with a problem, drawn as their title. */
const plain = definePlugin("plain", (hooks) => {
  hooks.parse.for("mdx").tap("plain", ({ file, text }) => {
    const tree = emptyPageTree(file);
    return { ...tree, facts: { ...tree.facts, frontMatter: { title: text } } };
  });
  hooks.check.for("page").tapPromise("plain", async (path, read) => {
    const meta = await read.get(pageMeta, path);
    if (meta?.title.endsWith("!")) read.report(shouting, { file: `${meta.path.slice(1)}.mdx` }, {});
  });
  hooks.emit.tap("plain", (site, output) => {
    for (const path of site.pages)
      output.add(
        `${path.slice(1)}.html`,
        path,
        async (key, read) => (await read.get(pageMeta, key))?.title ?? "",
      );
  });
});

function open(
  files: Readonly<Record<string, string>>,
  setup: (hooks: PluginHooks) => void = () => undefined,
): Core {
  const core = new Core({ plugins: [plain(), definePlugin("own", setup)()], freeze: true });
  core.setFiles(["docs.json", ...Object.keys(files)]);
  core.setText("docs.json", "{}");
  for (const [file, text] of Object.entries(files)) core.setText(file, text);
  return core;
}

async function told(core: Core): Promise<readonly string[]> {
  await core.refresh();
  return (await core.problems()).map(({ code, file }) => `${code} ${file}`);
}

describe("a site in memory", () => {
  it("has the problems of the pages that there are now", async () => {
    const core = open({ "a.mdx": "A!", "b.mdx": "B" });
    expect(await told(core)).toEqual(["a/loud a.mdx"]);
    core.setText("b.mdx", "B!");
    expect(await told(core)).toEqual(["a/loud a.mdx", "a/loud b.mdx"]);
    core.removeFile("a.mdx");
    expect(await told(core)).toEqual(["a/loud b.mdx"]);
    core.batch(() => {
      core.addFile("c.mdx");
      core.setText("c.mdx", "C!");
      core.setText("b.mdx", undefined);
    });
    expect(await told(core)).toEqual(["a/loud c.mdx"]);
    core.setFiles(["docs.json"]);
    expect(await told(core)).toEqual([]);
  });

  it("tells by a number whether problems may have changed", async () => {
    const core = open({ "a.mdx": "A", "b.mdx": "B" });
    await core.refresh();
    const before = core.problemsVersion;
    core.setText("a.mdx", "A2");
    await core.refresh();
    expect(core.problemsVersion).toBe(before);
    core.setText("a.mdx", "A!");
    await core.refresh();
    expect(core.problemsVersion).toBeGreaterThan(before);
  });

  it("keeps problems that nothing moved", async () => {
    const core = open({ "a.mdx": "A!", "b.mdx": "B!" });
    await core.refresh();
    const [first, second] = await core.problems();
    core.setText("b.mdx", "BB!");
    await core.refresh();
    const [again, other] = await core.problems();
    expect(again).toBe(first);
    expect(other).not.toBe(second);
  });

  it("draws a file when it is asked for, and has nothing at other paths", async () => {
    let drawn = 0;
    const core = open({ "a.mdx": "A" }, (hooks) => {
      hooks.emit.tap("own", (_site, output) => output.add("own.txt", "", () => `${++drawn}`));
    });
    await core.refresh();
    expect([...(await core.outputs())].toSorted()).toEqual(["a.html", "own.txt"]);
    expect(drawn).toBe(0);
    expect(await core.artifact("own.txt")).toBe("1");
    expect(await core.artifact("a.html")).toBe("A");
    expect(await core.artifact("b.html")).toBeUndefined();
    expect(await core.artifact("../a.html")).toBeUndefined();
    core.setText("a.mdx", "A2");
    expect(await core.artifact("a.html")).toBe("A2");
  });

  it("is refreshed again while texts change under it", async () => {
    let runs = 0;
    const core: Core = open({ "a.mdx": "A" }, (hooks) => {
      hooks.page.tap("own", (page) => {
        if (++runs < 4) core.setText("a.mdx", `A${runs}!`);
        return page;
      });
    });
    await expect(core.refresh()).rejects.toSatisfy(isCancelled);
    await core.refreshUntilQuiet();
    expect(runs).toBe(4);
    expect(await told(core)).toEqual(["a/loud a.mdx"]);
    expect(await core.artifact("a.html")).toBe("A3!");
  });

  it("does again what texts have changed under, and tells of other errors", async () => {
    let runs = 0;
    const core: Core = open({ "a.mdx": "A" }, (hooks) => {
      hooks.page.tap("own", (page) => {
        if (++runs < 4) core.setText("a.mdx", `A${runs}`);
        return page;
      });
    });
    expect(await core.untilQuiet(() => core.artifact("a.html"))).toBe("A3");
    expect(runs).toBe(4);
    const broken = new Error("broken");
    await expect(core.untilQuiet(() => Promise.reject(broken))).rejects.toBe(broken);
    await expect(core.untilQuiet(() => core.refresh(), AbortSignal.abort(broken))).rejects.toBe(broken);
  });

  it("stops being refreshed when the signal says so", async () => {
    const abort = new AbortController();
    const reason = new Error("Enough.");
    const core = open({ "a.mdx": "A" }, (hooks) => {
      hooks.page.tap("own", (page) => {
        abort.abort(reason);
        return page;
      });
    });
    await expect(core.refreshUntilQuiet(AbortSignal.abort(reason))).rejects.toBe(reason);
    await expect(core.refreshUntilQuiet(abort.signal)).rejects.toBe(reason);
    await core.refreshUntilQuiet();
    expect(await core.artifact("a.html")).toBe("A");
  });

  it("tells how much is checked", async () => {
    const core = open({ "a.mdx": "A", "b.mdx": "B" });
    await core.refresh();
    const { done, total } = core.progress;
    expect(total).toBeGreaterThan(3);
    expect(done).toBe(total);
    core.setText("a.mdx", "A2");
    expect(core.progress.done).toBeLessThan(total);
  });

  it("keeps others of the process out", async () => {
    const cores = [open({ "a.mdx": "A!" }), open({ "a.mdx": "A" }), open({ "b.mdx": "B!" })];
    expect(await Promise.all(cores.map(told))).toEqual([["a/loud a.mdx"], [], ["a/loud b.mdx"]]);
  });
});

it("keeps how taps fail that are asked once, a failure of each", async () => {
  const core = open({ "a.mdx": "A" }, (hooks) => {
    hooks.search.tapPromise("own", ({ query }) => Promise.reject(new Error(`No ${query}.`)));
    hooks.outline.tap("own", () => 3 as never);
  });
  await core.refresh();
  expect(await core.problems()).toEqual([]);
  const before = core.problemsVersion;
  for (const query of ["a", "b"]) expect(await core.search({ query })).toBeUndefined();
  await outline(core, "a.mdx");
  expect(core.problemsVersion).toBeGreaterThan(before);
  const messages = async (): Promise<readonly string[]> => {
    await core.refresh();
    return (await core.problems()).map(({ file, message }) => `${file} ${message}`);
  };
  const expected = [
    'docs.json The plugin "own" failed in its "outline" tap: it returned a number instead of a list.',
    'docs.json The plugin "own" failed in its "search" tap: No a.',
  ];
  expect(await messages()).toEqual(expected);
  core.setText("a.mdx", "B");
  expect(await messages()).toEqual(expected);
});

it.each(["tap", "query", "pause"] as const)("an error of the host's own %s is the host's", async (which) => {
  const error = new Error("Of the host.");
  let fails = true;
  const fail = (): void => {
    if (fails) throw error;
  };
  const later = definePlugin("reads", (hooks) => {
    hooks.page.tapPromise("reads", async (page, read) => {
      for (const start = performance.now(); performance.now() - start < 10;);
      return { ...page, title: `${(await read.get(pageFacts, "b.mdx")).headings.length}` };
    });
  });
  const core = new Core({
    plugins: [plain(), later()],
    ...(which === "pause" ? { pause: async () => fail() } : { trace: { [which]: fail } }),
  });
  core.setFiles(["docs.json", "a.mdx"]);
  core.setText("docs.json", "{}");
  core.setText("a.mdx", "A");
  await expect(core.refresh()).rejects.toBe(error);
  await expect(core.get(pageMeta, "/a")).rejects.toBe(error);
  fails = false;
  await core.refresh();
  expect(await core.problems()).toEqual([]);
  expect((await core.get(pageMeta, "/a"))?.title).toBe("0");
});
