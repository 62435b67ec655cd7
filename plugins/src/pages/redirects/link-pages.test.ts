import { openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { expect, it } from "vitest";
import { redirectsFile } from "./emit-redirects.ts";
import { hostsFile } from "./write-hosts-file.ts";

const link = (name: string, url: string, more = ""): string =>
  `=== ${name}.mdx\n---\ntitle: ${name}\nurl: ${url}\n${more}---\nNobody reads this.\n`;

const pages = ["guides/a", "blog", "top", "bad", "self", "hidden", "staff"];
const docs = { theme: "mint", name: "A", colors: { primary: "#000000" }, navigation: { pages } };
const site = `=== docs.json
${JSON.stringify(docs)}
=== guides/a.mdx
---
title: a
---
Text.
${link("blog", "https://blog.example.com/?a=1")}${link("top", "/guides/a#top")}${link("bad", "javascript:alert(1)")}${link("self", "/self#x")}${link("hidden", "https://h.example.com", "hidden: true\n")}${link("staff", "https://s.example.com", "groups: [staff]\n")}`;

it("are no pages but lead to what they stand for, in every output", async () => {
  const core = await openFixture(site, { plugins: defaults(), base: "/docs", url: "https://x.test/docs" });
  const outputs = await core.outputs();
  const read = async (file: string): Promise<string> => String(await core.artifact(file));
  const blog = await read("blog/index.html");
  expect(blog).toContain('<meta http-equiv="refresh" content="0; url=https://blog.example.com/?a=1">');
  const rows = (await read("guides/a/index.html")).match(/<a[^>]* class="nav-link[^>]*>/g)?.join("\n");
  expect(rows).toContain(' href="/docs/guides/a#top"');
  expect(rows).toContain(' href="https://blog.example.com/?a=1"');
  expect(await read("top/index.html")).toContain('content="0; url=/docs/guides/a#top"');
  for (const name of ["blog", "top"]) {
    expect(await read(`${name}/index.html`)).not.toContain("Nobody reads this");
    expect(outputs).not.toContain(`${name}.md`);
  }
  expect((await read(hostsFile)).split("\n").filter((line) => line.startsWith("/"))).toEqual([
    "/docs/blog https://blog.example.com/?a=1 307",
    "/docs/hidden https://h.example.com/ 307",
    "/docs/staff https://s.example.com/ 307",
    "/docs/top /docs/guides/a#top 307",
    "/docs/ /docs/guides/a 307",
    "/docs/guides /docs/guides/a 307",
  ]);
  expect(JSON.parse(await read(redirectsFile))).toMatchObject({
    redirects: [
      { source: "/blog", destination: "https://blog.example.com/?a=1", permanent: false },
      {},
      {},
      {},
      {},
      {},
    ],
  });
  // Where nobody can be led, there is a page.
  for (const name of ["bad", "self"]) expect(await read(`${name}/index.html`)).toContain("Nobody reads this");
  expect(await read("sitemap.xml")).not.toMatch(/blog|top/);
  const llms = await read("llms.txt");
  expect(llms).toContain("## Optional\n\n- [blog](https://blog.example.com/?a=1)\n");
  expect(llms).not.toMatch(/h\.example|s\.example|top/);
});

it("may be the home page", async () => {
  const core = await openFixture(
    site.replace("=== guides/a.mdx", `${link("index", "/guides/a")}=== guides/a.mdx`),
    { plugins: defaults() },
  );
  expect(String(await core.artifact("index.html"))).toContain('content="0; url=/guides/a"');
  expect(String(await core.artifact(hostsFile))).toContain("\n/ /guides/a 307\n");
});

it("stay pages where they lead back to themselves, however that is written", async () => {
  const names = ["slash", "a b", "whole", "one", "two", "three", "before", "docs/first", "docs/second"];
  const core = await openFixture(
    `=== docs.json
${JSON.stringify({ ...docs, navigation: { pages: names } })}
${link("slash", "/slash/")}${link("a b", "/a%20b?x#y")}${link("whole", "https://x.test/docs/whole/")}${link("one", "/two#x")}${link("two", "/three/")}${link("three", "/one")}${link("before", "/one")}${link("docs/first", "/docs")}=== docs/second.mdx
Text.
`,
    { plugins: defaults(), base: "/docs", url: "https://x.test/docs" },
  );
  for (const name of ["slash", "a b", "whole", "one", "two", "three"])
    expect(String(await core.artifact(`${name}/index.html`))).toContain("Nobody reads this");
  // A folder is not led to a page that leads to the folder.
  expect(String(await core.artifact(hostsFile)).match(/^\/.*$/gm)).toEqual([
    "/docs/before /docs/one 307",
    "/docs/docs/first /docs/docs 307",
    "/docs/ /docs/slash 307",
    "/docs/docs /docs/docs/second 307",
  ]);
});

/** The page's entry in the navigation, and whether that or another page is current. */
async function entryOf(
  name: string,
  url: string,
): Promise<{ readonly entry: string; readonly told: readonly string[] }> {
  const core = await openFixture(
    `=== docs.json\n${JSON.stringify({ ...docs, navigation: { pages: ["ar/start", "install"] } })}
${link("ar/start", url)}=== install.mdx\n---\ntitle: install\n---\nText.\n`,
    { plugins: defaults(), base: "/docs", url: "https://x.test/docs" },
  );
  const html = String(await core.artifact(`${name}/index.html`)).replaceAll(/\s+/g, " ");
  const [entry = ""] = /<a [^>]*class="nav-link[^>]*>(?=(?:(?!<\/a>).)*ar\/start)/.exec(html) ?? [];
  const told = (await core.problems()).filter(({ file }) => file === "ar/start.mdx");
  return { entry, told: told.map(({ code }) => code) };
}

it.each([
  ..."install ar/start ./install #x install: javascript:alert(1) data:text/html,x vbscript:x file:///x".split(
    " ",
  ),
  ..."//host.test /\\host.test https:install https:// https:///x https://[ mailto: tel:".split(" "),
  ..."https://% https://a^b/c".split(" "),
  " ",
  "/\t/host.test",
  "https://a b/c",
])("are pages like others where the address has a wrong form: %j", async (url) => {
  const { entry, told } = await entryOf("ar/start", JSON.stringify(url));
  expect(told).toContain("schema/wrong-form");
  expect(entry).toMatch(/href="\/docs\/ar\/start"[^>]* aria-current="page"/);
});

it.each([
  "https://a.test",
  "HTTP://a.test/b",
  " https://a.test ",
  "https://a@b.test?c d",
  "http://[::1]:80/",
  "mailto:a@b.test",
  "tel:+1234",
  "/install",
  "/",
  "/install?a#b",
])("lead to addresses of the web and of the site, to mail and to telephones: %s", async (url) => {
  const { entry, told } = await entryOf("install", JSON.stringify(url));
  expect(told).not.toContain("schema/wrong-form");
  expect(entry).toContain(`href="${url.startsWith("/") ? "/docs" : ""}${url === "/" ? "" : url.trim()}`);
});

it.each(["/ar/start", "/ar/start/", "/docs/ar/start", "https://x.test/docs/ar/start", "/ar/start#x"])(
  "are pages like others where the address is their own: %s",
  async (url) => {
    const { entry, told } = await entryOf("ar/start", url);
    expect(told).not.toContain("schema/wrong-form");
    expect(entry).toMatch(/href="\/docs\/ar\/start"[^>]* aria-current="page"/);
    expect((await entryOf("install", url)).entry).toMatch(/href="\/docs\/ar\/start"/);
  },
);
