import { editsForMoves } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { outputs } from "@octavo/plugins/outputs";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { describe, expect, it } from "vitest";
import { servedRedirects, tableOf } from "./redirects/index.ts";

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
    const core = await openFixture(text, { plugins, base: "/docs" });
    const found = await core.ask((_context, read) => read.pick(servedRedirects, "", ""));
    const table = tableOf(found, "/docs");
    expect(table.find("/old")?.location).toBe("/docs/guides/one");
    expect(table.find("/older/one")?.location).toBe("/docs/guides/one");
    expect(table.find("/plain")?.location).toBe("/docs/start");
  });

  it("keep it when what they lead to moves", async () => {
    const core = await openFixture(site({ start: "[one](/docs/guides/one#part) [two](/guides/one)" }), {
      plugins,
      base: "/docs",
    });
    const edits = await editsForMoves(core, [{ from: "guides/one.mdx", to: "guides/two.mdx" }]);
    const own = edits?.replaced.filter(({ file }) => file === "start.mdx").map(({ newText }) => newText);
    expect(own?.toSorted()).toEqual(["/docs/guides/two#part", "/guides/two"]);
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
