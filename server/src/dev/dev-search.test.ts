import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { routes, type SearchManifest } from "@octavo/core";
import { openProject, type Project } from "@octavo/core/node";
import { writeFiles } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { SiteSearch } from "@octavo/plugins/search/node";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { main } from "../main.ts";
import { cleanSite, consoleOf, folderOf } from "../testing/run.ts";
import { DevSearch } from "./dev-search.ts";
import { SiteServer } from "./site-server.ts";

const files = {
  ...cleanSite({ navigation: { pages: ["index", "turbines", "staff"] } }),
  "turbines.mdx": "---\ntitle: Turbines\n---\n## Blades & more\n\nHow blades turn.\n",
  "staff.mdx": "---\ntitle: Staff\ngroups: [staff]\n---\nBlades of our own.\n",
};

interface Served {
  readonly address: string;
  readonly root: string;
  readonly project: Project;
  readonly search: DevSearch;
  readonly failed: unknown[];
}

async function served(base = "", cache = folderOf()): Promise<Served> {
  const root = folderOf(files);
  const failed: unknown[] = [];
  const search = new DevSearch({ cache, learnEvery: 100, onError: (error) => failed.push(error) });
  onTestFinished(() => search.close());
  const project = await openProject({ root, plugins: [...defaults(), search.plugin], base });
  await project.refresh();
  const site = new SiteServer(project, { search });
  const port = await site.listen(0);
  onTestFinished(() => site.close());
  return { address: `http://127.0.0.1:${port}`, root, project, search, failed };
}

type ServerManifest = Extract<SearchManifest, { kind: "server" }>;

async function manifestOf(address: string): Promise<ServerManifest> {
  const response = await fetch(`${address}/assets/search/index.json`);
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
  return (await response.json()) as ServerManifest;
}

function post(address: string, key: string, body: unknown): Promise<Response> {
  return fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
}

async function pathsFor(address: string, query: string): Promise<string[]> {
  const { url, key } = await manifestOf(address);
  const response = await post(address + url, key, { query });
  expect(response.status).toBe(200);
  return ((await response.json()) as { path: string }[]).map(({ path }) => path);
}

