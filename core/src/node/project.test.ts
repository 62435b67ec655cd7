import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { definePlugin } from "../plugin.ts";
import { codeFacts, config as configPart, routes } from "../queries.ts";
import { normalizeBase } from "../model/base-path.ts";
import { check, openProject } from "./entrance.ts";
import type { Progress } from "./project-options.ts";
import type { Project } from "./project.ts";
import { SetupError } from "./setup-error.ts";
import { folderOf, plain, serve } from "./test-folder.ts";
import { writeFiles } from "../testing/folder.ts";

const plugins = [plain()];

async function paths(project: Project): Promise<readonly string[]> {
  await project.refresh();
  return [...(await project.core.get(routes)).keys()].toSorted();
}

/** A plugin that asks for a URL, and tells what it got as a title. */
const asks = (url: string): ReturnType<ReturnType<typeof definePlugin>> =>
  definePlugin("asks", (hooks) => {
    hooks.page.tap("asks", (page, read) => {
      const answer = read.want(url);
      return {
        ...page,
        title: answer === undefined ? "not yet" : answer.status === "ok" ? answer.text : answer.reason,
      };
    });
  })();

describe("opening", () => {
  it.each([
    [{}, /^There is no docs\.json in .*\. Create a docs\.json there, or name the folder that has one\.$/],
    [{ "docs/docs.json": "{}" }, /^There is no docs\.json in .*\. Did you mean .*\/docs\?$/],
    [{ "docs.json/x": "" }, /^There is no docs\.json in /],
  ])("a folder without a site fails", async (files, message) => {
    const opening = openProject({ root: folderOf(files), plugins });
    await expect(opening).rejects.toThrow(message);
    await expect(opening).rejects.toBeInstanceOf(SetupError);
  });

  it("what is no folder fails", async () => {
    const root = folderOf({ "docs.json": "{}" });
    await expect(openProject({ root: join(root, "gone"), plugins })).rejects.toThrow(
      /^There is no folder .*gone\.$/,
    );
    await expect(openProject({ root: join(root, "docs.json"), plugins })).rejects.toThrow(
      /is not a folder\. Name the folder/,
    );
  });

  it("with a plugin that cannot be set up fails in words", async () => {
    const wrong = definePlugin("wrong", (hooks) =>
      (hooks as unknown as { pages: { tap(): void } }).pages.tap(),
    )();
    await expect(openProject({ root: folderOf({ "docs.json": "{}" }), plugins: [wrong] })).rejects.toThrow(
      /^The plugin "wrong" could not be set up: There is no hook "pages"; did you mean "page"\?/,
    );
  });

  it("loads the folder's own plugins, unless it is not trusted", async () => {
    const config = `export default { plugins: [{ [Symbol.for("octavo.plugin")]: true, name: "mine", version: "0", problems: [],
      apply(hooks) { hooks.page.tap("mine", (page) => { throw new Error("I ran.") }) } }] }`;
    const root = folderOf({ "docs.json": "{}", "a.mdx": "A", "octavo.config.mjs": config });
    const found = async (trusted: boolean): Promise<readonly string[]> =>
      (await check({ root, plugins, trusted })).problems.map(({ code }) => code);
    expect(await found(true)).toEqual(["core/plugin-crashed"]);
    expect(await found(false)).toEqual([]);
  });

  it("reads modules of code of every kind", async () => {
    const files = ["a.js", "a.jsx", "a.ts", "a.tsx", "b/a.mjs", "b/a.mts", "b/a.cjs", "b/a.cts"];
    const texts = Object.fromEntries(files.map((file) => [file, "export const a = 1;"]));
    const project = await openProject({ root: folderOf({ "docs.json": "{}", ...texts }), plugins });
    await project.refresh();
    for (const file of files) expect((await project.core.get(codeFacts, file)).exports, file).toEqual(["a"]);
  });

  it("reads mint.json", async () => {
    const project = await openProject({ root: folderOf({ "mint.json": "{}", "a.mdx": "A" }), plugins });
    expect(await paths(project)).toEqual(["/a"]);
  });
});

