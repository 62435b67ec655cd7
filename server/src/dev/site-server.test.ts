import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { definePlugin } from "@octavo/core";
import { openProject, type Project } from "@octavo/core/node";
import { writeFiles } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { main } from "../main.ts";
import { cleanSite, consoleOf, eventually, folderOf, octavo } from "../testing/run.ts";
import type { DevEvent, PageProblems } from "./events.ts";
import { SiteServer } from "./site-server.ts";

const files = {
  ...cleanSite({ navigation: { pages: ["index", "guides/start", "größe"] } }),
  "guides/start.mdx": "---\ntitle: Start\n---\nHow to start.",
  "größe.mdx": "---\ntitle: Size\n---\n",
  "img/logo.svg": "<svg/>",
  "api.json": '{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{}}',
  ".env.json": '{"secret":true}',
  "notes.private": "secret",
};

async function served(
  all: Record<string, string> = files,
): Promise<{ site: SiteServer; project: Project; port: number; root: string }> {
  const root = folderOf(all);
  const project = await openProject({ root, plugins: defaults() });
  await project.refresh();
  const site = new SiteServer(project);
  const port = await site.listen(0);
  onTestFinished(() => site.close());
  return { site, project, port, root };
}

interface Answer {
  readonly status: number;
  readonly type: string | undefined;
  readonly body: string;
  readonly length: string | undefined;
  readonly location: string | undefined;
}

/** Sends a path exactly as it is written: clients such as fetch would tidy it up. */
function ask(port: number, path: string, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: "127.0.0.1", path, method }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers["content-type"],
          body,
          length: response.headers["content-length"],
          location: response.headers.location,
        }),
      );
    });
    asking.on("error", reject).end();
  });
}

/** Listens to what a page is told; resolves when the stream has begun. Without a version it has the page as it is. */
async function follow(port: number, page: string, version?: string): Promise<() => DevEvent[]> {
  const shown = version ?? /data-version="([^"]+)"/.exec((await ask(port, page)).body)?.[1] ?? "";
  const path = `/_octavo/events?${new URLSearchParams({ page, version: shown }).toString()}`;
  let seen = "";
  await new Promise<void>((resolve) => {
    request({ port, host: "127.0.0.1", path }, (response) => {
      expect(response.headers["content-type"]).toBe("text/event-stream");
      response.setEncoding("utf8").on("data", (chunk: string) => {
        seen += chunk;
        resolve();
      });
      response.on("error", () => undefined);
    })
      .on("error", () => undefined)
      .end();
  });
  return () => [...seen.matchAll(/^data: (.*)$/gm)].map(([, data = ""]) => JSON.parse(data) as DevEvent);
}

function kinds(events: readonly DevEvent[]): readonly string[] {
  return events.map(({ kind }) => kind);
}

function problemsOf(events: readonly DevEvent[]): PageProblems | undefined {
  return events.findLast((event) => event.kind === "problems")?.found;
}

