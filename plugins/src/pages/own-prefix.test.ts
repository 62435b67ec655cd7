import { cursorAt, editsForMoves, Trials, type Problem } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { outputs } from "@octavo/plugins/outputs";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { describe, expect, it } from "vitest";
import { servedRedirects, tableOf, type RedirectTable } from "./redirects/index.ts";

const plugins = [config(), pages(), navigation(), theme(), outputs()];

interface Given {
  readonly docs?: object;
  readonly start?: string;
  readonly more?: string;
}

function site({ docs = {}, start = "", more = "" }: Given): string {
  const value = {
    theme: "mint",
    name: "A",
    colors: { primary: "#000000" },
    navigation: { pages: ["index", "start", "guides/one"] },
    ...docs,
  };
  return [
    `=== docs.json\n${JSON.stringify(value)}`,
    "=== index.mdx\n---\ntitle: Home\n---\n",
    `=== start.mdx\n---\ntitle: Start\n---\n\n${start}`,
    "=== guides/one.mdx\n---\ntitle: One\n---\n\n## Part\n",
    "=== images/a.svg\n<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'/>",
    more,
  ].join("\n");
}

/** What a host at /docs redirects. */
async function redirectsOf(text: string): Promise<RedirectTable> {
  const core = await openFixture(text, { plugins, base: "/docs" });
  return tableOf(await core.ask((_context, read) => read.pick(servedRedirects, "", "")), "/docs");
}

const canonical = { seo: { metatags: { canonical: "https://example.com/docs" } } };
const written = `[one](/docs/guides/one#part) [home](/docs) ![A](/docs/images/a.svg) <img src="/docs/images/a.svg" alt="" />`;

