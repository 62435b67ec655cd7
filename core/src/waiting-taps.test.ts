import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { Core } from "./core.ts";
import { build, check, openProject } from "./node/entrance.ts";
import type { ProjectOptions } from "./node/project-options.ts";
import { folderOf, plain } from "./node/test-folder.ts";
import { definePlugin, type PluginHooks } from "./plugin.ts";
import { page } from "./queries.ts";

function never<T>(): Promise<T> {
  return new Promise<T>(() => undefined);
}

function siteWith(setup: (hooks: PluginHooks) => void): Core {
  const core = new Core({ plugins: [plain(), definePlugin("guilty", setup)()] });
  core.setFiles(["docs.json", "a.mdx", "b.mdx"]);
  core.setText("docs.json", "{}");
  core.setText("a.mdx", "A");
  core.setText("b.mdx", "B");
  return core;
}

async function told(core: Core): Promise<readonly string[]> {
  return (await core.problems()).map(({ file, message }) => `${file} ${message}`);
}

const failed = (file: string, hook: string, what = ""): string =>
  `${file} The plugin "guilty" failed in its "${hook}" tap: ${what}it waits for a promise that is never settled; look for \`await\` in it.`;

/** Lets everything run that can. */
async function quiet(): Promise<void> {
  await sleep(30);
}

/** Fails one after the other what does not come. */
async function failing<T>(core: Core, work: Promise<T>): Promise<T> {
  const looks = setInterval(() => core.waiting.giveUp(), 30);
  return work.finally(() => clearInterval(looks));
}

it("a tap that waits for what never comes fails at the second look, and those that wait for it go on", async () => {
  const seen: string[] = [];
  const core = siteWith((hooks) => {
    hooks.check.for("file").tapPromise("guilty", async (file, read) => {
      if (file === "a.mdx") await never();
      seen.push(file);
      read.text(file);
    });
    hooks.emit.tapPromise("guilty", async (_site, output, read) => {
      // Waits for a tap that waits for another one.
      const title = (await read.get(page, "/a"))?.title ?? "";
      output.add(`${title}.txt`, title, () => title);
    });
    hooks.page.tapPromise("guilty", async (value, read) => {
      if (value.path === "/b") return never();
      if (value.path === "/a") return { ...value, title: (await read.get(page, "/b"))?.title ?? "" };
      return value;
    });
  });
  const refreshing = core.refresh();
  await quiet();
  expect(core.waiting.giveUp()).toBe(0);
  await quiet();
  expect(core.waiting.giveUp()).toBe(1);
  await failing(core, refreshing);
  const outputs = await core.outputs();
  expect(outputs).toContain("B.txt");
  expect(seen).toEqual(["b.mdx"]);
  expect(await told(core)).toEqual([failed("a.mdx", "check:file"), failed("b.mdx", "page")]);
});

it("a tap that reads on between two looks has its time", async () => {
  const core = siteWith((hooks) => {
    hooks.page.tapPromise("guilty", async (value, read) => {
      for (const file of ["a.mdx", "b.mdx", "c.mdx", "d.mdx"]) {
        read.text(file);
        await sleep(20);
      }
      return { ...value, title: `${value.title}!` };
    });
  });
  await failing(core, core.refresh());
  expect(await told(core)).toEqual([]);
  expect((await core.get(page, "/a"))?.title).toBe("A!");
});

it("an edit that comes while a tap waits is taken up when that has failed", async () => {
  const core = siteWith((hooks) => {
    hooks.page.tapPromise("guilty", async (value, read) => {
      if (read.text("a.mdx") === "A") await never();
      return { ...value, title: `${value.title}!` };
    });
  });
  const refreshing = core.refreshUntilQuiet();
  await quiet();
  core.setText("a.mdx", "Another");
  await failing(core, refreshing);
  expect(await told(core)).toEqual([]);
  expect((await core.get(page, "/a"))?.title).toBe("Another!");
});

it("an interruption ends the waiting of taps, whatever they wait for", async () => {
  const core = siteWith((hooks) => {
    hooks.page.tapPromise("guilty", never);
    hooks.emit.tap("guilty", (_site, output) => output.add("a.txt", "/a", never));
  });
  const end = new AbortController();
  const asked = [
    core.refreshUntilQuiet(end.signal),
    core.untilQuiet(() => core.artifact("a.txt"), end.signal),
  ].map((work) => expect(work).rejects.toThrow("Enough."));
  await quiet();
  end.abort(new Error("Enough."));
  await Promise.all(asked);
  expect(await told(core)).toEqual([]);
});

