import { openProject } from "@octavo/core/node";
import { writeFiles } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { expect, it, onTestFinished } from "vitest";
import { connected, said } from "../mcp/testing.ts";
import { cleanSite, folderOf } from "../testing/run.ts";
import { DevSearch } from "./dev-search.ts";
import { SiteServer } from "./site-server.ts";

const files = {
  ...cleanSite({ name: "Wind", navigation: { pages: ["index", "guides/start", "hidden"] } }),
  "guides/start.mdx": "---\ntitle: Start\n---\n## Blades\n\nHow blades turn.\n",
  "hidden.mdx": "---\ntitle: Hidden\nhidden: true\n---\nBlades that nobody finds.\n",
};

async function served(
  all: Readonly<Record<string, string>> = files,
): Promise<{ url: string; change: (files: Record<string, string>) => Promise<void>; failed: unknown[] }> {
  const root = folderOf(all);
  const failed: unknown[] = [];
  const search = new DevSearch({ cache: folderOf(), onError: (error) => failed.push(error) });
  onTestFinished(() => search.close());
  const project = await openProject({ root, plugins: [...defaults(), search.plugin] });
  await project.refresh();
  void search.update(project.core);
  const site = new SiteServer(project, { search });
  const port = await site.listen(0);
  onTestFinished(() => site.close());
  const change = async (changed: Record<string, string>): Promise<void> => {
    writeFiles(root, changed);
    await project.reload(Object.keys(changed));
    await search.update(project.core);
  };
  return { url: `http://127.0.0.1:${port}`, change, failed };
}

it("lets agents ask a site while it is written", async () => {
  const { url, change, failed } = await served();
  const client = await connected(`${url}/mcp`);
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["search_wind", "read_page_wind"]);
  const found = await said(client, "search_wind", { query: "how blades turn" });
  expect(found).toContain(`Page: /guides/start\nURL: ${url}/guides/start#blades`);
  expect(found).not.toContain("Hidden");
  expect(await said(client, "read_page_wind", { path: "/guides/start" })).toContain("How blades turn.");
  await change({ "guides/start.mdx": "---\ntitle: Start\n---\n## Towers\n\nHow towers stand.\n" });
  expect(await said(client, "read_page_wind", { path: "/guides/start" })).toContain("How towers stand.");
  expect(await said(client, "search_wind", { query: "towers" })).toContain("guides/start#towers");
  expect(await said(client, "read_page_wind", { path: "/hidden" })).toMatch(/^error: /);
  expect(failed).toEqual([]);
});

it("knows the addresses that agents copy: those of the site, and those at which it is served now", async () => {
  const canonical = "https://wind.example";
  const { url } = await served({
    ...files,
    ...cleanSite({ navigation: { pages: ["guides/start"] }, seo: { metatags: { canonical } } }),
  });
  const port = new URL(url).port;
  const client = await connected(`${url}/mcp`);
  const name = (await client.listTools()).tools[1]?.name ?? "";
  for (const own of [canonical, url, `http://localhost:${port}`, `http://[::1]:${port}`])
    expect(await said(client, name, { path: `${own}/guides/start` })).toContain("How blades turn.");
  for (const other of ["https://wind.example.test", "http://localhost:1", `http://wind.example:${port}`])
    expect(await said(client, name, { path: `${other}/guides/start` })).toBe(
      `error: That address is not of this site, which is at ${canonical}.`,
    );
});

it("serves what programs look up as a server does", async () => {
  const { url } = await served({
    ...files,
    ".mintlify/skills/start/SKILL.md": "---\nname: start\ndescription: To start.\n---\n# Start\n",
    ".well-known/matrix/server": '{"m.server":"x"}',
    ".well-known/challenge": "token",
  });
  for (const name of ["SKILL.md", "skill.md"])
    expect(await (await fetch(`${url}/.well-known/skills/start/${name}`)).text()).toContain("# Start");
  const typeOf = async (path: string): Promise<readonly (string | null)[]> => {
    const { headers } = await fetch(url + path);
    return [headers.get("content-type"), headers.get("x-content-type-options")];
  };
  expect(await typeOf("/.well-known/matrix/server")).toEqual(["application/json; charset=utf-8", "nosniff"]);
  expect(await typeOf("/.well-known/challenge")).toEqual(["text/plain; charset=utf-8", "nosniff"]);
  expect(await typeOf("/guides/start")).toEqual(["text/html; charset=utf-8", "nosniff"]);
});

