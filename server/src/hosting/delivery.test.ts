import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contentType } from "../dev/content-types.ts";
import { folderOf } from "../testing/run.ts";
import { preferredText } from "./delivery.ts";
import { fileHeaders } from "./file-headers.ts";
import { openHostedSite, type HostedSite, type HostedSiteOptions, type SiteAnswer } from "./hosted-site.ts";

const files = {
  "index.html": "<p>Home",
  "index.md": "# Home\n",
  "guides/a b/index.html": "<p>a b",
  "guides/a b.md": "# a b\n",
  "plain/index.html": "<p>No Markdown",
  "notes.md": "# A file of the site\n",
  "404.html": "<p>None",
  _redirects: "/a /b 308\n",
};

const programs = {
  "llms.txt": "# L\n",
  "llms-full.txt": "# L\n",
  ".well-known/api-catalog": '{"linkset":[]}',
  ".well-known/agent-skills/index.json": "{}",
};

async function site(
  more: Readonly<Record<string, string>> = {},
  options: HostedSiteOptions = {},
): Promise<HostedSite> {
  return openHostedSite(folderOf({ ...files, ...more }), options);
}

async function ask(
  served: HostedSite,
  url: string,
  headers: Record<string, string> = {},
): Promise<SiteAnswer> {
  const request = { method: "GET", url, headers } as const;
  return (await served.answer(request)) ?? served.missing(request);
}

function text({ body }: SiteAnswer): string {
  if (body === undefined) return "";
  return Buffer.isBuffer(body) ? body.toString() : readFileSync(body.path, "utf8");
}

describe("what a client likes better than HTML", () => {
  const chrome =
    "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7";
  it.each<[string | undefined, ReturnType<typeof preferredText>]>([
    [undefined, undefined],
    ["", undefined],
    ["*/*", undefined],
    [chrome, undefined],
    ["text/html", undefined],
    // What a common library sends for everything.
    ["application/json, text/plain, */*", undefined],
    ["text/markdown", "text/markdown"],
    ["TEXT/Markdown; charset=utf-8", "text/markdown"],
    ["text/markdown, text/html, */*", "text/markdown"],
    ["text/markdown, */*", "text/markdown"],
    ["text/html, text/markdown", undefined],
    ["text/html;q=0.8, text/markdown", "text/markdown"],
    ["text/markdown;q=0.5, text/html", undefined],
    ["text/markdown;q=0", undefined],
    ["text/markdown;q=0, */*", undefined],
    ["text/markdown;q=nonsense, text/html;q=0.1", undefined],
    ["text/markdown;q=2, text/html;q=0.1", undefined],
    ["text/plain", "text/plain"],
    ["text/plain, text/html;q=0.9", "text/plain"],
    ["text/plain, text/html", undefined],
    ["text/plain, text/markdown;q=0.9", "text/plain"],
    ["text/markdown, text/plain", "text/markdown"],
    ["text/*", undefined],
    [`text/markdown${", x/y".repeat(100_000)}`, "text/markdown"],
    [",;,=;q,".repeat(1000), undefined],
  ])("of %j is %j", (accept, expected) => expect(preferredText(accept)).toBe(expected));
});

it("sends the Markdown of a page to those who like it better", async () => {
  const served = await site({}, { base: "/docs" });
  const page = "/docs/guides/a%20b";
  const html = await ask(served, page, { accept: "text/html" });
  const markdown = await ask(served, page, { accept: "text/markdown" });
  const plain = await ask(served, page, { accept: "text/plain" });
  expect([text(html), text(markdown), text(plain)]).toEqual(["<p>a b", "# a b\n", "# a b\n"]);
  expect(html.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    vary: "Accept, Accept-Encoding",
    link: '</docs/guides/a%20b.md>; rel="alternate"; type="text/markdown"',
  });
  for (const [answer, type] of [
    [markdown, "text/markdown; charset=utf-8"],
    [plain, "text/plain; charset=utf-8"],
  ] as const)
    expect(answer.headers).toMatchObject({
      "content-type": type,
      "content-location": "/docs/guides/a%20b.md",
      vary: "Accept, Accept-Encoding",
    });
  // A copy of one is never taken for the other.
  const etag = String(html.headers["etag"]);
  expect(markdown.headers["etag"]).not.toBe(etag);
  const again = { accept: "text/markdown", "if-none-match": etag };
  expect((await ask(served, page, again)).status).toBe(200);
  const known = await ask(served, page, { accept: "text/html", "if-none-match": etag });
  expect([known.status, known.headers["vary"]]).toEqual([304, "Accept, Accept-Encoding"]);
  const byName = await ask(served, "/docs/guides/a%20b.md");
  expect([text(byName), byName.headers["vary"]]).toEqual(["# a b\n", "Accept-Encoding"]);
  expect(text(await ask(served, "/docs", { accept: "text/markdown" }))).toBe("# Home\n");
});