describe("addresses that begin with the path that the site is below", () => {
  it("lead below the docs folder where the host says so", async () => {
    await check(site({ start: written }), { plugins, base: "/docs" });
    await check(site({ start: written }), { plugins, url: "https://example.com/docs" });
  });

  it("and where docs.json says so", async () => {
    await check(site({ docs: canonical, start: written }), { plugins });
  });

  it("are broken where nobody says so, and where nothing is at the rest", async () => {
    const broken = (target: string, code: string): string =>
      `[a](${target})\n${" ".repeat(4)}${"^".repeat(target.length)} ${code}`;
    await check(site({ start: broken("/docs/guides/one", "warning page/broken-link") }), { plugins });
    await check(site({ start: broken("/docs/guides/two", "warning page/broken-link") }), {
      plugins,
      base: "/docs",
    });
    await check(site({ start: broken("/docsguides/one", "warning page/broken-link") }), {
      plugins,
      base: "/docs",
    });
    await check(site({ start: broken("/docs/guides/one#no", "warning page/broken-anchor") }), {
      plugins,
      base: "/docs",
    });
  });

  it("mean a folder of that name where the docs have one", async () => {
    const more = "=== docs/own.mdx\n---\ntitle: Own\nhidden: true\n---\n";
    const target = "/docs/guides/one";
    const start = `[own](/docs/own)\n\n[a](${target})\n    ${"^".repeat(target.length)} warning page/broken-link`;
    await check(site({ start, more }), { plugins, base: "/docs" });
  });

  it.each([
    ["/docs", "/docs"],
    ["", ""],
  ])("are on pages what browsers ask for, built for %j", async (base, at) => {
    const core = await openFixture(site({ docs: canonical, start: written }), {
      plugins,
      ...(base !== "" && { base }),
    });
    const html = String(await core.artifact("start/index.html"));
    expect(html).toContain(`href="${at}/guides/one#part"`);
    expect(html).toContain(`href="${at || "/"}">home`);
    expect([...html.matchAll(/<img[^>]*src="([^"]*)"[^>]*/g)].map(([, src]) => src)).toEqual([
      `${at}/images/a.svg`,
      `${at}/images/a.svg`,
    ]);
    const markdown = String(await core.artifact("start.md"));
    expect(markdown).toContain("(https://example.com/docs/guides/one#part)");
    expect(markdown).toContain("(https://example.com/docs/images/a.svg)");
  });

  it("may stand on both sides of redirects", async () => {
    const redirects = [
      { source: "/docs/old", destination: "/docs/guides/one" },
      { source: "/docs/older/:page*", destination: "/docs/guides/:page*" },
      { source: "/plain", destination: "/docs/start" },
      { source: "/docs/start", destination: "/start" },
    ];
    const text = site({ docs: { redirects }, start: "[a](/old) [b](/docs/plain)" });
    await check(text, { plugins, base: "/docs" });
    const table = await redirectsOf(text);
    expect(table.find("/old")?.location).toBe("/docs/guides/one");
    expect(table.find("/older/one")?.location).toBe("/docs/guides/one");
    expect(table.find("/plain")?.location).toBe("/docs/start");
  });

  it.each([
    ["/docs?x=1", "/docs?x=1"],
    ["/docs#x", "/docs#x"],
    ["/docs", "/docs"],
    ["/%64ocs/start", "/docs/start"],
    ["/docs/start/?a=/docs#/docs", "/docs/start?a=/docs#/docs"],
  ])("of a redirect to %s are %s", async (destination, location) => {
    const text = site({ docs: { redirects: [{ source: "/docs/a", destination }] } });
    const table = await redirectsOf(text);
    expect(table.find("/a")?.location).toBe(location);
  });

  it("stay on a source that would lead in circles", async () => {
    const redirects = [
      { source: "/docs/:slug*", destination: "/:slug*" },
      { source: "/docs/old", destination: "https://example.com/blog" },
    ];
    const text = site({ docs: { redirects }, start: "[a](/docs/old) [b](/old)" });
    await check(text, { plugins, base: "/docs" });
    const table = await redirectsOf(text);
    expect(table.find("/old")?.location).toBe("https://example.com/blog");
    expect(table.find("/start")).toBeUndefined();
  });

  it("turn a redirect round when a page moves back to where it led from", async () => {
    const redirects = [{ source: "/docs/guides/two", destination: "/docs/guides/one" }];
    const core = await openFixture(site({ docs: { redirects } }), { plugins, base: "/docs" });
    const edits = await editsForMoves(core, [{ from: "guides/one.mdx", to: "guides/two.mdx" }]);
    const own = edits?.replaced.filter(({ file }) => file === "docs.json").map(({ newText }) => newText);
    expect(own).toEqual(expect.arrayContaining(['"/guides/one"', '"/guides/two"']));
  });

  it("have the repair of a redirect that leads to another one", async () => {
    const redirects = [
      { source: "/a", destination: "/docs/b" },
      { source: "/docs/b", destination: "/docs/start" },
    ];
    const core = await openFixture(site({ docs: { redirects } }), { plugins, base: "/docs" });
    const [problem] = await core.problems();
    expect(problem?.code).toBe("redirect/chain");
    const offset = (core.text("docs.json") ?? "").indexOf("/docs/b");
    const repairs = await core.ask(async ({ hooks }, read) => {
      const cursor = await cursorAt("docs.json", offset, read);
      return hooks.repairs.promise(
        [],
        problem as Problem,
        { ...cursor, onlySafe: false, trials: new Trials() },
        read,
      );
    });
    expect(repairs.map(({ title }) => title)).toContain('Lead to "/start"');
  });

  it("may be the target of an entry of the navigation that leads elsewhere", async () => {
    const more = "=== go.mdx\n---\ntitle: Go\nurl: /docs/guides/one?a#part\n---\n";
    const docs = { navigation: { pages: ["index", "start", "guides/one", "go"] } };
    const text = site({ docs, more });
    await check(text, { plugins, base: "/docs" });
    const table = await redirectsOf(text);
    expect(table.find("/go")?.location).toBe("/docs/guides/one?a#part");
  });

  it("keep a page that an anchor names from being an orphan", async () => {
    const docs = {
      navigation: {
        pages: ["index", "start"],
        global: { anchors: [{ anchor: "One", href: "/docs/guides/one" }] },
      },
    };
    await check(site({ docs }), { plugins, base: "/docs" });
  });

  it.each([
    ["/справка/guides/one", "/справка"],
    ["/%D1%81%D0%BF%D1%80%D0%B0%D0%B2%D0%BA%D0%B0/guides/one", "/справка"],
    ["/my%20docs/guides/one", "/my docs"],
    ["/%64ocs/guides/one", "/docs"],
  ])("have escapes or have none: %s below %s", async (target, path) => {
    const base = encodeURI(path);
    const text = site({ start: `[one](${target})` });
    await check(text, { plugins, base });
    const core = await openFixture(text, { plugins, base });
    expect(String(await core.artifact("start/index.html"))).toContain(`href="${base}/guides/one">one`);
    expect(String(await core.artifact("start.md"))).toContain(`(${base}/guides/one)`);
  });

  it("are those from the root alone, and never of another host", async () => {
    const target = "docs/guides/one";
    const start = `[a](${target})\n${" ".repeat(4)}${"^".repeat(target.length)} warning page/broken-link`;
    await check(site({ start }), { plugins, base: "/docs" });
    const core = await openFixture(
      site({ start: "[a](/docs//evil.example/x) ![b](/docs//evil.example/a.svg)" }),
      {
        plugins,
        base: "/docs",
      },
    );
    expect(String(await core.artifact("start/index.html"))).not.toMatch(/(?:href|src)="(?:https:)?\/\/evil/);
  });

  it("keep it when what they lead to moves", async () => {
    const core = await openFixture(site({ start: "[one](/docs/guides/one#part) [two](/guides/one)" }), {
      plugins,
      base: "/docs",
    });
    const edits = await editsForMoves(core, [{ from: "guides/one.mdx", to: "guides/two.mdx" }]);
    const own = edits?.replaced.filter(({ file }) => file === "start.mdx").map(({ newText }) => newText);
    expect(own?.toSorted()).toEqual(["/docs/guides/two#part", "/guides/two"]);
    const below = await editsForMoves(core, [{ from: "guides/one.mdx", to: "docs/one.mdx" }]);
    const there = below?.replaced.filter(({ file }) => file === "start.mdx").map(({ newText }) => newText);
    expect(there?.toSorted()).toEqual(["/docs/one", "/docs/one#part"]);
  });

  it("follow the folder: a page below it takes the address, and gives it back", async () => {
    const names = ["docs.json", "index.mdx", "start.mdx", "guides/one.mdx", "images/a.svg"];
    const core = await openFixture(site({ start: "[one](/docs/guides/one)" }), { plugins, base: "/docs" });
    expect(await core.problems()).toEqual([]);
    core.setFiles([...names, "docs/own.mdx"]);
    core.setText("docs/own.mdx", "---\ntitle: Own\nhidden: true\n---\n");
    await core.refresh();
    expect((await core.problems()).map(({ code }) => code)).toEqual(["page/broken-link"]);
    core.setFiles(names);
    await core.refresh();
    expect(await core.problems()).toEqual([]);
  });
});
