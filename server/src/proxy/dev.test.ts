import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openProject, type Project } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { describe, expect, it, onTestFinished } from "vitest";
import { SiteServer } from "../dev/site-server.ts";
import { cleanSite, folderOf, octavo } from "../testing/run.ts";
import { ask, serve } from "./testing.ts";

/** A site whose document names a server; it is served as `octavo dev` does. */
async function served(
  server: string,
  keys: object = {},
  base = "",
): Promise<{ readonly port: number; readonly root: string; readonly project: Project }> {
  const site = cleanSite({ navigation: { groups: [{ group: "API", openapi: "api.json" }] }, ...keys });
  const root = folderOf({ ...site, "api.json": documentOf(server) });
  const project = await openProject({ root, plugins: defaults(), base });
  await project.refresh();
  const dev = new SiteServer(project);
  const port = await dev.listen(0);
  onTestFinished(() => dev.close());
  return { port, root, project };
}

function documentOf(server: string): string {
  const paths = { "/a": { get: { servers: [{ url: server }], responses: {} } } };
  return JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths });
}

const hello = (): Promise<number> => serve((request, response) => response.end(`hello ${request.url}`));

describe("octavo dev", () => {
  it("sends requests to servers on this machine that the site names, as it is now", async () => {
    const first = await hello();
    const second = await hello();
    const { port, root, project } = await served(`http://127.0.0.1:${first}/v1`);
    const answer = await ask(port, { url: `http://127.0.0.1:${first}/v1/a` });
    expect(answer).toMatchObject({ status: 200, headers: { "x-octavo-proxy": "answer" } });
    expect(answer.body.toString()).toBe("hello /v1/a");
    const url = `http://127.0.0.1:${second}/`;
    expect(await ask(port, { url })).toMatchObject({ status: 403, json: { kind: "server" } });
    writeFileSync(join(root, "api.json"), documentOf(url));
    await project.reload(["api.json"]);
    expect(await ask(port, { url })).toMatchObject({ status: 200 });
  });

  it("has the proxy under its base path", async () => {
    const url = `http://127.0.0.1:${await hello()}/`;
    const { port } = await served(url, {}, "/docs");
    expect(await ask(port, { url }, { path: "/docs/_svc/api/request?x" })).toMatchObject({ status: 200 });
    expect(await ask(port, { url })).toMatchObject({ status: 405 });
    expect(await ask(port, { url }, { path: "/docs/_svc/api/request/more" })).toMatchObject({ status: 405 });
  });

  it("has none where docs.json says so", async () => {
    const url = `http://127.0.0.1:${await hello()}/`;
    const { port } = await served(url, { api: { playground: { proxy: false } } });
    expect(await ask(port, { url })).toMatchObject({ status: 404, json: { kind: "disabled" } });
  });

  it("takes servers of hand-written pages, too", async () => {
    const api = await hello();
    const { port } = await served("https://a.test", { api: { mdx: { server: `http://localhost:${api}` } } });
    expect(await ask(port, { url: `http://localhost:${api}/` })).toMatchObject({ status: 200 });
  });

  it("answers to its own pages alone", async () => {
    const { port } = await served("https://a.test");
    const url = "https://a.test/";
    expect(await ask(port, { url }, { headers: { origin: "https://evil.test" } })).toMatchObject({
      status: 403,
    });
    expect(await ask(port, { url }, { headers: { host: "evil.test" } })).toMatchObject({ status: 403 });
    expect(await ask(port, "", { method: "GET" })).toMatchObject({ status: 405, headers: { allow: "POST" } });
  });

  it("tells of a mistake in OCTAVO_PROXY_ALLOW", async () => {
    const console = { cwd: folderOf(cleanSite()), env: { OCTAVO_PROXY_ALLOW: "api.internal, 10.0.0.0/99" } };
    const { code, stderr } = await octavo(console, "dev", "--port", "0");
    expect(code).toBe(2);
    expect(stderr).toContain('OCTAVO_PROXY_ALLOW: "10.0.0.0/99" is no host name, address or network');
  });
});