describe("the development server", () => {
  it("serves pages, with queries, in any encoding", async () => {
    const { port } = await served();
    for (const path of ["/guides/start", "/guides/start?x=1#y", "/guides%2Fstart", "//guides/start"]) {
      const { status, type, body } = await ask(port, path);
      expect({ path, status, type }).toEqual({ path, status: 200, type: "text/html; charset=utf-8" });
      expect(body).toContain("How to start.");
      expect(body.match(/<script src="\/_octavo\/client\.js" data-version="[^"]+"><\/script>/g)).toHaveLength(
        1,
      );
    }
    expect((await ask(port, "/gr%C3%B6%C3%9Fe")).status).toBe(200);
    expect((await ask(port, "/")).body).toContain("Welcome.");
  });

  it("serves the files of the site by their type, byte for byte", async () => {
    const { port } = await served();
    expect(await ask(port, "/img/logo.svg")).toMatchObject({
      status: 200,
      type: "image/svg+xml",
      body: "<svg/>",
      length: "6",
    });
    expect(await ask(port, "/api.json")).toMatchObject({
      status: 200,
      type: "application/json; charset=utf-8",
      body: files["api.json"],
    });
    const style = /href="(\/[^"]+\.css)"/.exec((await ask(port, "/")).body)?.[1] ?? "";
    expect(await ask(port, style)).toMatchObject({ status: 200, type: "text/css; charset=utf-8" });
  });

  it("redirects as docs.json says, before it looks for pages, and as it is edited", async () => {
    const redirects = [
      { source: "/guides/start", destination: "/size" },
      { source: "/old/:slug*", destination: "/new/:slug*", permanent: false },
      { source: "/begin", destination: "/größe" },
      { source: "/größe/*", destination: "/old/*" },
    ];
    const { port, project, root } = await served({
      ...files,
      ...cleanSite({ navigation: { pages: ["index", "guides/start", "größe"] }, redirects }),
    });
    const moved = async (path: string, method = "GET"): Promise<unknown> => {
      const { status, location } = await ask(port, path, method);
      return [status, location];
    };
    expect(await moved("/guides/start?x=1")).toEqual([308, "/size?x=1"]);
    expect(await moved("/old/a%20b/c", "HEAD")).toEqual([307, "/new/a%20b/c"]);
    expect(await moved("/old//evil.test")).toEqual([307, "/new/evil.test"]);
    expect(await moved("/_octavo/older")).toEqual([404, undefined]);
    expect(await moved("/gr%C3%B6%C3%9Fe")).toEqual([200, undefined]);
    expect(await moved("/gr%C3%B6%C3%9Fe/a")).toEqual([308, "/old/a"]);
    expect(await moved("/begin.md?x")).toEqual([308, "/gr%C3%B6%C3%9Fe.md?x"]);
    expect(await moved("/gr%C3%B6%C3%9Fe.md")).toEqual([200, undefined]);
    expect(await moved("/beginning.md")).toEqual([404, undefined]);
    // What servers and hosts read of them is not for readers.
    for (const path of ["/_redirects", "/.octavo/redirects.json"])
      expect([path, await moved(path)]).toEqual([path, [404, undefined]]);
    writeFiles(root, cleanSite({ navigation: { pages: ["index", "guides/start", "größe"] } }));
    await project.reload(["docs.json"]);
    expect(await moved("/guides/start")).toEqual([200, undefined]);
    // A folder leads to its first page.
    expect(await moved("/guides?x=1")).toEqual([307, "/guides/start?x=1"]);
  });

  it("answers 404 with the site's own page for what there is not", async () => {
    const { port } = await served();
    for (const path of ["/nowhere", "/guide", "/img", "/img/logo.png", "/%zz", "/%00", "/__proto__"]) {
      const { status, type, body } = await ask(port, path);
      expect({ path, status, type }).toEqual({ path, status: 404, type: "text/html; charset=utf-8" });
      expect(body).toContain("</html>");
    }
  });

  it("answers programs that want Markdown of what there is not in a few words", async () => {
    const { port } = await served();
    const { status, type, body } = await ask(port, "/nowhere.md");
    expect([status, type]).toEqual([404, "text/markdown; charset=utf-8"]);
    expect(body).toContain("[llms.txt](/llms.txt)");
  });

  it("gives out nothing else: no hidden file, no configuration, nothing outside", async () => {
    const { port, root, project } = await served();
    const outside = folderOf({ "secret.json": "secret" });
    symlinkSync(join(outside, "secret.json"), join(root, "link.json"));
    await project.reload();
    for (const path of [
      "/.env.json",
      "/docs.json",
      "/notes.private",
      "/index.mdx",
      "/link.json",
      "/../secret.json",
      "/img/../../secret.json",
      "/%2e%2e/secret.json",
      "/..%2fsecret.json",
      "/img/..%2f..%2f..%2fetc/passwd",
      "/..%5c..%5cetc",
      "/%2fetc%2fpasswd",
      "//etc/passwd",
      "/img/%2e%2e/docs.json",
      "/./docs.json",
      "/etc/passwd%00.json",
    ])
      // prettier-ignore
      expect({ path, status: (await ask(port, path)).status }).toEqual({ path, status: 404 });
  });

  it("answers HEAD without a body, and refuses what would write", async () => {
    const { port } = await served();
    expect(await ask(port, "/guides/start", "HEAD")).toMatchObject({ status: 200, body: "" });
    expect(await ask(port, "/img/logo.svg", "HEAD")).toMatchObject({ status: 200, body: "", length: "6" });
    expect(await ask(port, "/nowhere", "HEAD")).toMatchObject({ status: 404, body: "" });
    expect(await ask(port, "/_octavo/events", "HEAD")).toMatchObject({ status: 404 });
    for (const method of ["POST", "PUT", "DELETE"])
      expect(await ask(port, "/", method)).toMatchObject({ status: 405, body: "" });
  });

  it("draws no page that a browser only asks for ahead", async () => {
    const { port } = await served();
    const answer = await fetch(`http://127.0.0.1:${port}/guides/start`, {
      headers: { "sec-purpose": "prefetch" },
    });
    expect({ status: answer.status, body: await answer.text() }).toEqual({ status: 503, body: "" });
  });

  it("serves the texts as they are now", async () => {
    const { port, root, project } = await served();
    writeFiles(root, { "guides/start.mdx": "Changed." });
    await project.reload(["guides/start.mdx"]);
    const asked = ask(port, "/guides/start");
    writeFiles(root, { "guides/start.mdx": "Changed again." });
    await project.reload(["guides/start.mdx"]);
    expect((await asked).body).toContain("Changed");
    expect((await ask(port, "/guides/start")).body).toContain("Changed again.");
  });

  it("tells an open page what is new of it, and no other page", async () => {
    const { site, port, root, project } = await served();
    const start = await follow(port, "/guides/start");
    const home = await follow(port, "/");
    const edit = async (all: Record<string, string>): Promise<void> => {
      writeFiles(root, all);
      await project.reload(Object.keys(all));
      await site.update(Object.keys(all));
    };
    await edit({ "guides/start.mdx": "---\ntitle: Start\n---\nHow to begin." });
    await eventually(() => expect(kinds(start())).toEqual(["page"]));
    await edit({ "guides/start.mdx": "---\ntitle:   Start\n---\n\nHow to begin.\n" });
    await edit({ "img/logo.svg": "<svg></svg>" });
    await eventually(() => expect(kinds(home())).toEqual(["files"]));
    expect(home().at(-1)).toEqual({ kind: "files", addresses: ["/img/logo.svg"] });
    expect(kinds(start())).toEqual(["page", "files"]);
  });

  it("tells a page that comes back that it shows an old text", async () => {
    const { port } = await served();
    const old = await follow(port, "/guides/start", "1-old");
    await eventually(() => expect(kinds(old())).toEqual(["page"]));
    const version = /data-version="([^"]+)"/.exec((await ask(port, "/guides/start")).body)?.[1] ?? "";
    const current = await follow(port, "/guides/start", version);
    const missing = /data-version="(missing-[^"]+)"/.exec((await ask(port, "/nowhere")).body)?.[1] ?? "";
    const nowhere = await follow(port, "/%zz", "missing-old");
    await eventually(() => expect(kinds(nowhere())).toEqual(["page"]));
    expect(kinds((await follow(port, "/nowhere", missing))())).toEqual([]);
    expect(kinds(current())).toEqual([]);
  });

  it("leaves a page as it is that went, says so, and goes on when it is back", async () => {
    const { site, port, root, project } = await served();
    const version = /data-version="([^"]+)"/.exec((await ask(port, "/guides/start")).body)?.[1] ?? "";
    const start = await follow(port, "/guides/start", version);
    const known = { problems: [], notices: [] };
    const text = readFileSync(join(root, "guides/start.mdx"), "utf8");
    const change = async (work: () => void): Promise<void> => {
      work();
      await project.reload(["guides/start.mdx"]);
      await site.update(["guides/start.mdx"]);
      await site.tell(known);
    };
    const notices = (): readonly unknown[] =>
      start().flatMap((event) => (event.kind === "problems" ? [event.found.notices] : []));
    await change(() => rmSync(join(root, "guides/start.mdx")));
    await eventually(() => expect(notices().at(-1)).toEqual([expect.stringContaining("not there any more")]));
    await change(() => writeFileSync(join(root, "guides/start.mdx"), text));
    await eventually(() => expect(notices().at(-1)).toEqual([]));
    expect(kinds(start())).not.toContain("page");
    await change(() => writeFileSync(join(root, "guides/start.mdx"), `${text}\n\nMore.\n`));
    await eventually(() => expect(kinds(start()).at(-1)).toBe("page"));
  });

  it("shows what is wrong with the document of a page that is gone for it", async () => {
    const start = '{"openapi":"3.1.0","info":{"title":"T","version":"1"}';
    const { site, port, root, project } = await served({
      ...files,
      ...cleanSite({ navigation: { pages: ["index"], openapi: "api.json" } }),
      "api.json": `${start},"paths":{"/a":{"get":{"summary":"Get","responses":{}}}}}`,
    });
    const page = await follow(port, "/api-reference/get");
    writeFileSync(join(root, "api.json"), `${start}, oops`);
    await project.reload(["api.json"]);
    const { problems } = await project.check();
    await site.update(["api.json"]);
    await site.tell({ problems, notices: [] });
    const told = expect.objectContaining({ code: "syntax/error", isOfSite: false }) as unknown;
    await eventually(() => expect(problemsOf(page())?.shown).toContainEqual(told));
  });

  it("says of a page that cannot be drawn that it cannot, and shows it when it can", async () => {
    const failing = definePlugin("failing", (hooks) =>
      hooks.emit.tap("failing", (_site, output) =>
        output.add("drawn/index.html", "", async (_key, read) => {
          if ((read.text("guides/start.mdx") ?? "").includes("fail")) throw new Error("<b>not now</b>");
          return "<!doctype html><body>Drawn.</body>";
        }),
      ),
    );
    const root = folderOf(files);
    const project = await openProject({ root, plugins: [...defaults(), failing()] });
    const site = new SiteServer(project);
    const port = await site.listen(0);
    onTestFinished(() => site.close());
    const version = /data-version="([^"]+)"/.exec((await ask(port, "/drawn")).body)?.[1] ?? "";
    const drawn = await follow(port, "/drawn", version);
    const edit = async (text: string): Promise<void> => {
      writeFiles(root, { "guides/start.mdx": text });
      await project.reload(["guides/start.mdx"]);
      await site.update(["guides/start.mdx"]);
    };
    await edit("fail");
    const failed = await ask(port, "/drawn");
    expect(failed).toMatchObject({ status: 500, type: "text/html; charset=utf-8" });
    expect(failed.body).toContain('data-version="none"');
    expect(failed.body).not.toContain("not now");
    const broken = await follow(port, "/drawn", "none");
    expect([kinds(drawn()), kinds(broken())]).toEqual([[], []]);
    await edit("fine");
    await eventually(() => expect(kinds(broken())).toEqual(["page"]));
    expect(kinds(drawn())).toEqual([]);
    expect(await ask(port, "/drawn")).toMatchObject({ status: 200 });
  });

  it("takes the next port where one is taken", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void other.close());
    const taken = (other.address() as AddressInfo).port;
    const site = new SiteServer((await served()).project);
    onTestFinished(() => site.close());
    expect(await site.listen(taken)).toBeGreaterThan(taken);
  });
});

