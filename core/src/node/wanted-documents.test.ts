import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { definePlugin, type PluginHooks } from "../plugin.ts";
import { pageMeta } from "../queries.ts";
import type { Render } from "../model/site.ts";
import { build, openProject } from "./entrance.ts";
import type { ProjectOptions } from "./project-options.ts";
import { docsJson, folderOf, plain, serve } from "./test-folder.ts";

const titleOf: Render = async (path, read) => (await read.get(pageMeta, path))?.title;
const documentAt: Render = (url, read) => {
  const answer = read.want(url);
  return answer?.status === "ok" ? answer.text : undefined;
};
const whileUnknown: Render = (url, read) => (read.want(url) ? undefined : "not yet");
const titled = definePlugin("titled", (hooks) => {
  hooks.emit.tap("titled", (site, output) => {
    for (const path of site.pages) output.add(`${path.slice(1)}.txt`, path, titleOf);
  });
});

/** Builds a site with a plugin as a process of its own would; resolves to the texts of its output. */
async function built(
  setup: (hooks: PluginHooks) => void,
  options: Partial<ProjectOptions> & { readonly root: string },
): Promise<Readonly<Record<string, string>>> {
  const out = join(folderOf(), "out");
  const plugins = [plain(), titled(), definePlugin("own", setup)()];
  await build({ cache: folderOf(), ...options, plugins, out });
  const files = readdirSync(out).filter((file) => /\.(?:txt|json)$/.test(file));
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(out, file), "utf8")]));
}

const site = (): string => folderOf({ "docs.json": docsJson, "a.mdx": "A", "b.mdx": "B" });
const untouched = { "a.txt": "A", "b.txt": "B" };

/** Each wants the URL in one place alone. */
const places: Readonly<Record<string, (hooks: PluginHooks, url: string) => void>> = {
  page: (hooks, url) => {
    hooks.page.tap("own", (page, read) => {
      const answer = read.want(url);
      return page.path === "/b" && answer?.status === "ok" ? { ...page, title: answer.text } : page;
    });
  },
  emit: (hooks, url) => {
    hooks.emit.tap("own", (_site, output) => output.add("db.json", url, documentAt));
  },
  "joined files": (hooks, url) => {
    hooks.emit.tap("own", (_site, output) => {
      output.add("db.json", url, documentAt);
      output.addJoined("joined.txt", "", () => ["<", { output: "db.json" }, ">"]);
    });
  },
  "files' names": (hooks, url) => {
    hooks.emit.tap("own", (_site, output, read) => {
      const isThere = read.want(url)?.status === "ok";
      for (const file of isThere ? ["now.txt", "one/x.txt", "two"] : ["early.txt", "one", "two/x.txt"])
        output.add(file, url, (key) => key.replace(/.*/, file));
    });
  },
  "what is there until then": (hooks, url) => {
    hooks.emit.tap("own", (_site, output) => output.add("early.txt", url, whileUnknown));
  },
};
const expected: Readonly<Record<string, object>> = {
  page: { "a.txt": "A", "b.txt": "fetched" },
  emit: { ...untouched, "db.json": "fetched" },
  "joined files": { ...untouched, "db.json": "fetched", "joined.txt": "<fetched>" },
  "files' names": { ...untouched, "now.txt": "now.txt" },
  "what is there until then": untouched,
};

describe.each(Object.entries(places))("a document that a plugin wants for its %s", (name, setup) => {
  it("is in each build, from scratch and remembered", async () => {
    const { url, count } = await serve(() => "fetched");
    const wants = (hooks: PluginHooks): void => setup(hooks, url);
    const place = { root: site(), cache: folderOf() };
    expect(await built(wants, place)).toEqual(expected[name]);
    const remembering = { ...place, remembered: "test" };
    for (const run of ["first", "second", "third"])
      expect(await built(wants, remembering), run).toEqual(expected[name]);
    expect(await built(wants, { ...remembering, network: false })).toEqual(expected[name]);
    expect(count()).toBe(4);
  });

  it("is not fetched without network", async () => {
    const { url, count } = await serve(() => "fetched");
    const options = { root: site(), cache: folderOf(), network: false };
    const wants = (hooks: PluginHooks): void => setup(hooks, url);
    const others: Readonly<Record<string, object>> = {
      "joined files": { "joined.txt": "<>" },
      "files' names": { "early.txt": "early.txt" },
    };
    const missing = { ...untouched, ...others[name] };
    expect(await built(wants, options)).toEqual(missing);
    expect(await built(wants, { ...options, remembered: "test" })).toEqual(missing);
    expect(await built(wants, { ...options, remembered: "test" })).toEqual(missing);
    expect(count()).toBe(0);
  });
});

it("is in what an open project is asked for, fetched once", async () => {
  const { url, count } = await serve(() => "fetched");
  const own = definePlugin("own", (hooks) => places["emit"]?.(hooks, url));
  const plugins = [plain(), own()];
  const project = await openProject({ root: site(), plugins, cache: folderOf() });
  await project.check();
  expect(project.hasFetched).toBe(false);
  const asked = await Promise.all(["db.json", "a.html", "db.json"].map((file) => project.artifact(file)));
  expect(asked).toEqual(["fetched", "<title>/a</title>ü", "fetched"]);
  await project.reload();
  await project.check();
  expect(await project.artifact("db.json")).toBe("fetched");
  expect(await project.artifact("other.json")).toBeUndefined();
  expect([project.hasFetched, count()]).toEqual([true, 1]);
});

describe("documents that each lead to another one", () => {
  const chain: Render = (first, read) => {
    for (let url = first, length = 1; ; length++) {
      const answer = read.want(url);
      if (answer?.status !== "ok") return `${length} ${answer?.reason ?? "not yet"}`;
      if (answer.text === "end") return `${length} end`;
      url = new URL(answer.text, url).href;
    }
  };
  /** Goes on, whatever it is told. */
  const endless: Render = (first, read) => {
    let length = 0;
    while (read.want(`${first}?${length}`)) length++;
    return String(length);
  };
  const one = (render: Render, url: string) => (hooks: PluginHooks) =>
    hooks.emit.tap("own", (_site, output) => output.add("one.txt", url, render));
  const next = (path: string): number => Number(path.split("?")[1] ?? 0) + 1;

  it("are all fetched", async () => {
    const { url } = await serve((path) => (next(path) === 20 ? "end" : `?${next(path)}`));
    expect(await built(one(chain, url), { root: site() })).toMatchObject({ "one.txt": "20 end" });
  });

  it("without an end stop the build at some time", async () => {
    const { url, count } = await serve((path) => `?${next(path)}`);
    const { "one.txt": told } = await built(one(chain, url), { root: site() });
    expect(told).toBe("101 100 documents before it each led to the next one");
    expect(count()).toBe(100);
    await built(one(endless, url), { root: site(), network: false });
    expect(count()).toBe(100);
  });
});