it("a file whose content never comes is missing, and so is one that is joined", async () => {
  const core = siteWith((hooks) => {
    hooks.emit.tap("guilty", (_site, output) => {
      output.add("a.txt", "/a", never);
      output.addJoined("b.txt", "/b", never);
      output.add("c.txt", "/a", () => "C");
    });
  });
  await core.refresh();
  const asked = core.hold(async () => {
    const made = await Promise.all(["a.txt", "b.txt", "c.txt"].map((file) => core.artifact(file)));
    return { made, told: await told(core) };
  });
  await quiet();
  core.waiting.giveUp();
  expect(core.waiting.giveUp()).toBe(2);
  expect(await asked).toEqual({
    made: [undefined, undefined, "C"],
    told: [failed("a.mdx", "emit", "a.txt: "), failed("b.mdx", "emit", "b.txt: ")],
  });
});

const waits = definePlugin("guilty", (hooks) => hooks.page.tapPromise("guilty", never));
const titles = Object.fromEntries(["a", "b", "c"].map((name) => [`${name}.mdx`, name]));
const allFailed = ["a.mdx", "b.mdx", "c.mdx"].map((file) => failed(file, "page"));

it("in a command, it fails as soon as there is nothing else to do", async () => {
  const root = folderOf({ "docs.json": "{}", ...titles });
  const project = await openProject({ root, plugins: [plain(), waits()] });
  // Node does so when nothing is left to do; here, there always is something.
  const ends = setInterval(() => process.emit("beforeExit", 0), 200);
  const { problems } = await project.check();
  clearInterval(ends);
  expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual(allFailed);
});

it("in a host that stays, it fails after a while", async () => {
  const root = folderOf({ "docs.json": "{}", ...titles });
  const end = new AbortController();
  const project = await openProject({
    root,
    plugins: [plain(), waits()],
    patience: 50,
    signal: end.signal,
  });
  await project.refreshLocal();
  expect(await told(project.core)).toEqual(allFailed);
  end.abort();
});

it("what is no promise but has to be waited for fails like one", async () => {
  // oxlint-disable-next-line unicorn/no-thenable -- Promises of other libraries are no more than that.
  const promised = { then: () => undefined } as unknown as Promise<void>;
  const core = siteWith((hooks) => {
    hooks.check.for("file").tapPromise("guilty", (file) => (file === "a.mdx" ? promised : Promise.resolve()));
  });
  await failing(core, core.refresh());
  expect(await told(core)).toEqual([failed("a.mdx", "check:file")]);
});

it("a tap that does not end for one page is given up soon on the next, whatever others it ended for", async () => {
  const core = siteWith((hooks) => {
    hooks.check.for("file").tapPromise("guilty", async (file, read) => {
      read.text(file);
      if (file === "a.mdx") await never();
    });
  });
  await failing(core, core.refresh());
  core.setText("a.mdx", "A again");
  const looks = setInterval(() => core.waiting.giveUpAgain(), 5);
  await core.refresh();
  clearInterval(looks);
  expect(await told(core)).toEqual([failed("a.mdx", "check:file")]);
});

it("a tap that was late once has its time again", async () => {
  let late = true;
  const answer = Promise.withResolvers<void>();
  const core = siteWith((hooks) => {
    hooks.check.for("file").tapPromise("guilty", async (file, read) => {
      read.text(file);
      if (!late) await sleep(60);
      else if (file === "a.mdx") await answer.promise;
    });
  });
  await failing(core, core.refresh());
  expect(await told(core)).toEqual([failed("a.mdx", "check:file")]);
  late = false;
  answer.resolve();
  await quiet();
  core.setText("a.mdx", "A again");
  const looks = setInterval(() => core.waiting.giveUpAgain(), 5);
  await core.refresh();
  clearInterval(looks);
  expect(await told(core)).toEqual([]);
});

const hangs = (hooks: PluginHooks): void => hooks.page.tapPromise("guilty", never);

it.each<[string, (options: ProjectOptions) => Promise<unknown>, (hooks: PluginHooks) => void]>([
  ["a check", check, hangs],
  ["a build", (options) => build({ ...options, out: join(folderOf(), "out") }), hangs],
  [
    "a build that draws pages",
    (options) => build({ ...options, out: join(folderOf(), "out") }),
    (hooks) => hooks.emit.tap("guilty", (_site, output) => output.add("a.txt", "/a", never)),
  ],
])("the signal of %s is heard while a tap waits", async (_name, work, setup) => {
  const root = folderOf({ "docs.json": '{ "navigation": [] }', ...titles });
  const reason = new Error("Enough.");
  const end = new AbortController();
  setTimeout(() => end.abort(reason), 300);
  const plugins = [plain(), definePlugin("guilty", setup)()];
  await expect(work({ root, plugins, signal: end.signal, cache: folderOf() })).rejects.toBe(reason);
});