it("keeps pages of other sites from asking, and names itself as a server does", async () => {
  const { url } = await served();
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const statusFrom = async (origin?: string): Promise<number> =>
    (await fetch(`${url}/mcp`, { method: "POST", body, headers: { ...headers, ...(origin && { origin }) } }))
      .status;
  expect(await statusFrom()).toBe(200);
  expect(await statusFrom("http://localhost:6274")).toBe(200);
  for (const origin of ["https://evil.test", "null", "http://localhost.evil.test"])
    expect([origin, await statusFrom(origin)]).toEqual([origin, 403]);
  const preflight = await fetch(`${url}/mcp`, {
    method: "OPTIONS",
    headers: { origin: "https://evil.test" },
  });
  expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  for (const method of ["GET", "DELETE"]) expect((await fetch(`${url}/mcp`, { method })).status).toBe(405);
  const large = await fetch(`${url}/mcp`, { method: "POST", headers, body: "x".repeat(1_000_000) });
  expect(large.status).toBe(413);
  expect(await (await fetch(`${url}/.well-known/mcp`)).json()).toMatchObject({ url: `${url}/mcp` });
  const card = await fetch(`${url}/mcp/server-card`);
  expect(card.headers.get("content-type")).toBe("application/mcp-server-card+json");
});

it("leaves the address to a page of that name, and to a site that wants no agents", async () => {
  const own = await served({
    ...cleanSite({ navigation: { pages: ["index", "mcp"] } }),
    "mcp.mdx": "---\ntitle: Our protocol\n---\n",
  });
  expect(await (await fetch(`${own.url}/mcp`)).text()).toContain("Our protocol");
  expect((await (await connected(`${own.url}/mcp`)).listTools()).tools).toHaveLength(2);
  const off = await served({ ...files, "octavo.config.js": "export default { mcp: false };" });
  expect((await fetch(`${off.url}/mcp`, { method: "POST" })).status).toBe(405);
  expect((await fetch(`${off.url}/.well-known/mcp`)).status).toBe(404);
});

it("sends pages as a server would: Markdown to those who like it better, at one address", async () => {
  const { url } = await served();
  const get = (path: string, accept = "text/html"): Promise<Response> =>
    fetch(url + path, { redirect: "manual", headers: { accept } });
  const markdown = await get("/guides/start", "text/markdown");
  expect(markdown.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(markdown.headers.get("content-location")).toBe("/guides/start.md");
  const text = await markdown.text();
  expect(text).toContain("# Start");
  expect(await (await get("/guides/start.md")).text()).toBe(text);
  const html = await get("/guides/start");
  expect(html.headers.get("vary")).toBe("Accept");
  expect(html.headers.get("link")).toContain('</guides/start.md>; rel="alternate"; type="text/markdown"');
  expect(html.headers.get("link")).toContain('</mcp/server-card>; rel="mcp-server-card"');
  for (const [path, location] of [
    ["/guides/start/", "/guides/start"],
    ["/guides/start/?x=//y", "/guides/start?x=//y"],
    ["/guides/start/index.html", "/guides/start"],
    ["/guides/start.html?x=1", "/guides/start?x=1"],
    ["/index", "/"],
    ["/index.html", "/"],
  ] as const) {
    const moved = await get(path);
    expect([path, moved.status, moved.headers.get("location")]).toEqual([path, 308, location]);
  }
  const slashed = await served({
    ...files,
    ...cleanSite({ navigation: { pages: ["index", "guides/start"] }, seo: { trailingSlash: true } }),
  });
  for (const path of ["/guides/start", "/guides/start/"])
    expect((await fetch(slashed.url + path, { redirect: "manual" })).status).toBe(200);
});

it("has the skills of a site for those who look for them, as they are written", async () => {
  const skill = (name: string): string =>
    `---\nname: ${name}\ndescription: Turns ${name}.\n---\n\n# ${name}\n`;
  const { url, change } = await served({
    ...files,
    ".mintlify/skills/blades/SKILL.md": skill("blades"),
    ".mintlify/skills/towers/SKILL.md": skill("towers"),
  });
  const get = (path: string): Promise<Response> => fetch(url + path, { redirect: "manual" });
  const moved = await get("/skill.md");
  expect([moved.status, moved.headers.get("location")]).toEqual([307, "/.well-known/skills/index.json"]);
  const index = await get("/.well-known/agent-skills/index.json");
  expect(index.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(await index.json()).toMatchObject({ skills: [{ name: "blades" }, { name: "towers" }] });
  const file = await get("/.well-known/agent-skills/towers/SKILL.md");
  expect([file.headers.get("content-type"), await file.text()]).toEqual([
    "text/markdown; charset=utf-8",
    skill("towers"),
  ]);
  expect((await get("/guides/start")).headers.get("link")).toContain(
    '</.well-known/agent-skills/index.json>; rel="agent-skills"',
  );
  const client = await connected(`${url}/mcp`);
  const { resources } = await client.listResources();
  expect(resources.map(({ name }) => name)).toEqual(["blades", "towers"]);
  const { contents } = await client.readResource({ uri: resources[1]?.uri ?? "" });
  expect(contents[0]).toMatchObject({ text: skill("towers") });
  await change({ "skill.md": skill("wind") });
  expect(await (await get("/skill.md")).text()).toBe(skill("wind"));
});