it("sends the page itself where it has no Markdown, and never another's", async () => {
  const served = await site();
  const accept = "text/markdown";
  const page = await ask(served, "/plain", { accept });
  expect([text(page), page.headers["vary"], page.headers["link"]]).toEqual([
    "<p>No Markdown",
    "Accept-Encoding",
    undefined,
  ]);
  expect((await ask(served, "/nowhere", { accept })).status).toBe(404);
  expect(text(await ask(served, "/404.html", { accept }))).toBe("<p>None");
});

it("says on each page where programs find more, as far as it is there", async () => {
  const link = async (
    more: Readonly<Record<string, string>>,
    options?: HostedSiteOptions,
  ): Promise<unknown> => (await ask(await site(more, options), "/docs")).headers["link"];
  const alternate = '</docs/index.md>; rel="alternate"; type="text/markdown"';
  expect(await link({}, { base: "/docs" })).toBe(alternate);
  expect(await link(programs, { base: "/docs", hasMcp: true })).toBe(
    [
      alternate,
      '</docs/llms.txt>; rel="llms-txt"',
      '</docs/llms-full.txt>; rel="llms-full-txt"',
      '</docs/.well-known/api-catalog>; rel="api-catalog"',
      '</docs/.well-known/agent-skills/index.json>; rel="agent-skills"',
      '</docs/mcp/server-card>; rel="mcp-server-card"',
    ].join(", "),
  );
  const served = await site(programs);
  expect((await ask(served, "/plain")).headers["x-llms-txt"]).toBe("/llms.txt");
  for (const url of ["/llms.txt", "/404.html", "/nowhere"])
    expect([url, (await ask(served, url)).headers["link"]]).toEqual([url, undefined]);
});

it("asks search engines to leave out the Markdown of pages that they may not have", async () => {
  const asked: string[] = [];
  const isIndexed = async (path: string): Promise<boolean> => {
    asked.push(path);
    return path !== "/guides/a b";
  };
  const served = await site({}, { isIndexed });
  const robots = async (url: string, accept = "*/*"): Promise<unknown> =>
    (await ask(served, url, { accept })).headers["x-robots-tag"];
  expect(await robots("/guides/a%20b.md")).toBe("noindex");
  expect(await robots("/guides/a%20b", "text/markdown")).toBe("noindex");
  expect(await robots("/index.md")).toBeUndefined();
  // Its HTML says so itself; and a file of the site is no page.
  expect(await robots("/guides/a%20b")).toBeUndefined();
  expect(await robots("/notes.md")).toBeUndefined();
  expect(asked).toEqual(["/guides/a b", "/guides/a b", "/"]);
});

it("asks the same of feeds", async () => {
  const feeds = { "rss.xml": "<rss/>", "guides/a b/rss.xml": "<rss/>", "own/rss.xml": "<rss/>" };
  const served = await site(feeds, { isIndexed: async (path) => path !== "/guides/a b" && path !== "/own" });
  const robots = async (url: string): Promise<unknown> => (await ask(served, url)).headers["x-robots-tag"];
  expect(await robots("/guides/a%20b/rss.xml")).toBe("noindex");
  expect(await robots("/rss.xml")).toBeUndefined();
  // A file of the site is the feed of no page.
  expect(await robots("/own/rss.xml")).toBeUndefined();
});