describe("checking", () => {
  it("reports problems, numbers and time, and leaves nothing in the folder", async () => {
    const root = folderOf({ "docs.json": "{", "a.mdx": "A!", "b/index.mdx": "B" });
    const before = readdirSync(root, { recursive: true });
    const { problems, summary } = await check({ root, plugins });
    expect(problems.map(({ file, code }) => `${file} ${code}`)).toEqual([
      "a.mdx syntax/forgiven",
      "docs.json syntax/error",
    ]);
    expect(summary).toEqual({
      errors: 1,
      warnings: 1,
      pages: 2,
      operations: 0,
      milliseconds: expect.any(Number),
    });
    expect(readdirSync(root, { recursive: true })).toEqual(before);
  });

  it("goes on in several folders at once, each by itself", async () => {
    const roots = ["A!", "B", "C!"].map((text) => folderOf({ "docs.json": "{}", "a.mdx": text }));
    const reports = await Promise.all(roots.map((root) => check({ root, plugins })));
    expect(reports.map(({ summary }) => summary.warnings)).toEqual([1, 0, 1]);
  });

  it("tells how far it is", async () => {
    const seen: Progress[] = [];
    await check({
      root: folderOf({ "docs.json": "{}", "a.mdx": "A" }),
      plugins,
      onProgress: (progress) => seen.push(progress),
    });
    expect(seen.map(({ phase }) => phase)).toEqual(expect.arrayContaining(["read", "check"]));
    expect(seen.every(({ done, total }) => done <= total)).toBe(true);
    expect(seen.find(({ phase }) => phase === "read")).toEqual({ phase: "read", done: 2, total: 2 });
  });

  it("stops when the signal says so, with its reason", async () => {
    const root = folderOf({ "docs.json": "{}", "a.mdx": "A" });
    const reason = new Error("Enough.");
    await expect(check({ root, plugins, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const abort = new AbortController();
    const slow = definePlugin("slow", (hooks) => {
      hooks.page.tapPromise("slow", async (page) => {
        abort.abort(reason);
        return page;
      });
    });
    const url = asks("http://127.0.0.1:9/");
    await expect(check({ root, plugins: [...plugins, slow(), url], signal: abort.signal })).rejects.toBe(
      reason,
    );
  });
});

describe("a URL that the site wants", () => {
  it("is fetched once, and again by nobody", async () => {
    vi.stubEnv("OCTAVO_CACHE", folderOf());
    const { url, count } = await serve(() => "fetched");
    const seen: Progress[] = [];
    const root = folderOf({ "docs.json": "{}", "a.mdx": "A" });
    const project = await openProject({
      root,
      plugins: [...plugins, asks(url)],
      onProgress: (progress) => seen.push(progress),
    });
    expect((await project.inspect()).pages).toMatchObject([{ title: "fetched" }]);
    writeFiles(root, { "b.mdx": "B" });
    await project.reload(["b.mdx"]);
    expect((await project.inspect()).pages).toMatchObject([{ title: "fetched" }, { title: "fetched" }]);
    expect(count()).toBe(1);
    expect(seen.filter(({ phase }) => phase === "fetch")).toEqual([
      { phase: "fetch", done: 0, total: 1 },
      { phase: "fetch", done: 1, total: 1 },
    ]);
    vi.unstubAllEnvs();
  });

  it("is not connected to without network", async () => {
    vi.stubEnv("OCTAVO_CACHE", folderOf());
    const { url, count } = await serve(() => "fetched");
    const root = folderOf({ "docs.json": "{}", "a.mdx": "A" });
    const titles = async (network: boolean): Promise<unknown> => {
      const project = await openProject({ root, plugins: [...plugins, asks(url)], network });
      return (await project.inspect()).pages.map(({ title }) => title);
    };
    expect(await titles(false)).toEqual(["the network is not used"]);
    expect(await titles(true)).toEqual(["fetched"]);
    expect(await titles(false)).toEqual(["fetched"]);
    expect(count()).toBe(1);
    vi.unstubAllEnvs();
  });
});

describe("reloading", () => {
  const open = async (files: Record<string, string>): Promise<{ root: string; project: Project }> => {
    const root = folderOf({ "docs.json": "{}", ...files });
    const project = await openProject({ root, plugins });
    await project.refresh();
    return { root, project };
  };

  it("takes up added, changed and deleted files", async () => {
    const { root, project } = await open({ "a.mdx": "A", "b.mdx": "B" });
    writeFiles(root, { "a.mdx": "A2", "c/d.mdx": "D" });
    rmSync(join(root, "b.mdx"));
    await project.reload(["a.mdx", "b.mdx", "c/d.mdx"]);
    const { pages } = await project.inspect();
    expect(pages.map(({ path, title }) => `${path} ${title}`)).toEqual(["/a A2", "/c/d D"]);
  });

  it("tells what changed, and not of other content in files that nobody reads", async () => {
    const { root, project } = await open({ "a.mdx": "A" });
    writeFiles(root, { "dev.log": "one" });
    expect(await project.reload(["dev.log"])).toEqual(["dev.log"]);
    writeFiles(root, { "dev.log": "one, two", "a.mdx": "A2" });
    expect(await project.reload(["dev.log"])).toEqual([]);
    expect(await project.reload(["a.mdx", "dev.log"])).toEqual(["a.mdx"]);
    rmSync(join(root, "dev.log"));
    expect(await project.reload(["dev.log"])).toEqual(["dev.log"]);
  });

  it("tells what looked into a file that is no text that it is another one", async () => {
    const looks = definePlugin("looks", (hooks) => {
      hooks.page.tap("looks", (page, read) => {
        const head = read.head("a.png");
        return {
          ...page,
          title: head ? `${head.length} ${String.fromCharCode(...head.slice(0, 3))}` : "none",
        };
      });
    });
    const root = folderOf({ "docs.json": "{}", "a.mdx": "A" });
    const project = await openProject({ root, plugins: [...plugins, looks()] });
    const title = async (): Promise<string | undefined> => (await project.inspect()).pages[0]?.title;
    expect(await title()).toBe("none");
    writeFiles(root, { "a.png": "one", "other.png": "1" });
    await project.reload(["a.png", "other.png"]);
    expect(await title()).toBe("3 one");
    writeFiles(root, { "a.png": "two", "other.png": "2" });
    expect(await project.reload(["a.png", "other.png"])).toEqual(["a.png"]);
    expect(await title()).toBe("3 two");
    writeFiles(root, { "a.png": "x".repeat(100_000) });
    await project.reload();
    expect(await title()).toBe("65536 xxx");
    rmSync(join(root, "a.png"));
    mkdirSync(join(root, "a.png"));
    await project.reload();
    expect(await title()).toBe("none");
  });

  it("takes up folders that come, go and are renamed", async () => {
    const { root, project } = await open({ "x/a.mdx": "A", "x/deep/b.mdx": "B", "xy.mdx": "C" });
    renameSync(join(root, "x"), join(root, "z"));
    await project.reload(["x"]);
    expect(await paths(project)).toEqual(["/xy"]);
    await project.reload(["z"]);
    expect(await paths(project)).toEqual(["/xy", "/z/a", "/z/deep/b"]);
  });

  it("reads everything again without a list", async () => {
    const { root, project } = await open({ "a.mdx": "A" });
    rmSync(join(root, "a.mdx"));
    writeFiles(root, { "b.mdx": "B" });
    await project.reload();
    expect(await paths(project)).toEqual(["/b"]);
  });

  it("takes up nothing from outside, from outputs and from packages", async () => {
    const outside = folderOf({ "secret.mdx": "S" });
    const { root, project } = await open({ "a.mdx": "A", "out/.octavo-output": "" });
    symlinkSync(join(outside, "secret.mdx"), join(root, "secret.mdx"));
    writeFiles(root, { "out/x.mdx": "X", "node_modules/y.mdx": "Y" });
    await project.reload(["secret.mdx", "out/x.mdx", "node_modules/y.mdx", "out"]);
    expect(await paths(project)).toEqual(["/a"]);
    for (const path of ["/a.mdx", "../a.mdx", "sub/../../a.mdx", `${root}-other/a.mdx`])
      await expect(project.reload(["a.mdx", path])).rejects.toThrow(
        new SetupError(`${path} is not in the docs folder, ${root}.`),
      );
  });

  it("takes files by any path that leads to them", async () => {
    const { root, project } = await open({ "a.mdx": "A", "sub/b.mdx": "B" });
    const ways = [join(root, "a.mdx"), "./a.mdx", "sub/../a.mdx", "sub//..//a.mdx", ".", root, ""];
    for (const [index, path] of ways.entries()) {
      writeFiles(root, { "a.mdx": `A${index}` });
      expect(await project.reload([path]), path).toContain("a.mdx");
      const { pages } = await project.inspect();
      expect(pages.map(({ title }) => title)).toEqual([`A${index}`, "B"]);
    }
    expect(project.text(join(root, "a.mdx"))).toBe("A6");
    rmSync(join(root, "sub"), { recursive: true });
    expect(await project.reload(["./sub/"])).toEqual(["sub", "sub/b.mdx"]);
    expect(await paths(project)).toEqual(["/a"]);
  });

  it("takes files by where they really are", async () => {
    const real = folderOf({ "docs.json": "{}", "a.mdx": "A" });
    const root = join(folderOf(), "link");
    symlinkSync(real, root);
    const project = await openProject({ root, plugins });
    writeFiles(real, { "a.mdx": "A2" });
    expect(await project.reload([join(real, "a.mdx")])).toEqual(["a.mdx"]);
    expect(project.text("a.mdx")).toBe("A2");
  });

  it("goes one after the other, so that the last one counts", async () => {
    const { root, project } = await open({ "a.mdx": "A" });
    const reloads: Promise<unknown>[] = [];
    for (const text of ["B", "C", "D"]) {
      writeFiles(root, { "a.mdx": text });
      reloads.push(project.reload(["a.mdx"]));
    }
    await Promise.all(reloads);
    expect((await project.inspect()).pages).toMatchObject([{ title: "D" }]);
  });

  it("leaves texts alone that the host holds, and tells what it took up", async () => {
    const root = folderOf({ "docs.json": "{}", "a.mdx": "A", "b/c.mdx": "C" });
    const held = new Map<string, string>();
    const project = await openProject({ root, plugins, held });
    const hold = (file: string, text: string): void => {
      held.set(file, text);
      project.core.addFile(file);
      project.core.setText(file, text);
    };
    hold("a.mdx", "held");
    hold("b/new.mdx", "N");
    writeFiles(root, { "a.mdx": "disk", "b/c.mdx": "C2", "b/d.mdx": "D" });
    const titles = async (): Promise<readonly string[]> =>
      (await project.inspect()).pages.map(({ path, title }) => `${path} ${title}`);
    expect(await project.reload(["a.mdx", "b/c.mdx"])).toEqual(["b/c.mdx"]);
    expect(await titles()).toEqual(["/a held", "/b/c C2", "/b/new N"]);
    expect(await project.reload(["b"])).toEqual(["b/c.mdx", "b/d.mdx"]);
    expect(await titles()).toEqual(["/a held", "/b/c C2", "/b/d D", "/b/new N"]);
    rmSync(join(root, "b"), { recursive: true });
    const reloading = project.reload(["b"]);
    hold("b/d.mdx", "opened meanwhile");
    expect(await reloading).toEqual(["b", "b/c.mdx"]);
    await project.reload();
    expect(await titles()).toEqual(["/a held", "/b/d opened meanwhile", "/b/new N"]);
    held.clear();
    await project.reload(["a.mdx", "b/d.mdx", "b/new.mdx"]);
    expect(await titles()).toEqual(["/a disk"]);
  });

  it("survives a folder that is gone, and one that comes back", async () => {
    const { root, project } = await open({ "a.mdx": "A" });
    rmSync(root, { recursive: true });
    await expect(project.reload()).rejects.toThrow(SetupError);
    mkdirSync(root);
    writeFiles(root, { "docs.json": "{}", "b.mdx": "B" });
    await project.reload();
    expect(await paths(project)).toEqual(["/b"]);
  });

  it("tells of a docs.json that is deleted", async () => {
    const { root, project } = await open({ "a.mdx": "A" });
    rmSync(join(root, "docs.json"));
    await project.reload(["docs.json"]);
    expect((await project.check()).problems.map(({ code }) => code)).toEqual(["config/missing"]);
  });
});

describe("a configuration that is kept while it cannot be read", () => {
  const docs = (extra = {}): string =>
    JSON.stringify({ navigation: { $ref: "nav.json" }, name: "Site", ...extra });
  const all = { "docs.json": docs(), "nav.json": '{"pages":["a"]}', "a.mdx": "A" };
  const resolves = definePlugin("resolves", (hooks) => {
    hooks.config.tap("resolves", (written) => ({
      ...written,
      places: [{ at: ["navigation"], file: "nav.json", path: [] }],
    }));
  });

  async function standing(files: Record<string, string> = all): Promise<{
    readonly project: Project;
    readonly name: () => Promise<unknown>;
    readonly told: (...changed: readonly string[]) => Promise<readonly string[]>;
    readonly write: (files: Record<string, string>) => Promise<readonly string[]>;
    readonly root: string;
  }> {
    const root = folderOf(files);
    const project = await openProject({ root, plugins: [...plugins, resolves()], keepsConfig: true });
    const told = async (...changed: readonly string[]): Promise<readonly string[]> => {
      await project.reload(changed.length > 0 ? changed : undefined);
      const { problems } = await project.check();
      return problems.map(({ file, code, range }) => `${file}:${range.start.line + 1} ${code}`);
    };
    const write = (texts: Record<string, string>): Promise<readonly string[]> => {
      writeFiles(root, texts);
      return told(...Object.keys(texts));
    };
    return { root, project, told, write, name: () => project.core.pick(configPart, "", "name") };
  }

  it("stays in force, and only its error is told, until it can be read again", async () => {
    const { write, name, project } = await standing();
    const broken = '\n{"name": "Other",';
    expect(await write({ "docs.json": broken, "a.mdx": "A2" })).toEqual(["docs.json:2 syntax/error"]);
    expect(await name()).toBe("Site");
    expect(project.text("docs.json")).toBe(broken);
    expect(project.text("a.mdx")).toBe("A2");
    expect(await write({ "docs.json": "{{" })).toContain("docs.json:1 syntax/error");
    expect(await write({ "docs.json": docs({ name: "New" }) })).toEqual([]);
    expect(await name()).toBe("New");
  });

  it.each(["[]", "null", '"Site"'])("stays in force while %s stands in its place", async (text) => {
    const { write, name } = await standing();
    expect(await write({ "docs.json": text })).toEqual(["docs.json:1 config/not-an-object"]);
    expect(await name()).toBe("Site");
    // Only docs.json has to be an object.
    expect(await write({ "docs.json": docs(), "nav.json": "[]" })).toEqual([]);
  });

  it("holds for the files that it is put together of, while it names them", async () => {
    const { write, project, root } = await standing();
    expect(await write({ "nav.json": "{" })).toEqual(["nav.json:1 syntax/error"]);
    expect(project.core.text("nav.json")).toBe(all["nav.json"]);
    rmSync(join(root, "nav.json"));
    await project.reload(["nav.json"]);
    expect(project.core.text("nav.json")).toBeUndefined();
  });

  it("holds for a docs.json that is gone, also where the whole folder is read", async () => {
    const { root, told, name, write } = await standing();
    rmSync(join(root, "docs.json"));
    expect(await told("docs.json")).toEqual(["docs.json:1 config/missing"]);
    expect(await told()).toEqual(["docs.json:1 config/missing"]);
    expect(await name()).toBe("Site");
    expect(await write({ "docs.json": docs({ name: "Back" }) })).toEqual([]);
    rmSync(join(root, "docs.json"));
    expect(await told()).toEqual(["docs.json:1 config/missing"]);
    expect(await name()).toBe("Back");
    // Another one counts then.
    await write({ "mint.json": '{"name":"Mint"}' });
    expect(await name()).toBe("Mint");
  });

  it("lets what could not be read from the start be as it is", async () => {
    const { told, write, name } = await standing({ ...all, "docs.json": '{"name": "One"' });
    expect(await told()).toEqual(["docs.json:1 syntax/error"]);
    await write({ "docs.json": '{"name": "Two"' });
    expect(await name()).toBe("Two");
  });
});

it.each([
  ["/docs", "/docs"],
  ["docs/", "/docs"],
  ["//a//b/", "/a/b"],
  ["/", ""],
  ["", ""],
  ["/a b", "/a%20b"],
  ["/a%20b/", "/a%20b"],
  ["/文書", "/%E6%96%87%E6%9B%B8"],
  ["/%e6%96%87%e6%9b%b8", "/%E6%96%87%E6%9B%B8"],
  ["/a%2Fb?", "/a%2Fb%3F"],
  ["/50%", "/50%25"],
])("the base %j is %j", (base, expected) => {
  expect(normalizeBase(base)).toBe(expected);
});