describe("octavo dev", () => {
  /** Runs the command until the test ends, and resolves when it listens. */
  async function running(
    cwd: string,
    ...flags: string[]
  ): Promise<{ port: number; stderr: () => string; end: () => Promise<number> }> {
    vi.stubEnv("OCTAVO_CACHE", `${cwd}-cache`);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(`${cwd}-cache`, { recursive: true, force: true });
    });
    const { io, written } = consoleOf({ cwd });
    const code = main(["dev", ...(flags.includes("--port") ? [] : ["--port", "0"]), ...flags], io);
    const end = (): Promise<number> => {
      process.emit("SIGTERM", "SIGTERM");
      return code;
    };
    onTestFinished(async () => void (await end()));
    await eventually(() => expect(written.stdout).toMatch(/^http:\/\/localhost:\d+\n$/));
    return { port: Number(/\d+/.exec(written.stdout)?.[0]), stderr: () => written.stderr, end };
  }

  it("prints its address and the problems, and tells open pages what changes", async () => {
    const cwd = folderOf(files);
    const { port, stderr, end } = await running(cwd);
    await eventually(() => expect(stderr()).toMatch(/^No problems in /m));
    const start = await follow(port, "/guides/start");
    const home = await follow(port, "/");
    writeFiles(cwd, { "guides/start.mdx": "[gone](/nowhere)" });
    await eventually(() => expect(kinds(start())).toEqual(["problems", "page", "problems"]));
    await eventually(() => expect(stderr()).toContain("page/broken-link"));
    expect(problemsOf(start())).toMatchObject({
      shown: [
        {
          code: "page/broken-link",
          severity: "warning",
          place: "guides/start.mdx:1:8",
          editor: `vscode://file${cwd}/guides/start.mdx:1:8`,
          frame: "> 1 | [gone](/nowhere)\n    |        ^^^^^^^^\n",
        },
      ],
      elsewhere: { errors: 0, warnings: 0 },
    });
    // The title in its sidebar is what it was.
    await eventually(() => expect(kinds(home())).toEqual(["problems", "problems"]));
    expect(problemsOf(home())).toMatchObject({ shown: [], elsewhere: { errors: 0, warnings: 1 } });
    expect((await ask(port, "/guides/start")).body).toContain("/nowhere");
    writeFiles(cwd, { "guides/start.mdx": "[gone](/nowhere) again" });
    await eventually(() => expect(kinds(start()).slice(3)).toEqual(["page", "problems"]));
    writeFiles(cwd, { "docs.json": "{" });
    await eventually(() => expect(stderr()).toContain("syntax/error"));
    await eventually(() => expect(JSON.stringify(problemsOf(home()))).toContain("syntax/error"));
    expect(kinds(home()).filter((kind) => kind === "page").length).toBeLessThan(3);
    writeFiles(cwd, { "octavo.config.ts": "export default {};" });
    await eventually(() => expect(stderr()).toContain("octavo.config.ts has changed"));
    await eventually(() =>
      expect(JSON.stringify(problemsOf(home()))).toContain("stop octavo dev and start it again"),
    );
    expect(await end()).toBe(0);
  });

  it("says that it is not on the port that was asked for", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void taken.close());
    const asked = (taken.address() as AddressInfo).port;
    const { port, stderr } = await running(folderOf(files), "--port", String(asked));
    expect(port).not.toBe(asked);
    await eventually(() =>
      expect(stderr()).toContain(`Another program has port ${asked}: this site is on port ${port}.`),
    );
  });

  it("takes up what the last one knew, and what was edited meanwhile", async () => {
    const cwd = folderOf(files);
    const first = await running(cwd);
    await eventually(() => expect(first.stderr()).toMatch(/^No problems in /m));
    expect(await first.end()).toBe(0);
    const known = readdirSync(`${cwd}-cache`, { recursive: true, encoding: "utf8" });
    expect(known.filter((file) => /known-[0-9a-f]+\.bin$/.test(file))).toHaveLength(1);
    writeFiles(cwd, { "guides/start.mdx": "[gone](/nowhere)" });
    const { port, stderr } = await running(cwd);
    expect((await ask(port, "/guides/start")).body).toContain("/nowhere");
    await eventually(() => expect(stderr()).toContain("page/broken-link"));
  });

  it("prints what comes to light when a page is drawn, once", async () => {
    const bad = "export const Bad = () => { const [n] = useState(1); return missing; };\n\n<Bad />\n";
    const cwd = folderOf({ ...files, "guides/start.mdx": bad });
    const { port, stderr } = await running(cwd);
    await eventually(() => expect(stderr()).toMatch(/ in 3 pages /m));
    expect(stderr()).not.toContain("page/island-failed");
    await ask(port, "/guides/start");
    await eventually(() => expect(stderr()).toContain("page/island-failed"));
    await ask(port, "/guides/start");
    await ask(port, "/");
    expect(stderr().split("page/island-failed")).toHaveLength(2);
  });

  it("ends with 2 where there is no site", async () => {
    expect(await octavo({ cwd: folderOf() }, "dev", "--port", "0")).toMatchObject({ code: 2, stdout: "" });
  });
});