it("names addresses in headers as these can hold them", async () => {
  const served = await site(programs, { base: "/文書 a", hasMcp: true });
  const base = "/%E6%96%87%E6%9B%B8%20a";
  const { headers } = await ask(served, base);
  expect(headers["x-llms-txt"]).toBe(`${base}/llms.txt`);
  expect(headers["link"]).toContain(`<${base}/mcp/server-card>`);
  const markdown = await ask(served, base, { accept: "text/markdown" });
  expect(markdown.headers["content-location"]).toBe(`${base}/index.md`);
  for (const value of Object.values({ ...headers, ...markdown.headers })) expect(value).toMatch(/^[ -~]*$/);
});

it("has pages at both addresses where theirs end with a slash", async () => {
  const served = await site({}, { trailingSlash: true });
  for (const url of ["/plain", "/plain/"]) expect([url, (await ask(served, url)).status]).toEqual([url, 200]);
  expect(text(await ask(served, "/guides/a%20b/", { accept: "text/markdown" }))).toBe("# a b\n");
  expect((await ask(served, "/plain//")).headers["location"]).toBe("/plain");
  expect((await ask(served, "/notes.md/")).headers["location"]).toBe("/notes.md");
  for (const url of ["/plain/index.html", "/plain.html", "/plain/index"])
    expect([url, (await ask(served, url)).headers["location"]]).toEqual([url, "/plain/"]);
  expect((await ask(served, "/index.html")).headers["location"]).toBe("/");
});

it("does not serve what static hosts read of redirects", async () => {
  expect((await ask(await site(), "/_redirects")).status).toBe(404);
});

it("reads the type of what programs look up in it, where the name has no ending", async () => {
  const served = await site({
    ".well-known/matrix/server": '{"m.server":"x"}',
    ".well-known/acme-challenge/token": "token.key",
    ".well-known/api-catalog": "{}",
    ".well-known/page": "<script>alert(1)</script>",
  });
  const typeOf = async (file: string): Promise<readonly unknown[]> => {
    const { headers } = await ask(served, `/.well-known/${file}`);
    return [headers["content-type"], headers["x-content-type-options"]];
  };
  expect(await typeOf("matrix/server")).toEqual(["application/json; charset=utf-8", "nosniff"]);
  expect(await typeOf("acme-challenge/token")).toEqual(["text/plain; charset=utf-8", "nosniff"]);
  expect(await typeOf("page")).toEqual(["text/plain; charset=utf-8", "nosniff"]);
  expect((await typeOf("api-catalog"))[0]).toContain("linkset+json");
});

it("has skills under both names that programs look them up by", async () => {
  const folder = ".well-known/skills";
  const served = await site({ [`${folder}/start/SKILL.md`]: "# Start\n", "guides/SKILL.md": "# Other\n" });
  for (const name of ["SKILL.md", "skill.md"])
    expect(text(await ask(served, `/${folder}/start/${name}`))).toBe("# Start\n");
  for (const path of [`/${folder}/start/Skill.md`, `/${folder}/skill.md`, "/guides/skill.md"])
    expect([path, (await ask(served, path)).status]).toEqual([path, 404]);
});

it("names the types of files that programs look for", () => {
  expect(contentType(".well-known/api-catalog")).toBe(
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  );
  expect(contentType(".well-known/agent-skills/a/SKILL.md")).toBe("text/markdown; charset=utf-8");
  expect(contentType(".well-known/llms.txt")).toBe("text/plain; charset=utf-8");
  expect(contentType("changelog/rss.xml")).toBe("application/rss+xml; charset=utf-8");
  expect(contentType("sitemap.xml")).toBe("application/xml; charset=utf-8");
  expect(contentType("LICENSE")).toBe("application/octet-stream");
  for (const file of [".well-known/api-catalog", "rss.xml", "llms.txt"])
    expect([file, fileHeaders(file).compressible]).toEqual([file, true]);
});