describe("the development server", () => {
  it("answers the search API with the key of its manifest", async () => {
    const { address, project, search, failed } = await served("/base");
    void search.update(project.core);
    const manifest = await manifestOf(address);
    expect(manifest).toEqual({
      kind: "server",
      url: `/discovery/v1/search/${project.root.split("/").at(-1)}`,
      key: search.key,
      parts: [{ version: "", language: "" }],
    });
    const answer = await post(address + manifest.url, manifest.key, { query: "blades" });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(await answer.json()).toMatchObject([
      {
        path: "/turbines",
        content: "## Blades & more\n\nHow blades turn.",
        metadata: { anchor: "blades-&-more", url: "/base/turbines#blades-%26-more" },
      },
    ]);
    const page = await post(address + manifest.url.replace("search", "page"), manifest.key, {
      path: "/turbines",
    });
    expect(await page.json()).toEqual({
      path: "/turbines",
      content: "# Turbines\n\n## Blades & more\n\nHow blades turn.",
    });
    expect((await post(address + manifest.url, "svc_dsc_x", { query: "x" })).status).toBe(401);
    expect((await post(`${address}/discovery/v1/search/x`, manifest.key, { query: "x" })).status).toBe(404);
    expect((await post(address + manifest.url, manifest.key, { query: "" })).status).toBe(400);
    expect((await post(address + manifest.url, manifest.key, { query: "x".repeat(1e6) })).status).toBe(413);
    expect((await fetch(address + manifest.url)).status).toBe(405);
    expect((await fetch(address + manifest.url, { method: "OPTIONS" })).status).toBe(204);
    expect(failed).toEqual([]);
  });

  it("answers no method that the web's interface cannot have, and no other host", async () => {
    const { address } = await served();
    const statusOf = (method: string, headers: Record<string, string> = {}): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        request(`${address}/discovery/v1/search/x`, { method, headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on("error", reject)
          .end();
      });
    expect(await statusOf("TRACE")).toBe(405);
    expect(await statusOf("OPTIONS")).toBe(204);
    expect(await statusOf("OPTIONS", { host: "evil.test" })).toBe(403);
  });

  it("complains of no client that hangs up", async () => {
    const { address, project, search, failed } = await served();
    await search.update(project.core);
    const { url, key } = await manifestOf(address);
    const api = vi.spyOn(search, "api");
    const asked = request(address + url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${key}`,
        "content-length": "100",
      },
    }).on("error", () => {});
    asked.write('{"query":');
    await vi.waitFor(() => expect(api).toHaveBeenCalled(), 30_000);
    // The server has begun to read by then.
    await new Promise((resolve) => setTimeout(resolve, 50));
    asked.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(failed).toEqual([]);
    expect(await pathsFor(address, "blades")).toEqual(["/turbines"]);
  });

  it("lets a search wait for the first index, and pages wait for none", async () => {
    const { address, project, search } = await served();
    let answered = false;
    const asked = pathsFor(address, "blades").finally(() => (answered = true));
    expect((await fetch(`${address}/turbines`)).status).toBe(200);
    expect(answered).toBe(false);
    await search.update(project.core);
    expect(await asked).toEqual(["/turbines"]);
  });

  it("finds what a change brings, and no more what it takes away", async () => {
    const { address, root, project, search } = await served();
    await search.update(project.core);
    expect(await pathsFor(address, "gearbox")).toEqual([]);
    writeFiles(root, { "index.mdx": "---\ntitle: Home\n---\nOil the gearbox.", "turbines.mdx": "Gone." });
    await project.reload(["index.mdx", "turbines.mdx"]);
    // A change that comes while the index is brought up to date.
    const updating = search.update(project.core);
    writeFiles(root, { "index.mdx": "---\ntitle: Home\n---\nOil the gearboxes." });
    await project.reload(["index.mdx"]);
    await Promise.all([updating, search.update(project.core)]);
    expect(await pathsFor(address, "gearbox")).toEqual(["/"]);
    expect(await pathsFor(address, "blades")).toEqual([]);
  });

  it("tells of a failure instead of finding nothing", async () => {
    const { address, project, search, failed } = await served();
    const broken = vi.spyOn(project.core, "settle").mockRejectedValue(new Error("broken"));
    await search.update(project.core);
    const { url, key } = await manifestOf(address);
    expect((await post(address + url, key, { query: "x" })).status).toBe(500);
    expect(failed).toEqual([new Error("broken"), new Error("broken")]);
    broken.mockRestore();
    await search.update(project.core);
    expect(await pathsFor(address, "blades")).toEqual(["/turbines"]);
  });
});

/** Pages of two trades: words that stand together mean something alike. */
function trades(count: number): Record<string, string> {
  const pages: [string, string][] = Array.from({ length: count }, (_, at) => [
    `trade-${at}.mdx`,
    at % 2 === 0
      ? `The ${at % 4 === 0 ? "automobile" : "car"} has an engine, a clutch and brakes for roads.`
      : `The ${at % 4 === 1 ? "bread" : "loaf"} has flour, yeast and salt, and is for ovens.`,
  ]);
  return Object.fromEntries(pages);
}

describe("what words mean", () => {
  const names = Array.from({ length: 40 }, (_, at) => `trade-${at}`);
  const grown = {
    ...cleanSite({ navigation: { pages: ["index", "turbines", "staff", ...names] } }),
    ...trades(names.length),
  };

  /** Results that have no word of the query. */
  async function byMeaning({ project }: Served): Promise<readonly string[]> {
    const hits =
      (await project.core.search({ query: "automobile garage wheel repair shop", pageSize: 50 })) ?? [];
    return hits.flatMap(({ document }) =>
      /automobile|garage|wheel|repair|shop/i.test(document.body) ? [] : [document.path],
    );
  }

  it("is learnt again while the site grows and is edited, with no call at the same time", async () => {
    const learn = Reflect.get(SiteSearch.prototype, "learn");
    let running = 0;
    let most = 0;
    const learning = vi.spyOn(SiteSearch.prototype, "learn").mockImplementation(async function (
      this: SiteSearch,
      signal,
    ) {
      most = Math.max(most, ++running);
      await learn.call(this, signal);
      // Longer than the pause between two of them.
      await new Promise((resolve) => setTimeout(resolve, 150));
      running--;
    });
    onTestFinished(() => learning.mockRestore());
    const cache = folderOf();
    const site = await served("", cache);
    const { project, search, root, failed } = site;
    await search.update(project.core);
    // A change while the first time is not over.
    await search.update(project.core);
    await vi.waitFor(() => expect(learning.mock.settledResults[1]?.type).toBe("fulfilled"), 30_000);
    const model = (): Buffer => {
      const [file = ""] = readdirSync(join(cache, "search")).filter((name) => name.startsWith("meaning-"));
      return readFileSync(join(cache, "search", file));
    };
    const first = model();
    writeFiles(root, grown);
    await project.reload(Object.keys(grown));
    // Edits go on meanwhile, quicker than it is learnt.
    for (let edit = 0; edit < 8; edit++) {
      writeFiles(root, { "index.mdx": `---\ntitle: Home\n---\nEdit ${edit} of the gearbox.` });
      await project.reload(["index.mdx"]);
      await search.update(project.core);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    await vi.waitFor(() => expect(model().equals(first)).toBe(false), 30_000);
    await vi.waitFor(async () => expect(await byMeaning(site)).not.toEqual([]), 30_000);
    await vi.waitFor(() => expect(running).toBe(0), 30_000);
    expect(most).toBe(1);
    expect(learning.mock.calls.length).toBeLessThan(9);
    expect(failed).toEqual([]);
    await search.close();
  });

  it("is not learnt any more after the end", async () => {
    const learning = vi.spyOn(SiteSearch.prototype, "learn");
    onTestFinished(() => learning.mockRestore());
    const { project, search } = await served();
    await search.update(project.core);
    await search.update(project.core);
    await search.close();
    const calls = learning.mock.calls.length;
    await search.update(project.core);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(learning.mock.calls.length).toBe(calls);
  });
});

describe("the saved index", () => {
  it("has the last changes when the server ends", async () => {
    const cache = folderOf();
    const { project, search, root } = await served("", cache);
    await search.update(project.core);
    writeFiles(root, { "index.mdx": "---\ntitle: Home\n---\nOil the gearbox." });
    await project.reload(["index.mdx"]);
    await search.update(project.core);
    await search.close();
    const next = new SiteSearch({ cache });
    await next.load();
    expect((await next.search({ query: "gearbox" })).map(({ document }) => document.path)).toEqual(["/"]);
  });

  it("is read once, however often the first update begins again", async () => {
    const load = vi.spyOn(SiteSearch.prototype, "load");
    const update = vi.spyOn(SiteSearch.prototype, "update");
    for (let time = 0; time < 3; time++)
      update.mockImplementationOnce((core) =>
        core.ask(async (_context, read) => {
          core.interrupt();
          await read.get(routes, "");
        }),
      );
    onTestFinished(() => {
      load.mockRestore();
      update.mockRestore();
    });
    const { address, project, search } = await served();
    await search.update(project.core);
    expect(await pathsFor(address, "blades")).toEqual(["/turbines"]);
    expect(update).toHaveBeenCalledTimes(4);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe("octavo dev", () => {
  it("has the search API, with another key at each start, which it prints nowhere", async () => {
    vi.stubEnv("OCTAVO_CACHE", folderOf());
    onTestFinished(() => void vi.unstubAllEnvs());
    const keys: string[] = [];
    for (let start = 0; start < 2; start++) {
      const { io, written } = consoleOf({ cwd: folderOf(files) });
      const code = main(["dev", "--port", "0"], io);
      await vi.waitFor(() => expect(written.stdout).toMatch(/^http:\/\/localhost:\d+\n$/), 30_000);
      const address = written.stdout.trim().replace("localhost", "127.0.0.1");
      expect(await pathsFor(address, "blades")).toEqual(["/turbines"]);
      const { key } = await manifestOf(address);
      keys.push(key);
      process.emit("SIGTERM", "SIGTERM");
      expect(await code).toBe(0);
      expect(written.stdout + written.stderr).not.toContain(key);
    }
    expect(new Set(keys).size).toBe(2);
  });
});
