import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { definePlugin, type Plugin, type Read } from "@octavo/core";
import { build, openProject } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { searchResults } from "@octavo/plugins/search/api";
import { expect, it, onTestFinished } from "vitest";
import { openBuiltSite } from "../service/open-built-site.ts";
import { folderProject } from "../service/project-settings.ts";
import { cleanSite, folderOf } from "../testing/run.ts";
import { SiteServer } from "./site-server.ts";

const api = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "API", version: "1" },
  servers: [{ url: "https://api.example.com" }],
  paths: { "/pets": { get: { summary: "Pets", responses: {} } } },
});
const pages = ["index", "GET /pets"];
const site = {
  ...cleanSite({ navigation: { groups: [{ group: "API", openapi: "api.json", pages }] } }),
  "api.json": api,
};

function documentAt(url: string, read: Read): string | undefined {
  const answer = read.want(url);
  return answer?.status === "ok" ? answer.text : undefined;
}

/** Wants another document for a page, for an operation, and for a file of its own. */
function wanting(url: string): Plugin {
  return definePlugin("wanting", (hooks) => {
    hooks.page.tap("wanting", (page, read) => ({
      ...page,
      description: documentAt(`${url}/page`, read) ?? "",
    }));
    hooks.operation.tap("wanting", (operation, read) => ({
      ...operation,
      badges: [{ label: String(documentAt(`${url}/operation`, read)) }],
    }));
    hooks.emit.tap("wanting", (_site, output) => output.add("db.json", `${url}/emit`, documentAt));
  })();
}

it("documents that plugins want are the same in a build, in octavo dev and in search of a server", async () => {
  const server = createServer(({ url = "" }, response) => response.end(`fetched ${url.slice(1)}`));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const plugins = [...defaults(), wanting(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)];
  const [root, out, cache] = [folderOf(site), join(folderOf(), "out"), folderOf()];
  const { problems } = await build({ root, out, cache, plugins });
  expect(problems).toEqual([]);
  const project = await openProject({ root, cache: folderOf(), plugins });
  await project.check();
  const dev = new SiteServer(project);
  onTestFinished(() => dev.close());
  const port = await dev.listen(0);
  await dev.tell({ problems: [], notices: [] });
  for (const [file, text] of [
    ["index.html", "fetched page"],
    ["api-reference/pets/index.html", "fetched operation"],
    ["db.json", "fetched emit"],
  ] as const) {
    expect(readFileSync(join(out, file), "utf8"), file).toContain(text);
    const answer = await fetch(`http://127.0.0.1:${port}/${file}`);
    expect(await answer.text(), file).toContain(text);
  }
  const request = { query: "fetched page" };
  const built = { root, out, cache, base: "", configRoot: root, trusted: true };
  const options = { site: { plugins }, data: folderOf(), proxyAllow: [], onError: console.error };
  const { search } = await openBuiltSite(folderProject(root, undefined), built, options);
  expect(searchResults(await search.search(request), request, "")[0]).toMatchObject({ path: "/" });
});
